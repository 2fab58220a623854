import type * as TS from 'typescript';
import type { Run } from '../machine/machine.ts';
import { noteAwaited } from '../../syntax/awaited.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Value } from '../../domain/value.ts';

/** What an async function returns it waits for, and does nothing meanwhile, if there is no `finally` to run. */
export function noteHandedOut(run: Run, node: TS.Expression): void {
  if (run.frame.finallyDepth === 0 && isAsync(run)) noteAwaited(node);
}

/** What the function that runs gives its caller: an async one awaits what it returns. */
export function handedOut(run: Run, value: Value, node: TS.Expression): Value {
  return isAsync(run) ? run.library.settle(run, value, node) : value;
}

/** Whether the function that runs is async, or was before it was compiled to a generator. */
export function isAsync({ frame: { callee } }: Run): boolean {
  const callable = callee?.callable;
  return (
    callable?.kind === 'closure' &&
    (callable.isCoroutine === true || hasModifier(callable.node, ts.SyntaxKind.AsyncKeyword))
  );
}
