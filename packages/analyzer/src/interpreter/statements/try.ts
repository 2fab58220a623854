import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { branch, joinChanges, type Completion } from './branch.ts';
import { executeBlock } from './execute.ts';
import type { Frame, Leaving } from '../machine/frame.ts';
import { otherTextsSince } from './iteration-changes.ts';
import { bindPattern } from '../expressions/pattern.ts';
import type { Machine } from '../machine/machine.ts';
import { PROTOTYPE, REST } from '../../domain/cells.ts';
import type { Change, Held } from '../../domain/cells.ts';
import type { Scope } from '../../domain/scope.ts';
import { isNullish, optionsOf, unknown } from '../../domain/atoms.ts';
import { guardOf, intersectGuards, mergeGuards, withoutCondition } from '../../domain/guard.ts';
import { join } from '../../domain/join.ts';
import type { Atom, Slot, Value } from '../../domain/value.ts';

/** A `try` with its handler, then what is done in any case. */
export function executeTry(machine: Machine, node: TS.TryStatement, scope: Scope): Completion {
  const block = (): Completion => executeBlock(machine, node.tryBlock.statements, machine.createScope(scope));
  const { frame, journal } = machine;
  const exitsBefore = frame.exits?.length ?? 0;
  const work = (): Completion => (node.catchClause ? executeGuarded(machine, block, node.catchClause, scope) : block());
  if (!node.finallyBlock) return work();
  const completion = beforeFinally(frame, work);
  const { mark } = journal;
  const last = executeBlock(machine, node.finallyBlock.statements, machine.createScope(scope));
  leaveWith(frame, exitsBefore, journal.changesSince(mark, frame.startedAt));
  return last === 'abrupt' ? 'abrupt' : completion;
}

function beforeFinally<T>(frame: Frame, work: () => T): T {
  frame.finallyDepth += 1;
  const result = work();
  frame.finallyDepth -= 1;
  return result;
}

/** What is done in any case is done before a `return` of the block leaves the function, too. */
function leaveWith({ exits }: Frame, from: number, done: readonly Change[]): void {
  if (!exits || done.length === 0) return;
  const isDone = ({ cells, key }: Change): boolean => done.some((each) => each.cells === cells && each.key === key);
  for (let index = from; index < exits.length; index += 1) {
    const exit = exits[index]!; // within the list
    if (exit.changes)
      exits[index] = { ...exit, changes: [...exit.changes.filter((change) => !isDone(change)), ...done] };
  }
}

/** More than these say nothing more. */
const MAX_THROWN = 8;

/**
 * Notes what is thrown, for the handler around it, in whatever function that is: what is known of it, and nothing else.
 */
export function noteThrown(machine: Machine, value: Value): void {
  for (const { value: atom } of optionsOf(value)) {
    if (atom.kind !== 'unknown' && !isNullish(atom) && !isBareError(atom) && machine.thrown.length < MAX_THROWN)
      machine.thrown.push(atom);
  }
}

/** An error with nothing but a message says no more than that something was thrown. */
function isBareError(atom: Atom): boolean {
  if (atom.kind !== 'object' || atom.callable || !atom.cells.has(REST) || atom.cells.has(PROTOTYPE)) return false;
  return [...atom.cells].every(
    ([key, slot]) =>
      typeof key !== 'string' || key === 'message' || slot.kind === 'unknown' || slot.kind === 'primitive',
  );
}

/** Of more places that throw than this, the states are not told apart. */
const MAX_THROWING = 16;

/** Notes the state in which something is thrown, for the handler around it. */
export function noteThrowing({ throwing, frame, journal }: Machine): void {
  if (throwing && throwing.early.length < MAX_THROWING)
    throwing.early.push({ guard: frame.guard, changes: journal.changesSince(throwing.mark) });
}

interface Thrown<T> {
  readonly result: T;
  readonly values: readonly Value[];
  readonly states: readonly Leaving[];
}

/** Runs something and gives what it throws, which goes no further, and in which states. */
function collectThrown<T>(machine: Machine, work: () => T): Thrown<T> {
  const [outer, outerThrowing] = [machine.thrown, machine.throwing];
  const values: Atom[] = (machine.thrown = []);
  const states: Leaving[] = [];
  machine.throwing = { mark: machine.journal.mark, early: states };
  try {
    return { result: work(), values, states };
  } finally {
    machine.thrown = outer;
    machine.throwing = outerThrowing;
  }
}

/**
 * Either the block runs to its end, or something in it throws and the handler runs instead: from the state before it
 * and, where the block sets a text, from the state behind it and from those in between too, those in which it was seen
 * to throw above all.
 */
function executeGuarded(machine: Machine, block: () => Completion, handler: TS.CatchClause, scope: Scope): Completion {
  const condition = machine.conditions.fresh();
  const { mark } = machine.journal;
  let setsText = false;
  const startedAt = machine.journal.tick();
  let passed: readonly Held[] = [];
  let thrown: readonly Value[] = [];
  let states: readonly Leaving[] = [];
  const failingThere = (): Completion => {
    if (states.length === 0) return 'abrupt';
    const { frame } = machine;
    const common = states.map(({ guard }) => guard).reduce(intersectGuards);
    frame.guard = mergeGuards(frame.guard, common) ?? frame.guard;
    joinChanges(
      machine,
      frame.guard,
      states.map((each) => ({ ...each, startedAt })),
    );
    return executeCatch(machine, handler, thrown, scope);
  };
  const failingBetween = (): Completion => {
    if (passed.length === 0) return 'abrupt';
    for (const { cells, key, held } of passed) machine.write(cells, key, join(held.filter(isValue)));
    return executeCatch(machine, handler, thrown, scope);
  };
  const failingLate = (): Completion => {
    if (!setsText) return 'abrupt';
    return machine.silently(() => collectThrown(machine, block).result) === 'abrupt'
      ? 'abrupt'
      : executeCatch(machine, handler, thrown, scope);
  };
  return branch(machine, [
    {
      guard: guardOf(condition, 1),
      run: () => {
        const { result, values, states: all } = collectThrown(machine, block);
        thrown = values;
        states = all
          .filter(({ changes }) =>
            changes.some(({ cells, after }) => cells.madeAt < startedAt && after !== undefined && isTelling(after)),
          )
          .map((each) => ({ ...each, guard: withoutCondition(each.guard, condition) }));
        setsText = result === 'normal' && otherTextsSince(machine, { mark, startedAt }).length > 0;
        passed = passedSince(machine, mark, startedAt, result);
        return result;
      },
    },
    { guard: guardOf(condition, 0), run: () => executeCatch(machine, handler, thrown, scope) },
    { guard: guardOf(condition, 2), run: failingLate },
    { guard: guardOf(condition, 3), run: failingBetween },
    { guard: guardOf(condition, 4), run: failingThere },
  ]);
}

/** Whether it may be more than a number or a truth value: a text, an object, items that are, or what nobody knows. */
function isTelling(slot: Slot): boolean {
  return !isValue(slot) || optionsOf(slot).some(({ value }) => value.kind !== 'primitive');
}

/**
 * What variables held in between that they do not hold at the end: texts and objects that were overwritten, and, where
 * the block always leaves early, what they held then.
 */
function passedSince(machine: Machine, mark: number, startedAt: number, completion: Completion): readonly Held[] {
  const written = machine.journal.valuesSince(mark, startedAt);
  const passed =
    completion === 'abrupt'
      ? written
      : written.map(({ cells, key, held }) => ({ cells, key, held: cells.has(key) ? held.slice(0, -1) : held }));
  const telling = passed.filter(({ held }) => held.some((slot) => isValue(slot) && isTelling(slot)));
  return telling.length === 0 ? [] : passed.filter(({ held }) => held.length > 0 && held.every(isValue));
}

/** What is caught is anything, or what was seen to be thrown. */
function executeCatch(machine: Machine, node: TS.CatchClause, thrown: readonly Value[], scope: Scope): Completion {
  const inner = machine.createScope(scope);
  const caught = join([unknown({ name: 'error', reason: 'it was thrown', isOpaque: true }), ...thrown]);
  if (node.variableDeclaration) bindPattern(machine, node.variableDeclaration.name, caught, inner);
  return executeBlock(machine, node.block.statements, inner);
}
