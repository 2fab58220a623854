import { stackOf } from './call-stack.ts';
import type * as TS from 'typescript';
import type { Frame } from './frame.ts';
import { BASELINE } from './events.ts';
import type { Machine } from './machine.ts';
import type { ClassDefinition, Closure } from '../../domain/callable.ts';
import type { Obj } from '../../domain/value.ts';

/**
 * The callee of a call that was not followed: a function, a class, or a member of an unevaluated value. `made`: the
 * closures of a function that got no run of their own, with their number.
 */
export type LostCall =
  | { readonly kind: 'function'; readonly closure: Closure }
  | { readonly kind: 'class'; readonly definition: ClassDefinition }
  /**
   * A method of an unknown. `isOneOfMany`: the receiver is one of many values, and the call was followed for others of
   * them, for example.
   */
  | { readonly kind: 'member'; readonly name: string; readonly isOneOfMany: boolean }
  | { readonly kind: 'made'; readonly closure: Closure; readonly times: number };

/**
 * Records a call that a bound skipped, or a call on the result of such a call: it may send a request. The record is an
 * event, so that repeating or rerunning the call treats it like a request; only the beginning of its stack counts.
 */
export function noteLost(machine: Machine, frame: Frame, lost: LostCall, node?: TS.Node): void {
  const first = stackOf(machine, frame).find(({ making }) => making === undefined);
  const begin = first ?? (node && { module: frame.module, node, argumentsKey: '' });
  if (begin) machine.facts.events.push({ stack: [begin], targets: [], ...BASELINE, lost });
}

/** Records a bound function without a run of its own, at the call of `bind`, with the activation that made it. */
export function noteBoundLeftOut(machine: Machine, made: Obj, closure: Closure): void {
  const site = machine.identities.boundSites.get(made);
  const begin =
    site && (stackOf(machine, site.frame).at(-1) ?? { module: site.frame.module, node: site.node, argumentsKey: '' });
  if (begin)
    machine.facts.events.push({ stack: [begin], targets: [], ...BASELINE, lost: { kind: 'made', closure, times: 1 } });
}

/**
 * Records a function that was made too often for each closure to get a run of its own: each may send a request that no
 * other one sends.
 */
export function noteLeftOut(machine: Machine, closure: Closure, times: number): void {
  machine.facts.events.push({
    stack: [{ module: closure.module, node: closure.node, argumentsKey: '' }],
    targets: [],
    ...BASELINE,
    lost: { kind: 'made', closure, times },
  });
}
