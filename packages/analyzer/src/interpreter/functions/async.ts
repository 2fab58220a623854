import type * as TS from 'typescript';
import type { Machine } from '../machine/machine.ts';
import { noteAwaited } from '../../syntax/awaited.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Value } from '../../domain/value.ts';

/** What an async function returns it waits for, and does nothing meanwhile, if there is no `finally` to run. */
export function noteHandedOut(machine: Machine, node: TS.Expression): void {
  if (machine.frame.finallyDepth === 0 && isAsync(machine)) noteAwaited(node);
}

/** What the function that runs gives its caller: an async one awaits what it returns. */
export function handedOut(machine: Machine, value: Value, node: TS.Expression): Value {
  return isAsync(machine) ? machine.library.settle(machine, value, node) : value;
}

/** Whether the function that runs is async, or was before it was compiled to a generator. */
export function isAsync({ frame: { callee } }: Machine): boolean {
  const callable = callee?.callable;
  return (
    callable?.kind === 'closure' &&
    (callable.isCoroutine === true || hasModifier(callable.node, ts.SyntaxKind.AsyncKeyword))
  );
}
