import type * as TS from 'typescript';
import { ts } from './typescript.ts';

/**
 * A table from kinds of nodes to small functions. The first look-up fills it, because the numbers of the kinds are
 * unknown until the compiler is loaded.
 */
export function kindTable<Handler>(
  rows: () => readonly (readonly [TS.SyntaxKind, Handler])[],
): (node: TS.Node) => Handler | undefined {
  let byKind: (Handler | undefined)[] | undefined;
  return (node) => {
    if (!byKind) {
      byKind = new Array<Handler | undefined>(ts.SyntaxKind.Count);
      for (const [kind, handler] of rows()) byKind[kind] = handler;
    }
    return byKind[node.kind];
  };
}
