import type * as TS from 'typescript';
import { evaluate } from './evaluate.ts';
import { isRecord, returnedBy } from './heap.ts';
import type { Run } from './run.ts';
import { iterate } from '../builtins/iterate.ts';
import type { Scope } from '../state/scope.ts';
import { UNDEFINED, unknown } from '../values/atoms.ts';
import { mapValue } from '../values/join.ts';
import type { Atom, Obj, Value } from '../values/value.ts';

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
    yields.push(mapValue(value, (atom) => asYielded(run, atom)));
  }
  return unknown({ name: 'input', reason: 'the caller of the generator gives it' });
}

/** A record as it is now: the generator may change it and yield it again, and whoever iterates sees each item before that. */
function asYielded(run: Run, value: Atom): Value {
  return isRecord(value) && value.cells.size > 0 ? createCopy(run, value) : value;
}

function createCopy(run: Run, record: Obj): Obj {
  const copy = run.createObject();
  for (const [key, slot] of record.cells) copy.cells.set(key, slot);
  return copy;
}
