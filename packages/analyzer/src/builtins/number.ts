import type { NativeCall } from '../values/callable.ts';
import type { NativeTable } from '../eval/heap.ts';
import { toText } from '../values/text.ts';
import { mapValue } from '../values/join.ts';

export const numberMembers: NativeTable = {
  toString: ({ thisValue }: NativeCall) => mapValue(thisValue, toText),
  toFixed: ({ thisValue }) => mapValue(thisValue, toText),
  valueOf: ({ thisValue }: NativeCall) => thisValue,
};
