import { isValue } from '../../domain/slots.ts';
import { GAPS } from '../../domain/cells.ts';
import { MAX_PROTOTYPES } from '../../bounds.ts';
import { isNullish, optionsOf } from '../../domain/atoms.ts';
import { join, joinOptions } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';
import type { Machine } from '../machine/machine.ts';
import { isRecord, ownKeys, prototypeOf, readCell } from './heap.ts';

/**
 * What the code wrote under unknown keys that had no value, as far as a property that nothing sets may be it. Of a
 * namespace, which has members of its own, the records in it are others: they are asked for as they are made.
 */
export function inGaps(machine: Machine, object: Obj, depth = 0): Value | undefined {
  const slot = readCell(machine, object, GAPS);
  if (!slot || !isValue(slot)) {
    const proto = prototypeOf(object);
    return proto?.kind === 'object' && depth < MAX_PROTOTYPES ? inGaps(machine, proto, depth + 1) : undefined;
  }
  const isNamespace = ownKeys(object).length > 0;
  const options = optionsOf(slot).filter(({ value }) => !isNamespace || !isRecord(value));
  return options.length === 0 ? undefined : joinOptions(options);
}

/** The value of a property, which a write under an unknown key may have filled if it was null or undefined. */
export function orInGap(machine: Machine, object: Obj, value: Value): Value {
  if (!optionsOf(value).some((option) => isNullish(option.value))) return value;
  const gap = inGaps(machine, object);
  return gap ? join([value, gap]) : value;
}
