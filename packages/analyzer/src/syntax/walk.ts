import type * as TS from 'typescript';
import { ts } from './typescript.ts';

/**
 * Visits a node and everything below it, in no stated order, without recursion: analysed code may be nested as deep as
 * it likes. What is below is left out where `visit` gives false.
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

/** Whether there is an `await` in it that is not that of a function inside. */
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
