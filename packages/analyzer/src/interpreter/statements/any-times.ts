import { isValue } from '../../domain/slots.ts';
import { branch, type Completion } from './branch.ts';
import { itemsLeft, linksSince, saysOther } from './iteration-changes.ts';
import type { Machine } from '../machine/machine.ts';
import { nameOfCell } from '../../domain/cells.ts';
import type { Difference, Moment } from '../../domain/cells.ts';
import { appendedValue } from '../../domain/appended.ts';
import { computed, TOO_MANY } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { join } from '../../domain/join.ts';
import type { Slot, Value } from '../../domain/value.ts';

/** How many rounds are run behind the first while each says something that none before it said. */
const MAX_ROUNDS = 3;
/** Of what is left to be taken out of a list, no more rounds are run than for this many items. */
const MAX_TAKEN = 60;

/** The variable that holds what a fold has come to; messages show the name where the value is unknown. */
const FOLDED = 'result';

export interface AnyTimes {
  /** Whether the first round is surely run. */
  readonly isCertain?: boolean;
  /** From when on the first round counts, where something before it belongs to it. */
  readonly since?: Moment;
}

/**
 * Runs what is done any number of times: the body of a loop, a callback for each item of a list that is not known. It
 * may be run or not, and again while a round says something that none before it said; what grows from round to round
 * grows by anything.
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
    const rounds = roundsBehind(machine, since, MAX_ROUNDS);
    if (rounds > 0) runAgain(machine, () => round(false), rounds);
    return completion;
  };
  return isCertain ? body() : perhaps(machine, body);
}

/** What calls any number of times give: any of what one may give. */
export function giveAnyTimes(machine: Machine, round: () => Value): Value {
  const given: Value[] = [];
  runAnyTimes(machine, () => {
    given.push(round());
    return 'normal';
  });
  return join(given);
}

/** What any number of calls make of a value, none included: each is given what the one before it left. */
export function foldAnyTimes(machine: Machine, start: Value, step: (before: Value) => Value): Value {
  const { cells } = machine.createScope(null);
  const current = (): Value => cells.get(FOLDED) as Value; // written at once, and by nobody else
  machine.write(cells, FOLDED, start);
  runAnyTimes(machine, () => {
    machine.write(cells, FOLDED, step(current()));
    return 'normal';
  });
  return current();
}

function perhaps(machine: Machine, body: () => Completion): Completion {
  const condition = machine.conditions.fresh();
  return branch(machine, [
    { guard: guardOf(condition, 1), run: body },
    { guard: guardOf(condition, 0), run: () => 'normal' },
  ]);
}

/**
 * A further round, which may be there or not, and those behind it that say something new: a text that one appends to
 * what the one before left grows in any.
 */
function runAgain(machine: Machine, body: () => Completion, roundsLeft: number): void {
  const since = machine.journal.moment();
  perhaps(machine, () => {
    const completion = body();
    const rounds = completion === 'normal' ? roundsBehind(machine, since, roundsLeft - 1) : 0;
    if (rounds > 0) runAgain(machine, body, rounds);
    else if (completion === 'normal' && openRounds(machine, since)) body();
    return completion;
  });
  widenAppended(machine, since.mark);
}

/**
 * How many rounds are worth a try behind one that began then: while each says something new a few, and one for each
 * item that is left to be taken out of a list.
 */
function roundsBehind(machine: Machine, since: Moment, atMost: number): number {
  return Math.max(
    saysOther(machine, since).length > 0 || linksSince(machine, since).length > 0 ? atMost : 0,
    Math.min(itemsLeft(machine, since), MAX_TAKEN),
  );
}

/**
 * Behind the last round that is run, a chain may have any number of links, and a variable may come to any further
 * value. Whether there is one.
 */
function openRounds(machine: Machine, since: Moment): boolean {
  const others = [...linksSince(machine, since), ...saysOther(machine, since).filter((each) => !isAppended(each))];
  open(machine, others);
  return others.length > 0;
}

/** From here on, what has changed so may be anything. */
export function open(machine: Machine, changed: readonly Difference[]): void {
  for (const { cells, key, after } of changed) machine.write(cells, key, anyOfKind(after, oneOfMany(nameOfCell(key))));
}

/** A list or a Map of any such values, or one of them. */
function anyOfKind(slot: Slot | undefined, value: Value): Slot {
  if (slot?.kind === 'items') return { kind: 'items', items: [], rest: value };
  return slot?.kind === 'entries' ? { kind: 'entries', entries: [], rest: [value, value] } : value;
}

/** A text that grows has any end already. */
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

/** A text that grows in a round has grown by any number of rounds behind it. */
function widenAppended(machine: Machine, mark: number): void {
  for (const { cells, key, after, before } of machine.journal.differencesSince(mark)) {
    const widened = after && before && isValue(after) && isValue(before) ? appendedValue(before, after) : undefined;
    if (widened) machine.write(cells, key, widened);
  }
}
