import { isValue } from '../../domain/slots.ts';
import { saidBy, saysNothingNew } from '../../domain/made-with.ts';
import type { Machine } from './machine.ts';
import { Cells, KEYS, type CellKey } from '../../domain/cells.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Change } from '../../domain/cells.ts';
import { text, UNDEFINED } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, join, joinOptions } from '../../domain/join.ts';
import type { Text, Value } from '../../domain/value.ts';

/** One location of which something that goes on later has written what may stand there by then. */
interface Location {
  readonly cells: Cells;
  readonly key: CellKey;
}

/**
 * What was started and goes on later was run to its end where it was started, and what it wrote stands there beside
 * what stood before. Who overwrites that before the other has really gone on finds it again behind the next `await`.
 *
 * What is pending stands in cells of its own, one for each that is written to: an arm undoes them and joins them, and a
 * call that is remembered repeats them, as it does with all that is written.
 */
export class PendingWrites {
  readonly #pending = new Map<Cells, Cells>();
  /** Who alone wrote there, by what it gave at once: where that is awaited, nothing is pending any more. */
  readonly #writers = new Map<Cells, Map<CellKey, Value | null>>();
  readonly #byWriter = new WeakMap<Value, readonly Location[]>();
  /** What is pending, as texts: a call that is remembered and waits holds while that is the same. */
  readonly #said = new Map<string, Text>();

  /** Notes what was written by something that goes on later; null: nobody can wait for it. */
  note(machine: Machine, changes: readonly Change[], writer: Value | null): void {
    const written: Location[] = [];
    for (const { cells, key, after } of changes) {
      if (after === undefined || !isValue(after)) continue;
      const pending = getOrMake(this.#pending, cells, () => new Cells(cells.born, cells.isLocal, cells.madeAt));
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

  /** Time passes: each location may hold what is pending there. Gives those that hold something else now. */
  come(machine: Machine): readonly Come[] {
    const come: Come[] = [];
    for (const [cells, pending] of this.#pending) {
      if (pending.size === 0) continue;
      machine.calls.noteAddition(pending, KEYS, pending.get(KEYS));
      for (const key of pending.keys()) {
        const [late, now] = [pendingAt(pending, key), valueAt(cells, key)];
        if (late && now && late !== now && !saysNothingNew(late, now))
          come.push({ cells, key, now, any: eitherOf(machine, now, late) });
      }
    }
    machine.budget.step(come.length);
    for (const { cells, key, now, any } of come) {
      machine.calls.noteAddition(cells, key, now);
      machine.write(cells, key, any);
    }
    return come;
  }

  /** What was started has been waited for: what it wrote is written, if nobody else writes there. */
  settle(machine: Machine, awaited: Value): void {
    for (const { cells, key } of this.#byWriter.get(awaited) ?? []) {
      if (this.#writers.get(cells)?.get(key) === awaited) machine.delete(cells, key);
    }
  }

  /** Runs a root: what is pending in what it made is so for nobody else. */
  withinRoot<T>(work: () => T): T {
    const known = this.#pending.size;
    try {
      return work();
    } finally {
      for (const cells of [...this.#pending.keys()].slice(known)) if (cells.born !== 0) this.#pending.delete(cells);
    }
  }
}

/** A location that holds something else now that time has passed. */
interface Come extends Location {
  readonly now: Value;
  readonly any: Value;
}

/**
 * Runs what is called later: it reads what stands there when time has passed, and what it writes is pending. `around`
 * runs it as often as it is called.
 */
export function runLater(machine: Machine, around: (work: () => Value) => Value, work: () => Value): Value {
  let written: readonly Change[] = [];
  const result = around(() => {
    const { mark, startedAt } = machine.journal.moment();
    const come = machine.started.pending.come(machine);
    const given = work();
    giveBack(machine, come);
    written = machine.journal.differencesSince(mark, startedAt).filter(({ before, after }) => before !== after);
    return given;
  });
  machine.started.pending.note(machine, written, null);
  return result;
}

/** For who does not wait no time has passed: what is not written over holds what it held before. */
function giveBack(machine: Machine, come: readonly Come[]): void {
  for (const { cells, key, now, any } of come) if (cells.get(key) === any) machine.write(cells, key, now);
}

function valueAt(cells: Cells, key: CellKey): Value | undefined {
  const slot = cells.get(key);
  return slot && isValue(slot) ? slot : undefined;
}

/** A list of any length: where only one of two arms has written something, that is pending behind both. */
function pendingAt(pending: Cells, key: CellKey): Value | null {
  const slot = pending.get(key);
  return slot?.kind === 'items' ? slot.rest : null;
}

/** Under a condition of its own, for nobody knows which of the two comes last. */
function eitherOf(machine: Machine, now: Value, late: Value): Value {
  const condition = machine.conditions.fresh();
  return joinOptions([...guarded(now, guardOf(condition, 0)), ...guarded(late, guardOf(condition, 1))]);
}
