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
import type { StartedWork } from '../machine/started-list.ts';
import { clientCallOf } from '../machine/call-stack.ts';
import type { Closure } from '../../domain/callable.ts';
import { RESOLVED } from '../../domain/cells.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { atomKey, UNDEFINED } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { join } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';
import { MAX_RESUMPTIONS } from '../../bounds.ts';

/**
 * Runs something that may continue later, and notes which older cells it read. Its result gets an identity of its own.
 */
export function startLater(
  machine: Machine,
  closure: Closure | null,
  start: () => Value,
  { work = start, isCalledBack = false }: { readonly work?: () => Value; readonly isCalledBack?: boolean } = {},
): Value {
  const first = machine.started.all.length;
  const { readSet, result } = machine.calls.collectReadSet(start, machine.journal.time);
  const given = result.kind === 'object' ? result : { ...result };
  noteStarted(machine, { work, closure, given, caller: machine.frame, first, readSet, isCalledBack });
  return given;
}

/** Notes work that an activation started. Started work that runs again registers nothing new. */
export function noteStarted(
  machine: Machine,
  {
    readSet,
    ...started
  }: Pick<StartedWork, 'work' | 'closure' | 'given' | 'caller' | 'first' | 'isCalledBack'> & {
    readonly readSet: ReadSet;
  },
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
    runsLeft: MAX_RESUMPTIONS,
  });
}

/** Resumes started work where the code awaits it, alone or in a list. */
export function goOnWithAwaited(machine: Machine, awaited: Value): void {
  const all = new Set([awaited, ...(itemsOf(awaited)?.items ?? [])]);
  if (machine.started.all.length > 0 && machine.started.laterOf(awaited))
    resumeStarted(machine, ({ given }) => all.has(given));
  for (const each of all) machine.started.pending.endAwaited(machine, each);
}

/** When a root or a file ends, all work started since resumes: it runs again if a cell that it read was written. */
export function goOnWithStarted(machine: Machine, since: number): void {
  resumeStarted(machine, () => true, since);
}

function resumeStarted(machine: Machine, isMeant: (started: StartedWork) => boolean, since = 0): void {
  if (machine.started.isGoingOn) return;
  const first = machine.started.indexSince(since);
  const find = (): readonly number[] =>
    outermostStarted(
      machine.started.all,
      (each) => each.runsLeft >= 0 && isMeant(each) && saysOtherSince(each.found),
      first,
    );
  for (let found = find(); found.length > 0; found = find()) for (const index of found) rerunStarted(machine, index);
}

/** The indexes of the matching entries that no other matching entry started, from `first` on. */
function outermostStarted(
  all: readonly StartedWork[],
  isMeant: (started: StartedWork) => boolean,
  first: number,
): readonly number[] {
  const found: number[] = [];
  for (let index = all.length - 1; index >= first; index -= 1) {
    const started = all[index]!; // an index of the list
    if (!isMeant(started)) continue;
    found.unshift(index);
    index = Math.min(index, started.first);
  }
  return found;
}

function rerunStarted(machine: Machine, index: number): void {
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
      () => machine.inFrame(caller, () => runPerhaps(machine, () => withAllHeld(machine, started, work))),
      started.at,
    );
    started.found = readSet.findings();
    started.mark = machine.journal.mark;
    for (const inner of machine.started.all.slice(first, index))
      inner.found = inner.found.map(({ cells, key }) => ({ cells, key, slot: cells.get(key) }));
    machine.facts.events.push(...newEvents(machine.facts.events, machine.facts.events.splice(firstEvent)));
    machine.write(later, RESOLVED, join([laterValue(machine, given), result]));
  } finally {
    machine.started.isGoingOn = false;
    caller.guard = outer;
    machine.thrown = outerThrown;
  }
}

/**
 * Runs work while each cell that it read may hold any of its values since the start: the time of resumption is unknown.
 */
function withAllHeld<T>(machine: Machine, { found, mark }: StartedWork, work: () => T): T {
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
 * The requests of resumed work that the same files had not sent before; the others are reported where it was started.
 */
function newEvents(known: readonly RequestEvent[], events: readonly RequestEvent[]): readonly RequestEvent[] {
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
    for (const target of event.targets) targets.add(targetText(target));
  }
  return events.flatMap((event) => {
    const before = sent.get(clientCallOf(event))?.get(filesOf(event));
    const targets = event.targets.filter((target) => !before?.has(targetText(target)));
    return targets.length > 0 || !before ? [{ ...event, targets }] : [];
  });
}

function filesOf({ stack }: RequestEvent): string {
  return [...new Set(stack.map(({ module }) => module.path))].sort().join('\0');
}

function targetText({ method, url }: RequestTarget): string {
  return `${String(method)} ${atomKey(url)}`;
}

/**
 * The depth of the innermost activation that both share: the resumed work sends in that activation, and in none inside
 * it.
 */
function commonDepth(caller: Frame, now: Frame): number {
  let [left, right]: [Frame | null, Frame | null] = [caller, now];
  while (left && right && left !== right) {
    if (left.depth >= right.depth) left = left.parent;
    else right = right.parent;
  }
  return left && right ? left.depth : 0;
}

/** The awaited value: the result of the last resumption, otherwise the one from the start. */
export function laterValue(machine: Machine, given: Value): Value {
  const cells = machine.started.laterOf(given);
  const slot = cells?.get(RESOLVED);
  if (cells) machine.calls.noteRead(cells, RESOLVED, slot);
  return slot && isValue(slot) ? slot : given;
}

/** Runs work that may or may not have happened by then: joins what it writes with what was there before. */
export function runPerhaps(machine: Machine, work: () => Value): Value {
  const condition = machine.conditions.fresh();
  let result: Value = UNDEFINED;
  branch(machine, [
    { guard: guardOf(condition, 1), run: () => ((result = work()), 'normal') },
    { guard: guardOf(condition, 0), run: () => 'normal' },
  ]);
  return result;
}
