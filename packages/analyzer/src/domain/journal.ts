import type { Cells, CellKey } from './cells.ts';
import type { Slot } from './value.ts';

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
    cells.set(key, value);
  }

  delete(cells: Cells, key: CellKey): void {
    if (!cells.has(key)) return;
    this.#entries.push({ cells, key, before: cells.get(key) });
    cells.delete(key);
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
      if (before !== undefined) cells.set(key, before);
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
      if (before === undefined) cells.delete(key);
      else cells.set(key, before);
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
