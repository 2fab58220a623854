import type * as TS from 'typescript';
import type { CallSite } from '../interpreter/machine/frame.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards } from '../syntax/walk.ts';

/** Whether loading its file runs a call site: every function around it is called where it is written. */
export function isRunOnLoad({ module, node }: CallSite): boolean {
  const immediate = new Set<TS.Node>();
  let isDeferred = false;
  walkTowards(module.source, node, (around) => {
    if (ts.isCallExpression(around)) immediate.add(calledBy(around));
    isDeferred ||= around !== node && isLater(around) && !immediate.has(around);
  });
  return !isDeferred;
}

/** The function that a call calls: in `(function () { … }).call(this)` the one in parentheses. */
function calledBy({ expression }: TS.CallExpression): TS.Expression {
  const callee = withoutParentheses(expression);
  const isPassedOn = ts.isPropertyAccessExpression(callee) && /^(?:call|apply)$/.test(callee.name.text);
  return isPassedOn ? withoutParentheses(callee.expression) : callee;
}

function withoutParentheses(node: TS.Expression): TS.Expression {
  let inner = node;
  while (ts.isParenthesizedExpression(inner)) inner = inner.expression;
  return inner;
}

/** Whether a node's code does not run where it is written. */
function isLater(node: TS.Node): boolean {
  if (ts.isPropertyDeclaration(node)) return !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
  return ts.isFunctionLike(node);
}
