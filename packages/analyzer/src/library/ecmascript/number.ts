import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { toText } from '../../domain/text.ts';
import { primitive } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';
import { ofKnown } from './known-call.ts';

export const numberMembers: NativeTable = {
  toString: ({ thisValue }: NativeCall) => mapValue(thisValue, toText),
  toFixed: ({ thisValue }) => mapValue(thisValue, toText),
  valueOf: ({ thisValue }: NativeCall) => thisValue,
};

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

/** The constants that `Number` has. */
export const numberConstants: readonly (readonly [string, Value])[] = CONSTANTS.map((name) => [
  name,
  primitive(Number[name]),
]);
