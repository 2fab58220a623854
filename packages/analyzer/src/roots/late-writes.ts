import type * as TS from 'typescript';
import { isValue, joinEntries } from '../eval/branch.ts';
import { ENTRIES, ITEMS, type Cells, type CellKey } from '../state/cells.ts';
import type { Change } from '../state/journal.ts';
import { atomKey, isNullish, optionsKey, optionsOf } from '../values/atoms.ts';
import { join } from '../values/join.ts';
import type { Atom, ListItems, MapEntries, MapEntry, Slot, Value } from '../values/value.ts';

/** More values than this for one location say no more than that it is filled by somebody. */
const MAX_VALUES = 8;

/** What is added to a list or a map, and the functions whose roots add it. */
interface Addition {
  readonly added: Value | MapEntry;
  readonly roots: Set<TS.Node>;
}

/**
 * What roots write into cells that outlive them: a module's `let client`, a field of `this`, the items of a list. No
 * order of the calls is known, so any other function may find any of these values there.
 */
export class LateWrites {
  readonly #cells = new Map<Cells, Map<CellKey, Value[]>>();
  readonly #additions = new Map<Cells, Map<string, Addition>>();

  /** Takes down what the root of a function changed; the cells hold again what they held before it. */
  collect(changes: readonly Change[], startedAt: number, root: TS.Node): void {
    for (const { cells, key, after } of changes) {
      if (cells.born >= startedAt || cells.born !== 0 || !after) continue;
      if (isValue(after)) this.#add(cells, key, after);
      else if (after.kind === 'items' || after.kind === 'entries') this.#addItems(cells, key, after, root);
    }
  }

  /** What a collection has that it did not have: another order of the same items, or fewer of them, is nothing new. */
  #addItems(cells: Cells, key: CellKey, after: ListItems | MapEntries, root: TS.Node): void {
    const known = itemsByKey(cells.get(key));
    const additions = this.#additions.get(cells) ?? new Map<string, Addition>();
    for (const [itemKey, added] of itemsByKey(after)) {
      if (known.has(itemKey) || (additions.size >= MAX_VALUES && !additions.has(itemKey))) continue;
      const addition = additions.get(itemKey) ?? { added, roots: new Set() };
      additions.set(itemKey, { ...addition, roots: addition.roots.add(root) });
      for (const value of 'kind' in added ? [added] : added) this.#add(cells, key, value);
    }
    if (additions.size > 0) this.#additions.set(cells, additions);
  }

  #add(cells: Cells, key: CellKey, value: Value): void {
    const keys = this.#cells.get(cells) ?? new Map<CellKey, Value[]>();
    const values = keys.get(key) ?? [];
    // What stood there before is found without being told: a branch that writes one thing leaves it as the other.
    const known = new Set([...values.map((each) => atomKey(each as Atom)), ...atomKeys(cells.get(key))]);
    for (const { value: atom } of optionsOf(value)) if (!isNullish(atom) && values.length < MAX_VALUES && !known.has(atomKey(atom))) values.push(atom);
    if (values.length > 0) this.#cells.set(cells, keys.set(key, values));
  }

  /**
   * From now on, lists and maps that functions add to hold any number of what is added. What a function adds by itself
   * does not count where it was called by others, and what these gave it is there.
   */
  openCollections(called: ReadonlySet<TS.Node>): void {
    for (const [cells, additions] of this.#additions) {
      const all = [...additions.values()];
      const own = all.filter(({ roots }) => [...roots].some((root) => !called.has(root)));
      open(cells, own.length === 0 && isEmpty(cells) ? all : own);
    }
  }

  /** What is known by now, whatever is collected later. */
  snapshot(): ReadonlyMap<Cells, ReadonlyMap<CellKey, readonly Value[]>> {
    return new Map([...this.#cells].map(([cells, keys]) => [cells, new Map([...keys].map(([key, values]) => [key, [...values]]))]));
  }
}

function atomKeys(slot: Slot | undefined): string[] {
  return slot && isValue(slot) ? optionsOf(slot).map(({ value }) => atomKey(value)) : [];
}

/** The items of a list one by one, by what they are; the entries of a map. */
function itemsByKey(slot: Slot | undefined): ReadonlyMap<string, Value | MapEntry> {
  if (slot?.kind === 'items') return new Map((slot.rest ? [...slot.items, slot.rest] : slot.items).flatMap((item) => optionsOf(item).map(({ value }) => [atomKey(value), value])));
  if (slot?.kind === 'entries') return new Map((slot.rest ? [...slot.entries, slot.rest] : slot.entries).map((entry) => [entry.map((value) => optionsKey(optionsOf(value))).join(' '), entry]));
  return new Map();
}

function isEmpty(cells: Cells): boolean {
  return itemsByKey(cells.get(ITEMS) ?? cells.get(ENTRIES)).size === 0;
}

function open(cells: Cells, additions: readonly Addition[]): void {
  const [list, map] = [cells.get(ITEMS), cells.get(ENTRIES)];
  const values = additions.flatMap(({ added }) => ('kind' in added ? [added] : []));
  const entries = additions.flatMap(({ added }) => ('kind' in added ? [] : [added]));
  if (list?.kind === 'items' && values.length > 0) cells.set(ITEMS, { ...list, rest: join(list.rest ? [list.rest, ...values] : values) });
  if (map?.kind === 'entries' && entries.length > 0) cells.set(ENTRIES, { ...map, rest: joinEntries(map.rest ? [map.rest, ...entries] : entries) });
}
