import type * as TS from 'typescript';
import type { Run } from './run.ts';
import { settle } from '../builtins/promise.ts';
import { hasModifier } from '../project/syntax.ts';
import { ts } from '../project/typescript.ts';
import type { Value } from '../values/value.ts';

/** What the function that runs gives its caller: an async one awaits what it returns. */
export function handedOut(run: Run, value: Value, node: TS.Expression): Value {
  return isAsync(run) ? settle(run, value, node) : value;
}

/** Whether the function that runs is async, or was before it was compiled to a generator. */
export function isAsync({ frame: { callee } }: Run): boolean {
  const callable = callee?.callable;
  return callable?.kind === 'closure' && (callable.isCoroutine === true || hasModifier(callable.node, ts.SyntaxKind.AsyncKeyword));
}
