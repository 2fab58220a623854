import type * as TS from 'typescript';
import { evaluate } from './evaluate.ts';
import { returnedBy } from './heap.ts';
import type { Run } from './run.ts';
import { iterate } from '../builtins/iterate.ts';
import type { Scope } from '../state/scope.ts';
import { UNDEFINED, unknown } from '../values/atoms.ts';
import type { Value } from '../values/value.ts';

/** `yield` gives its value to whoever iterates; what comes back in is unknown, but for one that stands for an async function. */
export function evaluateYield(run: Run, node: TS.YieldExpression, scope: Scope): Value {
  const value = node.expression ? evaluate(run, node.expression, scope) : UNDEFINED;
  const callable = run.frame.callee?.callable;
  if (callable?.kind === 'closure' && callable.isCoroutine) return value;
  const yields = (run.frame.yields ??= []);
  if (node.asteriskToken) {
    run.frame.at = node;
    const { items, rest } = iterate(run, value);
    yields.push(...items, ...(rest ? [rest] : []));
    const returned = returnedBy(value);
    if (returned) return returned;
  } else {
    yields.push(value);
  }
  return unknown({ name: 'input', reason: 'the caller of the generator gives it' });
}
