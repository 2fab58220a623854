import type { NativeTable } from '../../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../../interpreter/machine/native-call.ts';
import { createNative, createRecord } from '../../../interpreter/objects/heap.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import { unknown } from '../../../domain/atoms.ts';
import type { Obj, Value } from '../../../domain/value.ts';

/** Functions that end an implicit chain, one that `chain` did not open. */
const CHAIN_ENDS = new Set([
  'find',
  'findLast',
  'first',
  'head',
  'last',
  'nth',
  'get',
  'reduce',
  'join',
  'some',
  'every',
  'each',
  'forEach',
  'sample',
  'toString',
]);

/**
 * `_.chain(list).map('path').value()` and `_(list).map('path').value()`: the value, with every function of the table as
 * a method.
 */
export function chainOf(table: NativeTable): {
  readonly chain: (call: NativeCall) => Value;
  readonly wrap: (call: NativeCall) => Value;
} {
  const methods = Object.entries(table);
  const wrapped = (machine: Machine, value: Value, isOpen: boolean): Obj => {
    const rest = unknown({ name: 'chain', reason: 'it is computed', isOpaque: true });
    const chain = createRecord(machine, [], rest);
    for (const name of ['value', 'valueOf', 'toJSON'])
      chain.cells.initialise(
        name,
        createNative(machine, name, () => value),
      );
    for (const [name, apply] of methods) {
      chain.cells.initialise(
        name,
        createNative(machine, name, (call) => {
          const result = apply({ ...call, args: { ...call.args, items: [value, ...call.args.items] } });
          return isOpen || !CHAIN_ENDS.has(name) ? wrapped(call.machine, result, isOpen) : result;
        }),
      );
    }
    return chain;
  };
  return {
    chain: ({ machine, args }) => wrapped(machine, argumentAt(args, 0), true),
    wrap: ({ machine, args }) => wrapped(machine, argumentAt(args, 0), false),
  };
}
