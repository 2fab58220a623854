import type * as TS from 'typescript';
import { isValue } from '../domain/slots.ts';
import type { Fields } from '../interpreter/machine/knowledge.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { prototypeOf } from '../interpreter/objects/heap.ts';
import { PROTOTYPE } from '../domain/cells.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import { COMMON_NAMES } from '../syntax/common-names.ts';
import type { Obj, Value } from '../domain/value.ts';
import { MAX_ANCESTORS, MAX_LEADING_OBJECTS } from '../bounds.ts';

/** The functions that lead to a request: all of them, or those whose callers can decide something of it. */
type Leads = ReadonlyMap<TS.Node, unknown>;

/**
 * Field-based points-to: by property name, the objects stored under it anywhere that can lead to a request. In plain
 * JavaScript, nothing else shows what `this.trust` is when a framework sets it. A name with too many objects, and a
 * common one, keeps its entry with fewer or none: calls through it stay open.
 */
export function collectFields(machine: Machine, leads: Leads): Fields {
  const fields = new Map<string, readonly Obj[]>();
  for (const [name, stored] of machine.facts.stored.entries()) {
    const leading = stored.filter((object) => canLead(machine, leads, object));
    if (leading.length > 0)
      fields.set(
        name,
        leading.length <= MAX_LEADING_OBJECTS
          ? leading.filter((object) => !COMMON_NAMES.has(name) || object.callable === null)
          : [],
      );
  }
  for (const [name, makers] of clientMakersByName(machine))
    if (!fields.has(name) && makers.length <= MAX_LEADING_OBJECTS) fields.set(name, makers);
  return fields;
}

/**
 * The functions that return a client, by name: a caller may pass one on under its own name, from code that nothing
 * reads, as `factory({ clientFor })` in a getter.
 */
function clientMakersByName({ facts }: Machine): ReadonlyMap<string, readonly Obj[]> {
  const byName = new Map<string, Obj[]>();
  if (facts.clientMakers.size === 0) return byName;
  for (const made of facts.moduleFunctions)
    if (made.callable?.kind === 'closure' && facts.clientMakers.has(made.callable.node))
      for (const name of facts.names.objects.get(made.id) ?? [])
        if (!COMMON_NAMES.has(name)) getOrMake(byName, name, () => []).push(made);
  return byName;
}

function canLead(machine: Machine, leads: Leads, object: Obj): boolean {
  if (machine.identities.plainClients.has(object.id)) return false;
  if (machine.identities.clients.has(object.id)) return true;
  if (object.callable?.kind === 'closure')
    return leads.has(object.callable.node) || machine.facts.clientMakers.has(object.callable.node);
  return (
    object.callable === null &&
    hasLeadingMethod(machine, leads, object.cells.has(PROTOTYPE) ? prototypeOf(object) : object)
  );
}

/** Whether a prototype, or one that it inherits from, has a method that the machine saw lead to a request. */
export function hasLeadingMethod(machine: Machine, leads: Leads, proto: Value | undefined, depth = 0): boolean {
  if (proto?.kind !== 'object' || depth > MAX_ANCESTORS) return false;
  for (const slot of proto.cells.values()) {
    if (
      isValue(slot) &&
      slot.kind === 'object' &&
      (machine.identities.clients.has(slot.id) || (slot.callable?.kind === 'closure' && leads.has(slot.callable.node)))
    )
      return true;
  }
  return hasLeadingMethod(machine, leads, prototypeOf(proto), depth + 1);
}
