import type { Machine } from '../machine/machine.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { joinOptions } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/**
 * A member marked with `?` may be missing. This matters only when its type makes it an object: the right side of its
 * `??` would never run otherwise. Anything else is unknown enough for both sides to run anyway.
 */
export function valueOrMissing(machine: Machine, value: Value, name: string): Value {
  if (value.kind !== 'object') return value;
  const condition = machine.condition(`${name} is there`);
  return joinOptions([
    { value, guard: guardOf(condition, 1) },
    { value: UNDEFINED, guard: guardOf(condition, 0) },
  ]);
}
