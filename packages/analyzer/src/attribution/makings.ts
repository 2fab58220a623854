import { saidWords, pathWordsOf } from './written-here.ts';
import type { Making } from '../interpreter/machine/call-stack.ts';
import type { RequestEvent, RequestTarget, StackEntry } from '../interpreter/machine/events.ts';

/**
 * The site that made a function or an instance is part of the chain to its requests, between its call and its body. A
 * function is made with everything passed to its maker. An instance is made with what its construction says, `new
 * Service('/v1/purposes')`; what its class says by itself, the callers of its methods choose.
 */

/** The requests without uncertain makings, and without makings of instances that say nothing about the requests. */
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

/** Whether the arguments of a call name part of a path. */
export function saysOf({ argumentsKey }: Pick<StackEntry, 'argumentsKey'>, targets: readonly RequestTarget[]): boolean {
  return countSaid(argumentsKey, targets) > 0;
}

/** How many words of the paths the arguments of a call contain. */
export function countSaid(argumentsKey: string, targets: readonly RequestTarget[]): number {
  const said = saidWords([argumentsKey]);
  return new Set(targets.flatMap(pathWordsOf).filter((word) => said.has(word))).size;
}

export function saysMethodOf(argumentsKey: string, targets: readonly RequestTarget[]): boolean {
  const said = saidWords([argumentsKey]);
  return targets.some(({ method }) => method !== null && said.has(method.toLowerCase()));
}

/** The calls of a stack, without the makings. */
export function callsOf({ stack }: RequestEvent): readonly StackEntry[] {
  return stack.some(({ making }) => making) ? stack.filter(({ making }) => !making) : stack;
}
