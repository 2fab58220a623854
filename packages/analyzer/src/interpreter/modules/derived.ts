import type * as TS from 'typescript';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import { findScope, type LexicalScope } from '../../domain/scope.ts';
import type { Value } from '../../domain/value.ts';
import { ts } from '../../syntax/typescript.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { invoke } from '../functions/invoke.ts';
import type { Machine } from '../machine/machine.ts';
import { inOwnFrame } from './own-frame.ts';

interface Derived {
  /** The present value. */
  readonly read: (thisValue: Value) => Value;
  /** Computes it where it is declared, with all that this sends. */
  readonly run: (thisValue: Value) => void;
}

/**
 * What Svelte recomputes whenever its inputs change: the value of `$derived(…)` is always the present value of the
 * expression, and that of `$derived.by(…)` what its function gives. The code reads it as a plain variable or field. What
 * it sends counts once, where it stands: the markup may be all that reads it.
 */
export function derivedReader(machine: Machine, initializer: TS.Expression, scope: LexicalScope): Derived | undefined {
  const derived = ts.isCallExpression(initializer) ? derivedIn(initializer) : undefined;
  if (!derived || findScope(scope, '$derived')) return undefined;
  const { module } = machine.frame;
  let isRunning = false;
  const read = (thisValue: Value, isSilent: boolean): Value => {
    if (isRunning) return unknown({ name: '$derived', reason: 'it is computed from itself' });
    isRunning = true;
    try {
      const compute = (): Value => {
        const value = evaluate(machine, derived.given, scope);
        return derived.isFunction ? invoke(machine, value, UNDEFINED, [], derived.given) : value;
      };
      const run = (): Value => inOwnFrame(machine, module, thisValue, compute);
      return isSilent ? machine.silently(run) : run();
    } finally {
      isRunning = false;
    }
  };
  return { read: (thisValue) => read(thisValue, true), run: (thisValue) => read(thisValue, false) };
}

function derivedIn({
  expression: callee,
  arguments: [given],
}: TS.CallExpression): { readonly given: TS.Expression; readonly isFunction: boolean } | undefined {
  if (!given || ts.isSpreadElement(given)) return undefined;
  if (isRune(callee)) return { given, isFunction: false };
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'by' && isRune(callee.expression)
    ? { given, isFunction: true }
    : undefined;
}

function isRune(node: TS.Expression): boolean {
  return ts.isIdentifier(node) && node.text === '$derived';
}
