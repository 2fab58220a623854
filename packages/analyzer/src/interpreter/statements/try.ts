import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { branch, joinChanges, type Completion } from './branch.ts';
import { runStatements } from './statement-list.ts';
import type { Frame, Leaving } from '../machine/frame.ts';
import { otherTextsSince } from './iteration-changes.ts';
import { bindPattern } from '../expressions/pattern.ts';
import type { Machine } from '../machine/machine.ts';
import { PROTOTYPE, REST } from '../../domain/cells.ts';
import type { Change, Held } from '../../domain/cells.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { isNullish, optionsOf, unknown } from '../../domain/atoms.ts';
import { guardOf, intersectGuards, mergeGuards, withoutCondition } from '../../domain/guard.ts';
import { join } from '../../domain/join.ts';
import type { Atom, Slot, Value } from '../../domain/value.ts';
import { MAX_THROWING_STATES, MAX_THROWN_VALUES } from '../../bounds.ts';

/** Runs a `try` with its handler, then its `finally`. */
export function executeTry(machine: Machine, node: TS.TryStatement, scope: LexicalScope): Completion {
  const block = (): Completion => runStatements(machine, node.tryBlock.statements, machine.createScope(scope), 'block');
  const { frame, journal } = machine;
  const exitsBefore = frame.exits?.length ?? 0;
  const work = (): Completion => (node.catchClause ? executeGuarded(machine, block, node.catchClause, scope) : block());
  if (!node.finallyBlock) return work();
  const completion = beforeFinally(frame, work);
  const { mark } = journal;
  const last = runStatements(machine, node.finallyBlock.statements, machine.createScope(scope), 'block');
  leaveWith(frame, exitsBefore, journal.changesSince(mark, frame.startedAt));
  return last === 'abrupt' ? 'abrupt' : completion;
}

function beforeFinally<T>(frame: Frame, work: () => T): T {
  frame.finallyDepth += 1;
  const result = work();
  frame.finallyDepth -= 1;
  return result;
}

/** Applies the changes of a `finally` to the exits of the block too: it runs before the `return` takes effect. */
function leaveWith({ exits }: Frame, from: number, done: readonly Change[]): void {
  if (!exits || done.length === 0) return;
  const isDone = ({ cells, key }: Change): boolean => done.some((each) => each.cells === cells && each.key === key);
  for (let index = from; index < exits.length; index += 1) {
    const exit = exits[index]!; // an index within the list
    if (exit.changes)
      exits[index] = { ...exit, changes: [...exit.changes.filter((change) => !isDone(change)), ...done] };
  }
}

/** Records the known alternatives of a thrown value for the nearest handler on the stack. */
export function noteThrown(machine: Machine, value: Value): void {
  for (const { value: atom } of optionsOf(value)) {
    if (atom.kind !== 'unknown' && !isNullish(atom) && !isBareError(atom) && machine.thrown.length < MAX_THROWN_VALUES)
      machine.thrown.push(atom);
  }
}

/** Whether an error carries only a message: it adds nothing to the fact that something was thrown. */
function isBareError(atom: Atom): boolean {
  if (atom.kind !== 'object' || atom.callable || !atom.cells.has(REST) || atom.cells.has(PROTOTYPE)) return false;
  return [...atom.cells].every(
    ([key, slot]) =>
      typeof key !== 'string' || key === 'message' || slot.kind === 'unknown' || slot.kind === 'primitive',
  );
}

/** Records the state in which something is thrown, for the handler around it. */
export function noteThrowing({ throwing, frame, journal }: Machine): void {
  if (throwing && throwing.early.length < MAX_THROWING_STATES)
    throwing.early.push({ guard: frame.guard, changes: journal.changesSince(throwing.mark) });
}

interface Thrown<T> {
  readonly result: T;
  readonly values: readonly Value[];
  readonly states: readonly Leaving[];
}

/**
 * Runs work and collects the values that it throws, with the states at each throw; they do not reach an outer handler.
 */
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
 * Either the block runs to its end, or something in it throws and the handler runs instead. The handler runs from the
 * state before the block. If the block changes a text, it also runs from the state after the block and from states in
 * between, in particular those at each throw.
 */
function executeGuarded(
  machine: Machine,
  block: () => Completion,
  handler: TS.CatchClause,
  scope: LexicalScope,
): Completion {
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
            changes.some(
              ({ cells, after }) => cells.madeAt < startedAt && after !== undefined && isMoreThanPrimitive(after),
            ),
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

/** Whether the slot may hold more than a number, a boolean, null or undefined. */
function isMoreThanPrimitive(slot: Slot): boolean {
  return !isValue(slot) || optionsOf(slot).some(({ value }) => value.kind !== 'primitive');
}

/**
 * The values that variables held during the block but not at its end: overwritten texts and objects, and, if the block
 * always leaves early, the last ones too.
 */
function passedSince(machine: Machine, mark: number, startedAt: number, completion: Completion): readonly Held[] {
  const written = machine.journal.valuesSince(mark, startedAt);
  const passed =
    completion === 'abrupt'
      ? written
      : written.map(({ cells, key, held }) => ({ cells, key, held: cells.has(key) ? held.slice(0, -1) : held }));
  const informative = passed.filter(({ held }) => held.some((slot) => isValue(slot) && isMoreThanPrimitive(slot)));
  return informative.length === 0 ? [] : passed.filter(({ held }) => held.length > 0 && held.every(isValue));
}

/** Runs the handler with anything, or one of the recorded thrown values. */
function executeCatch(
  machine: Machine,
  node: TS.CatchClause,
  thrown: readonly Value[],
  scope: LexicalScope,
): Completion {
  const inner = machine.createScope(scope);
  const caught = join([unknown({ name: 'error', reason: 'it is a thrown value', isOpaque: true }), ...thrown]);
  if (node.variableDeclaration) bindPattern(machine, node.variableDeclaration.name, caught, inner);
  return runStatements(machine, node.block.statements, inner, 'block');
}
