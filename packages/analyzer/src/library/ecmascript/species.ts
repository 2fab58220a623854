import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { itemsOf, prototypeOf } from '../../interpreter/objects/heap.ts';
import { PROTOTYPE } from '../../domain/cells.ts';
import type { Value } from '../../domain/value.ts';

/** A list derived from a subclass of `Array`, or from an instance of one, is an instance of that class. */
export function ofSpecies({ machine, thisValue }: NativeCall, list: Value): Value {
  if (thisValue.kind !== 'object' || list.kind !== 'object' || !itemsOf(list)) return list;
  const prototype = thisValue.callable?.kind === 'class' ? thisValue.callable.prototype : prototypeOf(thisValue);
  if (prototype && (thisValue.callable || itemsOf(thisValue))) machine.write(list.cells, PROTOTYPE, prototype);
  return list;
}
