import type * as TS from 'typescript';
import { ts } from './typescript.ts';
import { walkTree } from './walk.ts';

const known = new WeakMap<TS.SourceFile, ReadonlySet<string>>();

/**
 * The names of objects to which the code of a file may add keys that it computes: `TABLE[name] = …`,
 * `Object.assign(TABLE, …)`, `Object.defineProperty(TABLE, …)`.
 */
export function grownNames(source: TS.SourceFile): ReadonlySet<string> {
  const before = known.get(source);
  if (before) return before;
  const names = new Set<string>();
  const add = (object: TS.Expression | undefined): void => {
    const name = object && lastNameOf(object);
    if (name !== undefined) names.add(name);
  };
  walkTree(source, (node) => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) && ts.isElementAccessExpression(node.left))
      add(node.left.expression);
    if (ts.isCallExpression(node) && /^(?:assign|define|extend|merge|set)/i.test(lastNameOf(node.expression) ?? ''))
      add(node.arguments[0]);
    return true;
  });
  known.set(source, names);
  return names;
}

/** The name of a variable, or of the last property of a path. */
export function lastNameOf(node: TS.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
}

function isAssignment(kind: TS.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}
