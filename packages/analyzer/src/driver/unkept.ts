import type * as TS from 'typescript';
import { openRequest } from './unreached-calls.ts';
import { clientCallOf } from '../interpreter/machine/call-stack.ts';
import { BASELINE, type RequestEvent } from '../interpreter/machine/events.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { getOrMake } from '../syntax/get-or-make.ts';

/**
 * Calls of clients that the machine entered without an event remaining: a later round, or the second try of a root that
 * was cut short, took another path. The last seen targets are reported; where there were none, the call is open.
 */
export function unkeptRequests(machine: Machine, events: readonly RequestEvent[]): RequestEvent[] {
  const kept = new Set(events.map(clientCallOf));
  return [...machine.facts.enteredRequests].filter(([node]) => !kept.has(node)).map(([, event]) => onlyClient(event));
}

/**
 * The events of the last round that a run did not repeat for lack of steps. Each chain of calls counts by itself,
 * because one client may send all requests.
 */
export function missed(before: readonly RequestEvent[], after: readonly RequestEvent[]): readonly RequestEvent[] {
  const seen = new StackPrefixes(after);
  return before.filter((event) => event.targets.length > 0 && !seen.has(event));
}

/** The call sites of requests, as a tree from the outermost one. */
class StackPrefixes {
  readonly #root: StackTree = new Map();

  constructor(events: readonly RequestEvent[]) {
    for (const { stack } of events) stack.reduce((way, { node }) => getOrMake(way, node, () => new Map()), this.#root);
  }

  has({ stack }: RequestEvent): boolean {
    let way: StackTree | undefined = this.#root;
    for (const { node } of stack) way = way?.get(node);
    return way !== undefined;
  }
}

type StackTree = Map<TS.Node, StackTree>;

function onlyClient({ stack, targets }: RequestEvent): RequestEvent {
  const client = stack.slice(-1);
  return targets.length > 0 ? { stack: client, targets, ...BASELINE } : openRequest(client[0]!);
}
