import type * as TS from 'typescript';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

/** The assignments of a file that write an empty record where nothing is: `all[name] = all[name] || {}`. */
export interface GapFillers {
  /** What they write. */
  readonly targets: ReadonlySet<TS.Node>;
  /** Where they ask whether something is there. */
  readonly grown: ReadonlySet<TS.Node>;
}

const known = new WeakMap<TS.SourceFile, GapFillers>();

/**
 * Finds `all[name] = all[name] || {}`, `all[name] ||= {}`, `all[name] || (all[name] = {})` and
 * `if (!all[name]) all[name] = {}`.
 */
export function gapFillers(source: TS.SourceFile): GapFillers {
  const before = known.get(source);
  if (before) return before;
  const [targets, grown] = [new Set<TS.Node>(), new Set<TS.Node>()];
  const add = (asked: TS.Expression, target: TS.Expression, value: TS.Expression): void => {
    const read = unwrap(asked);
    if (read !== target && read.getText(source) !== target.getText(source)) return;
    const given = unwrap(value);
    if (!ts.isObjectLiteralExpression(given) || given.properties.length > 0) return;
    targets.add(target);
    grown.add(read);
  };
  walkTree(source, (node) => {
    if (ts.isBinaryExpression(node)) addOfOperator(node, add);
    if (ts.isIfStatement(node)) addOfIf(node, add);
    return true;
  });
  const found = { targets, grown };
  known.set(source, found);
  return found;
}

type Add = (asked: TS.Expression, target: TS.Expression, value: TS.Expression) => void;

function addOfOperator(node: TS.BinaryExpression, add: Add): void {
  const { left, right } = node;
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.BarBarEqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      add(left, left, right);
      return;
    case ts.SyntaxKind.EqualsToken: {
      const given = unwrap(right);
      if (isDefault(given)) add(given.left, left, given.right);
      return;
    }
    default: {
      const assignment = unwrap(right);
      if (isDefault(node) && isAssignment(assignment)) add(left, assignment.left, assignment.right);
    }
  }
}

function addOfIf({ expression, thenStatement }: TS.IfStatement, add: Add): void {
  const condition = unwrap(expression);
  if (!ts.isPrefixUnaryExpression(condition) || condition.operator !== ts.SyntaxKind.ExclamationToken) return;
  for (const each of ts.isBlock(thenStatement) ? thenStatement.statements : [thenStatement]) {
    const assignment = ts.isExpressionStatement(each) ? unwrap(each.expression) : undefined;
    if (assignment && isAssignment(assignment)) add(condition.operand, assignment.left, assignment.right);
  }
}

/** `left || right`, `left ?? right`. */
function isDefault(node: TS.Expression): node is TS.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    (node.operatorToken.kind === ts.SyntaxKind.BarBarToken ||
      node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
  );
}

function isAssignment(node: TS.Expression): node is TS.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function unwrap(node: TS.Expression): TS.Expression {
  let inner = node;
  while (ts.isParenthesizedExpression(inner)) inner = inner.expression;
  return inner;
}
