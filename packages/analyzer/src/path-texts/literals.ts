import type * as TS from 'typescript';
import { childrenOf, lastAt } from '../syntax/node-at.ts';
import { ts } from '../syntax/typescript.ts';

/** A node and those around it: outermost first, the node itself last. */
export type NodePath = readonly TS.Node[];

/** The literals at positions of a file's text, without those in comments, regular expressions and JSX text. */
export function findLiterals(source: TS.SourceFile, positions: readonly number[]): NodePath[] {
  return positions.flatMap((position) => {
    const path = nodesAt(source, position);
    const leaf = path.at(-1);
    return leaf && isLiteralPiece(leaf) && position > leaf.getStart(source) ? [path] : [];
  });
}

function isLiteralPiece(node: TS.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

/** The innermost node at a position, which includes the comments before it, and the nodes around it. */
export function nodesAt(source: TS.SourceFile, position: number): NodePath {
  const path: TS.Node[] = [source];
  for (;;) {
    const inner = childAt(path.at(-1)!, position); // the file itself is there
    if (!inner) return path;
    path.push(inner);
  }
}

function childAt(node: TS.Node, position: number): TS.Node | undefined {
  const children = childrenOf(node);
  const last = children[lastAt(children, position)];
  return last && position < last.end ? last : undefined;
}
