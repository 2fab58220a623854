import type { Findings } from './read-set.ts';
import type { Frame } from './frame.ts';
import { PendingWrites } from './pending-writes.ts';
import type { Cells } from '../../domain/cells.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Guard } from '../../domain/guard.ts';
import type { Obj, Value } from '../../domain/value.ts';

/**
 * Work that was started and continues later: an async function after its first `await`, a listener when its event
 * comes. The machine ran it to its end where it was started, so that it missed the writes made before it really
 * continues.
 */
export interface StartedWork {
  readonly work: () => Value;
  /** The function that runs; null if only functions that it started run. */
  readonly closure: Closure | null;
  /** Its result at the start, as held by the code that started it. */
  readonly given: Value;
  /** The cell for the result of its later runs. */
  readonly later: Cells;
  /** The activation that started it, and the guard there. */
  readonly caller: Frame;
  readonly guard: Guard;
  readonly at: number;
  /** The index of the first entry that this work started itself, which runs again with it. */
  first: number;
  /** A function that unknown code calls back: the analysed code never holds its result, so it cannot await it. */
  readonly isCalledBack?: boolean;
  /** What it read, the contents after its run, and the journal's mark then. */
  found: Findings;
  mark: number;
  runsLeft: number;
}

/** The work that the current root started without awaiting it; the top levels of all files share one list. */
export class StartedList {
  all: StartedWork[] = [];
  /** The number of starts, repeated ones included. */
  count = 0;
  isGoingOn = false;
  /** The listeners that emitted events run now. */
  readonly listeners = new Set<Obj>();
  /** The values that the work may have written by the time when it continues. */
  readonly pending = new PendingWrites();
  readonly #byFiles: StartedWork[] = [];
  readonly #later = new WeakMap<Value, Cells>();

  /** Runs work with a list of its own for what it starts. */
  apart<T>(list: StartedWork[], work: () => T): T {
    const outer = this.all;
    this.all = list;
    try {
      return this.pending.withinRoot(work);
    } finally {
      this.all = outer;
    }
  }

  /** Starts use the files' shared list from here on, until the caller calls the returned function. */
  beginFile(): () => void {
    const outer = this.all;
    this.all = this.#byFiles;
    return () => {
      this.all = outer;
    };
  }

  add(started: StartedWork): void {
    this.#later.set(started.given, started.later);
    this.all.push(started);
  }

  /** The index of the first entry that started at that time or later. */
  indexSince(time: number): number {
    let index = this.all.length;
    while (index > 0 && this.all[index - 1]!.at >= time) index -= 1; // an index of the list
    return index;
  }

  /**
   * Forgets the callbacks that started since then, when the file that passed them has ended and they went on: nothing
   * resumes them later. A program can have a hundred thousand of them.
   */
  forgetCalledBack(time: number): void {
    const from = this.indexSince(time);
    const kept: StartedWork[] = [];
    const newIndex: number[] = [];
    for (const started of this.all.splice(from)) {
      newIndex.push(from + kept.length);
      if (started.isCalledBack) continue;
      if (started.first >= from) started.first = newIndex[started.first - from]!; // it started before its inner entries
      kept.push(started);
    }
    this.all.push(...kept);
  }

  /** The cells with the later result of started work, by its result at the start. */
  laterOf(given: Value): Cells | undefined {
    return this.#later.get(given);
  }
}
