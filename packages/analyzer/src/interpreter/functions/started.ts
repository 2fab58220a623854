import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { oneOfMany } from '../statements/any-times.ts';
import { saysOtherSince, type ReadSet } from '../machine/read-set.ts';
import { branch } from '../statements/branch.ts';
import { itemsOf } from '../objects/heap.ts';
import type { Frame } from '../machine/frame.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { saysTheSame } from '../../domain/made-with.ts';
import type { RequestEvent, RequestTarget } from '../machine/events.ts';
import type { Machine } from '../machine/machine.ts';
import type { Started } from '../machine/started-list.ts';
import { clientCallOf } from '../machine/call-stack.ts';
import type { Closure } from '../../domain/callable.ts';
import { RESOLVED } from '../../domain/cells.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { atomKey, UNDEFINED } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { join } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/** How often a thing is run again that others write for while it waits. */
const MAX_RUNS = 3;

/**
 * Runs something that may go on later, and notes what it asked for of what is older. What it gives is told apart from
 * all others that are the same.
 */
export function startLater(machine: Machine, closure: Closure | null, start: () => Value, work = start): Value {
  const first = machine.started.all.length;
  const { readSet, result } = machine.calls.collectReadSet(start, machine.journal.time);
  const given = result.kind === 'object' ? result : { ...result };
  noteStarted(machine, { work, closure, given, caller: machine.frame, first, readSet });
  return given;
}

/** Notes what was started in an activation. What is run again because it goes on starts nothing new. */
export function noteStarted(
  machine: Machine,
  {
    readSet,
    ...started
  }: Pick<Started, 'work' | 'closure' | 'given' | 'caller' | 'first'> & { readonly readSet: ReadSet },
): void {
  machine.started.count += 1;
  const found = machine.started.isGoingOn ? [] : readSet.findings();
  if (found.length === 0) return;
  const { cells: later } = machine.createObject();
  machine.started.add({
    ...started,
    later,
    guard: started.caller.guard,
    at: machine.journal.time,
    mark: machine.journal.mark,
    found,
    runsLeft: MAX_RUNS,
  });
}

/** What was started goes on where it is awaited, by itself or in a list of such. */
export function goOnWithAwaited(machine: Machine, awaited: Value): void {
  const all = new Set([awaited, ...(itemsOf(awaited)?.items ?? [])]);
  if (machine.started.all.length > 0 && machine.started.laterOf(awaited)) goOn(machine, ({ given }) => all.has(given));
  for (const each of all) machine.started.pending.settle(machine, each);
}

/**
 * When a root or a file has ended, all that was started since then goes on: where others have written what it asked
 * for, it is run again.
 */
export function goOnWithStarted(machine: Machine, since: number): void {
  goOn(machine, (each) => each.at >= since);
}

function goOn(machine: Machine, isMeant: (started: Started) => boolean): void {
  if (machine.started.isGoingOn) return;
  const find = (): readonly number[] =>
    outermost(machine.started.all, (each) => each.runsLeft >= 0 && isMeant(each) && saysOtherSince(each.found));
  for (let found = find(); found.length > 0; found = find()) for (const index of found) runAgain(machine, index);
}

/** Those that are meant and that no other one of them started, by their index. */
function outermost(all: readonly Started[], isMeant: (started: Started) => boolean): readonly number[] {
  const found: number[] = [];
  for (let index = all.length - 1; index >= 0; index -= 1) {
    const started = all[index]!; // an index of the list
    if (!isMeant(started)) continue;
    found.unshift(index);
    index = Math.min(index, started.first);
  }
  return found;
}

function runAgain(machine: Machine, index: number): void {
  const started = machine.started.all[index]!; // an index of the list
  const { work, closure, caller, guard, given, later, first } = started;
  const [outer, outerThrown, firstEvent] = [caller.guard, machine.thrown, machine.facts.events.length];
  started.runsLeft -= 1;
  if (started.runsLeft < 0) {
    if (closure) noteLost(machine, caller, { kind: 'function', closure }, closure.node);
    machine.write(later, RESOLVED, oneOfMany('result'));
    return;
  }
  machine.calls.truncated(commonDepth(caller, machine.frame));
  caller.guard = guard;
  machine.started.isGoingOn = true;
  machine.thrown = [];
  try {
    const { readSet, result } = machine.calls.collectReadSet(
      () => machine.inFrame(caller, () => perhaps(machine, () => withAllHeld(machine, started, work))),
      started.at,
    );
    started.found = readSet.findings();
    started.mark = machine.journal.mark;
    for (const inner of machine.started.all.slice(first, index))
      inner.found = inner.found.map(({ cells, key }) => ({ cells, key, slot: cells.get(key) }));
    machine.facts.events.push(...news(machine.facts.events, machine.facts.events.splice(firstEvent)));
    machine.write(later, RESOLVED, join([laterValue(machine, given), result]));
  } finally {
    machine.started.isGoingOn = false;
    caller.guard = outer;
    machine.thrown = outerThrown;
  }
}

/**
 * Runs something while each cell that it asked for may hold whatever it held since it was started: nobody knows when it
 * goes on.
 */
function withAllHeld<T>(machine: Machine, { found, mark }: Started, work: () => T): T {
  const changed = found.filter(({ cells, key, slot }) => !saysTheSame(slot, cells.get(key)));
  const joined = machine.journal.valuesSince(mark, Infinity).flatMap(({ cells, key, held }) => {
    const now = cells.get(key);
    const values = changed.some((each) => each.cells === cells && each.key === key) ? held.filter(isValue) : [];
    return now && values.length > 1 ? [{ cells, key, now, any: join(values) }] : [];
  });
  for (const { cells, key, any } of joined) machine.write(cells, key, any);
  const result = work();
  for (const { cells, key, now, any } of joined) if (cells.get(key) === any) machine.write(cells, key, now);
  return result;
}

/**
 * Of what is sent by something that goes on, what it was not seen to send before, by the same files: the rest is where
 * it was started.
 */
function news(known: readonly RequestEvent[], events: readonly RequestEvent[]): readonly RequestEvent[] {
  const calls = new Set(events.map(clientCallOf));
  const sent = new Map<TS.Node, Map<string, Set<string>>>();
  for (const event of known) {
    const call = clientCallOf(event);
    if (!calls.has(call)) continue;
    const targets = getOrMake(
      getOrMake(sent, call, () => new Map<string, Set<string>>()),
      filesOf(event),
      () => new Set<string>(),
    );
    for (const target of event.targets) targets.add(keyOf(target));
  }
  return events.flatMap((event) => {
    const before = sent.get(clientCallOf(event))?.get(filesOf(event));
    const targets = event.targets.filter((target) => !before?.has(keyOf(target)));
    return targets.length > 0 || !before ? [{ ...event, targets }] : [];
  });
}

function filesOf({ stack }: RequestEvent): string {
  return [...new Set(stack.map(({ module }) => module.path))].sort().join('\0');
}

function keyOf({ method, url }: RequestTarget): string {
  return `${String(method)} ${atomKey(url)}`;
}

/**
 * The depth of the innermost activation that both are parts of: what it sends is sent in that one, and in none inside
 * of it that runs now.
 */
function commonDepth(caller: Frame, now: Frame): number {
  let [left, right]: [Frame | null, Frame | null] = [caller, now];
  while (left && right && left !== right) {
    if (left.depth >= right.depth) left = left.parent;
    else right = right.parent;
  }
  return left && right ? left.depth : 0;
}

/** What is awaited: what it was when it was started, or what has come of it since. */
export function laterValue(machine: Machine, given: Value): Value {
  const cells = machine.started.laterOf(given);
  const slot = cells?.get(RESOLVED);
  if (cells) machine.calls.noteRead(cells, RESOLVED, slot);
  return slot && isValue(slot) ? slot : given;
}

/** Nobody knows whether it has gone on by then: what it writes may stand there, or what stood there before. */
export function perhaps(machine: Machine, work: () => Value): Value {
  const condition = machine.conditions.fresh();
  let result: Value = UNDEFINED;
  branch(machine, [
    { guard: guardOf(condition, 1), run: () => ((result = work()), 'normal') },
    { guard: guardOf(condition, 0), run: () => 'normal' },
  ]);
  return result;
}
