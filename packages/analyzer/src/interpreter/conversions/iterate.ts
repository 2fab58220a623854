/**
 * The folder `conversions/` takes an abstract value. It gives what the language converts it to: the items that
 * iteration visits, or the text that printing gives. It never loses the unknown part of a value: that becomes the rest
 * of the list, or a hole in the text.
 */

import type { Machine } from '../machine/machine.ts';
import { createList, readCell } from '../objects/heap.ts';
import { callUnwritten } from '../functions/invoke.ts';
import { getProperty } from '../objects/property.ts';
import { elementOfUnknown } from '../objects/element.ts';
import { ENTRIES, ITEMS } from '../../domain/cells.ts';
import { computed, literalOf, text } from '../../domain/atoms.ts';
import { refresh } from '../functions/generator.ts';
import { oneAtATime } from '../expressions/one-at-a-time.ts';
import { ABSENT, isOptional, NO_ITEMS, presenceOf, presentPart } from '../../domain/absent.ts';
import { guardOf, holdsSecondArm } from '../../domain/guard.ts';
import { guarded, join, joinOptions, mapValue } from '../../domain/join.ts';
import { joinLists } from '../../domain/join-lists.ts';
import type { Atom, ListItems, MapEntry, Obj, Text, Value } from '../../domain/value.ts';
import { MAX_ITERATED_CHARACTERS, MAX_ITERATOR_DEPTH, MAX_SPREAD_ITEMS } from '../../bounds.ts';

/** The items that a loop over the value visits: its known items in order, then any number of `rest`. */
export function iterate(machine: Machine, value: Value): ListItems {
  const list = iterateAll(machine, value);
  machine.budget.stepOver(list.items.length);
  return list.rest ? { ...list, rest: oneAtATime(machine, list.rest) } : list;
}

function iterateAll(machine: Machine, value: Value): ListItems {
  if (value.kind !== 'oneOf') return iterateAtom(machine, value);
  const lists = value.options.map(({ value: atom, guard }) => ({
    list: iterateAtom(machine, atom),
    isFiller: holdsSecondArm(guard, machine.conditions.fillers),
  }));
  const given = lists.filter(({ list, isFiller }) => !isFiller || !isOfEmptyTexts(list));
  const all = (given.length > 0 ? given : lists)
    .flatMap(({ list }) => (list.rest ? [...list.items, list.rest] : list.items))
    .map(presentPart);
  return all.length === 0 ? NO_ITEMS : { kind: 'items', items: [], rest: join(all) };
}

/**
 * The items of one of several short lists, each under the guard of its list, so that some may be missing; undefined if
 * one of them is no list, is open or is long. What cannot be iterated, such as the undefined of a table without the key,
 * throws, and gives no items.
 */
export function iterateOneOf(machine: Machine, value: Value): ListItems | undefined {
  if (value.kind !== 'oneOf') return undefined;
  const options = value.options.filter(({ value: atom }) => atom.kind !== 'primitive');
  const lists = options.flatMap(({ value: atom, guard }) => {
    const slot = atom.kind === 'object' && atom.body === 'list' ? iterateAtom(machine, atom) : undefined;
    return slot && !slot.rest && slot.items.length <= MAX_SPREAD_ITEMS ? [{ guard, slot }] : [];
  });
  return lists.length > 0 && lists.length === options.length ? joinLists(lists) : undefined;
}

/** `(process.env.KINDS ?? '').split(',')`: the fallback gives the empty text, which is not a kind. */
function isOfEmptyTexts({ items, rest }: ListItems): boolean {
  return !rest && items.every((item) => literalOf(item) === '');
}

function iterateAtom(machine: Machine, atom: Atom, depth = 0): ListItems {
  if (atom.kind === 'unknown') return { kind: 'items', items: [], rest: elementOfUnknown(atom) };
  if (atom.kind === 'text') return charactersOf(atom);
  if (atom.kind !== 'object') return NO_ITEMS;
  refresh(machine, atom);
  const list = readCell(machine, atom, ITEMS);
  if (list?.kind === 'items') return list;
  const map = readCell(machine, atom, ENTRIES);
  const itemOf = (entry: MapEntry): Value =>
    itemOfEntry(machine, entry, ([key, item]) => (key === item ? item : createList(machine, [key, item])));
  if (map?.kind === 'entries')
    return { kind: 'items', items: map.entries.map(itemOf), rest: map.rest && itemOf(map.rest) };
  return iterateByProtocol(machine, atom, depth);
}

function charactersOf(value: Text): ListItems {
  const literal = literalOf(value);
  if (literal !== undefined && literal.length <= MAX_ITERATED_CHARACTERS)
    return { kind: 'items', items: Array.from(literal, text), rest: null };
  return { kind: 'items', items: [], rest: computed({ name: 'character', reason: 'it is a character of a text' }) };
}

/** What `toItem` makes of an entry; if the entry may be left out, the item may be left out too. */
export function itemOfEntry(machine: Machine, [key, value]: MapEntry, toItem: (entry: MapEntry) => Value): Value {
  if (!isOptional(value)) return toItem([key, value]);
  const { present, absent } = presenceOf(value, () => machine.conditions.fresh());
  const given = presentPart(value);
  return joinOptions([
    ...guarded(toItem([key === value ? given : key, given]), present),
    { value: ABSENT, guard: absent },
  ]);
}

/** Iterates an object with an iterator of its own as the language does: calls its method, then `next`. */
function iterateByProtocol(machine: Machine, object: Obj, depth: number): ListItems {
  const any: ListItems = {
    kind: 'items',
    items: [],
    rest: computed({ name: 'item', reason: 'it is an item of something that iterates by itself' }),
  };
  const method = iteratorOf(machine, object);
  if (method && depth < MAX_ITERATOR_DEPTH) {
    const iterator = callUnwritten(machine, method, object);
    return iterator.kind === 'object' ? iterateAtom(machine, iterator, depth + 1) : any;
  }
  const next = getProperty(machine, object, 'next');
  if (next.kind !== 'object') return any;
  return { kind: 'items', items: [], rest: getProperty(machine, callUnwritten(machine, next, object), 'value') };
}

function iteratorOf(machine: Machine, object: Obj): Value | undefined {
  return ['@@iterator', '@@asyncIterator']
    .map((key) => getProperty(machine, object, key))
    .find((found) => found.kind === 'object');
}

/** The list from which a pattern takes its items: iterates a Map, a Set or an object with its own iterator once. */
export function asList(machine: Machine, value: Value): Value {
  return mapValue(value, (atom) => {
    if (atom.kind !== 'object' || atom.body === 'list' || !(atom.body === 'map' || iteratorOf(machine, atom)))
      return atom;
    const { items, rest } = iterateAtom(machine, atom);
    return createList(machine, items, rest);
  });
}

/** Any item of the value, as one value. */
export function elementOf(machine: Machine, value: Value): Value {
  const { items, rest } = iterate(machine, value);
  return anyOf(machine, (rest ? [...items, rest] : items).map(presentPart));
}

/** Any of the values, each under its own guard, so that a value read from one is not paired with a value of another. */
export function anyOf(machine: Machine, values: readonly Value[]): Value {
  if (values.length === 0) return computed({ name: 'item', reason: 'the list is empty as far as the analysis knows' });
  if (values.length === 1) return values[0]!;
  const condition = machine.conditions.fresh();
  return joinOptions(
    values.flatMap((each, index) => guarded(each, guardOf(condition, machine.conditions.arm(`\u0000item ${index}`)))),
  );
}
