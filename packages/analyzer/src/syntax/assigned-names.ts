import type * as TS from 'typescript';
import { namesOfBinding } from './module-syntax.ts';
import { ts } from './typescript.ts';

/** The variables and properties that a function assigns and does not declare. */
export interface AssignedNames {
  readonly variables: ReadonlySet<string>;
  /** Properties of its `this`. */
  readonly properties: ReadonlySet<string>;
}

const known = new WeakMap<TS.Node, AssignedNames>();

/** Reads the assignments in a node's text, those of nested functions included. */
export function assignedIn(node: TS.Node): AssignedNames {
  let names = known.get(node);
  if (!names) known.set(node, (names = collectAssigned(node)));
  return names;
}

/** A function or block inside the root, with the names that it declares. */
interface NameScope {
  readonly names: Set<string>;
  readonly around: NameScope | null;
  readonly isFunction: boolean;
}

function collectAssigned(root: TS.Node): AssignedNames {
  const properties = new Set<string>();
  const assigned: { readonly name: string; readonly scope: NameScope }[] = [];
  const open: { readonly node: TS.Node; readonly around: NameScope }[] = [
    { node: root, around: { names: new Set(), around: null, isFunction: true } },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, around } = next;
    addDeclared(node, around);
    const scope = opensScope(node) ? { names: new Set<string>(), around, isFunction: ts.isFunctionLike(node) } : around;
    if (ts.isParameter(node) || ts.isCatchClause(node))
      addNames(scope, ts.isParameter(node) ? node.name : node.variableDeclaration?.name);
    for (const target of assignedBy(targetOf(node))) {
      if (ts.isIdentifier(target)) assigned.push({ name: target.text, scope });
      else if (ts.isPropertyAccessExpression(target) && target.expression.kind === ts.SyntaxKind.ThisKeyword)
        properties.add(target.name.text);
    }
    ts.forEachChild(node, (child) => void open.push({ node: child, around: scope }));
  }
  return {
    variables: new Set(assigned.filter(({ name, scope }) => !isDeclaredWithin(name, scope)).map(({ name }) => name)),
    properties,
  };
}

function opensScope(node: TS.Node): boolean {
  return (
    ts.isFunctionLike(node) ||
    ts.isBlock(node) ||
    ts.isCaseBlock(node) ||
    ts.isCatchClause(node) ||
    ts.isIterationStatement(node, false)
  );
}

/** `var` belongs to the function, every other declaration to the block. */
function addDeclared(node: TS.Node, scope: NameScope): void {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) addNames(scope, node.name);
  if (!ts.isVariableDeclarationList(node)) return;
  const { declarations, flags } = node;
  for (const { name } of declarations)
    addNames((flags & ts.NodeFlags.BlockScoped) === 0 ? functionScopeOf(scope) : scope, name);
}

function functionScopeOf(scope: NameScope): NameScope {
  let found = scope;
  while (!found.isFunction && found.around) found = found.around;
  return found;
}

function addNames({ names }: NameScope, name: TS.BindingName | undefined): void {
  for (const each of name ? namesOfBinding(name) : []) names.add(each);
}

function isDeclaredWithin(name: string, scope: NameScope | null): boolean {
  for (let each = scope; each; each = each.around) if (each.names.has(name)) return true;
  return false;
}

/** The variables and properties that a target assigns, also inside patterns: `[path, { kind: this.kind }] = …`. */
function assignedBy(target: TS.Node | undefined): readonly TS.Node[] {
  if (!target || !(ts.isArrayLiteralExpression(target) || ts.isObjectLiteralExpression(target)))
    return target ? [target] : [];
  const found: TS.Node[] = [];
  target.forEachChild((element) => void found.push(...assignedBy(elementTarget(element))));
  return found;
}

function elementTarget(element: TS.Node): TS.Node {
  if (ts.isPropertyAssignment(element)) return withoutDefault(element.initializer);
  if (ts.isShorthandPropertyAssignment(element)) return element.name;
  if (ts.isSpreadElement(element) || ts.isSpreadAssignment(element)) return element.expression;
  return withoutDefault(element);
}

function withoutDefault(node: TS.Node): TS.Node {
  return ts.isBinaryExpression(node) ? node.left : node;
}

/** The target of an assigning statement or expression: `path = …`, `page += 1`, `page++`, `for (path of paths)`. */
export function targetOf(node: TS.Node): TS.Node | undefined {
  if (ts.isBinaryExpression(node)) return isAssignment(node.operatorToken.kind) ? node.left : undefined;
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return isStep(node.operator) ? node.operand : undefined;
  return (ts.isForOfStatement(node) || ts.isForInStatement(node)) && !ts.isVariableDeclarationList(node.initializer)
    ? node.initializer
    : undefined;
}

/** `=`, `+=`, `??=`, … */
export function isAssignment(operator: TS.SyntaxKind): boolean {
  return operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment;
}

/** `++` and `--`. */
export function isStep(operator: TS.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
}
