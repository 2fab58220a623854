import type * as TS from 'typescript';
import type { Slot } from './value.ts';

/** Keys of cells that no program can name. */
export const ITEMS = Symbol('items');
export const ENTRIES = Symbol('entries');
/** What an object's unknown further properties are read from. */
export const REST = Symbol('rest');
/** What was written under keys that are unknown: any property may be it. */
export const ANYWHERE = Symbol('anywhere');
/** What a literal has under keys that are unknown: no property that it has by name is it. */
export const OTHERS = Symbol('others');
/** Which properties there are: asked for by whoever lists them. */
export const KEYS = Symbol('keys');
export const PROTOTYPE = Symbol('prototype');
/** What an instance is beside what its class says: the client that its class extends. */
export const PARENT = Symbol('parent');
/** The target and the handler of a proxy. */
export const PROXY = Symbol('proxy');
/**
 * The environment made the object: what no cell tells of it is unknown, and not missing. It holds what the object is as
 * a text.
 */
export const NATIVE = Symbol('native');
/** The promise is rejected, with what: nothing goes on behind it. */
export const REJECTED = Symbol('rejected');
/** The promise is settled when its executor has ended, if ever. */
export const PENDING = Symbol('pending');
/** What such a promise is resolved and rejected with, as far as that was seen. */
export const RESOLVED = Symbol('resolved');
export const REASON = Symbol('reason');
/** The whole text of a URL object. */
export const HREF = Symbol('href');
/** What a generator returns: the value behind its last item. */
export const RETURNED = Symbol('returned');
/** What `next` and `throw` handed into a generator, as far as that was seen. */
export const SENT = Symbol('sent');
export const THROWN = Symbol('thrown');
/** The base URL of a client whose options have no name for it. */
export const BASE = Symbol('base');
/** The functions that a client puts before each of its requests. */
export const HOOKS = Symbol('hooks');

export type CellKey = string | symbol;

/** What a message calls that which a cell holds: by its own name, or an item of a list. */
export function nameOfCell(key: CellKey): string {
  return typeof key === 'string' ? key : 'item';
}

/** A call whose effects are remembered: the function, and how often what the call made was handed out again. */
export interface RememberedCall {
  readonly node: TS.Node;
  repeats: number;
}

/** The one way to change a cell: the journal alone has this key, so that a write past it does not compile. */
const WRITE = Symbol('write');

/**
 * The mutable part of an object or a scope. `born` tells in which run, and within which branch of it, it was made.
 * Whoever makes an object initialises its cells; from then on the journal writes and deletes.
 */
export class Cells {
  readonly born: number;
  /** The same, but told also of what a module makes while it is loaded. */
  readonly madeAt: number;
  /** Variables of a function: nobody sees them after it returned, but for closures. */
  readonly isLocal: boolean;
  /** The call that made it, where that is remembered: whoever writes here changes what it gives. */
  result: RememberedCall | null = null;
  readonly #slots = new Map<CellKey, Slot>();

  constructor(born: number, isLocal: boolean, madeAt = born) {
    this.born = born;
    this.madeAt = madeAt;
    this.isLocal = isLocal;
  }

  get size(): number {
    return this.#slots.size;
  }

  has(key: CellKey): boolean {
    return this.#slots.has(key);
  }

  get(key: CellKey): Slot | undefined {
    return this.#slots.get(key);
  }

  keys(): MapIterator<CellKey> {
    return this.#slots.keys();
  }

  values(): MapIterator<Slot> {
    return this.#slots.values();
  }

  [Symbol.iterator](): MapIterator<[CellKey, Slot]> {
    return this.#slots[Symbol.iterator]();
  }

  /** Fills a cell of what is being made and nobody else holds yet: no branch can have seen it without. */
  initialise(key: CellKey, slot: Slot): void {
    this.#slots.set(key, slot);
  }

  /** Undefined deletes. */
  [WRITE](key: CellKey, slot: Slot | undefined): void {
    if (slot === undefined) this.#slots.delete(key);
    else this.#slots.set(key, slot);
  }
}

/** A point in time: where the journal stood, and when; what is made from then on is newer. */
export interface Moment {
  readonly mark: number;
  readonly startedAt: number;
}

interface Entry {
  readonly cells: Cells;
  readonly key: CellKey;
  /** What stood there before; undefined where nothing did. */
  readonly before: Slot | undefined;
}

/** One location and what it holds at the end of an arm; undefined: deleted. */
export interface Change {
  readonly cells: Cells;
  readonly key: CellKey;
  readonly after: Slot | undefined;
}

/** One location and what was written to it, one value after the other. */
export interface Held {
  readonly cells: Cells;
  readonly key: CellKey;
  readonly held: readonly Slot[];
}

/** The same, with what it held before. */
export interface Difference extends Change {
  readonly before: Slot | undefined;
}

/**
 * Every write to a cell goes through the journal, so that one arm of an unknown condition can be run, its effect taken
 * down, undone, and the next arm run from the same state.
 *
 * Invariant: undoing to a mark restores each cell that was written since, in reverse order. Cells that were made since
 * a mark are recognised by `born`: they exist in one arm alone, so their contents are never joined with another's.
 */
export class Journal {
  #entries: Entry[] = [];
  #clock = 1;
  #persistentDepth = 0;

  /** What new cells are born with: 0 while a module is loaded, for what it makes outlives the run that asked for it. */
  get now(): number {
    return this.#persistentDepth > 0 ? 0 : this.#clock;
  }

  /** The present time: what is made from here on is not older. */
  get time(): number {
    return this.#clock;
  }

  get mark(): number {
    return this.#entries.length;
  }

  /** Starts a new epoch: cells made from here on are newer than the returned time. */
  tick(): number {
    this.#clock += 1;
    return this.#clock;
  }

  /** Now: what is made from here on is newer. */
  moment(): Moment {
    return { mark: this.mark, startedAt: this.tick() };
  }

  write(cells: Cells, key: CellKey, value: Slot): void {
    this.#entries.push({ cells, key, before: cells.get(key) });
    cells[WRITE](key, value);
  }

  delete(cells: Cells, key: CellKey): void {
    if (!cells.has(key)) return;
    this.#entries.push({ cells, key, before: cells.get(key) });
    cells[WRITE](key, undefined);
  }

  /**
   * What was written since the mark into cells that are older than the given time, each location once, with what it
   * holds now.
   */
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
   * What was written since the mark into cells that are older than the given time, each location once, with what it
   * held before and holds now.
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
   * What was written since the mark into cells that are older than the given time: each location with all that it held,
   * in order.
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

  /** Gives back what was written over since the mark; what was set where nothing stood stays. */
  undoOverwrites(mark: number): void {
    for (let index = this.#entries.length - 1; index >= mark; index -= 1) {
      const { cells, key, before } = this.#entries[index]!;
      if (before !== undefined) cells[WRITE](key, before);
    }
  }

  /**
   * Undoes what was written since the mark into cells that are older than the given time; newer ones keep what they
   * hold.
   */
  undoOlder(mark: number, startedAt: number): void {
    while (this.#entries.length > mark) {
      const { cells, key, before } = this.#entries.pop()!;
      if (cells.madeAt >= startedAt) continue;
      cells[WRITE](key, before);
    }
  }

  /** Runs something whose writes must outlive the present arm. */
  persistently<T>(work: () => T): T {
    const end = this.beginPersistent();
    try {
      return work();
    } finally {
      end();
    }
  }

  /**
   * From here on what is written outlives the present arm, until what is given back is called: the loading of a module,
   * which has no frame to spare.
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
