import type * as TS from 'typescript';
import { openRequest } from './owed.ts';
import { BASELINE, type RequestEvent, type Run } from '../eval/run.ts';

/**
 * Calls of clients that were entered and of which nothing is left: a later round, or a second try of what was cut short,
 * went another way. What was seen last is told; where nothing could be made of it, the call is open.
 */
export function unkeptRequests(run: Run, events: readonly RequestEvent[]): RequestEvent[] {
  const kept = new Set(events.map(clientCallOf));
  return [...run.enteredRequests].filter(([node]) => !kept.has(node)).map(([, event]) => onlyClient(event));
}

/** Of what a first try saw, what the second one saw again: only that is outdated, for a request that was sent stays one. */
export function repeated(before: readonly RequestEvent[], after: readonly RequestEvent[]): readonly RequestEvent[] {
  const again = new Set(after.map(clientCallOf));
  return before.filter((event) => again.has(clientCallOf(event)));
}

function clientCallOf({ stack }: RequestEvent): TS.Node {
  return stack.at(-1)!.node; // a stack has the client's call at least
}

function onlyClient({ stack, targets }: RequestEvent): RequestEvent {
  const client = stack.slice(-1);
  return targets.length > 0 ? { stack: client, targets, ...BASELINE } : openRequest(client[0]!);
}
