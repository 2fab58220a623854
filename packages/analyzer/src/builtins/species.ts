import { itemsOf, prototypeOf } from '../eval/heap.ts';
import { PROTOTYPE } from '../state/cells.ts';
import type { NativeCall } from '../values/callable.ts';
import type { Value } from '../values/value.ts';

/** A list that a class which extends `Array`, or an instance of it, makes of itself is one of that class too. */
export function ofSpecies({ run, thisValue }: NativeCall, list: Value): Value {
  if (thisValue.kind !== 'object' || list.kind !== 'object' || !itemsOf(list)) return list;
  const prototype = thisValue.callable?.kind === 'class' ? thisValue.callable.prototype : prototypeOf(thisValue);
  if (prototype && (thisValue.callable || itemsOf(thisValue))) run.write(list.cells, PROTOTYPE, prototype);
  return list;
}
