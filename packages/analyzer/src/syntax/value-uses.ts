import type * as TS from 'typescript';
import { escapePattern } from './escape-pattern.ts';
import { rootOfPath } from './mentions.ts';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

/**
 * How a file uses names that it imports: `values` where it calls one, passes one on or may come to do so; `data` where
 * it only writes them into texts, computes or compares with them; `types` where only types name them; `nothing`.
 * Another variable of the same name counts as the import, which can only make the answer more cautious.
 */
export type Uses = 'values' | 'data' | 'types' | 'nothing';

export function findValueUses(source: TS.SourceFile, names: readonly string[]): Uses {
  const wanted = new Set(names);
  const word = new RegExp(`(?<![\\w$])(?:${names.map(escapePattern).join('|')})(?![\\w$])`);
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
    for (const operand of operandsOf(node)) operands.add(rootOfPath(operand));
    if (ts.isIdentifier(node) && wanted.has(node.text) && !labels.has(node))
      found.add(operands.has(node) ? 'data' : 'values');
    return true;
  });
  return (['values', 'data', 'types'] as const).find((use) => found.has(use)) ?? 'nothing';
}

/** An extended class is a value, although the syntax makes it a type. */
function isType(node: TS.Node): boolean {
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  if (ts.isExpressionWithTypeArguments(node)) return false;
  return ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** A name that refers to no variable: that of a property, a parameter, a declaration. */
function labelOf(node: TS.Node): TS.Node | undefined {
  if (ts.isShorthandPropertyAssignment(node)) return undefined;
  if (ts.isExportSpecifier(node)) return node.propertyName ? node.name : undefined;
  const { name } = node as { name?: TS.Node }; // every named node has its name here
  return name;
}

/** The expressions whose value matters only as a text or a number. */
function operandsOf(node: TS.Node): readonly TS.Expression[] {
  if (ts.isTemplateSpan(node) || ts.isTypeOfExpression(node)) return [node.expression];
  return ts.isBinaryExpression(node) && isPlainOperator(node.operatorToken.kind) ? [node.left, node.right] : [];
}

function isPlainOperator(operator: TS.BinaryOperator): boolean {
  const isComparison =
    operator >= ts.SyntaxKind.LessThanToken && operator <= ts.SyntaxKind.ExclamationEqualsEqualsToken;
  const isArithmetic = operator >= ts.SyntaxKind.PlusToken && operator <= ts.SyntaxKind.PercentToken;
  return isComparison || isArithmetic;
}
