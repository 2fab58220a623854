import type * as TS from 'typescript';
import { readBinding } from '../eval/module.ts';
import type { Run } from '../eval/run.ts';
import { readGlobal } from '../builtins/globals.ts';
import type { Module } from '../project/module.ts';
import { ts } from '../project/typescript.ts';
import { walkTree } from '../project/walk.ts';
import { unknown } from '../values/atoms.ts';
import { textOfUnknown } from '../values/text.ts';

/** Lists the calls of clients that were not come to as calls of which nothing is known. */
export function oweRequests(run: Run, module: Module, root: TS.Node): void {
  walkTree(root, (node) => {
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && !run.reachedCalls.has(node) && startsAtClient(run, module, node.expression)) owe(run, module, node);
  });
}

/** Whether the leftmost name of a callee is a client: `axios.get(…)`, `fetch(…)`. */
function startsAtClient(run: Run, module: Module, callee: TS.Expression): boolean {
  let node: TS.Expression = callee;
  while (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) node = node.expression;
  if (!ts.isIdentifier(node)) return false;
  const slot = module.scope.cells.get(node.text);
  const value = slot ? readBinding(slot) : readGlobal(run, node.text);
  return value.kind === 'object' && run.clients.has(value.id);
}

function owe(run: Run, module: Module, node: TS.Node): void {
  const url = textOfUnknown(unknown({ name: 'url', reason: 'the analysis did not come to this call within its bounds' }));
  run.reachedCalls.add(node);
  run.events.push({ stack: [{ module, node, argumentsKey: '' }], targets: [{ method: null, url, path: url, client: 'unknown', isDefault: false, mayBeDefault: false, isAbsent: false }], origin: 'baseline' });
}
