import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import {
  anyItem,
  boundedItems,
  createList,
  createRecord,
  itemsOf,
  returnedBy,
} from '../../interpreter/objects/heap.ts';
import { branchValue } from '../../interpreter/statements/branch.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { notingInterruption } from '../../interpreter/machine/interrupted.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { truthiness } from '../../interpreter/expressions/condition.ts';
import { anyOf, elementOf, iterate } from '../../interpreter/conversions/iterate.ts';
import { oneAtATime } from '../../interpreter/expressions/one-at-a-time.ts';
import { joined } from './list-join.ts';
import { ofSpecies } from './species.ts';
import { ITEMS, SENT, THROWN } from '../../domain/cells.ts';
import { boolean, computed, FALSE, isUndefined, literalOf, primitive, UNDEFINED } from '../../domain/atoms.ts';
import { combine, guarded, join, joinOptions } from '../../domain/join.ts';
import { ABSENT, isOptional, optionalUnder, presenceOf, presentPart, withoutGaps } from '../../domain/absent.ts';
import { perhapsMissing } from '../../interpreter/expressions/subject.ts';
import { areEqual } from '../../interpreter/expressions/condition.ts';
import { foldAnyTimes, giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import type { Atom, ListItems, Value } from '../../domain/value.ts';
import { resume } from '../../interpreter/functions/generator.ts';
import { roundFor } from '../../interpreter/statements/iteration.ts';
import { noteThrown } from '../../interpreter/statements/try.ts';
import { anyIndex, callBack, indicesOf } from './callbacks.ts';
import { MAX_FLAT_DEPTH } from '../../bounds.ts';
import { filterItems } from './list-filter.ts';

/** Methods of arrays. An unknown receiver counts as a list with one unknown item, so that callbacks run. */
export const listMembers: NativeTable = {
  map: (call) =>
    ofSpecies(
      call,
      mapItems(call, (result) => [result]),
    ),
  flatMap: (call) =>
    ofSpecies(
      call,
      mapItems(call, (result) => flatten(result)),
    ),
  forEach: (call) => (mapItems(call, () => []), UNDEFINED),
  filter: (call) => ofSpecies(call, filterItems(call)),
  find: (call) => findItem(call, (items) => items),
  findLast: (call) => findItem(call, (items) => items.toReversed()),
  some: (call) => (mapItems(call, () => []), computed({ name: 'condition', reason: 'it depends on the items' })),
  every: (call) => (mapItems(call, () => []), computed({ name: 'condition', reason: 'it depends on the items' })),
  findIndex: (call) => (mapItems(call, () => []), computed({ name: 'index', reason: 'it depends on the items' })),
  findLastIndex: (call) => (mapItems(call, () => []), computed({ name: 'index', reason: 'it depends on the items' })),
  reduce: (call) => reduceItems(call, (items) => items),
  reduceRight: (call) => reduceItems(call, (items) => [...items].reverse()),
  join: ({ machine, thisValue, args }) => joined(machine, iterate(machine, thisValue), argumentAt(args, 0)),
  toString: ({ machine, thisValue }: NativeCall) => joined(machine, iterate(machine, thisValue), UNDEFINED),
  concat: (call) => ofSpecies(call, concatLists(call)),
  slice: (call) => ofSpecies(call, sliceList(call)),
  push: (call) => appendItems(call, false),
  unshift: (call) => appendItems(call, true),
  pop: (call) => removeLast(call),
  shift: (call) => removeFirst(call),
  splice: (call) => ofSpecies(call, splice(call)),
  toSpliced: (call) => spliced(call).left,
  reverse: (call) => inPlace(call, reversed(call)),
  toReversed: (call) => reversed(call),
  sort: (call) => inPlace(call, sorted(call)),
  toSorted: (call) => sorted(call),
  flat: (call) => ofSpecies(call, flat(call)),
  fill: (call) => fillList(call),
  copyWithin: (call) => inPlace(call, eachAny(call)),
  at: ({ machine, thisValue, args }) => itemNumber(machine, thisValue, argumentAt(args, 0)),
  includes: ({ machine, thisValue, args }) =>
    args.items.length > 1
      ? computed({ name: 'condition', reason: 'it depends on the items' })
      : contains(iterate(machine, thisValue), argumentAt(args, 0)),
  indexOf: () => computed({ name: 'index', reason: 'it depends on the items' }),
  lastIndexOf: () => computed({ name: 'index', reason: 'it depends on the items' }),
  next: ({ machine, thisValue, args, node }) => {
    resume(machine, thisValue, SENT, argumentAt(args, 0), node);
    return resultOf(machine, nextItem(machine, thisValue));
  },
  return: ({ machine, args }) => resultOf(machine, argumentAt(args, 0)),
  throw: ({ machine, thisValue, args, node }) => {
    noteThrown(machine, argumentAt(args, 0));
    resume(machine, thisValue, THROWN, argumentAt(args, 0), node);
    return resultOf(machine, nextItem(machine, thisValue));
  },
  values: ({ thisValue }) => thisValue,
  keys: (call) => listItems(call, (index) => index),
  entries: (call) => listItems(call, (index, item) => createList(call.machine, [index, item])),
};

function resultOf(machine: Machine, value: Value): Value {
  return createRecord(machine, [
    ['value', value],
    ['done', computed({ name: 'condition', reason: 'it depends on the items' })],
  ]);
}

/** Any item of an iterator, or the value that its generator returns at the end; `undefined` if it returns nothing. */
function nextItem(machine: Machine, iterator: Value): Value {
  const { items, rest } = iterate(machine, iterator);
  const last = returnedBy(iterator);
  const item = oneAtATime(machine, anyOf(machine, [...items, ...(rest ? [rest] : []), ...(last ? [last] : [])]));
  return last ? item : perhapsMissing(machine, item);
}

/** A list of what `item` returns for each index and item. */
function listItems({ machine, thisValue }: NativeCall, item: (index: Value, item: Value) => Value): Value {
  const { items, rest } = withoutGaps(iterate(machine, thisValue));
  return createList(
    machine,
    items.map((each, index) => item(primitive(index), each)),
    rest && item(anyIndex(), rest),
  );
}

/** Calls the callback for each known item, then once for any unknown item. */
function mapItems(call: NativeCall, collect: (result: Value) => readonly Value[]): Value {
  const { machine, thisValue } = call;
  const { items, rest } = iterate(machine, thisValue);
  const indexAt = indicesOf(items);
  const mapped = items.flatMap((item, index) => {
    const round = (present: Value): Value => callBack(call, present, indexAt(index), true);
    const collected = collectRound(machine, item, round, collect);
    machine.budget.stepOver(collected.length);
    return collected;
  });
  const more = rest ? collect(giveAnyTimes(machine, () => callBack(call, rest, anyIndex(), false))) : [];
  return createList(machine, mapped, more.length === 0 ? null : join(more));
}

/** Collects the results of one item. If the item is optional, so are its results. */
function collectRound(
  machine: Machine,
  item: Value,
  round: (present: Value) => Value,
  collect: (result: Value) => readonly Value[],
): readonly Value[] {
  if (!isOptional(item)) return collect(round(item));
  const { present, absent } = presenceOf(item, () => machine.conditions.fresh());
  const result = branchValue(machine, [
    { guard: present, run: () => round(presentPart(item)) },
    { guard: absent, run: () => ABSENT },
  ]);
  return collect(presentPart(result)).map((each) =>
    joinOptions([...guarded(each, present), { value: ABSENT, guard: absent }]),
  );
}

function flatten(value: Value): readonly Value[] {
  const list = itemsOf(value);
  if (!list) return [value];
  return list.rest ? [...list.items, list.rest] : list.items;
}

function flatItems(machine: Machine, list: ListItems): [Value[], Value | null] {
  machine.budget.stepOver(list.items.reduce((sum, item) => sum + (itemsOf(item)?.items.length ?? 1), 0));
  const rest = list.rest ? flatten(list.rest) : [];
  return [list.items.flatMap((item) => flatten(item)), rest.length === 0 ? null : join(rest)];
}

function flat({ machine, thisValue, args }: NativeCall): Value {
  const given = argumentAt(args, 0);
  const depth = isUndefined(given) ? 1 : numberAt(args, 0);
  if (depth === undefined)
    return createList(
      machine,
      [],
      computed({ name: 'item', reason: 'it depends on how deeply the list is flattened' }),
    );
  let { items, rest } = iterate(machine, thisValue);
  for (let level = 0; level < Math.min(depth, MAX_FLAT_DEPTH); level += 1)
    [items, rest] = flatItems(machine, { kind: 'items', items, rest });
  return createList(machine, items, rest);
}

/**
 * Joins the items that the callback may accept, in search order, up to the first that it certainly accepts. If it
 * accepts none for certain, the result may also be undefined.
 */
function findItem(call: NativeCall, order: <T>(items: readonly T[]) => readonly T[]): Value {
  const { machine, thisValue } = call;
  const { items, rest } = iterate(machine, thisValue);
  const found: Value[] = [];
  const indexAt = indicesOf(items);
  const search = [
    ...items.map((item, index) => ({ item, index: indexAt(index), isKnown: true })),
    ...(rest ? [{ item: rest, index: anyIndex(), isKnown: false }] : []),
  ];
  for (const { item, index, isKnown } of order(search)) {
    const asked = (present: Value): Value => callBack(call, present, index, isKnown);
    const verdict = isKnown ? roundFor(machine, item, asked, () => FALSE) : giveAnyTimes(machine, () => asked(item));
    const isMatch = verdict.kind === 'oneOf' ? undefined : truthiness(verdict);
    if (isMatch !== false) found.push(presentPart(item));
    if (isMatch === true && isKnown) return anyOf(machine, found);
  }
  return found.length === 0 ? UNDEFINED : perhapsMissing(machine, anyOf(machine, found));
}

function reduceItems(
  { machine, thisValue, args, node }: NativeCall,
  order: <T>(items: readonly T[]) => readonly T[],
): Value {
  const { items, rest } = iterate(machine, thisValue);
  const all = order([...items.entries()]);
  const hasStart = args.items.length > 1;
  let result: Value | undefined = hasStart ? argumentAt(args, 1) : all[0]?.[1];
  for (const [index, item] of hasStart ? all : all.slice(1)) {
    const before = presentPart(result ?? UNDEFINED);
    result = roundFor(
      machine,
      item,
      (present) =>
        notingInterruption(machine, node, () =>
          invoke(machine, argumentAt(args, 0), UNDEFINED, [before, present, primitive(index)], node),
        ),
      () => before,
    );
  }
  if (!rest) return result ?? UNDEFINED;
  return foldAnyTimes(machine, result ?? rest, (before) =>
    invoke(machine, argumentAt(args, 0), UNDEFINED, [before, rest, anyIndex()], node),
  );
}

function concatLists({ machine, thisValue, args }: NativeCall): Value {
  const lists = [thisValue, ...args.items].map(
    (value): ListItems =>
      itemsOf(value) ??
      (value.kind === 'unknown' ? iterate(machine, value) : { kind: 'items', items: [value], rest: null }),
  );
  machine.budget.stepOver(lists.reduce((sum, { items }) => sum + items.length, 0));
  const rests = lists.flatMap((list) => (list.rest ? [list.rest] : []));
  const firstOpen = lists.findIndex((list) => list.rest !== null);
  const closed = firstOpen < 0 ? lists : lists.slice(0, firstOpen + 1);
  const later = firstOpen < 0 ? [] : lists.slice(firstOpen + 1).flatMap((list) => list.items);
  return createList(
    machine,
    closed.flatMap((list) => list.items),
    rests.length === 0 ? null : join([...rests, ...later]),
  );
}

/** A slice of the list. At unknown positions it may contain any item. */
function sliceList({ machine, thisValue, args }: NativeCall): Value {
  const list = iterate(machine, thisValue);
  return combine(argumentAt(args, 0), argumentAt(args, 1), (start, end) => sliceBetween(machine, list, start, end));
}

function sliceBetween(machine: Machine, { items, rest }: ListItems, from: Atom, to: Atom): Value {
  const isToEnd = isUndefined(to);
  const [start, end] = [positionOf(from), isToEnd ? items.length : positionOf(to)];
  if (start === undefined || end === undefined)
    return createList(
      machine,
      items.map((item) => joinOptions(optionalUnder(presentPart(item), machine.conditions.omission()))),
      rest,
    );
  const gap = items.findIndex(isOptional);
  const known = gap < 0 ? items.length : gap;
  const isCertain = start >= 0 && (isToEnd ? start <= known : end >= 0 && end <= known);
  if (isCertain || (gap < 0 && !rest)) return createList(machine, items.slice(start, end), isToEnd ? rest : null);
  const others = anyItem({ kind: 'items', items: items.slice(start >= 0 ? Math.max(start, known) : 0), rest });
  return createList(machine, start >= 0 ? items.slice(start, known) : [], others ?? null);
}

function appendItems({ machine, thisValue, args }: NativeCall, isFront: boolean): Value {
  const list = itemsOf(thisValue);
  if (list && thisValue.kind === 'object') {
    machine.budget.stepOver(list.items.length + args.items.length);
    const rest = args.rest ? (list.rest ? join([list.rest, args.rest]) : args.rest) : list.rest;
    const next: ListItems =
      list.rest && !isFront
        ? { ...list, rest: join([list.rest, ...args.items]) }
        : boundedItems(isFront ? [...args.items, ...list.items] : [...list.items, ...args.items], rest);
    machine.write(thisValue.cells, ITEMS, next);
  }
  return computed({ name: 'length', reason: 'it is the length of a list' });
}

function removeLast({ machine, thisValue }: NativeCall): Value {
  const whole = itemsOf(thisValue);
  if (!whole || thisValue.kind !== 'object') return elementOf(machine, thisValue);
  machine.changes.orders.noteTaken(thisValue);
  const list = withoutGaps(whole);
  if (list !== whole) machine.write(thisValue.cells, ITEMS, { kind: 'items', items: [], rest: anyItem(whole) ?? null });
  if (list.rest) return perhapsMissing(machine, oneAtATime(machine, anyOf(machine, [...list.items, list.rest])));
  machine.write(thisValue.cells, ITEMS, { ...list, items: list.items.slice(0, -1) });
  return list.items.at(-1) ?? UNDEFINED;
}

function removeFirst({ machine, thisValue }: NativeCall): Value {
  const whole = itemsOf(thisValue);
  if (!whole || thisValue.kind !== 'object') return elementOf(machine, thisValue);
  machine.changes.orders.noteTaken(thisValue);
  const list = withoutGaps(whole);
  if (list !== whole) machine.write(thisValue.cells, ITEMS, list);
  const [first, ...others] = list.items;
  if (first) machine.write(thisValue.cells, ITEMS, { ...list, items: others });
  return first ?? (list.rest ? perhapsMissing(machine, oneAtATime(machine, list.rest)) : UNDEFINED);
}

function reversed({ machine, thisValue }: NativeCall): Value {
  const { items, rest } = iterate(machine, thisValue);
  return rest ? createList(machine, [], join([...items, rest])) : createList(machine, [...items].reverse());
}

/** Replaces the receiver's items with those of another list. */
function inPlace({ machine, thisValue }: NativeCall, changed: Value): Value {
  const items = itemsOf(changed);
  if (items && itemsOf(thisValue) && thisValue.kind === 'object') machine.write(thisValue.cells, ITEMS, items);
  return thisValue.kind === 'object' ? thisValue : changed;
}

/** A list of the same length, in which each item may be any of them. */
function eachAny({ machine, thisValue }: NativeCall): Value {
  const { items, rest } = iterate(machine, thisValue);
  const any = join([...items, ...(rest ? [rest] : [])]);
  return createList(
    machine,
    items.map(() => any),
    rest && any,
  );
}

/** The items in an unknown order. The machine calls the comparison function for any two of them. */
function anyOrder({ machine, thisValue, args, node }: NativeCall): Value {
  const list = iterate(machine, thisValue);
  const any = anyItem(list);
  if (!any || (list.items.length < 2 && !list.rest)) return createList(machine, list.items);
  if (args.items.length > 0)
    giveAnyTimes(machine, () => invoke(machine, argumentAt(args, 0), UNDEFINED, [any, any], node));
  return createList(machine, [], any);
}

/** Sorts a fully known list as texts, unless the call has a comparison function; undefined sorts last. */
function sorted(call: NativeCall): Value {
  const { machine, thisValue, args } = call;
  const { items, rest } = iterate(machine, thisValue);
  const keys = items.map(sortKey);
  if (rest || args.items.length > 0 || keys.includes(undefined)) return anyOrder(call);
  const byKey = (left: Value, right: Value): number => compareKeys(sortKey(left) ?? '', sortKey(right) ?? '');
  return createList(machine, [...items.filter((item) => !isUndefined(item)).sort(byKey), ...items.filter(isUndefined)]);
}

function sortKey(item: Value): string | undefined {
  return item.kind === 'primitive' ? String(item.value) : literalOf(item);
}

function compareKeys(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Replaces items of a list and returns those that it removed. */
function splice(call: NativeCall): Value {
  const { left, taken } = spliced(call);
  inPlace(call, left);
  return taken;
}

/** The list with some of its items replaced, and those that were removed. */
function spliced({ machine, thisValue, args }: NativeCall): { readonly left: Value; readonly taken: Value } {
  const { items, rest } = withoutGaps(iterate(machine, thisValue));
  const inserted = args.items.slice(2);
  const [from, count] = [numberAt(args, 0), args.items.length > 1 ? numberAt(args, 1) : items.length];
  if (rest || args.rest || from === undefined || count === undefined) {
    const any = anyItem({
      kind: 'items',
      items: [...items, ...inserted],
      rest: args.rest ? join([args.rest, ...(rest ? [rest] : [])]) : rest,
    });
    const taken = anyItem({ kind: 'items', items, rest });
    return { left: createList(machine, [], any ?? null), taken: createList(machine, [], taken ?? null) };
  }
  const left = [...items];
  const taken = args.items.length === 0 ? [] : left.splice(from, count, ...inserted);
  return { left: createList(machine, left), taken: createList(machine, taken) };
}

function numberAt(args: ListItems, index: number): number | undefined {
  return positionOf(args.items[index] ?? UNDEFINED);
}

function positionOf(value: Value): number | undefined {
  if (isUndefined(value)) return 0;
  return value.kind === 'primitive' && typeof value.value === 'number' ? value.value : undefined;
}

function fillList(call: NativeCall): Value {
  const { items, rest } = iterate(call.machine, call.thisValue);
  const filling = argumentAt(call.args, 0);
  return inPlace(
    call,
    createList(
      call.machine,
      items.map(() => filling),
      rest && filling,
    ),
  );
}

function itemNumber(machine: Machine, list: Value, index: Value): Value {
  const { items, rest } = withoutGaps(iterate(machine, list));
  const number = index.kind === 'primitive' && typeof index.value === 'number' ? index.value : undefined;
  if (number !== undefined && !rest) return items.at(number) ?? UNDEFINED;
  return perhapsMissing(machine, oneAtATime(machine, elementOf(machine, list)));
}

/** The result is known only if every item is known. */
function contains({ items, rest }: ListItems, sought: Value): Value {
  if (sought.kind === 'oneOf' || rest) return computed({ name: 'condition', reason: 'it depends on the items' });
  const verdicts = items.map((item) => (item.kind === 'oneOf' ? undefined : areEqual(item, sought)));
  if (verdicts.includes(true)) return boolean(true);
  return verdicts.includes(undefined)
    ? computed({ name: 'condition', reason: 'it depends on the items' })
    : boolean(false);
}
