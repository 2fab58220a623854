import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { toText } from '../../domain/text.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { computed, isUndefined, primitive, text } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';
import { ofKnown } from './known-call.ts';

export const numberMembers: NativeTable = {
  toString: (call: NativeCall) => inDigits(call, (value, radix) => value.toString(radix), [2, 36]),
  toFixed: (call) => inDigits(call, (value, digits) => value.toFixed(digits), [0, 100]),
  valueOf: ({ thisValue }: NativeCall) => thisValue,
};

/**
 * Prints a known number as JavaScript does, with a radix or digit count in the given range; converts any other value to
 * text.
 */
function inDigits(
  { thisValue, args }: NativeCall,
  print: (value: number, how?: number) => string,
  [least, most]: readonly [number, number],
): Value {
  const how = argumentAt(args, 0);
  return mapValue(thisValue, (atom) => {
    if (atom.kind !== 'primitive' || typeof atom.value !== 'number') return toText(atom);
    if (isUndefined(how)) return text(print(atom.value));
    return how.kind === 'primitive' && typeof how.value === 'number' && how.value >= least && how.value <= most
      ? text(print(atom.value, how.value))
      : computed({ name: 'number', reason: 'its radix or its digits are unknown' });
  });
}

/** `Number.…`. */
export const numberStatics: NativeTable = {
  isFinite: ofKnown('condition', Number.isFinite),
  isInteger: ofKnown('condition', Number.isInteger),
  isNaN: ofKnown('condition', Number.isNaN),
  isSafeInteger: ofKnown('condition', Number.isSafeInteger),
};

const CONSTANTS = [
  'EPSILON',
  'MAX_SAFE_INTEGER',
  'MAX_VALUE',
  'MIN_SAFE_INTEGER',
  'MIN_VALUE',
  'NEGATIVE_INFINITY',
  'NaN',
  'POSITIVE_INFINITY',
] as const;

/** The constants of `Number`. */
export const numberConstants: readonly (readonly [string, Value])[] = CONSTANTS.map((name) => [
  name,
  primitive(Number[name]),
]);
