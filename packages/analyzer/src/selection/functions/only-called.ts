import type * as TS from 'typescript';
import { LIST_METHODS } from '../../library/ecmascript/unknown.ts';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';

const answers = new WeakMap<TS.Node, boolean>();

/**
 * Whether the code around a function can only call it: `const add = (verb) => …; add('get'); verbs.forEach(add);`. Then
 * its callers show all arguments that it ever gets. `maker` is the function around it.
 */
export function isOnlyCalled(node: TS.Node, maker: TS.Node): boolean {
  let answer = answers.get(node);
  if (answer === undefined) answers.set(node, (answer = hasOnlyCalls(node, maker)));
  return answer;
}

function hasOnlyCalls(node: TS.Node, maker: TS.Node): boolean {
  const name = declaredName(node, maker);
  if (!name) return false;
  const calls = new Set<TS.Node>([name]);
  let isCalled = true;
  walkTree(maker, (each) => {
    if (ts.isCallExpression(each)) for (const called of calledNames(each)) calls.add(called);
    if (ts.isIdentifier(each) && each.text === name.text && !calls.has(each)) isCalled = false;
    return isCalled;
  });
  return isCalled;
}

/** The name of a declared function, or of the constant that holds it. */
function declaredName(node: TS.Node, maker: TS.Node): TS.Identifier | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name;
  let name: TS.Identifier | undefined;
  walkTree(maker, (each) => {
    if (ts.isVariableDeclaration(each) && each.initializer === node && ts.isIdentifier(each.name)) name = each.name;
    return name === undefined;
  });
  return name;
}

/** The names that a call calls: its callee, and the arguments of a list's method. */
function calledNames({ expression, arguments: args }: TS.CallExpression): readonly TS.Node[] {
  const isOverList = ts.isPropertyAccessExpression(expression) && LIST_METHODS.has(expression.name.text);
  return isOverList ? [expression, ...args] : [expression];
}
