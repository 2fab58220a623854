import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { oneOfMany } from '../statements/any-times.ts';
import { saysOtherSince, type Findings } from '../machine/read-set.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Frame } from '../machine/frame.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { createGenerator, isRecord, itemsOf, readCell, returnedBy } from '../objects/heap.ts';
import { call, callUnwritten } from './invoke.ts';
import { getProperty } from '../objects/property.ts';
import { oneAtATime } from '../expressions/one-at-a-time.ts';
import type { Machine } from '../machine/machine.ts';
import { runPerhaps } from './started.ts';
import { noteSuspended } from './suspended.ts';
import { noteThrown } from '../statements/try.ts';
import { isAsync } from './async.ts';
import { iterate } from '../conversions/iterate.ts';
import { ITEMS, RETURNED, SENT, THROWN } from '../../domain/cells.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { optionsKey, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Atom, Obj, Slot, Value } from '../../domain/value.ts';
import { MAX_GENERATOR_REFRESHES, MAX_SENT_VALUES } from '../../bounds.ts';

/** The activation of a generator, and what the cells that it read held during its last run. */
export interface GeneratorState {
  readonly frame: Frame;
  found: Findings;
  refreshesLeft: number;
}

/**
 * A call runs the generator's body to its end and collects the yielded values in a list. Code that passes a value in by
 * `next` or `throw` makes the body run again with it, at any `yield`. Code that iterates makes it run again if a cell
 * that it read was written since.
 */
export function generatorOf(machine: Machine, frame: Frame, returned: Value): Obj {
  const generator = createGenerator(machine, frame.yields ?? [], returned);
  machine.identities.generators.set(generator, { frame, found: [], refreshesLeft: MAX_GENERATOR_REFRESHES });
  return generator;
}

/** Runs the body of a generator, and notes the cells that it read. */
export function runGenerator(machine: Machine, body: () => Value): Value {
  const { readSet, result } = machine.calls.collectReadSet(() => runPerhaps(machine, body), machine.journal.time);
  const state = result.kind === 'object' ? machine.identities.generators.get(result) : undefined;
  if (state) state.found = readSet.findings();
  return result;
}

/** Whether a cell that the generator read was written since its last run. */
export function isOutdated(machine: Machine, generator: Value): boolean {
  const state = generator.kind === 'object' ? machine.identities.generators.get(generator) : undefined;
  return state !== undefined && state.refreshesLeft > 0 && saysOtherSince(state.found);
}

/**
 * Runs the body of a generator again if a cell that it read was written since: the body runs only while code iterates.
 */
export function refresh(machine: Machine, generator: Obj): void {
  const state = machine.identities.generators.get(generator);
  if (!state) return;
  for (const { cells, key, slot } of state.found) machine.calls.noteRead(cells, key, slot);
  if (!saysOtherSince(state.found)) return;
  if (isOutdated(machine, generator)) runOnceMore(machine, generator, state, null);
  else if (state.refreshesLeft === 0) yieldAnything(machine, generator, state.frame);
  state.refreshesLeft -= 1;
}

/** Gives up on the generator: its further items are unknown, and its requests count as not followed. */
function yieldAnything(machine: Machine, generator: Obj, { callee }: Frame): void {
  machine.write(generator.cells, ITEMS, { kind: 'items', items: [], rest: oneOfMany('item') });
  if (callee?.callable?.kind === 'closure')
    noteLost(machine, machine.frame, { kind: 'function', closure: callee.callable }, callee.callable.node);
}

/** Runs the body of a generator once more with everything that was passed in. */
function runOnceMore(machine: Machine, generator: Obj, state: GeneratorState, node: TS.Node | null): void {
  const { callee, thisValue, args } = state.frame;
  if (!callee) return;
  const [sent, thrown] = [handedBefore(machine, generator, SENT), handedBefore(machine, generator, THROWN)];
  const again = call(machine, callee, {
    thisValue,
    args,
    node,
    at: machine.frame.at,
    ...(sent || thrown ? { handed: { sent, thrown } } : {}),
  });
  if (again.kind !== 'object') return;
  state.found = machine.identities.generators.get(again)?.found ?? [];
  for (const cell of [ITEMS, RETURNED] as const) adopt(machine, generator, cell, again.cells.get(cell));
}

/** `yield` passes its value to the code that iterates, and evaluates to the value that this code passes in. */
export function evaluateYield(machine: Machine, node: TS.YieldExpression, scope: LexicalScope): Value {
  const value = node.expression ? evaluate(machine, node.expression, scope) : UNDEFINED;
  const awaited = (item: Value): Value =>
    node.expression && isAsync(machine) ? machine.library.settle(machine, item, node.expression) : item;
  const callable = machine.frame.callee?.callable;
  if (callable?.kind === 'closure' && callable.isCoroutine) {
    noteSuspended(machine);
    return awaited(value);
  }
  const yields = (machine.frame.yields ??= []);
  const { handed } = machine.frame;
  if (node.asteriskToken) {
    machine.frame.at = node;
    if (handed?.sent) resume(machine, value, SENT, handed.sent, node);
    if (handed?.thrown) resume(machine, value, THROWN, handed.thrown, node);
    const { items, rest } = iterate(machine, value);
    yields.push(...[...items, ...(rest ? [rest] : [])].map(awaited));
    const returned = returnedBy(value) ?? resultOfIterator(machine, value);
    if (returned) return returned;
  } else {
    yields.push(mapValue(awaited(value), (atom) => asYielded(machine, atom)));
  }
  if (handed?.thrown) noteThrown(machine, handed.thrown);
  return handed?.sent ? oneAtATime(machine, handed.sent) : givenBack(machine, value);
}

/** What the iterator of an object returns: `yield* effect` evaluates to it if the environment has the iterator. */
export function resultOfIterator(machine: Machine, value: Value): Value | undefined {
  const results = optionsOf(value).flatMap(({ value: atom }) => {
    const method = atom.kind === 'object' && !itemsOf(atom) ? getProperty(machine, atom, '@@iterator') : UNDEFINED;
    const isNative = method.kind === 'object' && method.callable?.kind === 'native';
    return (isNative && returnedBy(callUnwritten(machine, method, atom))) || [];
  });
  return results.length === 0 ? undefined : join(results);
}

/**
 * The value of a `yield` that a runtime resumes without visible code: what an effect of a package holds, otherwise
 * unknown, or the yielded value once settled.
 */
function givenBack(machine: Machine, value: Value): Value {
  const result = resultOfIterator(machine, value);
  if (result) return result;
  const objects = optionsOf(value).flatMap(({ value: atom }) => (atom.kind === 'object' ? [atom] : []));
  return join([anyInput(), ...objects]);
}

function anyInput(): Value {
  return unknown({ name: 'input', reason: 'the caller of the generator gives it' });
}

/**
 * A copy of a yielded record: the generator may change it and yield it again, but iterating code sees each item before
 * the next change.
 */
function asYielded(machine: Machine, value: Atom): Value {
  return isRecord(value) && value.cells.size > 0 ? createCopy(machine, value) : value;
}

function createCopy(machine: Machine, record: Obj): Obj {
  const copy = machine.createObject(null, null, record.body);
  for (const [key, slot] of record.cells) copy.cells.initialise(key, slot);
  return copy;
}

/** Passes something into a generator. The body runs again only if the value is new and informative. */
export function resume(
  machine: Machine,
  generators: Value,
  key: typeof SENT | typeof THROWN,
  value: Value,
  node: TS.Node,
): void {
  if (!optionsOf(value).some((option) => hasKnownContent(option.value))) return;
  for (const { value: generator } of optionsOf(generators)) {
    const state = generator.kind === 'object' ? machine.identities.generators.get(generator) : undefined;
    if (generator.kind === 'object' && state) resumeOne(machine, { generator, state }, key, value, node);
  }
}

function hasKnownContent(value: Atom): boolean {
  return value.kind === 'object' || (value.kind === 'text' && value.parts.some((part) => typeof part === 'string'));
}

function resumeOne(
  machine: Machine,
  { generator, state }: { readonly generator: Obj; readonly state: GeneratorState },
  key: typeof SENT | typeof THROWN,
  value: Value,
  node: TS.Node,
): void {
  const before = handedBefore(machine, generator, key);
  const all = before ? join([before, optionsOf(before).length < MAX_SENT_VALUES ? value : anyInput()]) : value;
  if (before && optionsKey(optionsOf(before)) === optionsKey(optionsOf(all))) return;
  machine.write(generator.cells, key, all);
  runOnceMore(machine, generator, state, node);
}

function handedBefore(machine: Machine, generator: Obj, key: typeof SENT | typeof THROWN): Value | null {
  const slot = readCell(machine, generator, key);
  return slot && isValue(slot) ? slot : null;
}

function adopt(machine: Machine, generator: Obj, key: typeof ITEMS | typeof RETURNED, slot: Slot | undefined): void {
  if (slot) machine.write(generator.cells, key, slot);
}
