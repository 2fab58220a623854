import type { NativeTable } from '../../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../../interpreter/machine/native-call.ts';
import { collectionOf, iterateeOf } from './iteratee.ts';
import { listMembers } from '../../ecmascript/list.ts';
import { elementOf, iterate } from '../../../interpreter/conversions/iterate.ts';
import { foldAnyTimes, giveAnyTimes } from '../../../interpreter/statements/any-times.ts';
import { concreteRound } from '../../ecmascript/callbacks.ts';
import { objectStatics } from '../../ecmascript/object.ts';
import { addUnnamed, createList, createRecord, itemsOf } from '../../../interpreter/objects/heap.ts';
import { invoke } from '../../../interpreter/functions/invoke.ts';
import { listProperties } from '../../../interpreter/objects/listing.ts';
import { itemAt } from '../../../interpreter/expressions/pattern.ts';
import { propertyKeyOf, setProperty } from '../../../interpreter/objects/property.ts';
import { argumentAt, type Run } from '../../../interpreter/machine/machine.ts';
import { OTHERS } from '../../../domain/cells.ts';
import { isUndefined, UNDEFINED, unknown } from '../../../domain/atoms.ts';
import { join } from '../../../domain/join.ts';
import type { ListItems, Obj, Value } from '../../../domain/value.ts';

/** What lodash and its kin do with lists, and with objects as if they were lists of their values. */
export const collectionFunctions: NativeTable = {
  each: (call) => (over('forEach', call), argumentAt(call.args, 0)),
  forEach: (call) => (over('forEach', call), argumentAt(call.args, 0)),
  forOwn: (call) => (over('forEach', call), argumentAt(call.args, 0)),
  forIn: (call) => (over('forEach', call), argumentAt(call.args, 0)),
  eachRight: (call) => (over('forEach', call), argumentAt(call.args, 0)),
  forEachRight: (call) => (over('forEach', call), argumentAt(call.args, 0)),
  map: (call) => over('map', call),
  collect: (call) => over('map', call),
  flatMap: (call) => over('flatMap', call),
  filter: (call) => kept('filter', call),
  find: (call) => collectionOf(call).itemOf(over('find', call)),
  findLast: (call) => collectionOf(call).itemOf(over('findLast', call)),
  some: (call) => over('some', call),
  any: (call) => over('some', call),
  every: (call) => over('every', call),
  all: (call) => over('every', call),
  reject: (call) => (over('forEach', call), anyOfThem(call)),
  partition: (call) => (over('forEach', call), createList(call.run, [anyOfThem(call), anyOfThem(call)])),
  sortBy: (call) => anyOfThem(call),
  orderBy: (call) => anyOfThem(call),
  shuffle: (call) => anyOfThem(call),
  reduce: (call) => reduced(call),
  keyBy: (call) => keyed(call, (_, item) => item),
  indexBy: (call) => keyed(call, (_, item) => item),
  groupBy: (call) => keyed(call, (run, item) => createList(run, [], item)),
  mapValues: (call) => mappedProperties(call, (key, _, result) => [key, result]),
  mapKeys: (call) => mappedProperties(call, (_, value, result) => [result, value]),
  invert: (call) =>
    mappedProperties({ ...call, args: { ...call.args, items: call.args.items.slice(0, 1) } }, (key, value) => [
      value,
      key,
    ]),
  keys: (call) => objectStatics.keys!(call),
  values: (call) => (itemsOf(argumentAt(call.args, 0)) ? argumentAt(call.args, 0) : objectStatics.values!(call)),
  toPairs: (call) => objectStatics.entries!(call),
  pairs: (call) => objectStatics.entries!(call),
  entries: (call) => objectStatics.entries!(call),
  fromPairs: (call) => objectStatics.fromEntries!(call),
  zipObject: (call) => zipped(call),
  chunk: ({ run, args }) => createList(run, [], createList(run, [], elementOf(run, argumentAt(args, 0)))),
  compact: (call) => sameItems(call),
  uniq: (call) => sameItems(call),
  uniqBy: (call) => sameItems(call),
  clone: (call) => argumentAt(call.args, 0),
  cloneDeep: (call) => argumentAt(call.args, 0),
  castArray: ({ run, args }) =>
    itemsOf(argumentAt(args, 0)) ? argumentAt(args, 0) : createList(run, [argumentAt(args, 0)]),
  flatten: (call) => onList('flat', call),
  flattenDeep: (call) => onList('flat', call),
  concat: (call) => onList('concat', call),
  slice: (call) => onList('slice', call),
  reverse: (call) => onList('toReversed', call),
  join: (call) => onList('join', call),
  nth: (call) => onList('at', call),
  first: (call) => itemAt(call.run, argumentAt(call.args, 0), 0),
  head: (call) => itemAt(call.run, argumentAt(call.args, 0), 0),
  last: ({ run, args }) => lastOf(run, iterate(run, argumentAt(args, 0))),
  sample: ({ run, args }) => elementOf(run, argumentAt(args, 0)),
  union: ({ run, args }) => joinLists(run, args.items),
};

/** A method of lists, called on what is given first with what is given besides. */
function onList(name: string, { args, ...call }: NativeCall): Value {
  return listMembers[name]!({ ...call, thisValue: argumentAt(args, 0), args: { ...args, items: args.items.slice(1) } });
}

/** A method of lists that takes a callback. */
function over(name: string, call: NativeCall): Value {
  const { list, iteratee } = collectionOf(call);
  return listMembers[name]!({ ...call, thisValue: list, args: { kind: 'items', items: [iteratee], rest: null } });
}

/** The items that such a method leaves. */
function kept(name: string, call: NativeCall): Value {
  const { itemOf } = collectionOf(call);
  const { items, rest } = iterate(call.run, over(name, call));
  return createList(call.run, items.map(itemOf), rest && itemOf(rest));
}

/** A list of any of the items, in an order that is not known. */
function anyOfThem(call: NativeCall): Value {
  const { list, itemOf } = collectionOf(call);
  const { items, rest } = iterate(call.run, list);
  const all = [...items, ...(rest ? [rest] : [])].map(itemOf);
  return createList(call.run, [], all.length === 0 ? null : join(all));
}

function sameItems({ run, args }: NativeCall): Value {
  const { items, rest } = iterate(run, argumentAt(args, 0));
  return createList(run, items, rest);
}

function lastOf(run: Run, { items, rest }: ListItems): Value {
  return rest ? elementOf(run, createList(run, items, rest)) : (items.at(-1) ?? UNDEFINED);
}

function joinLists(run: Run, lists: readonly Value[]): Value {
  const all = lists.map((list) => iterate(run, list));
  const rests = all.flatMap(({ rest }) => rest ?? []);
  return createList(
    run,
    all.flatMap(({ items }) => items),
    rests.length === 0 ? null : join(rests),
  );
}

/** The accumulator comes first: `_.reduce(paths, (all, path, name) => …, {})`. */
function reduced(call: NativeCall): Value {
  const { run, args, node } = call;
  const collection = argumentAt(args, 0);
  const { items, rest } = itemsOf(collection)
    ? iterate(run, collection)
    : listProperties(run, collection, (key, value) => createList(run, [value, key]));
  const isList = itemsOf(collection) !== undefined;
  const given = (item: Value): readonly Value[] => (isList ? [item] : [itemAt(run, item, 0), itemAt(run, item, 1)]);
  const hasStart = args.items.length > 2;
  const start = hasStart ? argumentAt(args, 2) : (items[0] ?? rest ?? UNDEFINED);
  const known = (hasStart ? items : items.slice(1)).reduce<Value>(
    (result, item) =>
      concreteRound(run, true, () => invoke(run, argumentAt(args, 1), UNDEFINED, [result, ...given(item)], node)),
    start,
  );
  return rest
    ? foldAnyTimes(run, known, (before) => invoke(run, argumentAt(args, 1), UNDEFINED, [before, ...given(rest)], node))
    : known;
}

/** An object that has something of each item under what the iteratee says of it. */
function keyed(call: NativeCall, valueOf: (run: Run, item: Value) => Value): Value {
  const { run, args, node } = call;
  const [{ items, rest }, iteratee] = [iterate(run, argumentAt(args, 0)), iterateeOf(run, argumentAt(args, 1))];
  const record = createRecord(run);
  const add = (item: Value): void =>
    put(run, record, invoke(run, iteratee, UNDEFINED, [item], node), valueOf(run, item));
  for (const item of items) concreteRound(run, true, () => (add(item), UNDEFINED));
  if (rest) giveAnyTimes(run, () => (add(rest), UNDEFINED));
  return record;
}

/** Under a name that is not known, it may stand under any. */
function put(run: Run, record: Obj, key: Value, value: Value): void {
  const name = propertyKeyOf(key);
  const before = name === undefined ? undefined : record.cells.get(name);
  if (name === undefined) addUnnamed(run, record, OTHERS, value);
  else
    setProperty(
      run,
      record,
      name,
      before && 'kind' in before && before.kind === 'object' && itemsOf(before)
        ? joinLists(run, [before, value])
        : value,
    );
}

/** An object with a property for each of another one's. */
function mappedProperties(
  { run, args, node }: NativeCall,
  row: (key: Value, value: Value, result: Value) => readonly [Value, Value],
): Value {
  const [source, iteratee] = [argumentAt(args, 0), iterateeOf(run, argumentAt(args, 1))];
  const record = createRecord(run);
  const { items, rest } = listProperties(run, source, (key, value) => createList(run, [key, value]));
  const add = (pair: Value): void => {
    const [key, value] = [itemAt(run, pair, 0), itemAt(run, pair, 1)];
    put(run, record, ...row(key, value, invoke(run, iteratee, UNDEFINED, [value, key, source], node)));
  };
  for (const pair of items) concreteRound(run, true, () => (add(pair), UNDEFINED));
  if (rest) giveAnyTimes(run, () => (add(rest), UNDEFINED));
  return record;
}

function zipped({ run, args }: NativeCall): Value {
  const [names, values] = [iterate(run, argumentAt(args, 0)), argumentAt(args, 1)];
  const record = createRecord(run);
  for (const [index, name] of names.items.entries())
    put(run, record, name, isUndefined(values) ? UNDEFINED : itemAt(run, values, index));
  if (names.rest)
    addUnnamed(
      run,
      record,
      OTHERS,
      isUndefined(values) ? unknown({ name: 'value', reason: 'it depends on the items' }) : elementOf(run, values),
    );
  return record;
}
