import type { NativeTable } from '../../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../../interpreter/machine/native-call.ts';
import { propertyAt } from './iteratee.ts';
import { functionMembers } from '../../ecmascript/function.ts';
import { createList, createNative, itemsOf } from '../../../interpreter/objects/heap.ts';
import { invoke } from '../../../interpreter/functions/invoke.ts';
import { propertyKeyOf } from '../../../interpreter/objects/property.ts';
import { setProperty } from '../../../interpreter/objects/write-property.ts';
import { argumentAt } from '../../../interpreter/machine/machine.ts';
import { isUndefined, literalOf, primitive, UNDEFINED, unknown } from '../../../domain/atoms.ts';
import { join, mapValue } from '../../../domain/join.ts';
import type { Value } from '../../../domain/value.ts';
import { MAX_TIMES_CALLS } from '../../../bounds.ts';
import { compose, curry, flipped, partialRight, pipe } from '../compose.ts';
import { firstArgument } from '../../first-argument.ts';

/**
 * Functions that take functions or property paths. Functions that only control when another one runs return it
 * unchanged.
 */
export const functionFunctions: NativeTable = {
  once: firstArgument,
  memoize: firstArgument,
  debounce: firstArgument,
  throttle: firstArgument,
  ary: firstArgument,
  unary: firstArgument,
  identity: firstArgument,
  constant: ({ machine, args }) => createNative(machine, 'constant', () => argumentAt(args, 0)),
  noop: () => UNDEFINED,
  flow: pipe,
  flowRight: compose,
  curry,
  partialRight,
  flip: (called) => flipped(called),
  partial: ({ args, ...call }) =>
    functionMembers.bind!({
      ...call,
      thisValue: argumentAt(args, 0),
      args: { ...args, items: [UNDEFINED, ...args.items.slice(1)] },
    }),
  bind: ({ args, ...call }) =>
    functionMembers.bind!({ ...call, thisValue: argumentAt(args, 0), args: { ...args, items: args.items.slice(1) } }),
  times: (call) => callTimes(call),
  tap: ({ machine, args, node }) => (
    invoke(machine, argumentAt(args, 1), UNDEFINED, [argumentAt(args, 0)], node),
    argumentAt(args, 0)
  ),
  thru: ({ machine, args, node }) => invoke(machine, argumentAt(args, 1), UNDEFINED, [argumentAt(args, 0)], node),
  attempt: ({ machine, args, node }) => invoke(machine, argumentAt(args, 0), UNDEFINED, args.items.slice(1), node),
  defer: ({ machine, args, node }) => invoke(machine, argumentAt(args, 0), UNDEFINED, args.items.slice(1), node),
  delay: ({ machine, args, node }) => invoke(machine, argumentAt(args, 0), UNDEFINED, args.items.slice(2), node),
  get: (call) => readPath(call),
  result: (call) => readPath(call),
  set: (call) => writePath(call),
};

function callTimes({ machine, args, node }: NativeCall): Value {
  const count = argumentAt(args, 0);
  const known =
    count.kind === 'primitive' && typeof count.value === 'number' && count.value <= MAX_TIMES_CALLS
      ? count.value
      : undefined;
  const called = (index: Value): Value => invoke(machine, argumentAt(args, 1), UNDEFINED, [index], node);
  if (known !== undefined)
    return createList(
      machine,
      Array.from({ length: known }, (_, index) => called(primitive(index))),
    );
  return createList(machine, [], called(unknown({ name: 'index', reason: 'it counts' })));
}

/** `_.get(settings, 'trust.url', fallback)`: an unknown value may be absent. */
function readPath({ machine, args }: NativeCall): Value {
  const path = pathOf(argumentAt(args, 1));
  if (!path) return unknown({ name: 'value', reason: 'it is computed' });
  const [found, fallback] = [propertyAt(machine, argumentAt(args, 0), path), argumentAt(args, 2)];
  return isUndefined(fallback)
    ? found
    : mapValue(found, (atom) =>
        isUndefined(atom) ? fallback : atom.kind === 'unknown' ? join([atom, fallback]) : atom,
      );
}

function writePath({ machine, args }: NativeCall): Value {
  const [target, path] = [argumentAt(args, 0), pathOf(argumentAt(args, 1))];
  const last = path?.at(-1);
  const owner = path && propertyAt(machine, target, path.slice(0, -1));
  if (last !== undefined && owner?.kind === 'object') setProperty(machine, owner, last, argumentAt(args, 2));
  return target;
}

/** `'a.b[0]'`, `['a', 'b', 0]`. */
function pathOf(value: Value): readonly string[] | undefined {
  const list = itemsOf(value);
  if (!list)
    return literalOf(value)
      ?.split(/[.[\]]+/)
      .filter((name) => name !== '');
  const keys = list.items.map((item) => propertyKeyOf(item));
  return list.rest || keys.includes(undefined) ? undefined : keys.flatMap((key) => key ?? []);
}
