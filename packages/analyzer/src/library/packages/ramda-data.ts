import { dataLast, dataLastByItem } from './data-last.ts';
import { curried } from './compose.ts';
import { changedCopy, withDefault } from './copies.ts';
import { collectionFunctions } from './lodash/collections.ts';
import { functionFunctions } from './lodash/functions.ts';
import { optionFunctions } from './lodash/options.ts';
import { textFunctions } from './lodash/texts.ts';
import { listMembers } from '../ecmascript/list.ts';
import { anyIndex } from '../ecmascript/callbacks.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { createList, createNative, createRecord, isRecord } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { primitive, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/** Functions of Ramda over texts, lists and records, which stand last among the arguments: https://ramdajs.com/docs */
export const dataFunctions: NativeTable = {
  split: dataLast(2, textFunctions.split!),
  replace: dataLast(3, textFunctions.replace!),
  trim: textFunctions.trim!,
  map: dataLastByItem(2, (made) => mapped(made)),
  chain: dataLastByItem(2, collectionFunctions.flatMap!),
  find: dataLastByItem(2, collectionFunctions.find!),
  findLast: dataLastByItem(2, collectionFunctions.findLast!),
  flatten: collectionFunctions.flattenDeep!,
  unnest: collectionFunctions.flatten!,
  head: collectionFunctions.head!,
  last: collectionFunctions.last!,
  nth: dataLast(2, collectionFunctions.nth!),
  tail: (made) => listMethod(made, 'slice', [primitive(1)]),
  init: (made) => listMethod(made, 'slice', [primitive(0), primitive(-1)]),
  take: dataLast(2, (made) => listMethod(made, 'slice', [primitive(0), argumentAt(made.args, 1)])),
  drop: dataLast(2, (made) => listMethod(made, 'slice', [argumentAt(made.args, 1)])),
  slice: dataLast(3, (made) => listMethod(made, 'slice', made.args.items.slice(1))),
  append: dataLast(2, (made) => listMethod(made, 'concat', [createList(made.machine, made.args.items.slice(1))])),
  prepend: curried(2, (made) =>
    listMethod(
      { ...made, args: { ...made.args, items: [createList(made.machine, [argumentAt(made.args, 0)])] } },
      'concat',
      [argumentAt(made.args, 1)],
    ),
  ),
  reverse: collectionFunctions.reverse!,
  sort: dataLast(2, collectionFunctions.sortBy!),
  sortBy: dataLastByItem(2, collectionFunctions.sortBy!),
  uniq: collectionFunctions.uniq!,
  uniqBy: dataLastByItem(2, collectionFunctions.uniqBy!),
  groupBy: dataLastByItem(2, collectionFunctions.groupBy!),
  indexBy: dataLastByItem(2, collectionFunctions.keyBy!),
  pluck: dataLast(2, collectionFunctions.map!),
  props: dataLast(2, ({ machine, args }) => {
    const { items, rest } = iterate(machine, argumentAt(args, 1));
    const read = (name: Value): Value => propertyNamed(machine, argumentAt(args, 0), name);
    return createList(machine, items.map(read), rest && read(rest));
  }),
  times: dataLastByItem(2, functionFunctions.times!),
  keys: collectionFunctions.keys!,
  values: collectionFunctions.values!,
  toPairs: collectionFunctions.toPairs!,
  fromPairs: collectionFunctions.fromPairs!,
  zipObj: curried(2, collectionFunctions.zipObject!),
  mapObjIndexed: dataLast(2, collectionFunctions.mapValues!),
  objOf: curried(2, ({ machine, args }) =>
    changedCopy(machine, createRecord(machine), [argumentAt(args, 0)], argumentAt(args, 1)),
  ),
  assoc: dataLast(3, ({ machine, args }) =>
    changedCopy(machine, argumentAt(args, 0), [argumentAt(args, 1)], argumentAt(args, 2)),
  ),
  assocPath: dataLast(3, ({ machine, args }) =>
    changedCopy(machine, argumentAt(args, 0), iterate(machine, argumentAt(args, 1)).items, argumentAt(args, 2)),
  ),
  dissoc: dataLast(2, optionFunctions.omit!),
  omit: dataLast(2, optionFunctions.omit!),
  pick: dataLast(2, optionFunctions.pick!),
  pickAll: dataLast(2, optionFunctions.pick!),
  merge: curried(2, (made) => assigned(made, made.args.items)),
  mergeRight: curried(2, (made) => assigned(made, made.args.items)),
  mergeLeft: curried(2, (made) => assigned(made, made.args.items.toReversed())),
  mergeAll: (made) => assigned(made, iterate(made.machine, argumentAt(made.args, 0)).items),
  defaultTo: curried(2, ({ args }) => withDefault(argumentAt(args, 1), argumentAt(args, 0))),
};

/** Functions of Ramda that make functions of methods and of functions over lists. */
export const adapterFunctions: NativeTable = {
  invoker: curried(2, ({ machine, args, node }) => {
    const [count, name] = [argumentAt(args, 0), argumentAt(args, 1)];
    const arity = count.kind === 'primitive' && typeof count.value === 'number' ? count.value : undefined;
    const invoked = ({ machine: at, args: given }: NativeCall): Value =>
      invoke(
        at,
        propertyNamed(at, given.items.at(-1) ?? UNDEFINED, name),
        given.items.at(-1) ?? UNDEFINED,
        given.items.slice(0, -1),
        node,
      );
    return createNative(machine, 'invoker', arity === undefined ? invoked : curried(arity + 1, invoked));
  }),
  otherwise: curried(2, ({ machine, args, node }) => {
    const promise = argumentAt(args, 1);
    return invoke(machine, getProperty(machine, promise, 'catch'), promise, [argumentAt(args, 0)], node);
  }),
  addIndex: ({ machine, args }) =>
    createNative(machine, 'withIndex', ({ machine: at, args: given, node }) => {
      const [each, ...others] = given.items;
      const counted = createNative(at, 'counted', ({ machine: later, args: passed }) =>
        invoke(later, each ?? UNDEFINED, UNDEFINED, [argumentAt(passed, 0), anyIndex()], node),
      );
      return call(at, argumentAt(args, 0), {
        thisValue: UNDEFINED,
        args: { ...given, items: [counted, ...others] },
        node,
      });
    }),
  unapply: ({ machine, args }) =>
    createNative(machine, 'unapply', ({ machine: at, args: given, node }) =>
      invoke(at, argumentAt(args, 0), UNDEFINED, [createList(at, given.items, given.rest)], node),
    ),
  o: curried(3, ({ machine, args, node }) =>
    invoke(
      machine,
      argumentAt(args, 0),
      UNDEFINED,
      [invoke(machine, argumentAt(args, 1), UNDEFINED, [argumentAt(args, 2)], node)],
      node,
    ),
  ),
};

/** `map(each, list)`; a record has each of its values mapped, and a function its result. */
function mapped(made: NativeCall): Value {
  const { machine, args, node } = made;
  const [source, each] = [argumentAt(args, 0), argumentAt(args, 1)];
  if (source.kind === 'object' && source.callable)
    return createNative(machine, 'mapped', ({ machine: at, args: given }) =>
      invoke(at, each, UNDEFINED, [invoke(at, source, UNDEFINED, given.items, node)], node),
    );
  if (isRecord(source)) return collectionFunctions.mapValues!(made);
  return invoke(machine, getProperty(machine, source, 'map'), source, [each], node);
}

function listMethod(made: NativeCall, name: 'slice' | 'concat', items: readonly Value[]): Value {
  const thisValue = argumentAt(made.args, 0);
  if (thisValue.kind === 'text')
    return invoke(made.machine, getProperty(made.machine, thisValue, name), thisValue, items, made.node);
  return listMembers[name]!({ ...made, thisValue, args: { kind: 'items', items, rest: null } });
}

function assigned(made: NativeCall, items: readonly Value[]): Value {
  return optionFunctions.assign!({ ...made, args: { ...made.args, items: [createRecord(made.machine), ...items] } });
}

function propertyNamed(machine: NativeCall['machine'], source: Value, name: Value): Value {
  const key = propertyKeyOf(name);
  return key === undefined
    ? unknown({ name: 'property', reason: 'which property it is depends on an unknown value' })
    : getProperty(machine, source, key);
}
