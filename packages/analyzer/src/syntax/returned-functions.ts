import type { FunctionNode } from './function-node.ts';
import type * as TS from 'typescript';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

const answers = new WeakMap<TS.Node, boolean>();

/**
 * Whether a function returns a function, or a literal that holds some: only running the returned one shows what it
 * does.
 */
export function returnsFunctions(node: FunctionNode): boolean {
  let answer = answers.get(node);
  if (answer === undefined) answers.set(node, (answer = returnedExpressions(node).some(isOrHoldsFunction)));
  return answer;
}

function returnedExpressions({ body }: FunctionNode): TS.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const returned: TS.Expression[] = [];
  walkTree(body, (node) => {
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    return !ts.isFunctionLike(node);
  });
  return returned;
}

function isOrHoldsFunction(node: TS.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isOrHoldsFunction(node.expression);
  if (ts.isFunctionLike(node)) return true;
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.some(
      (property) =>
        ts.isMethodDeclaration(property) ||
        (ts.isPropertyAssignment(property) && ts.isFunctionLike(property.initializer)),
    )
  );
}
