import type * as TS from 'typescript';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';
import { isNamed } from './counted-loop.ts';

const counters = new WeakMap<TS.Node, readonly string[]>();

export function countersOf(loop: TS.Node): readonly string[] {
  let known = counters.get(loop);
  if (!known) {
    const names = new Set<string>();
    collectCounters(loop, names);
    counters.set(loop, (known = [...names]));
  }
  return known;
}

function collectCounters(loop: TS.Node, names: Set<string>): void {
  walkTree(loop, (node) => {
    if (ts.isFunctionLike(node)) return false;
    collectCounter(node, names);
    return true;
  });
}

function collectCounter(node: TS.Node, names: Set<string>): void {
  if ((ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) && ts.isIdentifier(node.operand)) {
    if (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
      names.add(node.operand.text);
  } else if (
    ts.isBinaryExpression(node) &&
    ts.isIdentifier(node.left) &&
    (isNumericAssignment(node) || isStepAssignment(node, node.left.text))
  ) {
    names.add(node.left.text);
  }
}

/** `page = page + 1`. */
function isStepAssignment({ operatorToken, right }: TS.BinaryExpression, name: string): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isBinaryExpression(right)) return false;
  const { kind } = right.operatorToken;
  return (
    (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.MinusToken) &&
    (isNamed(right.left, name) || isNamed(right.right, name))
  );
}

function isNumericAssignment(node: TS.BinaryExpression): boolean {
  const { kind } = node.operatorToken;
  return kind === ts.SyntaxKind.PlusEqualsToken || kind === ts.SyntaxKind.MinusEqualsToken;
}
