import { isValue } from '../domain/slots.ts';
import type * as TS from 'typescript';
import { joinEntries } from '../interpreter/statements/branch.ts';
import type { LateCells } from '../interpreter/machine/knowledge.ts';
import { keyOfAlike } from '../interpreter/objects/alike.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { ENTRIES, ITEMS, type Cells, type CellKey } from '../domain/cells.ts';
import { getOrMake } from '../syntax/get-or-make.ts';
import type { Change } from '../domain/cells.ts';
import { atomKey, isNullish, literalOf, optionsKey, optionsOf, TOO_MANY, unknown } from '../domain/atoms.ts';
import { join } from '../domain/join.ts';
import type { Atom, ListItems, MapEntries, MapEntry, Slot, Unknown, Value } from '../domain/value.ts';
import { withMergedInstances } from './merged-instances.ts';
import { MAX_LATE_VALUES } from '../bounds.ts';
import { isRecord } from '../interpreter/objects/heap.ts';

const ONE_OF_MANY: Unknown = { ...unknown({ name: 'value', ...TOO_MANY }), spansSegments: true };

/** An element added to a list or a map, and the functions whose roots add it. */
interface Addition {
  readonly added: Value | MapEntry;
  readonly roots: Set<TS.Node>;
}

/** The root that wrote. The key is the same whenever the same function runs again. */
interface Writer {
  readonly key: string;
  readonly node: TS.Node;
}

/** A run of it, and the time at which it started. */
interface Run extends Writer {
  readonly startedAt: number;
}

/**
 * Whether the writes to some cells are collected: those of modules, or those of the activation that made the running
 * function.
 */
type Outlives = (cells: Cells, startedAt: number) => boolean;

export const outlivesRoots: Outlives = (cells) => cells.born === 0;
export const isOfActivation: Outlives = (cells, startedAt) => cells.born !== 0 && cells.madeAt < startedAt;

/**
 * What roots write into cells that outlive them: a module's `let client`, a field of `this`, the items of a list; or,
 * for the functions that one activation made, its variables. The order of the calls is unknown, so any other function
 * may find any of these values. When a root runs again, its new writes replace the old ones.
 */
export class LateWrites {
  readonly #outlives: Outlives;
  readonly #cells = new Map<Cells, Map<CellKey, Map<string, readonly Value[]>>>();
  readonly #additions = new Map<Cells, Map<string, Addition>>();

  constructor(outlives: Outlives) {
    this.#outlives = outlives;
  }

  /**
   * Records what the root of a function changed; the caller restores the cells. A location may be there several times:
   * as it was at the end, and where the function threw.
   */
  collect(changes: readonly Change[], startedAt: number, writer: Writer): void {
    const run: Run = { ...writer, startedAt };
    const values = new Map<Cells, Map<CellKey, Value[]>>();
    for (const { cells, key, after } of changes) {
      if (!after || cells.born >= startedAt || !this.#outlives(cells, startedAt)) continue;
      if (isValue(after))
        getOrMake(
          getOrMake(values, cells, () => new Map<CellKey, Value[]>()),
          key,
          () => [],
        ).push(after);
      else if (after.kind === 'items' || after.kind === 'entries') this.#addItems(cells, key, after, run);
    }
    for (const [cells, keys] of values) for (const [key, all] of keys) this.#add(cells, key, all, run);
  }

  /** Records the elements that a collection has gained: fewer of them, or another order, is nothing new. */
  #addItems(cells: Cells, key: CellKey, after: ListItems | MapEntries, run: Run): void {
    const known = itemsByKey(cells.get(key));
    const additions = this.#additions.get(cells) ?? new Map<string, Addition>();
    const values: Value[] = [];
    for (const [itemKey, each] of itemsByKey(after)) {
      if (known.has(itemKey)) continue;
      const isTooMany = additions.size >= MAX_LATE_VALUES && !additions.has(itemKey);
      const added = isTooMany ? (after.kind === 'items' ? ONE_OF_MANY : ([ONE_OF_MANY, ONE_OF_MANY] as const)) : each;
      const addition = additions.get(isTooMany ? '' : itemKey) ?? { added, roots: new Set() };
      additions.set(isTooMany ? '' : itemKey, { ...addition, roots: addition.roots.add(run.node) });
      values.push(...('kind' in added ? [added] : added));
    }
    if (values.length === 0) return;
    this.#additions.set(cells, additions);
    this.#add(cells, key, values, run);
  }

  #add(cells: Cells, key: CellKey, written: readonly Value[], run: Run): void {
    // Readers find the old value anyway: a branch that writes one value leaves the old one as the alternative.
    const known = new Set(atomKeys(cells.get(key)));
    const values = written
      .flatMap(optionsOf)
      .map(({ value }) => value)
      .filter((atom) => !isNullish(atom) && !known.has(atomKey(atom)));
    if (values.length === 0) return;
    const keys = getOrMake(this.#cells, cells, () => new Map<CellKey, Map<string, readonly Value[]>>());
    getOrMake(keys, key, () => new Map<string, readonly Value[]>()).set(
      run.key,
      values.map((atom) => ofEarlierRun(atom, run.startedAt)),
    );
  }

  /**
   * From now on, lists and maps that functions add to hold any number of the added elements. What a function adds in
   * its own root does not count where others call it, because the values of these callers are already there.
   */
  openCollections(machine: Machine): void {
    for (const [cells, additions] of this.#additions) {
      const all = [...additions.values()];
      const own = all.filter(({ roots }) => [...roots].some((root) => !machine.facts.calledNodes.has(root)));
      openCollection(machine, cells, own.length === 0 && isEmptyCollection(cells) ? all : own);
    }
  }

  /** The writes so far; later ones do not change the snapshot. */
  snapshot(machine: Machine): LateCells {
    return new Map(
      [...this.#cells].map(([cells, keys]) => [
        cells,
        new Map([...keys].map(([key, writers]) => [key, distinctValues(machine, [...writers.values()].flat())])),
      ]),
    );
  }
}

/**
 * The writes of the last round, with any value for each location to which the round before had given other texts or
 * states: a further round would give it others again. Undefined if there is no such location. Unknowns may be anything
 * already, and objects are made anew in each round.
 */
export function widenLate(before: LateCells, after: LateCells): LateCells | undefined {
  const widened = new Map(
    [...after].map(([cells, keys]) => {
      const known = before.get(cells);
      const widen = (values: readonly Value[], key: CellKey): readonly Value[] =>
        typeof key === 'string' && goesOn(known?.get(key) ?? [], cells.get(key), values)
          ? [...values, ONE_OF_MANY]
          : values;
      return [cells, new Map([...keys].map(([key, values]) => [key, widen(values, key)]))];
    }),
  );
  const isWidened = [...widened].some(([cells, keys]) =>
    [...keys].some(([key, values]) => values.length > (after.get(cells)?.get(key)?.length ?? 0)),
  );
  return isWidened ? widened : undefined;
}

/** Whether a variable or property that other functions had set is set to something else again, and not back. */
function goesOn(before: readonly Value[], slot: Slot | undefined, after: readonly Value[]): boolean {
  const known = new Set(before.flatMap(textsAndStates));
  if (known.size === 0) return false;
  for (const key of slot && isValue(slot) ? textsAndStates(slot) : []) known.add(key);
  return after.flatMap(textsAndStates).some((key) => !known.has(key));
}

function textsAndStates(value: Value): readonly string[] {
  return optionsOf(value).flatMap(({ value: atom }) =>
    atom.kind === 'primitive' || literalOf(atom) !== undefined ? [atomKey(atom)] : [],
  );
}

/** Unknowns of an earlier run: the same words give another value in the run that reads them. */
const EARLIER = -1;

/**
 * A value as a later run finds it: `if (id !== this.last) …` compares with the id of an earlier call. The properties of a
 * record that the run made are those of that run, too.
 */
function ofEarlierRun(value: Value, startedAt: number): Value {
  if (value.kind === 'unknown') return value.asOf === undefined ? { ...value, asOf: EARLIER } : value;
  if (isRecord(value) && value.cells.madeAt >= startedAt)
    for (const [key, slot] of value.cells)
      if (slot.kind === 'unknown') value.cells.initialise(key, ofEarlierRun(slot, startedAt));
  return value;
}

function distinctValues(machine: Machine, values: readonly Value[]): readonly Value[] {
  const byKey = new Map<string, Atom>();
  // single alternatives: `#add` took the options apart
  for (const value of values as readonly Atom[]) getOrMake(byKey, keyOfAlike(machine.identities, value), () => value);
  const distinct = withMergedInstances(machine, [...byKey.values()]);
  return distinct.length <= MAX_LATE_VALUES ? distinct : [...distinct.slice(0, MAX_LATE_VALUES), ONE_OF_MANY];
}

function atomKeys(slot: Slot | undefined): string[] {
  return slot && isValue(slot) ? optionsOf(slot).map(({ value }) => atomKey(value)) : [];
}

/** The items of a list, or the entries of a map, each by its key. */
function itemsByKey(slot: Slot | undefined): ReadonlyMap<string, Value | MapEntry> {
  if (slot?.kind === 'items')
    return new Map(
      (slot.rest ? [...slot.items, slot.rest] : slot.items).flatMap((item) =>
        optionsOf(item).map(({ value }) => [atomKey(value), value]),
      ),
    );
  if (slot?.kind === 'entries')
    return new Map(
      (slot.rest ? [...slot.entries, slot.rest] : slot.entries).map((entry) => [
        entry.map((value) => optionsKey(optionsOf(value))).join(' '),
        entry,
      ]),
    );
  return new Map();
}

function isEmptyCollection(cells: Cells): boolean {
  return itemsByKey(cells.get(ITEMS) ?? cells.get(ENTRIES)).size === 0;
}

function openCollection(machine: Machine, cells: Cells, additions: readonly Addition[]): void {
  const [list, map] = [cells.get(ITEMS), cells.get(ENTRIES)];
  const values = additions.flatMap(({ added }) => ('kind' in added ? [added] : []));
  const entries = additions.flatMap(({ added }) => ('kind' in added ? [] : [added]));
  if (list?.kind === 'items' && values.length > 0)
    machine.write(cells, ITEMS, { ...list, rest: join(list.rest ? [list.rest, ...values] : values) });
  if (map?.kind === 'entries' && entries.length > 0) machine.write(cells, ENTRIES, withAddedEntries(map, entries));
}

/** A map with the entries that functions add to it, in which each key keeps its own value. */
function withAddedEntries(map: MapEntries, added: readonly MapEntry[]): MapEntries {
  const others = map.rest && !map.others ? undefined : [...(map.others ?? []), ...added];
  return { ...map, rest: joinEntries(map.rest ? [map.rest, ...added] : added), ...(others && { others }) };
}
