import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { oneOfMany } from '../statements/any-times.ts';
import { saysOtherSince, type Asks } from '../machine/read-set.ts';
import { branch } from '../statements/branch.ts';
import { itemsOf } from '../objects/heap.ts';
import type { Frame } from '../machine/frame.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { saysTheSame } from '../../domain/made-with.ts';
import type { RequestEvent, RequestTarget, Run } from '../machine/machine.ts';
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
export function startLater(run: Run, closure: Closure | null, start: () => Value, work = start): Value {
  const first = run.started.all.length;
  const { asks, result } = run.calls.collectAsks(start, run.journal.time);
  const given = result.kind === 'object' ? result : { ...result };
  noteStarted(run, { work, closure, given, caller: run.frame, first, asks });
  return given;
}

/** Notes what was started in an activation. What is run again because it goes on starts nothing new. */
export function noteStarted(
  run: Run,
  { asks, ...started }: Pick<Started, 'work' | 'closure' | 'given' | 'caller' | 'first'> & { readonly asks: Asks },
): void {
  run.started.count += 1;
  const found = run.started.isGoingOn ? [] : asks.findings();
  if (found.length === 0) return;
  const { cells: later } = run.createObject();
  run.started.add({
    ...started,
    later,
    guard: started.caller.guard,
    at: run.journal.time,
    mark: run.journal.mark,
    found,
    runsLeft: MAX_RUNS,
  });
}

/** What was started goes on where it is awaited, by itself or in a list of such. */
export function goOnWithAwaited(run: Run, awaited: Value): void {
  const all = new Set([awaited, ...(itemsOf(awaited)?.items ?? [])]);
  if (run.started.all.length > 0 && run.started.laterOf(awaited)) goOn(run, ({ given }) => all.has(given));
  for (const each of all) run.started.pending.settle(run, each);
}

/**
 * When a root or a file has ended, all that was started since then goes on: where others have written what it asked
 * for, it is run again.
 */
export function goOnWithStarted(run: Run, since: number): void {
  goOn(run, (each) => each.at >= since);
}

function goOn(run: Run, isMeant: (started: Started) => boolean): void {
  if (run.started.isGoingOn) return;
  const find = (): readonly number[] =>
    outermost(run.started.all, (each) => each.runsLeft >= 0 && isMeant(each) && saysOtherSince(each.found));
  for (let found = find(); found.length > 0; found = find()) for (const index of found) runAgain(run, index);
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

function runAgain(run: Run, index: number): void {
  const started = run.started.all[index]!; // an index of the list
  const { work, closure, caller, guard, given, later, first } = started;
  const [outer, outerThrown, firstEvent] = [caller.guard, run.thrown, run.events.length];
  started.runsLeft -= 1;
  if (started.runsLeft < 0) {
    if (closure) noteLost(run, caller, { kind: 'function', closure }, closure.node);
    run.write(later, RESOLVED, oneOfMany('result'));
    return;
  }
  run.calls.truncated(commonDepth(caller, run.frame));
  caller.guard = guard;
  run.started.isGoingOn = true;
  run.thrown = [];
  try {
    const { asks, result } = run.calls.collectAsks(
      () => run.inFrame(caller, () => perhaps(run, () => withAllHeld(run, started, work))),
      started.at,
    );
    started.found = asks.findings();
    started.mark = run.journal.mark;
    for (const inner of run.started.all.slice(first, index))
      inner.found = inner.found.map(({ cells, key }) => ({ cells, key, slot: cells.get(key) }));
    run.events.push(...news(run.events, run.events.splice(firstEvent)));
    run.write(later, RESOLVED, join([laterValue(run, given), result]));
  } finally {
    run.started.isGoingOn = false;
    caller.guard = outer;
    run.thrown = outerThrown;
  }
}

/**
 * Runs something while each cell that it asked for may hold whatever it held since it was started: nobody knows when it
 * goes on.
 */
function withAllHeld<T>(run: Run, { found, mark }: Started, work: () => T): T {
  const changed = found.filter(({ cells, key, slot }) => !saysTheSame(slot, cells.get(key)));
  const joined = run.journal.valuesSince(mark, Infinity).flatMap(({ cells, key, held }) => {
    const now = cells.get(key);
    const values = changed.some((each) => each.cells === cells && each.key === key) ? held.filter(isValue) : [];
    return now && values.length > 1 ? [{ cells, key, now, any: join(values) }] : [];
  });
  for (const { cells, key, any } of joined) run.write(cells, key, any);
  const result = work();
  for (const { cells, key, now, any } of joined) if (cells.get(key) === any) run.write(cells, key, now);
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
export function laterValue(run: Run, given: Value): Value {
  const cells = run.started.laterOf(given);
  const slot = cells?.get(RESOLVED);
  if (cells) run.calls.noteRead(cells, RESOLVED, slot);
  return slot && isValue(slot) ? slot : given;
}

/** Nobody knows whether it has gone on by then: what it writes may stand there, or what stood there before. */
export function perhaps(run: Run, work: () => Value): Value {
  const condition = run.freshCondition();
  let result: Value = UNDEFINED;
  branch(run, [
    { guard: guardOf(condition, 1), run: () => ((result = work()), 'normal') },
    { guard: guardOf(condition, 0), run: () => 'normal' },
  ]);
  return result;
}
