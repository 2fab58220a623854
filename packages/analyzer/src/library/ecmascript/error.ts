import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createList, createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Run } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { isUndefined, unknown } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** The errors of the language: what they are given to carry comes back out of them. */
export const errorConstructors: NativeTable = {
  Error: (call) => withMessage(call, 0),
  EvalError: (call) => withMessage(call, 0),
  RangeError: (call) => withMessage(call, 0),
  ReferenceError: (call) => withMessage(call, 0),
  SyntaxError: (call) => withMessage(call, 0),
  TypeError: (call) => withMessage(call, 0),
  URIError: (call) => withMessage(call, 0),
  AggregateError: (call) => withMessage(call, 1, [['errors', listOfErrors(call)]]),
  SuppressedError: (call) =>
    withMessage(call, 2, [
      ['error', argumentAt(call.args, 0)],
      ['suppressed', argumentAt(call.args, 1)],
    ]),
};

/** `new Error(message, { cause })`: the message stands at that position, the options behind it. */
function withMessage(
  { run, args }: NativeCall,
  position: number,
  carried: readonly (readonly [string, Value])[] = [],
): Value {
  const message = argumentAt(args, position);
  const cause = getProperty(run, argumentAt(args, position + 1), 'cause');
  return createError(run, [
    ...(isUndefined(message) ? [] : [['message', printed(run, message)] as const]),
    ...(isUndefined(cause) ? [] : [['cause', cause] as const]),
    ...carried,
  ]);
}

function listOfErrors({ run, args }: NativeCall): Value {
  const { items, rest } = iterate(run, argumentAt(args, 0));
  return createList(run, items, rest);
}

/** An error with what it carries; what it has beside is unknown. */
export function createError(run: Run, cells: Iterable<readonly [string, Value]>): Obj {
  return createRecord(run, cells, unknown({ name: 'error', reason: 'it is an error' }));
}
