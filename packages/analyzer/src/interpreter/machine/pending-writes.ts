import { isValue } from '../../domain/slots.ts';
import { isAmong, saidBy, saysNothingNew } from '../../domain/made-with.ts';
import type { Machine } from './machine.ts';
import { createCells, KEYS, type CellKey, type Cells } from '../../domain/cells.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Change } from '../../domain/cells.ts';
import { text, UNDEFINED } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, join, joinOptions } from '../../domain/join.ts';
import type { Text, Value } from '../../domain/value.ts';

/** A location that work which continues later may still write. */
interface CellLocation {
  readonly cells: Cells;
  readonly key: CellKey;
}

/**
 * Writes of work that continues later. The machine ran that work to its end where it was started, and joined its writes
 * with the content from before. Code that overwrites a location before the work really continues may find the work's
 * write there again after the next `await`.
 *
 * The pending values are in cells of their own, one for each written object: branches undo and join them, and
 * remembered calls repeat them, like all other writes.
 */
export class PendingWrites {
  readonly #pending = new Map<Cells, Cells>();
  /** The only writer of each location, by its result at the start: awaiting that result ends its pending write. */
  readonly #writers = new Map<Cells, Map<CellKey, Value | null>>();
  readonly #byWriter = new WeakMap<Value, readonly CellLocation[]>();
  /** For pending values that their locations have: the number of writes to either when that was found. */
  readonly #joined = new WeakMap<Cells, number>();
  /** The pending values as texts: the summary of a call that waits stays valid while its text is the same. */
  readonly #said = new Map<string, Text>();

  /** Notes the writes of work that continues later; a null writer means that no code can await the work. */
  note(machine: Machine, changes: readonly Change[], writer: Value | null): void {
    const written: CellLocation[] = [];
    for (const { cells, key, after } of changes) {
      if (after === undefined || !isValue(after)) continue;
      const pending = getOrMake(this.#pending, cells, () => createCells(cells.born, cells.isLocal, cells.madeAt));
      const before = pendingAt(pending, key);
      if (!before || !saysNothingNew(after, before))
        this.#add(machine, pending, key, before ? join([before, after]) : after);
      getOrMake(this.#writers, pending, () => new Map<CellKey, Value | null>()).set(
        key,
        before && !machine.started.isGoingOn ? null : writer,
      );
      written.push({ cells: pending, key });
    }
    if (writer && written.length > 0) this.#byWriter.set(writer, written);
  }

  #add(machine: Machine, pending: Cells, key: CellKey, late: Value): void {
    machine.write(pending, key, { kind: 'items', items: [], rest: late });
    const said = [...pending.keys()]
      .filter((each) => each !== KEYS)
      .map((each) => `${String(each)}=${saidBy(pendingAt(pending, each) ?? UNDEFINED)}`);
    const whole = said.join('\0');
    machine.write(
      pending,
      KEYS,
      getOrMake(this.#said, whole, () => text(whole)),
    );
  }

  /** Lets time pass: joins each location with its pending value. Gives the locations whose content changed. */
  passTime(machine: Machine): readonly ChangedLocation[] {
    const come: ChangedLocation[] = [];
    for (const [cells, pending] of this.#pending) {
      if (pending.size === 0) continue;
      machine.calls.noteAddition(pending, KEYS, pending.get(KEYS));
      if (!this.#isJoined(cells, pending)) come.push(...changedByTime(machine, cells, pending));
    }
    machine.budget.step(come.length);
    for (const { cells, key, now, any } of come) {
      machine.calls.noteAddition(cells, key, now);
      machine.write(cells, key, any);
    }
    return come;
  }

  /**
   * Whether each location of the object already has its pending value. That holds until the object or its pending
   * values are written. An equal object made anew does not count: its content may change without a write to either.
   */
  #isJoined(cells: Cells, pending: Cells): boolean {
    const writes = cells.writes + pending.writes;
    if (this.#joined.get(pending) === writes) return true;
    for (const key of pending.keys()) {
      const [late, now] = [pendingAt(pending, key), valueInCell(cells, key)];
      if (late && now && !isAmong(late, now)) return false;
    }
    this.#joined.set(pending, writes);
    return true;
  }

  /** Ends the pending writes of work that has been awaited, in locations with no other writer. */
  endAwaited(machine: Machine, awaited: Value): void {
    for (const { cells, key } of this.#byWriter.get(awaited) ?? []) {
      if (this.#writers.get(cells)?.get(key) === awaited) machine.delete(cells, key);
    }
  }

  /** Runs a root; drops the pending writes to the root's own objects at its end. */
  withinRoot<T>(work: () => T): T {
    const known = this.#pending.size;
    try {
      return work();
    } finally {
      for (const cells of [...this.#pending.keys()].slice(known)) if (cells.born !== 0) this.#pending.delete(cells);
    }
  }
}

/** A location whose content changed when time passed. */
interface ChangedLocation extends CellLocation {
  readonly now: Value;
  readonly any: Value;
}

/**
 * Runs a callback that is called later: it reads the content after time has passed, and its writes are pending.
 * `around` runs it as often as it is called.
 */
export function runLater(machine: Machine, around: (work: () => Value) => Value, work: () => Value): Value {
  let written: readonly Change[] = [];
  const result = around(() => {
    const { mark, startedAt } = machine.journal.moment();
    const come = machine.started.pending.passTime(machine);
    const given = work();
    giveBack(machine, come);
    written = machine.journal.differencesSince(mark, startedAt).filter(({ before, after }) => before !== after);
    return given;
  });
  machine.started.pending.note(machine, written, null);
  return result;
}

/** Restores the locations that were not overwritten, since no time has passed for code that does not wait. */
function giveBack(machine: Machine, come: readonly ChangedLocation[]): void {
  for (const { cells, key, now, any } of come) if (cells.get(key) === any) machine.write(cells, key, now);
}

/** The locations of an object whose pending values say something new. */
function changedByTime(machine: Machine, cells: Cells, pending: Cells): readonly ChangedLocation[] {
  return [...pending.keys()].flatMap((key) => {
    const [late, now] = [pendingAt(pending, key), valueInCell(cells, key)];
    return late && now && !saysNothingNew(late, now)
      ? [{ cells, key, now, any: presentOrLate(machine, now, late) }]
      : [];
  });
}

function valueInCell(cells: Cells, key: CellKey): Value | undefined {
  const slot = cells.get(key);
  return slot && isValue(slot) ? slot : undefined;
}

/**
 * The pending value of a location. It is stored as a list of any length, so that a write in one of two arms is pending
 * after both.
 */
function pendingAt(pending: Cells, key: CellKey): Value | null {
  const slot = pending.get(key);
  return slot?.kind === 'items' ? slot.rest : null;
}

/** Either value, under a condition of its own, since the order of the two writes is unknown. */
function presentOrLate(machine: Machine, now: Value, late: Value): Value {
  const condition = machine.conditions.fresh();
  return joinOptions([...guarded(now, guardOf(condition, 0)), ...guarded(late, guardOf(condition, 1))]);
}
