import type * as TS from 'typescript';
import type { FoldedText } from './fold-text.ts';
import type { NodePath } from './literals.ts';
import { ts } from '../project/typescript.ts';
import { walkTree } from '../project/walk.ts';

/** The variable that a text is all of: `const PURPOSES = '/v2/purposes'`. */
export function variableOf({ node, around }: Pick<FoldedText, 'node' | 'around'>): string | undefined {
  const declaration = around.at(-1);
  return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer === node && ts.isIdentifier(declaration.name) ? declaration.name.text : undefined;
}

/** Where names stand for a value in a file, by name: each with what it stands in. Neither declarations nor names of properties count. */
export function referencesIn(source: TS.SourceFile, names: ReadonlySet<string>, pathTo: (position: number) => NodePath): ReadonlyMap<string, readonly NodePath[]> {
  const found = new Map<string, NodePath[]>();
  if (names.size === 0) return found;
  walkTree(source, (node) => {
    if (!ts.isIdentifier(node) || !names.has(node.text)) return;
    const path = pathTo(node.getStart(source));
    if (path.at(-1) !== node || !isValue(node, path.at(-2))) return;
    const paths = found.get(node.text);
    if (paths) paths.push(path);
    else found.set(node.text, [path]);
  });
  return found;
}

function isValue(node: TS.Identifier, outer: TS.Node | undefined): boolean {
  if (!outer) return false;
  if (ts.isVariableDeclaration(outer) || ts.isParameter(outer) || ts.isPropertyAssignment(outer)) return outer.initializer === node;
  return !(ts.isPropertyAccessExpression(outer) && outer.name === node);
}
