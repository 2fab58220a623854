import type * as TS from 'typescript';
import { ts } from './typescript.ts';

/** Visits a node and everything below it, in no stated order, without recursion: analysed code may be nested as deep as it likes. Where `visit` gives false, what is below is left out. */
export function walkTree(root: TS.Node, visit: (node: TS.Node) => boolean | void): void {
  const open: TS.Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (visit(node) === false) continue;
    ts.forEachChild(node, (child) => void open.push(child));
  }
}
