import { stackOf } from './call-stack.ts';
import type * as TS from 'typescript';
import type { Frame } from './frame.ts';
import { BASELINE } from './events.ts';
import type { Machine } from './machine.ts';
import type { ClassDefinition, Closure } from '../../domain/callable.ts';
import type { Obj } from '../../domain/value.ts';

/**
 * What a call that was not followed would have run: a function, a class, or whatever has a name on something that was
 * not worked out. Of a function that is made again and again, those that had no run of their own, by their number.
 */
export type LostCall =
  | { readonly kind: 'function'; readonly closure: Closure }
  | { readonly kind: 'class'; readonly definition: ClassDefinition }
  /** A method of what is unknown; of one of many values, where the call was followed for others of them, say. */
  | { readonly kind: 'member'; readonly name: string; readonly isOneOfMany: boolean }
  | { readonly kind: 'made'; readonly closure: Closure; readonly times: number };

/**
 * A call that a bound kept from being run, or one on what such a call would have given: it may send something. It is
 * taken down as a request is, so that it goes where the run that it belongs to is repeated or run again; of its way,
 * only the beginning counts.
 */
export function noteLost(machine: Machine, frame: Frame, lost: LostCall, node?: TS.Node): void {
  const first = stackOf(machine, frame).find(({ making }) => making === undefined);
  const begin = first ?? (node && { module: frame.module, node, argumentsKey: '' });
  if (begin) machine.facts.events.push({ stack: [begin], targets: [], ...BASELINE, lost });
}

/** A bound function that had no run of its own: it is told where it was bound, and by whom. */
export function noteBoundLeftOut(machine: Machine, made: Obj, closure: Closure): void {
  const site = machine.identities.boundSites.get(made);
  const begin =
    site && (stackOf(machine, site.frame).at(-1) ?? { module: site.frame.module, node: site.node, argumentsKey: '' });
  if (begin)
    machine.facts.events.push({ stack: [begin], targets: [], ...BASELINE, lost: { kind: 'function', closure } });
}

/**
 * A function that was made so often that the last of them had no run of their own: each may send something that no
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
