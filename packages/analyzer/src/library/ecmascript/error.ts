import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createList, createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { isUndefined, unknown } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** The error constructors of the language. Code that catches an error can read what it carries. */
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

/** `new Error(message, { cause })`: the message is at `position`, the options follow. */
function withMessage(
  { machine, args }: NativeCall,
  position: number,
  carried: readonly (readonly [string, Value])[] = [],
): Value {
  const message = argumentAt(args, position);
  const cause = getProperty(machine, argumentAt(args, position + 1), 'cause');
  return createError(machine, [
    ...(isUndefined(message) ? [] : [['message', printed(machine, message)] as const]),
    ...(isUndefined(cause) ? [] : [['cause', cause] as const]),
    ...carried,
  ]);
}

function listOfErrors({ machine, args }: NativeCall): Value {
  const { items, rest } = iterate(machine, argumentAt(args, 0));
  return createList(machine, items, rest);
}

/** Creates an error with the given cells; its other properties are unknown. */
export function createError(machine: Machine, cells: Iterable<readonly [string, Value]>): Obj {
  return createRecord(machine, cells, unknown({ name: 'error', reason: 'it is an error' }));
}
