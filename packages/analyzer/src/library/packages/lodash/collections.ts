/**
 * The folder `lodash/` takes the receiver and the arguments of a call of lodash or a library like it. It gives the
 * abstract value of the result, through the native functions of `ecmascript/` where the language has the same function.
 * It never decides under which module names code imports these functions: `lodash.ts` does.
 */

import { deepCopy, shallowCopy } from '../copies.ts';
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
import { propertyKeyOf } from '../../../interpreter/objects/property.ts';
import { setProperty } from '../../../interpreter/objects/write-property.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import { OTHERS } from '../../../domain/cells.ts';
import { isUndefined, primitive, UNDEFINED, unknown } from '../../../domain/atoms.ts';
import { join } from '../../../domain/join.ts';
import type { ListItems, Obj, Value } from '../../../domain/value.ts';

/** Functions over lists, and over objects as lists of their values. */
export const collectionFunctions: NativeTable = {
  each: (call) => (callWithIteratee('forEach', call), argumentAt(call.args, 0)),
  forEach: (call) => (callWithIteratee('forEach', call), argumentAt(call.args, 0)),
  forOwn: (call) => (callWithIteratee('forEach', call), argumentAt(call.args, 0)),
  forIn: (call) => (callWithIteratee('forEach', call), argumentAt(call.args, 0)),
  eachRight: (call) => (callWithIteratee('forEach', call), argumentAt(call.args, 0)),
  forEachRight: (call) => (callWithIteratee('forEach', call), argumentAt(call.args, 0)),
  map: (call) => callWithIteratee('map', call),
  collect: (call) => callWithIteratee('map', call),
  flatMap: (call) => callWithIteratee('flatMap', call),
  filter: (call) => keepItems('filter', call),
  find: (call) => collectionOf(call).itemOf(callWithIteratee('find', call)),
  findLast: (call) => collectionOf(call).itemOf(callWithIteratee('findLast', call)),
  some: (call) => callWithIteratee('some', call),
  any: (call) => callWithIteratee('some', call),
  every: (call) => callWithIteratee('every', call),
  all: (call) => callWithIteratee('every', call),
  reject: (call) => (callWithIteratee('forEach', call), inAnyOrder(call)),
  partition: (call) => (
    callWithIteratee('forEach', call),
    createList(call.machine, [inAnyOrder(call), inAnyOrder(call)])
  ),
  sortBy: (call) => inAnyOrder(call),
  orderBy: (call) => inAnyOrder(call),
  shuffle: (call) => inAnyOrder(call),
  reduce: (call) => reduced(call),
  keyBy: (call) => keyItems(call, (_, item) => item),
  indexBy: (call) => keyItems(call, (_, item) => item),
  groupBy: (call) => keyItems(call, (machine, item) => createList(machine, [], item)),
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
  chunk: ({ machine, args }) =>
    createList(machine, [], createList(machine, [], elementOf(machine, argumentAt(args, 0)))),
  compact: (call) => sameItems(call),
  uniq: (call) => sameItems(call),
  uniqBy: (call) => sameItems(call),
  clone: ({ machine, args }) => shallowCopy(machine, argumentAt(args, 0)),
  cloneDeep: ({ machine, args }) => deepCopy(machine, argumentAt(args, 0)),
  castArray: ({ machine, args }) =>
    itemsOf(argumentAt(args, 0)) ? argumentAt(args, 0) : createList(machine, [argumentAt(args, 0)]),
  flatten: (call) => callListMethod('flat', call),
  flattenDeep: ({ args, ...call }) =>
    callListMethod('flat', { ...call, args: { ...args, items: [argumentAt(args, 0), primitive(Infinity)] } }),
  concat: (call) => callListMethod('concat', call),
  slice: (call) => callListMethod('slice', call),
  reverse: (call) => callListMethod('toReversed', call),
  join: (call) => callListMethod('join', call),
  nth: (call) => callListMethod('at', call),
  first: (call) => itemAt(call.machine, argumentAt(call.args, 0), 0),
  head: (call) => itemAt(call.machine, argumentAt(call.args, 0), 0),
  last: ({ machine, args }) => lastOf(machine, iterate(machine, argumentAt(args, 0))),
  sample: ({ machine, args }) => elementOf(machine, argumentAt(args, 0)),
  union: ({ machine, args }) => flattenLists(machine, args.items),
};

/** Calls a method of lists on the first argument, with the other arguments. */
function callListMethod(name: string, { args, ...call }: NativeCall): Value {
  return listMembers[name]!({ ...call, thisValue: argumentAt(args, 0), args: { ...args, items: args.items.slice(1) } });
}

/** Calls a method of lists with the iteratee. */
function callWithIteratee(name: string, call: NativeCall): Value {
  const { list, iteratee } = collectionOf(call);
  return listMembers[name]!({ ...call, thisValue: list, args: { kind: 'items', items: [iteratee], rest: null } });
}

/** The items that such a method keeps. */
function keepItems(name: string, call: NativeCall): Value {
  const { itemOf } = collectionOf(call);
  const { items, rest } = iterate(call.machine, callWithIteratee(name, call));
  return createList(call.machine, items.map(itemOf), rest && itemOf(rest));
}

/** A list of any of the items, in an unknown order. */
function inAnyOrder(call: NativeCall): Value {
  const { list, itemOf } = collectionOf(call);
  const { items, rest } = iterate(call.machine, list);
  const all = [...items, ...(rest ? [rest] : [])].map(itemOf);
  return createList(call.machine, [], all.length === 0 ? null : join(all));
}

function sameItems({ machine, args }: NativeCall): Value {
  const { items, rest } = iterate(machine, argumentAt(args, 0));
  return createList(machine, items, rest);
}

function lastOf(machine: Machine, { items, rest }: ListItems): Value {
  return rest ? elementOf(machine, createList(machine, items, rest)) : (items.at(-1) ?? UNDEFINED);
}

function flattenLists(machine: Machine, lists: readonly Value[]): Value {
  const all = lists.map((list) => iterate(machine, list));
  const rests = all.flatMap(({ rest }) => rest ?? []);
  return createList(
    machine,
    all.flatMap(({ items }) => items),
    rests.length === 0 ? null : join(rests),
  );
}

/** The accumulator comes first: `_.reduce(paths, (all, path, name) => …, {})`. */
function reduced(call: NativeCall): Value {
  const { machine, args, node } = call;
  const collection = argumentAt(args, 0);
  const { items, rest } = itemsOf(collection)
    ? iterate(machine, collection)
    : listProperties(machine, collection, (key, value) => createList(machine, [value, key]));
  const isList = itemsOf(collection) !== undefined;
  const given = (item: Value): readonly Value[] =>
    isList ? [item] : [itemAt(machine, item, 0), itemAt(machine, item, 1)];
  const hasStart = args.items.length > 2;
  const start = hasStart ? argumentAt(args, 2) : (items[0] ?? rest ?? UNDEFINED);
  const known = (hasStart ? items : items.slice(1)).reduce<Value>(
    (result, item) =>
      concreteRound(machine, true, () =>
        invoke(machine, argumentAt(args, 1), UNDEFINED, [result, ...given(item)], node),
      ),
    start,
  );
  return rest
    ? foldAnyTimes(machine, known, (before) =>
        invoke(machine, argumentAt(args, 1), UNDEFINED, [before, ...given(rest)], node),
      )
    : known;
}

/** An object with a value for each item, under the key that the iteratee returns for it. */
function keyItems(call: NativeCall, valueOf: (machine: Machine, item: Value) => Value): Value {
  const { machine, args, node } = call;
  const [{ items, rest }, iteratee] = [iterate(machine, argumentAt(args, 0)), iterateeOf(machine, argumentAt(args, 1))];
  const record = createRecord(machine);
  const add = (item: Value): void =>
    storeUnderKey(machine, record, invoke(machine, iteratee, UNDEFINED, [item], node), valueOf(machine, item));
  for (const item of items) concreteRound(machine, true, () => (add(item), UNDEFINED));
  if (rest) giveAnyTimes(machine, () => (add(rest), UNDEFINED));
  return record;
}

/** Stores a value under a key; under an unknown key it may be any property. */
function storeUnderKey(machine: Machine, record: Obj, key: Value, value: Value): void {
  const name = propertyKeyOf(key);
  const before = name === undefined ? undefined : record.cells.get(name);
  if (name === undefined) addUnnamed(machine, record, OTHERS, value);
  else
    setProperty(
      machine,
      record,
      name,
      before && 'kind' in before && before.kind === 'object' && itemsOf(before)
        ? flattenLists(machine, [before, value])
        : value,
    );
}

/** An object with a property for each property of another one. */
function mappedProperties(
  { machine, args, node }: NativeCall,
  row: (key: Value, value: Value, result: Value) => readonly [Value, Value],
): Value {
  const [source, iteratee] = [argumentAt(args, 0), iterateeOf(machine, argumentAt(args, 1))];
  const record = createRecord(machine);
  const { items, rest } = listProperties(machine, source, (key, value) => createList(machine, [key, value]));
  const add = (pair: Value): void => {
    const [key, value] = [itemAt(machine, pair, 0), itemAt(machine, pair, 1)];
    storeUnderKey(
      machine,
      record,
      ...row(key, value, invoke(machine, iteratee, UNDEFINED, [value, key, source], node)),
    );
  };
  for (const pair of items) concreteRound(machine, true, () => (add(pair), UNDEFINED));
  if (rest) giveAnyTimes(machine, () => (add(rest), UNDEFINED));
  return record;
}

function zipped({ machine, args }: NativeCall): Value {
  const [names, values] = [iterate(machine, argumentAt(args, 0)), argumentAt(args, 1)];
  const record = createRecord(machine);
  for (const [index, name] of names.items.entries())
    storeUnderKey(machine, record, name, isUndefined(values) ? UNDEFINED : itemAt(machine, values, index));
  if (names.rest)
    addUnnamed(
      machine,
      record,
      OTHERS,
      isUndefined(values) ? unknown({ name: 'value', reason: 'it depends on the items' }) : elementOf(machine, values),
    );
  return record;
}
