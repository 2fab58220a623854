import type { Obj } from '../../domain/value.ts';
import type { Machine } from './machine.ts';

/** What is stored under a property's name anywhere and can lead to a request; known from the second round on. */
export function storedUnder(machine: Machine, key: string): readonly Obj[] {
  return machine.knowledge.fields.get(key) ?? [];
}

/**
 * Whether so many functions or clients of the code are stored under a name, or the name is so common, that none of them
 * is taken for an unknown object's.
 */
export function isLeftOpen(machine: Machine, key: string): boolean {
  return machine.knowledge.fields.get(key)?.length === 0;
}
