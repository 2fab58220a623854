import type { Run } from '../eval/run.ts';
import { createList, readCell } from '../eval/heap.ts';
import { elementOfUnknown } from '../eval/property.ts';
import { ENTRIES, ITEMS } from '../state/cells.ts';
import { unknown } from '../values/atoms.ts';
import { join } from '../values/join.ts';
import type { Atom, ListItems, Value } from '../values/value.ts';

const NO_ITEMS: ListItems = { kind: 'items', items: [], rest: null };

/** What a loop over the value sees: its items in order, then any number of `rest`. */
export function iterate(run: Run, value: Value): ListItems {
  if (value.kind !== 'oneOf') return iterateAtom(run, value);
  const lists = value.options.map((option) => iterateAtom(run, option.value));
  const all = lists.flatMap((list) => (list.rest ? [...list.items, list.rest] : list.items));
  return all.length === 0 ? NO_ITEMS : { kind: 'items', items: [], rest: join(all) };
}

function iterateAtom(run: Run, atom: Atom): ListItems {
  if (atom.kind === 'unknown') return { kind: 'items', items: [], rest: elementOfUnknown(atom) };
  if (atom.kind === 'text') return { kind: 'items', items: [], rest: unknown({ name: 'character', reason: 'it is a character of a text' }) };
  if (atom.kind !== 'object') return NO_ITEMS;
  const list = readCell(run, atom, ITEMS);
  if (list?.kind === 'items') return list;
  const map = readCell(run, atom, ENTRIES);
  if (map?.kind === 'entries') return { kind: 'items', items: map.entries.map(([key, item]) => (key === item ? item : createList(run, [key, item]))), rest: null };
  return { kind: 'items', items: [], rest: unknown({ name: 'item', reason: 'it is an item of something that iterates by itself' }) };
}

/** Any item of the value, as one value. */
export function elementOf(run: Run, value: Value): Value {
  const { items, rest } = iterate(run, value);
  const all = rest ? [...items, rest] : items;
  return all.length === 0 ? unknown({ name: 'item', reason: 'the list is empty as far as it is known' }) : join(all);
}

