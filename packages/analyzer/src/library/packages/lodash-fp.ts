import { dataLast, dataLastByItem } from './data-last.ts';
import { curried } from './compose.ts';
import { changedCopy, withDefault } from './copies.ts';
import { pathOf } from './lodash/iteratee.ts';
import { lodashFunctions } from './lodash.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import type { NativeCall, NativeFunction, NativeTable } from '../../interpreter/machine/native-call.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import { text, unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/** The functions that take what they work on last, by the number of their arguments. */
const DATA_LAST: Readonly<Record<number, readonly string[]>> = {
  1: wordsOf(`camelCase capitalize castArray clone cloneDeep compact entries first flatten flattenDeep fromPairs head invert
    kebabCase keys last lowerFirst pairs reverse sample shuffle snakeCase template toLower toPairs toString toUpper trim
    trimEnd trimStart uniq upperFirst values`),
  2: wordsOf(`chunk debounce delay endsWith get invoke join nth omit padEnd padStart pick repeat result split startsWith
    tap throttle thru union wrap`),
  3: wordsOf('orderBy replace slice'),
};

/** Those whose callback gets an item and nothing else. */
const BY_ITEM =
  wordsOf(`all any each eachRight every filter find findLast flatMap forEach forEachRight forIn forOwn groupBy
  indexBy keyBy map mapKeys mapValues partition reject some sortBy times uniqBy`);

/** The functions that take their arguments in the order of lodash, and wait for as many. */
const IN_ORDER: Readonly<Record<number, readonly string[]>> = {
  1: wordsOf(
    'ary attempt bindAll cond constant curry defer flip flow flowRight identity memoize method noop once over unary',
  ),
  2: wordsOf('after before concat overArgs rearg zipObject'),
};

/** Functions that change an argument in lodash; here they change a copy. */
const COPYING = wordsOf('assign assignIn defaultsDeep extend merge');

/** The functions of `lodash/fp`: https://github.com/lodash/lodash/wiki/FP-Guide */
export const lodashFpModule: NativeTable = {
  ...rows(DATA_LAST, dataLast),
  ...rows({ 2: BY_ITEM }, dataLastByItem),
  ...rows(IN_ORDER, curried),
  ...Object.fromEntries(COPYING.map((name) => [name, curried(2, onCopy(lodashFunctions[name]!))])),
  // The argument that lodash takes first wins; here it is the last.
  defaults: curried(2, onCopy(lodashFunctions.assign!)),
  pipe: lodashFunctions.flow!,
  compose: lodashFunctions.flowRight!,
  partial: curried(2, ({ args, ...made }) => {
    const { items, rest } = iterate(made.machine, argumentAt(args, 1));
    return lodashFunctions.partial!({ ...made, args: { kind: 'items', items: [argumentAt(args, 0), ...items], rest } });
  }),
  set: dataLast(3, ({ machine, args }) => {
    const path = pathOf(argumentAt(args, 1))?.map((name) => text(name));
    const anywhere = [unknown({ name: 'key', reason: 'it is computed' })];
    return changedCopy(machine, argumentAt(args, 0), path ?? anywhere, argumentAt(args, 2));
  }),
  getOr: curried(3, (made) =>
    lodashFunctions.get!(
      withArguments(made, [argumentAt(made.args, 2), argumentAt(made.args, 1), argumentAt(made.args, 0)]),
    ),
  ),
  defaultTo: curried(2, ({ args }) => withDefault(argumentAt(args, 1), argumentAt(args, 0))),
  reduce: curried(3, (made) =>
    lodashFunctions.reduce!(
      withArguments(made, [argumentAt(made.args, 2), argumentAt(made.args, 0), argumentAt(made.args, 1)]),
    ),
  ),
};

function rows(
  names: Readonly<Record<number, readonly string[]>>,
  wrap: (arity: number, apply: NativeFunction) => NativeFunction,
): NativeTable {
  return Object.fromEntries(
    Object.entries(names).flatMap(([arity, all]) =>
      all.map((name) => [name, wrap(Number(arity), lodashFunctions[name]!)] as const),
    ),
  );
}

function onCopy(apply: NativeFunction): NativeFunction {
  return (made) => apply(withArguments(made, [createRecord(made.machine), ...made.args.items]));
}

function withArguments(made: NativeCall, items: readonly Value[]): NativeCall {
  return { ...made, args: { ...made.args, items } };
}

function wordsOf(words: string): readonly string[] {
  return words.split(/\s+/);
}
