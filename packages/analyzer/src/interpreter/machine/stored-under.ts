import type { Obj } from '../../domain/value.ts';
import type { Machine } from './machine.ts';

/** The objects stored under a property name anywhere that can lead to a request; available from the second round on. */
export function storedUnder(machine: Machine, key: string): readonly Obj[] {
  return machine.knowledge.fields.get(key) ?? [];
}

/**
 * Whether a name is so common, or has so many functions or clients stored under it, that none of them counts as an
 * unknown object's member.
 */
export function isLeftOpen(machine: Machine, key: string): boolean {
  return machine.knowledge.fields.get(key)?.length === 0;
}
