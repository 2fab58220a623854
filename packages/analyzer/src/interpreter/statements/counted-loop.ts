import type * as TS from 'typescript';
import { type LexicalScope, findScope } from '../../domain/scope.ts';
import { isStep, isAssignment } from '../../syntax/assigned-names.ts';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { notingInterruption } from '../machine/interrupted.ts';
import type { Machine } from '../machine/machine.ts';
import type { Completion } from './branch.ts';
import { executeAnyRound, runRounds, runBreakable, type Numbered } from './loop.ts';
import { MAX_LOOP_ITEMS } from '../../bounds.ts';
import { primitive } from '../../domain/atoms.ts';
import { numberOf } from '../../domain/slots.ts';
import { execute } from './execute.ts';

/** A loop that counts up to a length: its variable, and the expression that bounds it. */
interface Count {
  readonly name: string;
  readonly end: TS.Expression;
}

const counts = new WeakMap<TS.ForStatement, Count | null>();

/** `for (let i = 0; i < list.length; i++)`, with the length read once or each time; null for any other loop. */
export function countOf(node: TS.ForStatement): Count | null {
  let known = counts.get(node);
  if (known === undefined) counts.set(node, (known = findCount(node)));
  return known;
}

function findCount({ initializer, condition, incrementor, statement }: TS.ForStatement): Count | null {
  if (
    !condition ||
    !ts.isBinaryExpression(condition) ||
    condition.operatorToken.kind !== ts.SyntaxKind.LessThanToken ||
    !ts.isIdentifier(condition.left)
  )
    return null;
  const name = condition.left.text;
  const isLength =
    isLengthRead(condition.right) ||
    (ts.isIdentifier(condition.right) && isLengthRead(initializerOf(initializer, condition.right.text)));
  if (!isLength || !incrementor || !isStepOf(incrementor, name) || assignsVariable(statement, name)) return null;
  return { name, end: condition.right };
}

function isLengthRead(node: TS.Expression | undefined): boolean {
  return node !== undefined && ts.isPropertyAccessExpression(node) && node.name.text === 'length';
}

function initializerOf(list: TS.ForInitializer | undefined, name: string): TS.Expression | undefined {
  if (!list || !ts.isVariableDeclarationList(list)) return undefined;
  return list.declarations.find((each) => ts.isIdentifier(each.name) && each.name.text === name)?.initializer;
}

/** `i++`, `++i`, `i += 1`. */
function isStepOf(node: TS.Expression, name: string): boolean {
  if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.PlusPlusToken && isNamed(node.operand, name);
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken &&
    isNamed(node.left, name) &&
    ts.isNumericLiteral(node.right) &&
    node.right.text === '1'
  );
}

export function isNamed(node: TS.Expression, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

/** Whether the body assigns the variable itself, to skip items or go back. */
function assignsVariable(body: TS.Node, name: string): boolean {
  let isWritten = false;
  walkTree(body, (node) => {
    if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node))
      isWritten ||= isStep(node.operator) && isNamed(node.operand, name);
    else if (ts.isBinaryExpression(node))
      isWritten ||= isAssignment(node.operatorToken.kind) && isNamed(node.left, name);
    return !isWritten;
  });
  return isWritten;
}

/**
 * Runs a counting loop iteration by iteration up to a known length; once the length is unknown or too large, the rest
 * runs as any number of iterations.
 */
export function executeCounted(
  machine: Machine,
  node: TS.ForStatement,
  { name, end }: Count,
  scope: LexicalScope,
): Completion {
  const counter = findScope(scope, name)?.cells;
  const first = counter && numberOf(counter.get(name));
  // Other code may fill a list that looks empty.
  if (first === undefined || numberOf(evaluate(machine, end, scope)) === 0)
    return executeAnyRound(machine, node, scope);
  return notingInterruption(machine, node, () =>
    runRounds(machine, (rounds) =>
      executeNumbered(machine, node, { end, counter: counter!, name, first, rounds }, scope),
    ),
  ); // the initializer has declared it
}

function executeNumbered(
  machine: Machine,
  node: TS.ForStatement,
  { name, counter, first, end, rounds }: Numbered,
  scope: LexicalScope,
): Completion {
  const loop = { isBroken: false };
  for (let round = first; ; round += 1) {
    const last = numberOf(evaluate(machine, end, scope));
    if (last === undefined || last - first > MAX_LOOP_ITEMS) return executeAnyRound(machine, node, scope);
    if (round >= last) return 'normal';
    // What an iteration makes keeps the iteration's number.
    const inner = machine.createScope(scope);
    machine.write(isOfRound(node) ? inner.cells : counter, name, primitive(round));
    machine.frame.concreteLoops += 1;
    const completion = runBreakable(
      machine,
      node,
      () => execute(machine, node.statement, inner),
      rounds,
      () => (loop.isBroken = true),
    );
    machine.frame.concreteLoops -= 1;
    if (completion === 'abrupt') return 'abrupt';
    if (loop.isBroken) return 'normal';
  }
}

/** Whether each iteration has a variable of its own: `let` makes a new one each time, `var` shares one. */
function isOfRound({ initializer }: TS.ForStatement): boolean {
  return (
    initializer !== undefined &&
    ts.isVariableDeclarationList(initializer) &&
    (initializer.flags & ts.NodeFlags.Let) !== 0
  );
}
