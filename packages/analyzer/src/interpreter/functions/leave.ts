import { isValue } from '../../domain/slots.ts';
import { joinChanges } from '../statements/branch.ts';
import type { Exit, Frame } from '../machine/frame.ts';
import type { Machine } from '../machine/machine.ts';
import type { Cells, CellKey } from '../../domain/cells.ts';
import { isNullish, optionsOf, UNDEFINED } from '../../domain/atoms.ts';
import { guardWithin, type Guard } from '../../domain/guard.ts';
import { guarded, joinOptions } from '../../domain/join.ts';
import type { Slot, Value } from '../../domain/value.ts';

/** Leaves a call: joins the values that its exits return and the states that they leave. */
export function leave(machine: Machine, frame: Frame, entry: Guard, exits: readonly Exit[]): Value {
  const ways: CallExits = {
    exits,
    early: exits.filter(({ changes }) => changes !== null && changes.length > 0),
    untouched: exits.filter(({ changes }) => changes?.length === 0),
  };
  if (ways.early.length > 0 || (ways.untouched.length > 0 && overwrites(machine, frame)))
    joinExits(machine, frame, entry, ways);
  if (exits.length === 0) return UNDEFINED;
  const returned = exits.length === 1 ? [exits[0]!] : withoutBareReturns(exits);
  return returned.length === 1
    ? returned[0]!.value
    : joinOptions(returned.flatMap((exit) => guarded(exit.value, guardWithin(entry, exit.guard))));
}

/** The exits of a call: the early ones that changed something, and those that changed nothing. */
interface CallExits {
  readonly exits: readonly Exit[];
  readonly early: readonly Exit[];
  readonly untouched: readonly Exit[];
}

/** Drops the undefined of `if (!ready) return;` if other exits return a value: callers do not continue with it. */
function withoutBareReturns(exits: readonly Exit[]): readonly Exit[] {
  const valued = exits.filter((exit) => !isNullish(exit.value));
  return valued.length === 0 ? exits.slice(0, 1) : valued;
}

/** Whether a call has overwritten a text or an object. */
function overwrites(machine: Machine, frame: Frame): boolean {
  return machine.journal
    .differencesSince(frame.mark, frame.startedAt)
    .some(({ before, after }) => before !== after && holdsTextOrObject(before));
}

function holdsTextOrObject(slot: Slot | undefined): slot is Value {
  return (
    slot !== undefined &&
    isValue(slot) &&
    optionsOf(slot).some(({ value }) => value.kind === 'text' || value.kind === 'object')
  );
}

function joinExits(machine: Machine, frame: Frame, entry: Guard, { exits, early, untouched }: CallExits): void {
  const atEnd = exits.find((exit) => exit.changes === null);
  const now = atEnd ? [{ guard: atEnd.guard, changes: machine.journal.changesSince(frame.mark, frame.startedAt) }] : [];
  machine.journal.undoOlder(frame.mark, frame.startedAt);
  const outcomes = [...now, ...early.map((exit) => ({ guard: exit.guard, changes: exit.changes! }))];
  const kept =
    untouched.length === 0
      ? []
      : outcomes.flatMap(({ changes }) => changes.flatMap(({ cells, key }) => heldBefore(frame, cells, key)));
  joinChanges(
    machine,
    entry,
    outcomes.map((outcome) => ({ ...outcome, startedAt: frame.startedAt })),
  );
  const [only, ...others] = outcomes;
  for (const { cells, key, held } of kept) {
    const value = cells.get(key);
    if (!value || !isValue(value) || value === held) continue;
    const changed = only && others.length === 0 ? guarded(value, guardWithin(entry, only.guard)) : optionsOf(value);
    machine.write(
      cells,
      key,
      joinOptions([...changed, ...untouched.flatMap(({ guard }) => guarded(held, guardWithin(entry, guard)))]),
    );
  }
}

interface Kept {
  readonly cells: Cells;
  readonly key: CellKey;
  readonly held: Value;
}

/** The content that an exit left unchanged, if it is informative: no program relies on an unset value. */
function heldBefore(frame: Frame, cells: Cells, key: CellKey): readonly Kept[] {
  const held = cells.madeAt < frame.startedAt ? cells.get(key) : undefined;
  return holdsTextOrObject(held) ? [{ cells, key, held }] : [];
}
