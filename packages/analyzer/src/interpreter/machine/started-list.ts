import type { Findings } from './read-set.ts';
import type { Frame } from './frame.ts';
import { PendingWrites } from './pending-writes.ts';
import type { Cells } from '../../domain/cells.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Guard } from '../../domain/guard.ts';
import type { Value } from '../../domain/value.ts';

/**
 * What was started and goes on later: an async function behind its first `await`, a listener when its event comes. It
 * was run to its end where it was started; what is written between that and the time when it really goes on it did not
 * see.
 */
export interface Started {
  readonly work: () => Value;
  /** The function that it is; null where only functions that it started are run. */
  readonly closure: Closure | null;
  /** What it gave at once, as whoever started it holds it. */
  readonly given: Value;
  /** Where what it gave when it was run again stands. */
  readonly later: Cells;
  /** The activation that started it, and under which conditions. */
  readonly caller: Frame;
  readonly guard: Guard;
  readonly at: number;
  /** From here on in the list of what was started stands what it started itself, and is run again with it. */
  readonly first: number;
  /** What it asked for, what stood there when it had been run, and how long the journal was. */
  found: Findings;
  mark: number;
  runsLeft: number;
}

/** What the present root started and did not wait for; of the top levels of files there is one list for all. */
export class StartedList {
  all: Started[] = [];
  /** How much was started altogether, what was started again included. */
  count = 0;
  isGoingOn = false;
  /** What it has written by the time when it really goes on. */
  readonly pending = new PendingWrites();
  readonly #byFiles: Started[] = [];
  readonly #later = new WeakMap<Value, Cells>();

  /** Runs something whose work goes into a list of its own. */
  apart<T>(list: Started[], work: () => T): T {
    const outer = this.all;
    this.all = list;
    try {
      return this.pending.withinRoot(work);
    } finally {
      this.all = outer;
    }
  }

  /** From here on the top level of a file is run, until what is given back is called. */
  beginFile(): () => void {
    const outer = this.all;
    this.all = this.#byFiles;
    return () => {
      this.all = outer;
    };
  }

  add(started: Started): void {
    this.#later.set(started.given, started.later);
    this.all.push(started);
  }

  /** Where stands what has come since of something that was started, by what it gave at once. */
  laterOf(given: Value): Cells | undefined {
    return this.#later.get(given);
  }
}
