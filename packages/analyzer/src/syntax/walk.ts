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
