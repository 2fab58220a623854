import { isValue } from '../../domain/slots.ts';
import { oneOfMany } from '../statements/any-times.ts';
import { joinChanges } from '../statements/branch.ts';
import type { Frame, Leaving } from '../machine/frame.ts';
import type { Machine } from '../machine/machine.ts';
import type { Cells, CellKey } from '../../domain/cells.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Change } from '../../domain/cells.ts';
import { madeSince } from '../../domain/made.ts';
import { ALWAYS, guardOf, guardWithin, mergeGuards } from '../../domain/guard.ts';
import type { Slot, Value } from '../../domain/value.ts';
import { LOG2_CHANGES_PER_STEP, MAX_SUSPENDED_STATES } from '../../bounds.ts';

/**
 * Notes the state at the running function's first wait, when other code continues: the caller continues from there
 * unless it waits too.
 */
export function noteSuspended(machine: Machine): void {
  const { frame } = machine;
  if (mayNotHaveWaited(frame)) noteState(frame, { guard: frame.guard, changes: changesOf(machine, frame) });
  machine.started.pending.passTime(machine);
}

/** Whether the function may not have waited yet on the present path. */
function mayNotHaveWaited(frame: Frame): boolean {
  return frame.suspended?.every((each) => guardWithin(frame.guard, each.guard).length > 0) === true;
}

/**
 * What a function has written that code which does not wait can see: older cells, and new objects reachable from them.
 */
function changesOf(machine: Machine, { mark, startedAt }: Frame): Change[] {
  const older = machine.journal.changesSince(mark, startedAt);
  const newer = [
    ...madeSince(
      startedAt,
      older.flatMap(({ after }) => after ?? []),
    ),
  ].flatMap((cells) => [...cells].map(([key, after]) => ({ cells, key, after })));
  machine.budget.step((older.length + newer.length) >> LOG2_CHANGES_PER_STEP);
  return [...older, ...newer];
}

function noteState({ suspended }: Frame, state: Leaving): void {
  if (!suspended) return;
  if (suspended.length < MAX_SUSPENDED_STATES) suspended.push(state);
  else
    suspended[MAX_SUSPENDED_STATES - 1] = {
      guard: ALWAYS,
      changes: overriddenBy(suspended[MAX_SUSPENDED_STATES - 1]!.changes, state.changes).map(anyOfMany),
    }; // as many as there may be
}

function anyOfMany(change: Change): Change {
  return change.after && !isValue(change.after) ? change : { ...change, after: oneOfMany('value') };
}

/** Runs an awaited function: each state in which it waits is a state in which the caller waits. */
export function whileAwaited<T>(machine: Machine, awaited: Frame, work: () => T): T {
  const { frame } = machine;
  if (!awaited.suspended || !mayNotHaveWaited(frame)) return work();
  const before = changesOf(machine, frame);
  const result = work();
  for (const { guard, changes } of awaited.suspended) {
    const both = mergeGuards(frame.guard, guard);
    if (both) noteState(frame, { guard: both, changes: overriddenBy(before, changes) });
  }
  return result;
}

function overriddenBy(before: readonly Change[], later: readonly Change[]): readonly Change[] {
  return [...before.filter((change) => !later.some((each) => isSamePlace(each, change))), ...later];
}

function isSamePlace(left: Change, right: Change): boolean {
  return left.cells === right.cells && left.key === right.key;
}

/** A location that a function has written: its content at the end, and in each of the function's waiting states. */
interface SuspendedChange extends Change {
  readonly inStates: readonly (Slot | undefined)[];
}

/** Joins the end of a function that the caller did not await with its first waiting states: either may hold. */
export function joinSuspended(machine: Machine, frame: Frame, given: Value): void {
  const { suspended } = frame;
  if (!suspended || suspended.length === 0) return;
  const written = writtenLater(
    machine,
    frame,
    suspended.map(({ changes }) => slotsByPlace(changes)),
  );
  if (written.length === 0) return;
  const { guard } = machine.frame;
  const condition = machine.conditions.fresh();
  const outcomes = [
    { guard, changes: written },
    ...suspended.map((state, index) => ({
      guard: state.guard,
      changes: written.map(({ cells, key, inStates }) => ({ cells, key, after: inStates[index] })),
    })),
  ];
  joinChanges(
    machine,
    guard,
    outcomes.flatMap((outcome, index) => {
      const both = mergeGuards(mergeGuards(guard, outcome.guard) ?? guard, guardOf(condition, index));
      return both ? [{ ...outcome, guard: both }] : [];
    }),
  );
  machine.started.pending.note(machine, written, given.kind === 'object' ? null : given); // an object may be given by others too
}

type SlotsByPlace = ReadonlyMap<Cells, ReadonlyMap<CellKey, Slot | undefined>>;

function slotsByPlace(changes: readonly Change[]): SlotsByPlace {
  const places = new Map<Cells, Map<CellKey, Slot | undefined>>();
  for (const { cells, key, after } of changes)
    getOrMake(places, cells, () => new Map<CellKey, Slot | undefined>()).set(key, after);
  return places;
}

/** What the function wrote after its first wait. */
function writtenLater(
  machine: Machine,
  { mark, startedAt }: Frame,
  states: readonly SlotsByPlace[],
): readonly SuspendedChange[] {
  const differences = machine.journal.differencesSince(mark, startedAt);
  machine.budget.step((differences.length * states.length) >> LOG2_CHANGES_PER_STEP);
  const older = differences.map(({ cells, key, before, after }) => ({
    cells,
    key,
    after,
    inStates: states.map((state) => (state.get(cells)?.has(key) ? state.get(cells)?.get(key) : before)),
  }));
  const made = new Set(states.flatMap((state) => [...state.keys()].filter((cells) => cells.madeAt >= startedAt)));
  const newer = [...made].flatMap((cells) =>
    [...cells].map(([key, after]) => ({
      cells,
      key,
      after,
      inStates: states.map((state) => state.get(cells)?.get(key) ?? after),
    })),
  );
  return [...older, ...newer].filter(({ after, inStates }) => inStates.some((slot) => slot !== after));
}
