import type { Machine } from '../machine/machine.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { joinOptions } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/**
 * What is marked by `?` need not be there. It matters for what its type makes an object: without this, nothing behind
 * its `??` would ever run. Of anything else so little is known that both are looked at in any case.
 */
export function perhaps(machine: Machine, value: Value, name: string): Value {
  if (value.kind !== 'object') return value;
  const condition = machine.condition(`${name} is there`);
  return joinOptions([
    { value, guard: guardOf(condition, 1) },
    { value: UNDEFINED, guard: guardOf(condition, 0) },
  ]);
}
