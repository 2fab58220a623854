import type * as TS from 'typescript';
import { nodesAt, type NodePath } from './literals.ts';
import { isNameOfDeclaration } from './references.ts';
import { accessPathOf, type NameLabels } from '../domain/name-labels.ts';
import type { PathText } from '../contract/model.ts';
import type { Module } from '../syntax/module.ts';
import { spanOf } from '../sources/project.ts';
import { ts } from '../syntax/typescript.ts';

/**
 * The first position in a file at which code reads each of the names: `process.env.TRUST_BASE_URL`,
 * `config.get('trust.baseUrl')`.
 */
export function findBaseNames(module: Module, pattern: RegExp, labels: NameLabels): PathText[] {
  const found = new Map<string, PathText>();
  for (const { index } of module.source.text.matchAll(new RegExp(pattern, 'g'))) {
    const read = readAt(nodesAt(module.source, index));
    for (const label of read ? labels.of(read.path) : []) {
      if (!read || found.has(label)) continue;
      found.set(label, {
        ...spanOf(module, read.node),
        method: null,
        url: { parts: [{ name: label, source: label, reason: 'it is known only at run time' }], labels: [label] },
        isMention: true,
        isBase: true,
      });
    }
  }
  return [...found.values()];
}

/**
 * The expression that reads the last name of a path of nodes, with its access path. A type, a declaration and a key
 * read nothing; a pattern does.
 */
function readAt(path: NodePath): { readonly node: TS.Node; readonly path: readonly string[] } | undefined {
  const [outer, node] = path.slice(-2);
  if (!outer || !node || path.some((each) => ts.isTypeNode(each) && !ts.isExpressionWithTypeArguments(each)))
    return undefined;
  if (ts.isStringLiteralLike(node))
    return {
      node,
      path:
        ts.isElementAccessExpression(outer) && outer.argumentExpression === node
          ? accessPathOf(outer)
          : node.text.split('.'),
    };
  if (!ts.isIdentifier(node)) return undefined;
  if (ts.isPropertyAccessExpression(outer) && outer.name === node) return { node: outer, path: accessPathOf(outer) };
  return ts.isBindingElement(outer) || !isNameOfDeclaration(node, outer) ? { node, path: [node.text] } : undefined;
}
