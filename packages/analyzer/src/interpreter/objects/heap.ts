/** Makes objects, and reads their content without running any code. */

import type { NativeFunction, NativeTable } from '../machine/native-call.ts';
import { isValue } from '../../domain/slots.ts';
import type { Machine } from '../machine/machine.ts';
import {
  ENTRIES,
  ITEMS,
  NATIVE,
  PROTOTYPE,
  REST,
  RETURNED,
  type ANYWHERE,
  type GAPS,
  type CellKey,
  type Cells,
  type OTHERS,
} from '../../domain/cells.ts';
import type { Body, ListItems, MapEntries, MapEntry, Obj, Slot, Unknown, Value } from '../../domain/value.ts';
import { isUndefined } from '../../domain/atoms.ts';
import { presentPart, withoutGaps } from '../../domain/absent.ts';
import { join } from '../../domain/join.ts';
import { MAX_LIST_ITEMS } from '../../bounds.ts';

/** Makes a plain record with the given cells. */
export function createRecord(
  machine: Machine,
  cells: Iterable<readonly [CellKey, Value]> = [],
  rest: Unknown | null = null,
): Obj {
  const record = machine.createObject();
  for (const [key, value] of cells) record.cells.initialise(key, value);
  if (rest) record.cells.initialise(REST, rest);
  return record;
}

export function createList(machine: Machine, items: readonly Value[], rest: Value | null = null): Obj {
  const list = machine.createObject(null, null, 'list');
  list.cells.initialise(ITEMS, boundedItems(items, rest && presentPart(rest)));
  return list;
}

/** The items of a list; of a very long one, those beyond the bound are any number of further ones. */
export function boundedItems(items: readonly Value[], rest: Value | null): ListItems {
  if (items.length <= MAX_LIST_ITEMS) return { kind: 'items', items, rest };
  const further = join([...items.slice(MAX_LIST_ITEMS), ...(rest ? [rest] : [])].map(presentPart));
  return { kind: 'items', items: items.slice(0, MAX_LIST_ITEMS), rest: further };
}

/** A generator object: a list of the yielded items, with the return value in a cell of its own. */
export function createGenerator(machine: Machine, items: readonly Value[], returned: Value): Obj {
  const list = createList(machine, items);
  if (!isUndefined(returned)) list.cells.initialise(RETURNED, returned);
  return list;
}

/** The return value of a generator; undefined for any other value. */
export function returnedBy(value: Value): Value | undefined {
  const slot = value.kind === 'object' ? value.cells.get(RETURNED) : undefined;
  return slot && isValue(slot) ? slot : undefined;
}

export function createMap(machine: Machine, entries: MapEntries['entries'], rest: MapEntry | null = null): Obj {
  const map = machine.createObject(null, null, 'map');
  map.cells.initialise(ENTRIES, { kind: 'entries', entries, rest });
  return map;
}

export function createNative(machine: Machine, name: string, apply: NativeFunction): Obj {
  return machine.createObject({ kind: 'native', name, apply });
}

/** An object of the environment, with its known cells; `printed` is its text. */
export function createBuiltIn(
  machine: Machine,
  cells: Iterable<readonly [CellKey, Value]>,
  printed: Value,
  body: Body = 'record',
): Obj {
  const object = machine.createObject(null, null, body);
  for (const [key, value] of cells) object.cells.initialise(key, value);
  object.cells.initialise(NATIVE, printed);
  return object;
}

/** The function object of a native; a native without state of its own exists once in a run. */
export function nativeFrom(machine: Machine, table: NativeTable, family: string, name: string): Obj | undefined {
  if (!Object.hasOwn(table, name)) return undefined;
  const key = `${family}.${name}`;
  const known = machine.madeOnce.natives.get(key);
  if (known) return known;
  const native = machine.journal.persistently(() => createNative(machine, key, table[name]!));
  machine.madeOnce.natives.set(key, native);
  return native;
}

export function itemsOf(value: Value): ListItems | undefined {
  if (value.kind !== 'object') return undefined;
  const slot = value.cells.get(ITEMS);
  return slot?.kind === 'items' ? slot : undefined;
}

/** The items of a list; notes the read for code whose outcome depends on them. */
export function readItems(machine: Machine, value: Value): ListItems | undefined {
  const list = itemsOf(value);
  if (list && value.kind === 'object') machine.calls.noteRead(value.cells, ITEMS, list);
  return list;
}

export function entriesOf(value: Value): MapEntries | undefined {
  if (value.kind !== 'object') return undefined;
  const slot = value.cells.get(ENTRIES);
  return slot?.kind === 'entries' ? slot : undefined;
}

/**
 * The unknown that further properties are read from, if the object may have some from an unknown source; for
 * alternatives, one such source is enough. Options that a caller may give in place of a default, `args = {}`, do not
 * count: they carry what the request carries.
 */
export function restOf(object: Obj): Unknown | undefined {
  const slot = object.cells.get(REST);
  if (slot?.kind !== 'oneOf') return slot?.kind === 'unknown' ? slot : undefined;
  return slot.options
    .map(({ value }) => value)
    .find((value): value is Unknown => value.kind === 'unknown' && !value.isSymbolic);
}

export function prototypeOf(object: Obj): Value | undefined {
  const slot = object.cells.get(PROTOTYPE);
  return slot && isValue(slot) ? slot : undefined;
}

/**
 * The visible property names of an object, in the language's order: numbers first, then the others in insertion order.
 */
export function ownKeys(object: Obj): string[] {
  const names = [...object.cells.keys()].filter((key): key is string => typeof key === 'string');
  const numbers = names.filter(isIndex);
  return numbers.length === 0
    ? names
    : [...numbers.sort((left, right) => Number(left) - Number(right)), ...names.filter((name) => !isIndex(name))];
}

function isIndex(name: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(name);
}

/** Any item of a list, as one value; undefined for an empty list. */
export function anyItem(list: ListItems): Value | undefined {
  const { items, rest } = withoutGaps(list);
  const values = rest ? [...items, rest] : items;
  return values.length === 0 ? undefined : join(values);
}

/** Whether the value is a plain record: not a function, list, map or instance. */
export function isRecord(value: Value): value is Obj {
  return (
    value.kind === 'object' &&
    !value.callable &&
    value.body !== 'list' &&
    value.body !== 'map' &&
    !value.cells.has(PROTOTYPE)
  );
}

/** Adds a value to those that an object holds under unknown keys. */
export function addUnnamed(
  machine: Machine,
  object: Obj,
  where: typeof ANYWHERE | typeof GAPS | typeof OTHERS,
  value: Value,
): void {
  const before = object.cells.get(where);
  machine.write(object.cells, where, before && isValue(before) ? join([before, value]) : value);
}

/** Reads a cell, including the values that other functions wrote into a cell that outlives them. */
export function readCell(machine: Machine, object: { readonly cells: Obj['cells'] }, key: CellKey): Slot | undefined {
  const slot = object.cells.get(key);
  machine.calls.noteRead(object.cells, key, slot);
  const late = lateIn(machine, object.cells)?.get(key);
  if (!late || (slot && !isValue(slot))) return slot;
  return slot ? join([slot, ...late]) : join(late);
}

/** The values that other functions wrote into cells that outlive them, by key. */
export function lateIn(machine: Machine, cells: Cells): ReadonlyMap<CellKey, readonly Value[]> | undefined {
  return (cells.born === 0 ? machine.knowledge.lateWrites : machine.knowledge.sharedWrites).get(cells);
}

/**
 * A function written into a descriptor runs with the described object as `this`: `{ key: 'send', value: function () { …
 * } }`.
 */
export function adoptFunctions(machine: Machine, descriptor: Value, target: Obj): void {
  const constructor = target.cells.get('constructor');
  if (descriptor.kind === 'object' && constructor && !descriptor.cells.has('constructor'))
    machine.write(descriptor.cells, 'constructor', constructor);
}
