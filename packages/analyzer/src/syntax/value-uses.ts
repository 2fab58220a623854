import type * as TS from 'typescript';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

/**
 * What a file does with names that it imports: `values` where one is called, handed on or used in a way that may come
 * to that; `data` where they are only written into texts, reckoned with or compared; `types` where only types name
 * them; `nothing`. Another variable of the same name counts as the import: that can only make the answer more careful.
 */
export type Uses = 'values' | 'data' | 'types' | 'nothing';

export function findValueUses(source: TS.SourceFile, names: readonly string[]): Uses {
  const wanted = new Set(names);
  const word = new RegExp(`(?<![\\w$])(?:${names.map((name) => name.replaceAll('$', '\\$')).join('|')})(?![\\w$])`);
  const labels = new Set<TS.Node>();
  const operands = new Set<TS.Node>();
  const found = new Set<Uses>();
  walkTree(source, (node) => {
    if (ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node)) return false;
    if (isType(node)) {
      if (names.length > 0 && word.test(source.text.slice(node.pos, node.end))) found.add('types');
      return false;
    }
    const label = labelOf(node);
    if (label) labels.add(label);
    for (const operand of operandsOf(node)) operands.add(rootOf(operand));
    if (ts.isIdentifier(node) && wanted.has(node.text) && !labels.has(node))
      found.add(operands.has(node) ? 'data' : 'values');
    return true;
  });
  return (['values', 'data', 'types'] as const).find((use) => found.has(use)) ?? 'nothing';
}

/** A class that is extended is a value, though the syntax calls it a type. */
function isType(node: TS.Node): boolean {
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  if (ts.isExpressionWithTypeArguments(node)) return false;
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** A name that is no use of a variable: of a property, a parameter, a declaration. */
function labelOf(node: TS.Node): TS.Node | undefined {
  if (ts.isShorthandPropertyAssignment(node)) return undefined;
  if (ts.isExportSpecifier(node)) return node.propertyName ? node.name : undefined;
  const { name } = node as { name?: TS.Node }; // whatever node has a name has it here
  return name;
}

/** The expressions of which only the value as a text or a number matters. */
function operandsOf(node: TS.Node): readonly TS.Expression[] {
  if (ts.isTemplateSpan(node) || ts.isTypeOfExpression(node)) return [node.expression];
  return ts.isBinaryExpression(node) && isPlain(node.operatorToken.kind) ? [node.left, node.right] : [];
}

function isPlain(operator: TS.BinaryOperator): boolean {
  const isComparison =
    operator >= ts.SyntaxKind.LessThanToken && operator <= ts.SyntaxKind.ExclamationEqualsEqualsToken;
  const isArithmetic = operator >= ts.SyntaxKind.PlusToken && operator <= ts.SyntaxKind.PercentToken;
  return isComparison || isArithmetic;
}

/** `LIMITS` of `LIMITS.pages.max`. */
function rootOf(expression: TS.Expression): TS.Node {
  let root: TS.Node = expression;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  return root;
}
