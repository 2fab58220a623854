import { alternativesIn, isValue } from '../../domain/slots.ts';
import type { Machine } from '../machine/machine.ts';
import { withoutAlike } from '../objects/alike.ts';
import { getUnknownProperty } from '../objects/property.ts';
import { REST, type Cells, type CellKey } from '../../domain/cells.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Change } from '../../domain/cells.ts';
import { ALWAYS, guardWithin, intersectGuards, mergeGuards, type Guard } from '../../domain/guard.ts';
import { guarded, join, joinOptions } from '../../domain/join.ts';
import type { ListItems, MapEntries, MapEntry, Option, Slot, Value } from '../../domain/value.ts';
import { ABSENT } from '../../domain/absent.ts';
import { joinLists, joinRepeated } from '../../domain/join-lists.ts';
import { atomKey, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { LOG2_ALTERNATIVES_PER_STEP, LOG2_CHANGES_PER_STEP, MAX_UNCHANGED_OUTCOMES } from '../../bounds.ts';

/** Whether execution continues after a statement. */
export type Completion = 'normal' | 'abrupt';

/** What a condition implies for a variable in one of its arms. */
export interface Narrowing {
  readonly cells: Cells;
  readonly key: CellKey;
  readonly value: Value;
}

/** One outcome of an unknown condition. */
export interface Arm {
  readonly guard: Guard;
  /** Further guards, of which one holds if the arm runs: those of the values that decide its condition. */
  readonly ways?: readonly Guard[];
  /** Written before the arm runs; dropped after it, unless it is the only arm that completes. */
  readonly narrowings?: readonly Narrowing[];
  readonly run: () => Completion;
}

interface ArmOutcome {
  /** The guard at the end of the arm: the outer guard and the arm's own, minus the guards of its early exits. */
  readonly guard: Guard;
  readonly startedAt: number;
  readonly changes: readonly Change[];
  readonly narrowings: readonly Narrowing[];
}

/**
 * Runs each arm from the same state and joins the resulting states.
 *
 * Invariant: afterwards each location holds its content at the end of each arm, under that arm's guard; an arm that
 * returned, threw or left the loop adds nothing here. If only one arm completes, its guard holds from here to the end
 * of the function or loop. With `isRepeated`, one of the arms is what any number of rounds leave.
 */
export function branch(machine: Machine, arms: readonly Arm[], isRepeated = false): Completion {
  const { frame, journal } = machine;
  const outer = frame.guard;
  const mark = journal.mark;
  const outcomes: ArmOutcome[] = [];
  frame.branchDepth += 1;
  try {
    for (const arm of arms) {
      const guard = mergeGuards(outer, arm.guard);
      if (!guard) continue;
      frame.guard = guard;
      const startedAt = journal.tick();
      const narrowings = arm.narrowings ?? [];
      for (const { cells, key, value } of narrowings) machine.write(cells, key, value);
      if (arm.run() === 'normal')
        outcomes.push({ guard: frame.guard, startedAt, changes: journal.changesSince(mark, startedAt), narrowings });
      journal.undoOlder(mark, startedAt);
    }
  } finally {
    frame.branchDepth -= 1;
    frame.guard = outer;
  }
  return finishBranch(machine, outer, outcomes, isRepeated);
}

function finishBranch(
  machine: Machine,
  outer: Guard,
  outcomes: readonly ArmOutcome[],
  isRepeated: boolean,
): Completion {
  const [first, ...others] = outcomes;
  if (!first) return 'abrupt';
  if (others.length === 0) {
    apply(machine, first.changes);
    machine.frame.guard = first.guard;
    return 'normal';
  }
  joinChanges(
    machine,
    outer,
    outcomes.map((outcome) => ({
      ...outcome,
      changes: outcome.changes.filter((change) => !isNarrowed(change, outcome.narrowings)),
    })),
    isRepeated,
  );
  return 'normal';
}

function isNarrowed(change: Change, narrowings: readonly Narrowing[]): boolean {
  return narrowings.some(
    ({ cells, key, value }) => cells === change.cells && key === change.key && value === change.after,
  );
}

function apply(machine: Machine, changes: readonly Change[]): void {
  for (const { cells, key, after } of changes) {
    if (after === undefined) machine.delete(cells, key);
    else machine.write(cells, key, after);
  }
}

/**
 * Writes each location that an outcome changed: the join of its contents, under the outer guard. Unless the caller knows
 * that the outcomes are all there are, a list may have any number of the items that some outcome added to it.
 */
export function joinChanges(
  machine: Machine,
  outer: Guard,
  outcomes: readonly { readonly guard: Guard; readonly changes: readonly Change[]; readonly startedAt?: number }[],
  isRepeated = true,
): void {
  const perLocation = new Map<Cells, Map<CellKey, Map<number, Slot | undefined>>>();
  machine.budget.step(outcomes.reduce((sum, { changes }) => sum + changes.length, 0) >> LOG2_CHANGES_PER_STEP);
  outcomes.forEach(({ changes, startedAt }, index) => {
    for (const { cells, key, after } of changes) {
      if (startedAt !== undefined && cells.madeAt >= startedAt) {
        if (after !== undefined) machine.write(cells, key, joinWithPresent(cells.get(key), after));
        continue;
      }
      getOrMake(
        getOrMake(perLocation, cells, () => new Map<CellKey, Map<number, Slot | undefined>>()),
        key,
        () => new Map<number, Slot | undefined>(),
      ).set(index, after);
    }
  });
  if (perLocation.size === 0) return;
  const since = Math.min(...outcomes.map(({ startedAt }) => startedAt ?? Infinity));
  const guards = outcomes.map(({ guard }) => guardWithin(outer, guard));
  const common = guards.length > MAX_UNCHANGED_OUTCOMES ? guards.reduce(intersectGuards) : ALWAYS;
  for (const [cells, keys] of perLocation) {
    for (const key of keys.keys()) {
      const slots = slotsOf(machine, { cells, key, inOutcome: keys.get(key)!, restIn: keys.get(REST) }, guards, common);
      machine.budget.step(entriesIn(slots) >> LOG2_ALTERNATIVES_PER_STEP);
      const joined = joinSlots(slots, isRepeated, (options) => withoutAlike(machine.identities, options, since));
      if (joined === undefined) machine.delete(cells, key);
      else machine.write(cells, key, joined);
    }
  }
}

/** What the outcomes left in one location, and in the cell for all further properties of its object. */
interface LocationOutcomes {
  readonly cells: Cells;
  readonly key: CellKey;
  readonly inOutcome: ReadonlyMap<number, Slot | undefined>;
  readonly restIn: ReadonlyMap<number, Slot | undefined> | undefined;
}

/**
 * The content of a location at the end of each outcome. Outcomes that leave it unchanged share an entry if there are
 * many: a call of one of many functions, each writing to its own location, then costs only what they write.
 */
function slotsOf(
  machine: Machine,
  { cells, key, inOutcome, restIn }: LocationOutcomes,
  guards: readonly Guard[],
  common: Guard,
): readonly GuardedSlot[] {
  const [slot, rest] = [cells.get(key), cells.get(REST)];
  const isAlone = (index: number): boolean => !inOutcome.has(index) && !restIn?.has(index);
  const isOne = guards.length - Math.max(inOutcome.size, restIn?.size ?? 0) > MAX_UNCHANGED_OUTCOMES;
  const slots: GuardedSlot[] = isOne ? [{ guard: common, slot: slot ?? fromRest(machine, key, rest) }] : [];
  for (const [index, guard] of guards.entries()) {
    if (isOne && isAlone(index)) continue;
    const after = inOutcome.has(index) ? inOutcome.get(index) : slot;
    slots.push({ guard, slot: after ?? fromRest(machine, key, restIn?.has(index) ? restIn.get(index) : rest) });
  }
  return slots;
}

/** The content of a location newer than all outcomes: that of the last outcome, or that of this one. */
function joinWithPresent(now: Slot | undefined, after: Slot): Slot {
  return now === undefined || now === after
    ? after
    : (joinSlots(
        [
          { guard: ALWAYS, slot: now },
          { guard: ALWAYS, slot: after },
        ],
        true,
      ) ?? after);
}

/**
 * The content of a property that an arm did not write: if the arm merged an unknown into the object, the unknown may
 * have the property.
 */
function fromRest(machine: Machine, key: CellKey, rest: Slot | undefined): Slot | undefined {
  return typeof key === 'string' && rest?.kind === 'unknown' && !rest.isSymbolic
    ? getUnknownProperty(machine, rest, key)
    : undefined;
}

interface GuardedSlot {
  readonly guard: Guard;
  readonly slot: Slot | undefined;
}

/** The alternatives in the entries of Maps that a join compares. */
function entriesIn(slots: readonly GuardedSlot[]): number {
  return slots.reduce((sum, { slot }) => sum + (slot?.kind === 'entries' ? alternativesIn(slot.entries) : 0), 0);
}

function joinSlots(
  slots: readonly GuardedSlot[],
  isRepeated: boolean,
  distinct: (options: readonly Option[]) => readonly Option[] = (options) => options,
): Slot | undefined {
  const present = slots.filter((entry): entry is { guard: Guard; slot: Slot } => entry.slot !== undefined);
  const [first] = present;
  if (!first) return undefined;
  // A getter that only some arms define counts as defined: only its result can show more.
  if (
    present.every((entry) => entry.slot === first.slot) &&
    (present.length === slots.length || first.slot.kind === 'accessor' || first.slot.kind === 'import')
  )
    return first.slot;
  const lists = present.filter((entry): entry is { guard: Guard; slot: ListItems } => entry.slot.kind === 'items');
  if (lists.length === present.length) return isRepeated ? joinRepeated(lists) : joinLists(lists);
  const maps = present.filter((entry): entry is { guard: Guard; slot: MapEntries } => entry.slot.kind === 'entries');
  if (maps.length === present.length) return joinMaps(maps);
  return joinOptions(
    distinct(
      slots.flatMap(({ guard, slot }) =>
        slot === undefined ? guarded(UNDEFINED, guard) : isValue(slot) ? guarded(slot, guard) : [],
      ),
    ).concat(keepOther(present)),
  );
}

/** The alternative for a getter or an import binding, which cannot be joined with a value: an unknown. */
function keepOther(slots: readonly { readonly slot: Slot }[]): Option[] {
  if (slots.every(({ slot }) => isValue(slot))) return [];
  return [{ value: unknown({ name: 'property', reason: 'it is sometimes a getter' }), guard: [] }];
}

/**
 * Joins Maps by key: an entry that only some of the arms have is optional, like an item of a list; an entry that
 * several have joins their values.
 */
function joinMaps(maps: readonly { readonly guard: Guard; readonly slot: MapEntries }[]): MapEntries {
  const tables = maps.map(({ guard, slot }) => ({ guard, byKey: byKeys(slot.entries) }));
  const keys = new Set(tables.flatMap(({ byKey }) => [...byKey.keys()]));
  const entries = [...keys].map((key) =>
    joinEntry(tables.map(({ guard, byKey }) => ({ guard, entry: byKey.get(key) }))),
  );
  const [
    {
      slot: { others },
    },
  ] = maps as [(typeof maps)[number]];
  return {
    kind: 'entries',
    entries,
    rest: joinEntries(maps.flatMap(({ slot: { rest } }) => (rest ? [rest] : []))),
    ...(others && maps.every(({ slot }) => slot.others === others) && { others }),
  };
}

/** The entries by the possible values of their keys; entries with the same possible keys are merged. */
function byKeys(entries: readonly MapEntry[]): ReadonlyMap<string, MapEntry> {
  const found = new Map<string, MapEntry>();
  for (const entry of entries) {
    const key = optionsOf(entry[0])
      .map(({ value }) => atomKey(value))
      .join('|');
    const same = found.get(key);
    found.set(key, (same && joinEntries([same, entry])) ?? entry);
  }
  return found;
}

function joinEntry(arms: readonly { readonly guard: Guard; readonly entry: MapEntry | undefined }[]): MapEntry {
  const known = arms.flatMap(({ entry }) => (entry ? [entry] : []));
  const [first] = known;
  if (first && known.length === arms.length && known.every((entry) => entry === first)) return first;
  const value = joinOptions(
    arms.flatMap(({ guard, entry }) => (entry ? guarded(entry[1], guard) : [{ value: ABSENT, guard }])),
  );
  return [known.every(([key, item]) => key === item) ? value : join(known.map(([key]) => key)), value];
}

/** Any of the entries, as one; null where there are none. */
export function joinEntries(entries: readonly MapEntry[]): MapEntry | null {
  const [first] = entries;
  if (!first || entries.every((entry) => entry === first)) return first ?? null;
  const keys = join(entries.map(([key]) => key));
  return [keys, entries.every(([key, value]) => key === value) ? keys : join(entries.map(([, value]) => value))];
}

/**
 * Runs work under a guard and gives its value. The opposite arm does nothing, but keeps `branch` from taking the guard
 * for certain afterwards.
 */
export function branchOptional(machine: Machine, guard: Guard, opposite: Guard, work: () => Value): Value {
  let value: Value = UNDEFINED;
  branch(machine, [
    {
      guard,
      run: () => {
        value = work();
        return 'normal';
      },
    },
    { guard: opposite, run: () => 'normal' },
  ]);
  return value;
}

function underWays(value: Value, { guard, ways }: Pick<Arm, 'guard' | 'ways'>): readonly Option[] {
  return ways ? ways.flatMap((way) => guarded(joinOptions(guarded(value, guard)), way)) : guarded(value, guard);
}

/** Runs each arm for its value, and joins the values and the states. */
export function branchValue(
  machine: Machine,
  arms: readonly (Omit<Arm, 'run'> & { readonly run: () => Value })[],
): Value {
  const options: Option[] = [];
  const since = machine.journal.tick();
  branch(
    machine,
    arms.map((arm) => ({
      ...arm,
      run: () => {
        options.push(...underWays(arm.run(), arm));
        return 'normal';
      },
    })),
  );
  return options.length === 0
    ? unknown({ name: 'value', reason: 'no branch of its condition can be taken' })
    : joinOptions(withoutAlike(machine.identities, options, since));
}
