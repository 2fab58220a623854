import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { atomKey, isNullish, optionsOf } from '../../domain/atoms.ts';
import type { ClassDefinition } from '../../domain/callable.ts';
import type { Atom, Obj, Slot, Value } from '../../domain/value.ts';
import type { Identities } from '../machine/identities.ts';
import type { InstanceSite } from '../machine/made-sites.ts';
import { ts } from '../../syntax/typescript.ts';
import { prototypeOf } from './heap.ts';

/**
 * Whether a field of an instance holds a part that its class makes when it is first asked for, from what the instance
 * holds: `get payments() { return (this.#payments ??= new Payments(this.options)); }`. An instance without the part makes
 * one that is alike, so a field that holds nothing counts, too.
 */
export function isOwnPart(instanceSites: Identities['instanceSites'], owner: Obj, slot: Slot): boolean {
  if (!isValue(slot)) return false;
  const parts = optionsOf(slot).flatMap(({ value }) => (isNullish(value) ? [] : [value]));
  if (parts.length === 0) return true;
  const definitions = classesOf(owner);
  return parts.every((part) => {
    const site = part.kind === 'object' ? instanceSites.get(part) : undefined;
    return (
      site !== undefined && definitions.some((definition) => isWithin(definition, site)) && isMadeFrom(owner, site)
    );
  });
}

/** The class of an instance, and those that it extends. */
function classesOf(instance: Obj): readonly ClassDefinition[] {
  const found: ClassDefinition[] = [];
  for (let prototype = prototypeOf(instance); prototype?.kind === 'object'; prototype = prototypeOf(prototype)) {
    const constructor = prototype.cells.get('constructor');
    if (constructor?.kind === 'object' && constructor.callable?.kind === 'class') found.push(constructor.callable);
  }
  return found;
}

function isWithin({ node, module }: ClassDefinition, { frame, node: made }: InstanceSite): boolean {
  return frame.module === module && made.pos >= node.pos && made.end <= node.end;
}

/** Whether the arguments are constants of the class, the instance itself, or what its fields hold. */
function isMadeFrom(owner: Obj, { node, args }: InstanceSite): boolean {
  const held = new Set([atomKey(owner)]);
  for (const slot of owner.cells.values())
    if (isValue(slot)) for (const { value } of optionsOf(slot)) held.add(atomKey(value));
  const written = ts.isNewExpression(node) ? (node.arguments ?? []) : [];
  return !args.rest && args.items.every((item, index) => isConstant(written[index]) || isHeld(item, held, 1));
}

function isConstant(node: TS.Expression | undefined): boolean {
  return node !== undefined && ts.isLiteralExpression(node);
}

/** Whether a value says nothing by itself, or is one of those held, or a record of such. */
function isHeld(value: Value, held: ReadonlySet<string>, depth: number): boolean {
  return optionsOf(value).every(({ value: atom }) => {
    if (atom.kind === 'primitive' || atom.kind === 'unknown' || held.has(atomKey(atom))) return true;
    return (
      depth > 0 &&
      isPlain(atom) &&
      [...atom.cells.values()].every((slot) => isValue(slot) && isHeld(slot, held, depth - 1))
    );
  });
}

function isPlain(atom: Atom): atom is Obj {
  return atom.kind === 'object' && !atom.callable && atom.body === 'record';
}
