import { PROTOTYPE, type Cells } from '../../domain/cells.ts';
import { isValue } from '../../domain/slots.ts';
import type { Value, Obj } from '../../domain/value.ts';
import type { Machine } from '../machine/machine.ts';
import { nameValue } from '../machine/names.ts';

/**
 * Records the functions, instances and clients stored under a name: a property of an unknown object may be one of them.
 */
export function recordStored(machine: Machine, key: string, value: Value): void {
  nameValue(machine, key, value);
  const atoms = value.kind === 'oneOf' ? value.options.map((option) => option.value) : [value];
  for (const atom of atoms) {
    if (
      atom.kind !== 'object' ||
      (!atom.callable &&
        !atom.cells.has(PROTOTYPE) &&
        !machine.identities.clients.has(atom.id) &&
        !holdsFunctions(machine, atom))
    )
      continue;
    machine.facts.stored.add(key, atom);
  }
}

/** What a record was found to hold, and when: `stamp` is the same only where nothing changed. */
interface Search {
  readonly holdsFunctions: boolean;
  readonly stamp: number;
}

const searches = new WeakMap<Cells, Search>();

/**
 * Whether the object is a plain record of functions or clients, as a factory returns in place of an instance. A record
 * that others spread is asked once for each copy: it is searched once for each of its states.
 */
export function holdsFunctions(machine: Machine, { cells }: Obj): boolean {
  const { clients } = machine.identities;
  const stamp = cells.writes + clients.size; // both only grow
  const known = searches.get(cells);
  if (known?.stamp === stamp) return known.holdsFunctions;
  const found = [...cells.values()].some(
    (slot) => isValue(slot) && slot.kind === 'object' && (slot.callable !== null || clients.has(slot.id)),
  );
  searches.set(cells, { holdsFunctions: found, stamp });
  return found;
}
