import { saidWords, wordsOf } from './written-here.ts';
import type { Making } from '../interpreter/machine/call-stack.ts';
import type { RequestEvent, RequestTarget, StackEntry } from '../interpreter/machine/events.ts';

/**
 * Where a function or an instance was made stands on the way to what it sends, between its call and what it does. A
 * function is made with all that is handed to its maker. An instance is made with what its making says, `new
 * Service('/v1/purposes')`: what its class says by itself, its callers choose.
 */

/**
 * The requests without the makings that are not known for certain, and without those of instances that say nothing of
 * them.
 */
export function withCertainMakings(
  events: readonly RequestEvent[],
  sharedActivations: ReadonlySet<number>,
): readonly RequestEvent[] {
  return events.map((event) => {
    const isCertain = ({ activations }: Making): boolean => !activations.some((id) => sharedActivations.has(id));
    const says: Readonly<Record<Making['kind'], (entry: StackEntry) => boolean>> = {
      function: ({ argumentsKey }) => argumentsKey !== '',
      instance: (entry) => saysOf(entry, event.targets),
    };
    const stack = event.stack.filter(
      (entry) => !entry.making || (isCertain(entry.making) && says[entry.making.kind](entry)),
    );
    return stack.length < event.stack.length ? { ...event, stack } : event;
  });
}

/** Whether a call says some of a path or a method. */
export function saysOf({ argumentsKey }: Pick<StackEntry, 'argumentsKey'>, targets: readonly RequestTarget[]): boolean {
  return countSaid(argumentsKey, targets) > 0;
}

/** How many words of the paths a call says. */
export function countSaid(argumentsKey: string, targets: readonly RequestTarget[]): number {
  const said = saidWords([argumentsKey]);
  return new Set(targets.flatMap(wordsOf).filter((word) => said.has(word))).size;
}

export function saysMethodOf(argumentsKey: string, targets: readonly RequestTarget[]): boolean {
  const said = saidWords([argumentsKey]);
  return targets.some(({ method }) => method !== null && said.has(method.toLowerCase()));
}

/** The calls of a stack, without where what they call was made. */
export function callsOf({ stack }: RequestEvent): readonly StackEntry[] {
  return stack.some(({ making }) => making) ? stack.filter(({ making }) => !making) : stack;
}
