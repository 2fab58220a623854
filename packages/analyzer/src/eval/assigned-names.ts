import type * as TS from 'typescript';
import { ts } from '../project/typescript.ts';
import { walkTree } from '../project/walk.ts';

/** What a function sets that is not its own. */
export interface AssignedNames {
  readonly variables: ReadonlySet<string>;
  /** Properties of its `this`. */
  readonly properties: ReadonlySet<string>;
}

const known = new WeakMap<TS.Node, AssignedNames>();

/** By what is written in it, functions inside of it included. A name that it declares somewhere is taken to be its own. */
export function assignedIn(node: TS.Node): AssignedNames {
  let names = known.get(node);
  if (!names) known.set(node, (names = collect(node)));
  return names;
}

function collect(node: TS.Node): AssignedNames {
  const [variables, properties, declared] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const add = (target: TS.Node): void => {
    if (ts.isIdentifier(target)) variables.add(target.text);
    else if (ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword) properties.add(target.name.text);
    else if (ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target)) target.forEachChild(addElement);
  };
  const addElement = (element: TS.Node): void => {
    if (ts.isPropertyAssignment(element)) add(element.initializer);
    else if (ts.isShorthandPropertyAssignment(element)) add(element.name);
    else if (ts.isSpreadElement(element) || ts.isSpreadAssignment(element)) add(element.expression);
    else add(ts.isBinaryExpression(element) ? element.left : element);
  };
  walkTree(node, (each) => {
    if ((ts.isVariableDeclaration(each) || ts.isParameter(each) || ts.isBindingElement(each)) && ts.isIdentifier(each.name)) declared.add(each.name.text);
    const target = targetOf(each);
    if (target) add(target);
  });
  for (const name of declared) variables.delete(name);
  return { variables, properties };
}

/** What a statement or an expression sets: `path = …`, `page += 1`, `page++`, `for (path of paths)`. */
function targetOf(node: TS.Node): TS.Node | undefined {
  if (ts.isBinaryExpression(node)) return isAssignment(node.operatorToken.kind) ? node.left : undefined;
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return isStep(node.operator) ? node.operand : undefined;
  return (ts.isForOfStatement(node) || ts.isForInStatement(node)) && !ts.isVariableDeclarationList(node.initializer) ? node.initializer : undefined;
}

/** `=`, `+=`, `??=`, … */
export function isAssignment(operator: TS.SyntaxKind): boolean {
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
}

/** `++` and `--`. */
export function isStep(operator: TS.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
}
