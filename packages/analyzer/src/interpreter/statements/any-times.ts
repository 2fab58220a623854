import { isValue } from '../../domain/slots.ts';
import { branch, type Arm, type Completion } from './branch.ts';
import { itemsLeft, linksSince, saysOther } from './iteration-changes.ts';
import type { Machine } from '../machine/machine.ts';
import { nameOfCell } from '../../domain/cells.ts';
import type { Difference, Moment } from '../../domain/cells.ts';
import { appendedValue } from '../../domain/appended.ts';
import { computed, TOO_MANY } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { join } from '../../domain/join.ts';
import type { Slot, Value } from '../../domain/value.ts';
import { MAX_FURTHER_ITERATIONS, MAX_TAKEN_ITEMS } from '../../bounds.ts';

/** The variable that holds the accumulated value of a fold; messages show its name if the value is unknown. */
const FOLDED = 'result';

export interface AnyTimes {
  /** Whether the first iteration surely runs. */
  readonly isCertain?: boolean;
  /** The moment from which the first iteration counts, if something before it belongs to it. */
  readonly since?: Moment;
}

/**
 * Runs work that happens any number of times: the body of a loop, or a callback for each item of an unknown list. Each
 * iteration may or may not run, and another one follows while the state is new; what grows from one iteration to the
 * next is widened.
 */
export function runAnyTimes(
  machine: Machine,
  round: (isFirst: boolean) => Completion,
  { isCertain = false, since = machine.journal.moment() }: AnyTimes = {},
): Completion {
  const { mark } = machine.journal;
  const body = (): Completion => {
    const completion = round(true);
    if (completion === 'abrupt') return completion;
    widenAppended(machine, mark);
    const rounds = roundsBehind(machine, since, MAX_FURTHER_ITERATIONS);
    if (rounds > 0) runFurther(machine, () => round(false), rounds);
    return completion;
  };
  return isCertain ? body() : runMaybe(machine, body);
}

/** The joined results of any number of calls. */
export function giveAnyTimes(machine: Machine, round: () => Value): Value {
  const given: Value[] = [];
  runAnyTimes(machine, () => {
    given.push(round());
    return 'normal';
  });
  return join(given);
}

/** Folds a value through any number of calls, including none: each gets the result of the one before it. */
export function foldAnyTimes(machine: Machine, start: Value, step: (before: Value) => Value): Value {
  const { cells } = machine.createScope(null);
  const current = (): Value => cells.get(FOLDED) as Value; // written above, and by no other code
  machine.write(cells, FOLDED, start);
  runAnyTimes(machine, () => {
    machine.write(cells, FOLDED, step(current()));
    return 'normal';
  });
  return current();
}

function runMaybe(machine: Machine, body: () => Completion): Completion {
  const condition = machine.conditions.fresh();
  const arms: readonly Arm[] = [
    { guard: guardOf(condition, 1), run: body },
    { guard: guardOf(condition, 0), run: () => 'normal' },
  ];
  return branch(machine, arms, true);
}

/**
 * A further iteration that may or may not run, and those after it that bring something new; a text to which each
 * iteration appends is widened.
 */
function runFurther(machine: Machine, body: () => Completion, roundsLeft: number): void {
  const since = machine.journal.moment();
  runMaybe(machine, () => {
    const completion = body();
    const rounds = completion === 'normal' ? roundsBehind(machine, since, roundsLeft - 1) : 0;
    if (rounds > 0) runFurther(machine, body, rounds);
    else if (completion === 'normal' && openRounds(machine, since)) body();
    return completion;
  });
  widenAppended(machine, since.mark);
}

/**
 * How many more iterations to run after one that began at this moment: a few while the state is new, and one for each
 * item left in a list that the loop empties.
 */
function roundsBehind(machine: Machine, since: Moment, atMost: number): number {
  return Math.max(
    saysOther(machine, since).length > 0 || linksSince(machine, since).length > 0 ? atMost : 0,
    Math.min(itemsLeft(machine, since), MAX_TAKEN_ITEMS),
  );
}

/**
 * Opens what still changes after the last iteration: a chain may have any number of links, and a variable any further
 * value. Gives whether anything was opened.
 */
function openRounds(machine: Machine, since: Moment): boolean {
  const others = [...linksSince(machine, since), ...saysOther(machine, since).filter((each) => !isAppended(each))];
  replaceByAnything(machine, others);
  return others.length > 0;
}

/** Lets the changed locations hold anything from here on. */
export function replaceByAnything(machine: Machine, changed: readonly Difference[]): void {
  for (const { cells, key, after } of changed) machine.write(cells, key, anyOfKind(after, oneOfMany(nameOfCell(key))));
}

/** The value, in a list or a Map if the slot holds one. */
function anyOfKind(slot: Slot | undefined, value: Value): Slot {
  if (slot?.kind === 'items') return { kind: 'items', items: [], rest: value };
  return slot?.kind === 'entries' ? { kind: 'entries', entries: [], rest: [value, value] } : value;
}

/** Whether a text only grew: widening already covers any further growth. */
function isAppended({ before, after }: Difference): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    isValue(before) &&
    isValue(after) &&
    appendedValue(before, after) !== undefined
  );
}

export function oneOfMany(name: string): Value {
  return computed({ name, ...TOO_MANY, isCut: true });
}

/** Widens a text that grew in an iteration to its growth in any number of iterations. */
function widenAppended(machine: Machine, mark: number): void {
  for (const { cells, key, after, before } of machine.journal.differencesSince(mark)) {
    const widened = after && before && isValue(after) && isValue(before) ? appendedValue(before, after) : undefined;
    if (widened) machine.write(cells, key, widened);
  }
}
