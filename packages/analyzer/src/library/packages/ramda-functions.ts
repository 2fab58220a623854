import { compose, curried, pipe } from './compose.ts';
import { callFunctions } from './lodash/calls.ts';
import { merge } from './lodash/merge.ts';
import { propertyAt } from './lodash/iteratee.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { createNative, createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { listProperties } from '../../interpreter/objects/listing.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import { isUndefined, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { ListItems, Value } from '../../domain/value.ts';
import { firstArgument } from '../first-argument.ts';

/** Functions of Ramda that choose among functions, or call several with the same arguments: https://ramdajs.com/docs */
export const branchFunctions: NativeTable = {
  ifElse: curried(3, (made) => callEach(made, [0, 1, 2], [1, 2])),
  when: curried(2, (made) => callEach(made, [0, 1], [1], true)),
  unless: curried(2, (made) => callEach(made, [0, 1], [1], true)),
  cond: callFunctions.cond!,
  juxt: callFunctions.over!,
  converge: curried(2, ({ machine, args }) =>
    createNative(machine, 'converge', ({ machine: at, args: given, node }) => {
      const { items, rest } = iterate(at, argumentAt(args, 1));
      const branch = (each: Value): Value => call(at, each, { thisValue: UNDEFINED, args: given, node });
      const results: ListItems = { kind: 'items', items: items.map(branch), rest: rest && branch(rest) };
      return call(at, argumentAt(args, 0), { thisValue: UNDEFINED, args: results, node });
    }),
  ),
  useWith: curried(2, ({ machine, args }) =>
    createNative(machine, 'useWith', ({ machine: at, args: given, node }) => {
      const { items } = iterate(at, argumentAt(args, 1));
      const changed = given.items.map((item, index) =>
        items[index] ? invoke(at, items[index], UNDEFINED, [item], node) : item,
      );
      return call(at, argumentAt(args, 0), { thisValue: UNDEFINED, args: { ...given, items: changed }, node });
    }),
  ),
  pipeWith: curried(2, (made) => pipe({ ...made, args: stagesOf(made) })),
  composeWith: curried(2, (made) => compose({ ...made, args: stagesOf(made) })),
  tryCatch: curried(2, (made) => callEach(made, [0, 1], [0, 1])),
  thunkify: ({ machine, args }) =>
    createNative(machine, 'thunkify', ({ machine: at, args: given }) =>
      createNative(at, 'thunk', ({ machine: later, node }) =>
        call(later, argumentAt(args, 0), { thisValue: UNDEFINED, args: given, node }),
      ),
    ),
  partialRight: curried(2, ({ machine, args }) => {
    const last = iterate(machine, argumentAt(args, 1));
    return createNative(machine, 'partialRight', ({ machine: at, thisValue, args: first, node }) =>
      call(at, argumentAt(args, 0), {
        thisValue,
        args: { kind: 'items', items: [...first.items, ...last.items], rest: first.rest ?? last.rest },
        node,
      }),
    );
  }),
  apply: curried(2, ({ machine, args, node }) =>
    call(machine, argumentAt(args, 0), {
      thisValue: UNDEFINED,
      args: iterate(machine, argumentAt(args, 1)),
      node,
    }),
  ),
  applyTo: curried(2, ({ machine, args, node }) =>
    invoke(machine, argumentAt(args, 1), UNDEFINED, [argumentAt(args, 0)], node),
  ),
  call: ({ machine, args, node }) =>
    call(machine, argumentAt(args, 0), { thisValue: UNDEFINED, args: { ...args, items: args.items.slice(1) }, node }),
  memoizeWith: curried(2, ({ args }) => argumentAt(args, 1)),
  unary: firstArgument,
  nAry: curried(2, ({ args }) => argumentAt(args, 1)),
};

/** Functions of Ramda over objects. */
export const shapeFunctions: NativeTable = {
  path: curried(2, (made) => valueAtPath(made, argumentAt(made.args, 0), argumentAt(made.args, 1))),
  pathOr: curried(3, (made) => {
    const found = valueAtPath(made, argumentAt(made.args, 1), argumentAt(made.args, 2));
    return isUndefined(found) ? argumentAt(made.args, 0) : join([found, argumentAt(made.args, 0)]);
  }),
  propOr: curried(3, ({ machine, args }) => {
    const key = propertyKeyOf(argumentAt(args, 1));
    const found = key === undefined ? unknownValue() : getProperty(machine, argumentAt(args, 2), key);
    return isUndefined(found) ? argumentAt(args, 0) : join([found, argumentAt(args, 0)]);
  }),
  mergeDeepRight: curried(2, (made) => merged(made, [0, 1])),
  mergeDeepLeft: curried(2, (made) => merged(made, [1, 0])),
  forEachObjIndexed: curried(2, ({ machine, args, node }) => {
    const [work, source] = [argumentAt(args, 0), argumentAt(args, 1)];
    listProperties(machine, source, (key, value) => {
      giveAnyTimes(machine, () => invoke(machine, work, UNDEFINED, [value, key, source], node));
      return value;
    });
    return source;
  }),
  evolve: curried(2, ({ machine, args, node }) => {
    const [changes, source] = [argumentAt(args, 0), argumentAt(args, 1)];
    if (!isRecord(changes) || !isRecord(source)) return unknownValue();
    const changed = createRecord(machine);
    for (const key of ownKeys(source)) {
      const [change, value] = [getProperty(machine, changes, key), getProperty(machine, source, key)];
      const isFunction = change.kind === 'object' && change.callable !== null;
      setProperty(machine, changed, key, isFunction ? invoke(machine, change, UNDEFINED, [value], node) : value);
    }
    return changed;
  }),
};

function unknownValue(): Value {
  return unknown({ name: 'value', reason: 'it is computed' });
}

/** A function that calls those at some positions with its arguments, and gives what any of the others returned. */
function callEach(
  { machine, args }: NativeCall,
  positions: readonly number[],
  results: readonly number[],
  orFirst = false,
): Value {
  return createNative(machine, 'branch', ({ machine: at, args: given, node }) => {
    const returned = positions.map((position) =>
      call(at, argumentAt(args, position), { thisValue: UNDEFINED, args: given, node }),
    );
    const any = results.map((position) => returned[position] ?? UNDEFINED);
    return join(orFirst ? [...any, argumentAt(given, 0)] : any);
  });
}

/** `pipeWith((f, result) => f(await result), [first, second])`: the functions, which the first argument calls. */
function stagesOf({ machine, args }: NativeCall): ListItems {
  const [transform, list] = [argumentAt(args, 0), iterate(machine, argumentAt(args, 1))];
  const stage = (each: Value, isFirst: boolean): Value =>
    isFirst
      ? each
      : createNative(machine, 'stage', ({ machine: at, args: given, node }) =>
          invoke(at, transform, UNDEFINED, [each, argumentAt(given, 0)], node),
        );
  return {
    kind: 'items',
    items: list.items.map((each, index) => stage(each, index === 0)),
    rest: list.rest && stage(list.rest, false),
  };
}

function valueAtPath({ machine }: NativeCall, path: Value, source: Value): Value {
  const list = itemsOf(path);
  const keys = list?.items.map((item) => propertyKeyOf(item));
  return !keys || list?.rest || keys.includes(undefined)
    ? unknownValue()
    : propertyAt(
        machine,
        source,
        keys.flatMap((key) => key ?? []),
      );
}

function merged({ args, ...made }: NativeCall, order: readonly number[]): Value {
  const items = [createRecord(made.machine), ...order.map((position) => argumentAt(args, position))];
  return merge({ ...made, args: { ...args, items } });
}
