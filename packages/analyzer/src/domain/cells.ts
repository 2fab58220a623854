import type * as TS from 'typescript';
import type { Slot } from './value.ts';

/** Keys of cells that no program can name. */
export const ITEMS = Symbol('items');
export const ENTRIES = Symbol('entries');
/** The source of an object's further properties, which are unknown. */
export const REST = Symbol('rest');
/** What the code wrote under unknown keys: any property may be it. */
export const ANYWHERE = Symbol('anywhere');
/** What a literal has under unknown keys: none of its named properties is it. */
export const OTHERS = Symbol('others');
/** What the code wrote under unknown keys that had no value: `all[name] = all[name] || {}`. */
export const GAPS = Symbol('gaps');
/** The set of an object's keys, which code reads when it lists them. */
export const KEYS = Symbol('keys');
export const PROTOTYPE = Symbol('prototype');
/** The client that an instance's class extends: what the instance is besides the members of its class. */
export const PARENT = Symbol('parent');
/** The target and the handler of a proxy. */
export const PROXY = Symbol('proxy');
/**
 * Marks an object that the environment made: a property without a cell is unknown, not missing. It holds the object's
 * text.
 */
export const NATIVE = Symbol('native');
/** The reason of a rejected promise: no code after it runs. */
export const REJECTED = Symbol('rejected');
/** Marks a promise that its executor may settle after it has returned. */
export const PENDING = Symbol('pending');
/** The values with which the analyzer saw such a promise resolved and rejected. */
export const RESOLVED = Symbol('resolved');
export const REASON = Symbol('reason');
/** The whole text of a URL object. */
export const HREF = Symbol('href');
/** What a generator returns, after its last item. */
export const RETURNED = Symbol('returned');
/** The values that `next` and `throw` were seen to pass into a generator. */
export const SENT = Symbol('sent');
export const THROWN = Symbol('thrown');
/** What an object of a package holds for later: the value of a result, the items of a stream. */
export const HELD = Symbol('held');
/** The base URL of a client that has no option for it. */
export const BASE = Symbol('base');
/** The functions that a client calls before each of its requests. */
export const HOOKS = Symbol('hooks');

export type CellKey = string | symbol;

/** What a message calls the content of a cell: the cell's name, or an item of a list. */
export function nameOfCell(key: CellKey): string {
  return typeof key === 'string' ? key : 'item';
}

/**
 * A call whose effects the machine remembers: the function, and how often the machine returned the remembered result
 * again.
 */
export interface RememberedCall {
  readonly node: TS.Node;
  repeats: number;
}

/**
 * The mutable part of an object or a scope. `born` says in which run, and in which branch of it, the cells were made.
 * The maker of an object initialises its cells; from then on only the journal writes and deletes.
 */
export interface Cells extends ReadonlyMap<CellKey, Slot> {
  readonly born: number;
  /** Like `born`, but also set for what a module makes while it is loaded. */
  readonly madeAt: number;
  /** Set for the variables of a function: after it returned, only closures see them. */
  readonly isLocal: boolean;
  /** The remembered call that made the cells, if any: a write to them changes the remembered result. */
  result: RememberedCall | null;
  /** The number of writes so far, undone ones included: where it is the same, so is the content. */
  readonly writes: number;
  /** Fills a cell of an object that is being made and that nobody else holds yet. */
  initialise(key: CellKey, slot: Slot): void;
}

/** All that exists behind `Cells`. Nobody but the journal can see that it is a `Map`, so a write past it does not compile. */
class WritableCells extends Map<CellKey, Slot> implements Cells {
  readonly born: number;
  readonly madeAt: number;
  readonly isLocal: boolean;
  result: RememberedCall | null = null;
  writes = 0;

  constructor(born: number, isLocal: boolean, madeAt: number) {
    super();
    this.born = born;
    this.madeAt = madeAt;
    this.isLocal = isLocal;
  }

  initialise(key: CellKey, slot: Slot): void {
    this.writes += 1;
    this.set(key, slot);
  }
}

export function createCells(born: number, isLocal: boolean, madeAt = born): Cells {
  return new WritableCells(born, isLocal, madeAt);
}

/** Writes a slot; undefined deletes it. */
function put(cells: Cells, key: CellKey, slot: Slot | undefined): void {
  const writable = cells as WritableCells; // `createCells` makes no others
  writable.writes += 1;
  if (slot === undefined) writable.delete(key);
  else writable.set(key, slot);
}

/** A point in time: the length of the journal, and the time. What the machine makes later is newer. */
export interface Moment {
  readonly mark: number;
  readonly startedAt: number;
}

interface JournalEntry {
  readonly cells: Cells;
  readonly key: CellKey;
  /** The slot before the write; undefined for a new one. */
  readonly before: Slot | undefined;
}

/** A location and its content at the end of an arm; undefined: deleted. */
export interface Change {
  readonly cells: Cells;
  readonly key: CellKey;
  readonly after: Slot | undefined;
}

/** A location and all slots written to it, in order. */
export interface Held {
  readonly cells: Cells;
  readonly key: CellKey;
  readonly held: readonly Slot[];
}

/** A change with the slot before it. */
export interface Difference extends Change {
  readonly before: Slot | undefined;
}

/**
 * Every write to a cell goes through the journal. That lets the machine run one arm of an unknown condition, record its
 * changes, undo them, and run the next arm from the same state.
 *
 * Invariant: undoing to a mark restores each cell written since, in reverse order. `born` identifies the cells made
 * since a mark: they exist in one arm only, so their contents are never joined with another arm's.
 */
export class Journal {
  #entries: JournalEntry[] = [];
  #clock = 1;
  #persistentDepth = 0;

  /** The `born` of new cells: 0 while a module is loaded, because what it makes outlives the run that loads it. */
  get now(): number {
    return this.#persistentDepth > 0 ? 0 : this.#clock;
  }

  /** The present time: what is made later is not older. */
  get time(): number {
    return this.#clock;
  }

  get mark(): number {
    return this.#entries.length;
  }

  /** Starts a new epoch: cells made later are newer than the returned time. */
  tick(): number {
    this.#clock += 1;
    return this.#clock;
  }

  /** The present moment: what is made later is newer. */
  moment(): Moment {
    return { mark: this.mark, startedAt: this.tick() };
  }

  write(cells: Cells, key: CellKey, value: Slot): void {
    this.#entries.push({ cells, key, before: cells.get(key) });
    put(cells, key, value);
  }

  delete(cells: Cells, key: CellKey): void {
    if (!cells.has(key)) return;
    this.#entries.push({ cells, key, before: cells.get(key) });
    put(cells, key, undefined);
  }

  /** The locations written since the mark in cells older than the given time, each once, with their present content. */
  changesSince(mark: number, startedAt = Infinity): Change[] {
    const seen = new Map<Cells, Set<CellKey>>();
    const changes: Change[] = [];
    for (let index = mark; index < this.#entries.length; index += 1) {
      const { cells, key } = this.#entries[index]!;
      if (cells.madeAt >= startedAt) continue;
      let keys = seen.get(cells);
      if (!keys) seen.set(cells, (keys = new Set()));
      if (keys.has(key)) continue;
      keys.add(key);
      changes.push({ cells, key, after: cells.get(key) });
    }
    return changes;
  }

  /**
   * The locations written since the mark in cells older than the given time, each once, with the content before and
   * now.
   */
  differencesSince(mark: number, startedAt = Infinity): Difference[] {
    const first = new Map<Cells, Map<CellKey, Slot | undefined>>();
    for (const { cells, key, before } of this.#entries.slice(mark)) {
      let keys = first.get(cells);
      if (!keys) first.set(cells, (keys = new Map<CellKey, Slot | undefined>()));
      if (!keys.has(key)) keys.set(key, before);
    }
    return this.changesSince(mark, startedAt).map((change) => ({
      ...change,
      before: first.get(change.cells)?.get(change.key),
    }));
  }

  /**
   * The locations written since the mark in cells older than the given time, each with all slots that it held, in
   * order.
   */
  valuesSince(mark: number, startedAt: number): Held[] {
    const overwritten = new Map<Cells, Map<CellKey, Slot[]>>();
    for (let index = mark; index < this.#entries.length; index += 1) {
      const { cells, key, before } = this.#entries[index]!;
      if (cells.madeAt >= startedAt) continue;
      let keys = overwritten.get(cells);
      if (!keys) overwritten.set(cells, (keys = new Map<CellKey, Slot[]>()));
      const held = keys.get(key);
      if (!held) keys.set(key, []);
      else if (before !== undefined) held.push(before);
    }
    return [...overwritten].flatMap(([cells, keys]) =>
      [...keys].map(([key, held]) => ({ cells, key, held: cells.has(key) ? [...held, cells.get(key)!] : held })),
    );
  }

  /** Restores the slots overwritten since the mark; slots written where there was none stay. */
  undoOverwrites(mark: number): void {
    for (let index = this.#entries.length - 1; index >= mark; index -= 1) {
      const { cells, key, before } = this.#entries[index]!;
      if (before !== undefined) put(cells, key, before);
    }
  }

  /** Undoes the writes since the mark to cells older than the given time; newer cells keep their content. */
  undoOlder(mark: number, startedAt: number): void {
    this.#undo(mark, ({ madeAt }) => madeAt < startedAt);
  }

  /**
   * The same at the end of a root, and for cells that outlive it even if they were made in it, such as a symbolic
   * instance: they keep the content with which they were made.
   */
  undoRoot(mark: number, startedAt: number): void {
    this.#undo(mark, ({ born, madeAt }) => madeAt < startedAt || born === 0);
  }

  #undo(mark: number, isMeant: (cells: Cells) => boolean): void {
    while (this.#entries.length > mark) {
      const { cells, key, before } = this.#entries.pop()!;
      if (isMeant(cells)) put(cells, key, before);
    }
  }

  /** Runs work whose writes must outlive the present arm. */
  persistently<T>(work: () => T): T {
    const end = this.beginPersistent();
    try {
      return work();
    } finally {
      end();
    }
  }

  /**
   * Makes all writes outlive the present arm until the caller calls the returned function. The loading of a module uses
   * this form, because it cannot afford another stack frame.
   */
  beginPersistent(): () => void {
    const mark = this.#entries.length;
    this.#persistentDepth += 1;
    return () => {
      this.#persistentDepth -= 1;
      this.#entries.length = mark;
    };
  }
}
