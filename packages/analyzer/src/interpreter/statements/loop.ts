import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { runAnyTimes } from './any-times.ts';
import { branch, joinChanges, type Completion } from './branch.ts';
import { assign } from '../expressions/assign.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { execute } from './execute.ts';
import { declare } from './variables.ts';
import type { Leaving, LoopState, Rounds } from '../machine/frame.ts';
import { isRecord } from '../objects/heap.ts';
import { isOutdated } from '../functions/generator.ts';
import { listProperties } from '../objects/listing.ts';
import { bindPattern } from '../expressions/pattern.ts';
import { notingInterruption } from '../machine/interrupted.ts';
import type { Machine } from '../machine/machine.ts';
import { noteSuspended } from '../functions/suspended.ts';
import { anyOf, iterate } from '../conversions/iterate.ts';
import { ts } from '../../syntax/typescript.ts';
import { type Cells } from '../../domain/cells.ts';
import type { Moment } from '../../domain/cells.ts';
import { findScope, type LexicalScope } from '../../domain/scope.ts';
import { isOptional, presenceOf, presentPart } from '../../domain/absent.ts';
import type { Guard } from '../../domain/guard.ts';
import { optionsOf, unknown } from '../../domain/atoms.ts';
import { truthiness } from '../expressions/condition.ts';
import type { ListItems, Value } from '../../domain/value.ts';
import { MAX_LOOP_ITEMS } from '../../bounds.ts';
import { countersOf } from './loop-counters.ts';
import { countOf, executeCounted } from './counted-loop.ts';

/**
 * `break` and `continue` under an unknown condition: the changes so far may hold after the statement that they leave.
 */
export function leaveLoop(machine: Machine, node: TS.BreakOrContinueStatement): Completion {
  const { frame, journal } = machine;
  const isBreak = ts.isBreakStatement(node);
  const labelled = node.label && frame.labels?.get(node.label.text);
  const loop = frame.loops?.findLast((each) =>
    node.label
      ? each.node === labelled
      : ts.isIterationStatement(each.node, false) || (isBreak && ts.isSwitchStatement(each.node)),
  );
  if (!loop) return 'abrupt';
  if (isBreak && frame.branchDepth === loop.branchDepth) loop.isBroken = true;
  else if (isBreak && loop.rounds)
    loop.rounds.early.push({ guard: frame.guard, changes: journal.changesSince(loop.rounds.mark) });
  loop.early.push({ guard: frame.guard, changes: journal.changesSince(loop.mark) });
  return 'abrupt';
}

/** Runs a labelled statement; only its label leaves one that is neither a loop nor a switch. */
export function executeWithLabel(
  machine: Machine,
  { label, statement }: TS.LabeledStatement,
  scope: LexicalScope,
): Completion {
  const { frame } = machine;
  let inner = statement;
  while (ts.isLabeledStatement(inner)) inner = inner.statement;
  (frame.labels ??= new Map()).set(label.text, inner);
  const isLeftByItself =
    ts.isLabeledStatement(statement) || ts.isIterationStatement(statement, false) || ts.isSwitchStatement(statement);
  return isLeftByItself
    ? execute(machine, statement, scope)
    : runBreakable(machine, statement, () => execute(machine, statement, scope));
}

/**
 * Runs a statement that code can leave early, such as one iteration of a loop, and joins its early exits with its end.
 */
export function runBreakable(
  machine: Machine,
  node: TS.Statement,
  body: () => Completion,
  rounds: Rounds | null = null,
  onBreak?: () => void,
): Completion {
  const { frame, journal } = machine;
  const outerGuard = frame.guard;
  const loop: LoopState = {
    node,
    mark: journal.mark,
    early: [],
    branchDepth: frame.branchDepth,
    isBroken: false,
    rounds,
  };
  const startedAt = journal.tick();
  const loops = (frame.loops ??= []);
  loops.push(loop);
  let completion: Completion;
  try {
    completion = body();
  } finally {
    loops.pop();
  }
  if (loop.isBroken) onBreak?.();
  if (loop.early.length === 0) {
    if (completion === 'normal') frame.guard = outerGuard;
    return completion;
  }
  return joinEarly(machine, { mark: loop.mark, startedAt, early: loop.early, outerGuard }, completion);
}

interface EarlyExits extends Moment {
  readonly early: readonly Leaving[];
  readonly outerGuard: Guard;
}

/** Joins the states of early exits with the state at the end. */
function joinEarly(
  machine: Machine,
  { mark, startedAt, early, outerGuard }: EarlyExits,
  completion: Completion,
): Completion {
  const { frame, journal } = machine;
  const atEnd =
    completion === 'normal' ? [{ guard: frame.guard, changes: journal.changesSince(mark, startedAt), startedAt }] : [];
  journal.undoOlder(mark, startedAt);
  frame.guard = outerGuard;
  joinChanges(machine, outerGuard, [...atEnd, ...early.map((each) => ({ ...each, startedAt }))]);
  return 'normal';
}

/**
 * Runs the iterations of a loop one by one: an uncertain `break` keeps its state for the end of the loop, whatever
 * later iterations do.
 */
export function runRounds(machine: Machine, body: (rounds: Rounds) => Completion): Completion {
  const outerGuard = machine.frame.guard;
  const { mark, startedAt } = machine.journal.moment();
  const rounds: Rounds = { mark, early: [] };
  const completion = body(rounds);
  return rounds.early.length === 0
    ? completion
    : joinEarly(machine, { mark, startedAt, early: rounds.early, outerGuard }, completion);
}

/** A loop over items: runs once for each known item, and once for any unknown one. */
export function executeForOf(machine: Machine, node: TS.ForOfStatement, scope: LexicalScope): Completion {
  const list = evaluate(machine, node.expression, scope);
  machine.frame.at = node.expression;
  const { items, rest } = iterate(machine, list);
  const completion = executeItems(machine, node, items, rest, scope);
  const isAgain = isOutdated(machine, list);
  if (completion === 'abrupt' || (rest && !isAgain)) return completion;
  const from = isAgain ? 0 : items.length;
  return addedTo(machine, list, from).length > 0
    ? executeOnce(machine, node, scope, () =>
        bindItem(machine, node, anyOf(machine, addedTo(machine, list, from)), scope),
      )
    : completion;
}

/**
 * The items that the loop's iterations added to the list, Set or Map being iterated, or that a generator yields after
 * their writes: the loop reaches them too.
 */
function addedTo(machine: Machine, list: Value, length: number): Value[] {
  if (list.kind !== 'object' || !(list.body === 'list' || list.body === 'map')) return [];
  const { items, rest } = iterate(machine, list);
  return rest ? [...items.slice(length), rest] : items.slice(length);
}

export function executeForIn(machine: Machine, node: TS.ForInStatement, scope: LexicalScope): Completion {
  const object = evaluate(machine, node.expression, scope);
  const { items, rest } = listProperties(machine, object, (key) => key);
  const isKnown = items.length > 0 || rest !== null || isRecord(object);
  return executeItems(
    machine,
    node,
    items,
    isKnown ? rest : unknown({ name: 'key', reason: 'it is a key of something unknown' }),
    scope,
  );
}

function executeItems(
  machine: Machine,
  node: TS.ForOfStatement | TS.ForInStatement,
  items: readonly Value[],
  rest: Value | null,
  scope: LexicalScope,
): Completion {
  if (items.length > MAX_LOOP_ITEMS)
    return executeOnce(machine, node, scope, () =>
      bindItem(machine, node, anyOf(machine, [...items.map(presentPart), ...(rest ? [rest] : [])]), scope),
    );
  return notingInterruption(machine, node, () =>
    runRounds(machine, (rounds) => executeEach(machine, node, { items, rest, rounds }, scope)),
  );
}

function executeEach(
  machine: Machine,
  node: TS.ForOfStatement | TS.ForInStatement,
  { items, rest, rounds }: Omit<ListItems, 'kind'> & { readonly rounds: Rounds },
  scope: LexicalScope,
): Completion {
  const loop = { isBroken: false };
  for (const item of items) {
    machine.frame.concreteLoops += 1;
    const round = (present: Value): Completion =>
      runBreakable(
        machine,
        node,
        () => execute(machine, node.statement, bindItem(machine, node, present, scope)),
        rounds,
        () => (loop.isBroken = !isOptional(item)),
      );
    const completion = isOptional(item) ? optionalRound(machine, item, round) : round(item);
    machine.frame.concreteLoops -= 1;
    if (completion === 'abrupt') return 'abrupt';
    if (loop.isBroken) return 'normal';
  }
  return rest
    ? executeOnce(machine, node, scope, () =>
        bindItem(
          machine,
          node,
          anyOf(
            machine,
            optionsOf(rest).map((option) => option.value),
          ),
          scope,
        ),
      )
    : 'normal';
}

/** Runs the iteration for an optional item under the guard of its presence. */
function optionalRound(machine: Machine, item: Value, round: (present: Value) => Completion): Completion {
  const { present, absent } = presenceOf(item, () => machine.conditions.fresh());
  return branch(machine, [
    { guard: present, run: () => round(presentPart(item)) },
    { guard: absent, run: () => 'normal' },
  ]);
}

function bindItem(
  machine: Machine,
  node: TS.ForOfStatement | TS.ForInStatement,
  each: Value,
  scope: LexicalScope,
): LexicalScope {
  const isAwaited = ts.isForOfStatement(node) && node.awaitModifier !== undefined;
  if (isAwaited) noteSuspended(machine);
  const item = isAwaited ? machine.library.settle(machine, each, node.expression) : each;
  const inner = machine.createScope(scope);
  if (ts.isVariableDeclarationList(node.initializer)) {
    for (const declaration of node.initializer.declarations) bindPattern(machine, declaration.name, item, inner);
  } else {
    assign(machine, node.initializer, item, scope);
  }
  return inner;
}

/**
 * A loop with an unknown number of iterations: its counters are unknown numbers. `before` is the journal's moment
 * before the condition, which may take an item out of a queue.
 */
function executeOnce(
  machine: Machine,
  node: TS.IterationStatement,
  scope: LexicalScope,
  prepare: Prepare,
  isCertain = false,
  before?: Moment,
): Completion {
  const { frame } = machine;
  const guard = frame.guard;
  forgetCounters(machine, node, scope);
  const completion = runAnyTimes(machine, (isFirst) => executeRound(machine, node, scope, () => prepare(isFirst)), {
    isCertain,
    ...(before && { since: before }),
  });
  if (completion === 'normal') frame.guard = guard;
  return completion;
}

/** Prepares an iteration and gives the scope of its body; null if the condition surely fails. */
type Prepare = (isFirst: boolean) => LexicalScope | null;

/** Runs the body and then the incrementor of a `for`: `each = each.next`. */
function executeRound(
  machine: Machine,
  node: TS.IterationStatement,
  scope: LexicalScope,
  prepare: () => LexicalScope | null,
): Completion {
  const completion = runBreakable(machine, node, () => {
    const inner = prepare();
    return inner ? execute(machine, node.statement, inner) : 'abrupt';
  });
  if (completion === 'normal' && ts.isForStatement(node) && node.incrementor && goesToNext(node.incrementor))
    evaluate(machine, node.incrementor, scope);
  return completion;
}

/**
 * Whether the incrementor moves to a next element. The result of a call is unknown in each iteration, so that such a
 * loop is one with any number of iterations.
 */
function goesToNext(incrementor: TS.Expression): boolean {
  return (
    ts.isBinaryExpression(incrementor) &&
    incrementor.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    (ts.isPropertyAccessExpression(incrementor.right) || ts.isElementAccessExpression(incrementor.right))
  );
}

/** Whether a further iteration may run: the condition is evaluated in the state that the previous iteration left. */
function mayHold(machine: Machine, condition: TS.Expression | undefined, scope: LexicalScope): boolean {
  const value = condition && evaluate(machine, condition, scope);
  return !value || value.kind === 'oneOf' || truthiness(value) !== false;
}

/** Makes the loop's counters unknown numbers from its first iteration on. */
function forgetCounters(machine: Machine, loop: TS.IterationStatement, scope: LexicalScope): void {
  for (const name of countersOf(loop)) {
    const found = findScope(scope, name);
    const slot = found?.cells.get(name);
    if (found && slot && isValue(slot) && slot.kind === 'primitive')
      machine.write(found.cells, name, unknown({ name, reason: 'it is a counter' }));
  }
}

export function executeFor(machine: Machine, node: TS.ForStatement, scope: LexicalScope): Completion {
  const inner = machine.createScope(scope);
  if (node.initializer && ts.isVariableDeclarationList(node.initializer)) {
    declare(machine, node.initializer, inner);
  } else if (node.initializer) {
    evaluate(machine, node.initializer, scope);
  }
  const count = countOf(node);
  return count ? executeCounted(machine, node, count, inner) : executeAnyRound(machine, node, inner);
}

export function executeAnyRound(machine: Machine, node: TS.ForStatement, scope: LexicalScope): Completion {
  const prepare = (isFirst: boolean): LexicalScope | null =>
    mayHold(machine, node.condition, scope) || isFirst ? scope : null;
  return executeOnce(machine, node, scope, prepare, node.condition === undefined);
}

export interface Numbered {
  readonly name: string;
  readonly counter: Cells;
  readonly first: number;
  readonly end: TS.Expression;
  readonly rounds: Rounds;
}

export function executeWhile(
  machine: Machine,
  node: TS.WhileStatement | TS.DoStatement,
  scope: LexicalScope,
): Completion {
  const before = machine.journal.moment();
  const condition = evaluate(machine, node.expression, scope);
  if (ts.isDoStatement(node)) return executeOnce(machine, node, scope, () => scope, true);
  const truth = condition.kind === 'oneOf' ? undefined : truthiness(condition);
  if (truth === false) return 'normal';
  // The condition may take a different item out of a queue in each iteration.
  const prepare = (isFirst: boolean): LexicalScope | null =>
    isFirst || mayHold(machine, node.expression, scope) ? scope : null;
  return executeOnce(machine, node, scope, prepare, truth === true, before);
}
