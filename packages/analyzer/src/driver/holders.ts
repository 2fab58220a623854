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
  return [...modules].filter((module) =>
    holdsLead(machine, module, machine.environments.of(module).scope.cells, late, 0),
  );
}

function holdsLead(machine: Machine, module: Module, cells: Cells, late: LateCells, depth: number): boolean {
  for (const [key, slot] of cells) {
    if (heldIn(key, slot).some((each) => isHeld(machine, module, each, late, depth))) return true;
  }
  for (const [key, values] of late.get(cells) ?? [])
    if (typeof key === 'string' && values.some((value) => isHeld(machine, module, value, late, depth))) return true;
  return false;
}

/** A property's value, the items of a list, or the values of a map. */
function heldIn(key: CellKey, slot: Slot): readonly Slot[] {
  if (typeof key === 'string') return [slot];
  if (slot.kind === 'items') return slot.items;
  return slot.kind === 'entries' ? slot.entries.map(([, value]) => value) : [];
}

function isHeld(machine: Machine, module: Module, slot: Slot, late: LateCells, depth: number): boolean {
  if (!isValue(slot)) return false;
  if (slot.kind === 'oneOf') return slot.options.some(({ value }) => isHeld(machine, module, value, late, depth));
  if (slot.kind !== 'object') return false;
  return (
    leadsFromElsewhere(machine, module, slot) ||
    (slot.callable?.kind === 'class' &&
      slot.callable.module === module &&
      hasLeadingMember(machine, module, slot.callable.prototype)) ||
    (depth < MAX_HOLDER_DEPTH && !isCodeFunction(slot) && holdsLead(machine, module, slot.cells, late, depth + 1))
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
