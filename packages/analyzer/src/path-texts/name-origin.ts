import type * as TS from 'typescript';
import type { NodePath } from './literals.ts';
import { namesOfBinding } from '../syntax/module-syntax.ts';
import { importedNames } from '../syntax/statements.ts';
import { ts } from '../syntax/typescript.ts';
import { MAX_ORIGIN_STEPS } from '../bounds.ts';

/** The name that an expression begins with: `nock` of `nock(host).get`; empty where it begins with none. */
export function rootNameOf(expression: TS.Node): string {
  let root = expression;
  for (;;) {
    if (
      ts.isPropertyAccessExpression(root) ||
      ts.isElementAccessExpression(root) ||
      ts.isCallExpression(root) ||
      ts.isNewExpression(root) ||
      ts.isNonNullExpression(root) ||
      ts.isParenthesizedExpression(root) ||
      ts.isAwaitExpression(root)
    )
      root = root.expression;
    else return ts.isIdentifier(root) ? root.text : '';
  }
}

/**
 * The package that a name comes from by its file's syntax: by an import, or by a variable or parameter with an
 * initializer or type from one.
 */
export function packageOf(name: string, around: NodePath): string | undefined {
  let wanted = name;
  for (let step = 0; step < MAX_ORIGIN_STEPS && wanted !== ''; step += 1) {
    const imported = importOf(wanted, around[0]);
    if (imported !== undefined) return imported;
    const made = makerOf(wanted, around);
    if (made === undefined || made === wanted) return undefined;
    wanted = made;
  }
  return undefined;
}

function importOf(name: string, source: TS.Node | undefined): string | undefined {
  if (!source || !ts.isSourceFile(source)) return undefined;
  for (const statement of source.statements) {
    if (
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      importedNames(statement).includes(name)
    )
      return statement.moduleSpecifier.text;
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find((declaration) =>
      namesOfBinding(declaration.name).includes(name),
    );
    const required = found?.initializer && requiredThrough(found.initializer);
    if (required !== undefined) return required;
  }
  return undefined;
}

/** The specifier of `require('…')`, also where the code reads a property of the result or calls it. */
function requiredThrough(expression: TS.Expression): string | undefined {
  let node: TS.Node = expression;
  while (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const [argument] = ts.isCallExpression(node) ? node.arguments : [];
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'require' &&
      argument &&
      ts.isStringLiteralLike(argument)
    )
      return argument.text;
    node = node.expression;
  }
  return undefined;
}

/** The first name of the initializer or annotation of the variable or parameter that a name refers to. */
export function makerOf(name: string, around: NodePath): string | undefined {
  for (const node of around.toReversed()) {
    const found = ts.isFunctionLike(node)
      ? node.parameters.find((parameter) => namesOfBinding(parameter.name).includes(name))
      : declarationIn(node, name);
    if (!found) continue;
    if (found.initializer) return rootNameOf(found.initializer);
    const { type } = found;
    return type && ts.isTypeReferenceNode(type) ? rootOfName(type.typeName) : undefined;
  }
  return undefined;
}

function declarationIn(node: TS.Node, name: string): TS.VariableDeclaration | undefined {
  const statements = ts.isSourceFile(node) || ts.isBlock(node) || ts.isModuleBlock(node) ? node.statements : [];
  for (const statement of statements) {
    const found =
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.find((declaration) => namesOfBinding(declaration.name).includes(name));
    if (found) return found;
  }
  return undefined;
}

function rootOfName(name: TS.EntityName): string {
  return ts.isIdentifier(name) ? name.text : rootOfName(name.left);
}
