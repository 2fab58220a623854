import { PROTOTYPE } from '../../domain/cells.ts';
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

/** Whether the object is a plain record of functions or clients, as a factory returns in place of an instance. */
export function holdsFunctions(machine: Machine, { cells }: Obj): boolean {
  for (const slot of cells.values())
    if (isValue(slot) && slot.kind === 'object' && (slot.callable !== null || machine.identities.clients.has(slot.id)))
      return true;
  return false;
}
