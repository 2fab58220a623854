import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createNative, ownKeys } from '../../interpreter/objects/heap.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { opaque, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/** `util.promisify(f)`: calls `f` with a callback after its arguments, and returns what `f` passes to the callback. */
export function promisify({ machine, args }: NativeCall): Value {
  return promisified(machine, argumentAt(args, 0));
}

function promisified(machine: Machine, target: Value): Value {
  return createNative(machine, 'promisified', ({ machine: at, thisValue, args: given, node }) => {
    const results: Value[] = [];
    const callback = createNative(at, 'callback', ({ args: answered }) => {
      results.push(argumentAt(answered, 1));
      return opaque('nothing');
    });
    call(at, target, { thisValue, args: { ...given, items: [...given.items, callback] }, node });
    return results.length === 0
      ? unknown({ name: 'result', reason: 'nothing is known to call its callback' })
      : join(results);
  });
}

/**
 * `Promise.promisifyAll(api)`: adds a function that returns a promise beside each function, `getAsync` beside `get`.
 */
function promisifyAll({ machine, args }: NativeCall): Value {
  const target = argumentAt(args, 0);
  if (target.kind !== 'object') return target;
  for (const name of ownKeys(target)) {
    const member = getProperty(machine, target, name);
    if (member.kind === 'object' && member.callable)
      machine.write(target.cells, `${name}Async`, promisified(machine, member));
  }
  return target;
}

/** The names of these functions in promise libraries. */
export const promiseMakers: NativeTable = { promisify, promisifyAll };
