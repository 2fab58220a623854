import type { FunctionNode } from './function-node.ts';
import type * as TS from 'typescript';
import { hasModifier } from './module-syntax.ts';
import { ts } from './typescript.ts';
import { waits, walkTree } from './walk.ts';

/** The calls whose promise an `await` takes at once, so that no other code runs in between. */
const awaited = new WeakSet<TS.Node>();

export function isAwaited(node: TS.Node): boolean {
  return awaited.has(node);
}

/**
 * Notes that an `await` waits for a call: in any arm of the expression, and inside of type assertions or parentheses.
 */
export function noteAwaited(node: TS.Expression): void {
  if (ts.isCallExpression(node)) noteAwaitedCall(node);
  else for (const arm of armsOf(node)) noteAwaited(arm);
}

function noteAwaitedCall(node: TS.CallExpression): void {
  awaited.add(node);
  const { expression: callee } = node;
  if (ts.isPropertyAccessExpression(callee) && /^(?:then|catch|finally)$/.test(callee.name.text))
    noteAwaited(callee.expression);
}

/** The parts of an expression that may become its value. */
function armsOf(node: TS.Expression): readonly TS.Expression[] {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return [node.expression];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (!ts.isBinaryExpression(node)) return [];
  return node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
    node.operatorToken.kind === ts.SyntaxKind.BarBarToken
    ? [node.left, node.right]
    : [node.right];
}

/**
 * Whether a function may return before it has run to its end: it is async and awaits something, or returns what a call
 * gives.
 */
export function mayComeBackEarly({
  node,
  isCoroutine,
}: {
  readonly node: FunctionNode;
  readonly isCoroutine?: true;
}): boolean {
  return (
    isCoroutine === true || (hasModifier(node, ts.SyntaxKind.AsyncKeyword) && (waits(node) || handsOutCalls(node)))
  );
}

const handingOut = new WeakMap<TS.Node, boolean>();

/** Whether a function returns the result of a call. */
function handsOutCalls(node: FunctionNode): boolean {
  let isFound = handingOut.get(node);
  if (isFound !== undefined) return isFound;
  isFound = ts.isArrowFunction(node) && !ts.isBlock(node.body) && givesCall(node.body);
  walkTree(node, (each) => {
    if (ts.isReturnStatement(each) && each.expression && givesCall(each.expression)) isFound = true;
    return !isFound && (each === node || !ts.isFunctionLike(each));
  });
  handingOut.set(node, isFound);
  return isFound;
}

function givesCall(node: TS.Expression): boolean {
  return ts.isCallExpression(node) || armsOf(node).some(givesCall);
}
