import type * as TS from 'typescript';
import { ts } from './typescript.ts';

/**
 * Visits a node and everything below it, in no particular order. It does not recurse, because analysed code may be
 * nested to any depth. Where `visit` returns false, it skips what is below the node.
 */
export function walkTree(root: TS.Node, visit: (node: TS.Node) => unknown): void {
  const open: TS.Node[] = [root];
  const push = (child: TS.Node): void => void open.push(child);
  for (let node = open.pop(); node; node = open.pop()) {
    if (visit(node) === false) continue;
    ts.forEachChild(node, push);
  }
}

/**
 * Visits the nodes around a part of the text that is not empty, such as a node of the tree with the node itself, from
 * the outermost inwards. It searches lists of nodes by halves, so that it finds a call in a long function fast.
 */
export function walkTowards(root: TS.Node, target: TS.TextRange, visit: (node: TS.Node) => void): void {
  const isAround = (node: TS.Node): boolean => node.pos <= target.pos && node.end >= target.end;
  const ifAround = (node: TS.Node | undefined): TS.Node | undefined => (node && isAround(node) ? node : undefined);
  const inList = (nodes: TS.NodeArray<TS.Node>): TS.Node | undefined => ifAround(firstEndingAt(nodes, target.end));
  for (let node: TS.Node | undefined = ifAround(root); node; node = ts.forEachChild(node, ifAround, inList))
    visit(node);
}

/** The first node of a list, in the order of their text, that does not end before a position. */
function firstEndingAt(nodes: TS.NodeArray<TS.Node>, position: number): TS.Node | undefined {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (nodes[middle]!.end < position)
      low = middle + 1; // an index of the list
    else high = middle;
  }
  return nodes[low];
}

const waiting = new WeakMap<TS.Node, boolean>();

/** Whether a node holds an `await` outside of the functions nested in it. */
export function waits(node: TS.Node): boolean {
  const known = waiting.get(node);
  if (known !== undefined) return known;
  let isFound = false;
  walkTree(node, (each) => {
    if (ts.isAwaitExpression(each) || (ts.isForOfStatement(each) && each.awaitModifier)) isFound = true;
    return !isFound && (each === node || !ts.isFunctionLike(each));
  });
  waiting.set(node, isFound);
  return isFound;
}
