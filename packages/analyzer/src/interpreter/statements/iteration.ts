import { branchValue } from './branch.ts';
import type { Machine } from '../machine/machine.ts';
import { isOptional, presenceOf, presentPart } from '../../domain/absent.ts';
import type { Value } from '../../domain/value.ts';

/**
 * Runs one function for an item that is present and another for one that is missing; for an optional item both, each
 * under its guard.
 */
export function roundFor(
  machine: Machine,
  item: Value,
  work: (present: Value) => Value,
  otherwise: () => Value,
): Value {
  if (!isOptional(item)) return work(item);
  const { present, absent } = presenceOf(item, () => machine.conditions.fresh());
  return branchValue(machine, [
    { guard: present, run: () => work(presentPart(item)) },
    { guard: absent, run: otherwise },
  ]);
}
