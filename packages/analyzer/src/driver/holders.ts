import { optionsOf } from '../domain/atoms.ts';
import { isValue } from '../domain/slots.ts';
import { prototypeOf } from '../interpreter/objects/heap.ts';
import type { LateCells } from '../interpreter/machine/knowledge.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Module } from '../syntax/module.ts';
import type { CellKey, Cells } from '../domain/cells.ts';
import type { Obj, Slot } from '../domain/value.ts';
import { MAX_HOLDER_DEPTH } from '../bounds.ts';

/**
 * The modules with a variable or object that holds something of another module that leads to a client: a context, a
 * registry, a `let client` set from outside. Their importers may read it under a name that does not show this.
 */
export function findHolders(machine: Machine, modules: Iterable<Module>, late: LateCells): Module[] {
  return [...modules].filter((module) => holdsLead(machine, module, machine.environments.of(module).scope.cells, late));
}

/** Level by level, so that each object is looked at once, however many others share it. */
function holdsLead(machine: Machine, module: Module, cells: Cells, late: LateCells): boolean {
  const seen = new Set<Obj>();
  let level: readonly Cells[] = [cells];
  for (let depth = 0; depth <= MAX_HOLDER_DEPTH && level.length > 0; depth += 1) {
    const objects = level.flatMap((each) => objectsIn(each, late)).filter((object) => !seen.has(object));
    const fresh = new Set(objects);
    for (const object of fresh) {
      if (leads(machine, module, object)) return true;
      seen.add(object);
    }
    level = [...fresh].filter((object) => !isCodeFunction(object)).map((object) => object.cells);
  }
  return false;
}

function objectsIn(cells: Cells, late: LateCells): readonly Obj[] {
  const now = [...cells].flatMap(([key, slot]) => heldIn(key, slot));
  const later = [...(late.get(cells) ?? [])].flatMap(([key, values]) => (typeof key === 'string' ? [...values] : []));
  return [...now, ...later]
    .filter(isValue)
    .flatMap(optionsOf)
    .flatMap(({ value }) => (value.kind === 'object' ? [value] : []));
}

/** A property's value, the items of a list, or the values of a map. */
function heldIn(key: CellKey, slot: Slot): readonly Slot[] {
  if (typeof key === 'string') return [slot];
  if (slot.kind === 'items') return slot.items;
  return slot.kind === 'entries' ? slot.entries.map(([, value]) => value) : [];
}

function leads(machine: Machine, module: Module, object: Obj): boolean {
  const { callable } = object;
  return (
    leadsFromElsewhere(machine, module, object) ||
    (callable?.kind === 'class' && callable.module === module && hasLeadingMember(machine, module, callable.prototype))
  );
}

function isCodeFunction({ callable }: Obj): boolean {
  return callable?.kind === 'closure' || callable?.kind === 'class' || callable?.kind === 'bound';
}

/** What a module defines itself is known by its names and does not count here. */
function leadsFromElsewhere(machine: Machine, module: Module, object: Obj): boolean {
  const proto = object.callable ? undefined : prototypeOf(object);
  return (
    isLeadingFunction(machine, module, object) || (proto?.kind === 'object' && hasLeadingMember(machine, module, proto))
  );
}

function hasLeadingMember(machine: Machine, module: Module, { cells }: Obj): boolean {
  return [...cells.values()].some(
    (method) => isValue(method) && method.kind === 'object' && isLeadingFunction(machine, module, method),
  );
}

/** A library's function counts before it runs: whoever imports what holds it may be the first to call it. */
function isLeadingFunction({ facts, knowledge }: Machine, module: Module, { callable }: Obj): boolean {
  return (
    callable?.kind === 'closure' &&
    callable.module !== module &&
    (facts.leading.demanding.has(callable.node) || knowledge.isLibrary(callable.module))
  );
}
