import type * as TS from 'typescript';
import type { Machine } from '../machine/machine.ts';
import { noteAwaited } from '../../syntax/awaited.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Value } from '../../domain/value.ts';

/** An async function awaits what it returns, and does nothing in between unless a `finally` block runs. */
export function noteHandedOut(machine: Machine, node: TS.Expression): void {
  if (machine.frame.finallyDepth === 0 && isAsync(machine)) noteAwaited(node);
}

/** What the running function returns to its caller: an async function awaits its result. */
export function handedOut(machine: Machine, value: Value, node: TS.Expression): Value {
  return isAsync(machine) ? machine.library.settle(machine, value, node) : value;
}

/** Whether the running function is async, or was before a compiler made it a generator. */
export function isAsync({ frame: { callee } }: Machine): boolean {
  const callable = callee?.callable;
  return (
    callable?.kind === 'closure' &&
    (callable.isCoroutine === true || hasModifier(callable.node, ts.SyntaxKind.AsyncKeyword))
  );
}
