import { branchValue } from './branch.ts';
import type { Machine } from '../machine/machine.ts';
import { isOptional, presenceOf, presentPart } from '../../domain/absent.ts';
import type { Value } from '../../domain/value.ts';

/**
 * Does something with an item of a list; for one that may be left out, where it is in the list, and something else
 * where it is not.
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
