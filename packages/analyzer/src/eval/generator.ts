import type * as TS from 'typescript';
import { isValue } from './branch.ts';
import { evaluate } from './evaluate.ts';
import type { Frame } from './frame.ts';
import { createGenerator, isRecord, readCell, returnedBy } from './heap.ts';
import { call } from './invoke.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Run } from './run.ts';
import { noteThrown } from './try.ts';
import { isAsync } from './async.ts';
import { settle } from '../builtins/promise.ts';
import { iterate } from '../builtins/iterate.ts';
import { ITEMS, RETURNED, SENT, THROWN } from '../state/cells.ts';
import type { Scope } from '../state/scope.ts';
import { optionsKey, optionsOf, UNDEFINED, unknown } from '../values/atoms.ts';
import { join, mapValue } from '../values/join.ts';
import type { Atom, Obj, Slot, Value } from '../values/value.ts';

/**
 * A generator is run to its end when it is called: what it yields is a list. Whoever hands something into it by `next` or `throw`
 * has it run again with that, whichever `yield` it comes back from.
 */
export function generatorOf(run: Run, frame: Frame, returned: Value): Obj {
  const generator = createGenerator(run, frame.yields ?? [], returned);
  run.generators.set(generator, frame);
  return generator;
}

/** `yield` gives its value to whoever iterates, and is what comes back in. */
export function evaluateYield(run: Run, node: TS.YieldExpression, scope: Scope): Value {
  const value = node.expression ? evaluate(run, node.expression, scope) : UNDEFINED;
  const awaited = (item: Value): Value => (node.expression && isAsync(run) ? settle(run, item, node.expression) : item);
  const callable = run.frame.callee?.callable;
  if (callable?.kind === 'closure' && callable.isCoroutine) return awaited(value);
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

/** A record as it is now: the generator may change it and yield it again, and whoever iterates sees each item before that. */
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

/** Hands something into a generator: it is run again where that is new, and says more than an answer that nobody knows. */
export function resume(run: Run, generators: Value, key: typeof SENT | typeof THROWN, value: Value, node: TS.Node): void {
  if (!optionsOf(value).some((option) => isTelling(option.value))) return;
  for (const { value: generator } of optionsOf(generators)) {
    const made = generator.kind === 'object' ? run.generators.get(generator) : undefined;
    if (generator.kind === 'object' && made) resumeOne(run, { generator, made }, key, value, node);
  }
}

function isTelling(value: Atom): boolean {
  return value.kind === 'object' || (value.kind === 'text' && value.parts.some((part) => typeof part === 'string'));
}

function resumeOne(run: Run, { generator, made }: { readonly generator: Obj; readonly made: Frame }, key: typeof SENT | typeof THROWN, value: Value, node: TS.Node): void {
  const before = handedBefore(run, generator, key);
  const all = before ? join([before, optionsOf(before).length < MAX_HANDED ? value : anyInput()]) : value;
  if (!made.callee || (before && optionsKey(optionsOf(before)) === optionsKey(optionsOf(all)))) return;
  run.write(generator.cells, key, all);
  const handed = { sent: handedBefore(run, generator, SENT), thrown: handedBefore(run, generator, THROWN) };
  const again = call(run, made.callee, { thisValue: made.thisValue, args: made.args, node, handed });
  if (again.kind === 'object') for (const cell of [ITEMS, RETURNED] as const) adopt(run, generator, cell, again.cells.get(cell));
}

function handedBefore(run: Run, generator: Obj, key: typeof SENT | typeof THROWN): Value | null {
  const slot = readCell(run, generator, key);
  return slot && isValue(slot) ? slot : null;
}

function adopt(run: Run, generator: Obj, key: typeof ITEMS | typeof RETURNED, slot: Slot | undefined): void {
  if (slot) run.write(generator.cells, key, slot);
}
