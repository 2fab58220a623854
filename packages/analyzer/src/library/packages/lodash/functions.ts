import type { NativeTable } from '../../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../../interpreter/machine/native-call.ts';
import { pathOf, propertyAt } from './iteratee.ts';
import { functionMembers } from '../../ecmascript/function.ts';
import { createList, createNative } from '../../../interpreter/objects/heap.ts';
import { call, invoke } from '../../../interpreter/functions/invoke.ts';
import { setProperty } from '../../../interpreter/objects/write-property.ts';
import { argumentAt } from '../../../interpreter/machine/machine.ts';
import { isUndefined, primitive, UNDEFINED, unknown } from '../../../domain/atoms.ts';
import { join, mapValue } from '../../../domain/join.ts';
import type { Value } from '../../../domain/value.ts';
import { MAX_TIMES_CALLS } from '../../../bounds.ts';
import { compose, curry, flipped, isPlaceholder, partialRight, pipe } from '../compose.ts';
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
  partial: (made) => partial(made),
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
  result: (call) => resultOf(call),
  set: (call) => writePath(call),
};

/** `_.partial(send, 'PUT')`, `_.partial(send, _, path)`: the package itself keeps a place free. */
function partial({ args, ...made }: NativeCall): Value {
  const [target, given] = [argumentAt(args, 0), args.items.slice(1)];
  if (!given.some(isPlaceholder))
    return functionMembers.bind!({ ...made, thisValue: target, args: { ...args, items: [UNDEFINED, ...given] } });
  return createNative(made.machine, 'partial', ({ machine, thisValue, args: later, node }) => {
    const free = [...later.items];
    const items = given.map((item) => (isPlaceholder(item) ? (free.shift() ?? later.rest ?? UNDEFINED) : item));
    return call(machine, target, { thisValue, args: { ...later, items: [...items, ...free] }, node });
  });
}

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
  return createList(machine, [], called(unknown({ name: 'index', reason: 'it is a counter' })));
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

/** `_.result(model, 'url', fallback)`: what is found, or what it gives if it is a method. */
function resultOf(made: NativeCall): Value {
  const { machine, args, node } = made;
  return mapValue(readPath(made), (atom) =>
    atom.kind === 'object' && atom.callable ? invoke(machine, atom, argumentAt(args, 0), [], node) : atom,
  );
}

function writePath({ machine, args }: NativeCall): Value {
  const [target, path] = [argumentAt(args, 0), pathOf(argumentAt(args, 1))];
  const last = path?.at(-1);
  const owner = path && propertyAt(machine, target, path.slice(0, -1));
  if (last !== undefined && owner?.kind === 'object') setProperty(machine, owner, last, argumentAt(args, 2));
  return target;
}
