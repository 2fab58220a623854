import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { oneOfMany } from '../statements/any-times.ts';
import { saysOtherSince, type Findings } from '../machine/read-set.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Frame } from '../machine/frame.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { createGenerator, isRecord, readCell, returnedBy } from '../objects/heap.ts';
import { call } from './invoke.ts';
import { oneAtATime } from '../expressions/one-at-a-time.ts';
import type { Run } from '../machine/machine.ts';
import { perhaps } from './started.ts';
import { noteSuspended } from './suspended.ts';
import { noteThrown } from '../statements/try.ts';
import { isAsync } from './async.ts';
import { iterate } from '../conversions/iterate.ts';
import { ITEMS, RETURNED, SENT, THROWN } from '../../domain/cells.ts';
import type { Scope } from '../../domain/scope.ts';
import { optionsKey, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Slot, Value } from '../../domain/value.ts';

/** The activation of a generator, and what stood in the cells that it asked for when it was run. */
export interface GeneratorState {
  readonly frame: Frame;
  found: Findings;
  refreshesLeft: number;
}

/** How often a generator is run again because others have written what it reads. */
const MAX_REFRESHES = 3;

/**
 * A generator is run to its end when it is called: what it yields is a list. Whoever hands something into it by `next`
 * or `throw` has it run again with that, whichever `yield` it comes back from; and whoever iterates has it run again
 * where what it reads was written since.
 */
export function generatorOf(run: Run, frame: Frame, returned: Value): Obj {
  const generator = createGenerator(run, frame.yields ?? [], returned);
  run.generators.set(generator, { frame, found: [], refreshesLeft: MAX_REFRESHES });
  return generator;
}

/** Runs the body of a generator, and notes on what it gives what the body asked for. */
export function runGenerator(run: Run, body: () => Value): Value {
  const { asks, result } = run.calls.collectAsks(() => perhaps(run, body), run.journal.time);
  const state = result.kind === 'object' ? run.generators.get(result) : undefined;
  if (state) state.found = asks.findings();
  return result;
}

/** Whether others have written what a generator reads. */
export function isOutdated(run: Run, generator: Value): boolean {
  const state = generator.kind === 'object' ? run.generators.get(generator) : undefined;
  return state !== undefined && state.refreshesLeft > 0 && saysOtherSince(state.found);
}

/**
 * Runs the body of a generator again where it read what others have written since, for it runs only while somebody
 * iterates.
 */
export function refresh(run: Run, generator: Obj): void {
  const state = run.generators.get(generator);
  if (!state) return;
  for (const { cells, key, slot } of state.found) run.calls.noteRead(cells, key, slot);
  if (!saysOtherSince(state.found)) return;
  if (isOutdated(run, generator)) runOnceMore(run, generator, state, null);
  else if (state.refreshesLeft === 0) yieldAnything(run, generator, state.frame);
  state.refreshesLeft -= 1;
}

/** What it yields from here on is unknown, and what it sends was not followed. */
function yieldAnything(run: Run, generator: Obj, { callee }: Frame): void {
  run.write(generator.cells, ITEMS, { kind: 'items', items: [], rest: oneOfMany('item') });
  if (callee?.callable?.kind === 'closure')
    noteLost(run, run.frame, { kind: 'function', closure: callee.callable }, callee.callable.node);
}

/** Runs the body of a generator once more with all that it was handed. */
function runOnceMore(run: Run, generator: Obj, state: GeneratorState, node: TS.Node | null): void {
  const { callee, thisValue, args } = state.frame;
  if (!callee) return;
  const [sent, thrown] = [handedBefore(run, generator, SENT), handedBefore(run, generator, THROWN)];
  const again = call(run, callee, {
    thisValue,
    args,
    node,
    at: run.frame.at,
    ...(sent || thrown ? { handed: { sent, thrown } } : {}),
  });
  if (again.kind !== 'object') return;
  state.found = run.generators.get(again)?.found ?? [];
  for (const cell of [ITEMS, RETURNED] as const) adopt(run, generator, cell, again.cells.get(cell));
}

/** `yield` gives its value to whoever iterates, and is what comes back in. */
export function evaluateYield(run: Run, node: TS.YieldExpression, scope: Scope): Value {
  const value = node.expression ? evaluate(run, node.expression, scope) : UNDEFINED;
  const awaited = (item: Value): Value =>
    node.expression && isAsync(run) ? run.library.settle(run, item, node.expression) : item;
  const callable = run.frame.callee?.callable;
  if (callable?.kind === 'closure' && callable.isCoroutine) {
    noteSuspended(run);
    return awaited(value);
  }
  const yields = (run.frame.yields ??= []);
  const { handed } = run.frame;
  if (node.asteriskToken) {
    run.frame.at = node;
    if (handed?.sent) resume(run, value, SENT, handed.sent, node);
    if (handed?.thrown) resume(run, value, THROWN, handed.thrown, node);
    const { items, rest } = iterate(run, value);
    yields.push(...[...items, ...(rest ? [rest] : [])].map(awaited));
    const returned = returnedBy(value);
    if (returned) return returned;
  } else {
    yields.push(mapValue(awaited(value), (atom) => asYielded(run, atom)));
  }
  if (handed?.thrown) noteThrown(run, handed.thrown);
  return handed?.sent ? oneAtATime(run, handed.sent) : givenBack(value);
}

/** What a runtime gives back that the code does not show is unknown, or what it was given, when that is settled. */
function givenBack(value: Value): Value {
  const objects = optionsOf(value).flatMap(({ value: atom }) => (atom.kind === 'object' ? [atom] : []));
  return join([anyInput(), ...objects]);
}

function anyInput(): Value {
  return unknown({ name: 'input', reason: 'the caller of the generator gives it' });
}

/**
 * A record as it is now: the generator may change it and yield it again, and whoever iterates sees each item before
 * that.
 */
function asYielded(run: Run, value: Atom): Value {
  return isRecord(value) && value.cells.size > 0 ? createCopy(run, value) : value;
}

function createCopy(run: Run, record: Obj): Obj {
  const copy = run.createObject();
  for (const [key, slot] of record.cells) copy.cells.set(key, slot);
  return copy;
}

/** More values than this are handed in as one that is unknown. */
const MAX_HANDED = 8;

/**
 * Hands something into a generator: it is run again where that is new, and says more than an answer that nobody knows.
 */
export function resume(
  run: Run,
  generators: Value,
  key: typeof SENT | typeof THROWN,
  value: Value,
  node: TS.Node,
): void {
  if (!optionsOf(value).some((option) => isTelling(option.value))) return;
  for (const { value: generator } of optionsOf(generators)) {
    const state = generator.kind === 'object' ? run.generators.get(generator) : undefined;
    if (generator.kind === 'object' && state) resumeOne(run, { generator, state }, key, value, node);
  }
}

function isTelling(value: Atom): boolean {
  return value.kind === 'object' || (value.kind === 'text' && value.parts.some((part) => typeof part === 'string'));
}

function resumeOne(
  run: Run,
  { generator, state }: { readonly generator: Obj; readonly state: GeneratorState },
  key: typeof SENT | typeof THROWN,
  value: Value,
  node: TS.Node,
): void {
  const before = handedBefore(run, generator, key);
  const all = before ? join([before, optionsOf(before).length < MAX_HANDED ? value : anyInput()]) : value;
  if (before && optionsKey(optionsOf(before)) === optionsKey(optionsOf(all))) return;
  run.write(generator.cells, key, all);
  runOnceMore(run, generator, state, node);
}

function handedBefore(run: Run, generator: Obj, key: typeof SENT | typeof THROWN): Value | null {
  const slot = readCell(run, generator, key);
  return slot && isValue(slot) ? slot : null;
}

function adopt(run: Run, generator: Obj, key: typeof ITEMS | typeof RETURNED, slot: Slot | undefined): void {
  if (slot) run.write(generator.cells, key, slot);
}
