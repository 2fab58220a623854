import type * as TS from 'typescript';
import { ts } from './typescript.ts';

const knownChildren = new WeakMap<TS.Node, readonly TS.Node[]>();

/** A node's children in the order of the text. */
export function childrenOf(node: TS.Node): readonly TS.Node[] {
  let children = knownChildren.get(node);
  if (!children) {
    const found: TS.Node[] = [];
    ts.forEachChild(node, (child) => void found.push(child));
    knownChildren.set(node, (children = found.sort((left, right) => left.pos - right.pos)));
  }
  return children;
}

/** The index of the last node that begins at or before the position; -1 where there is none. */
export function lastAt(nodes: readonly TS.Node[], position: number): number {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nodes[middle]!.pos <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
