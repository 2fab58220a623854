import type * as TS from 'typescript';
import type { Placement } from './call-tree.ts';
import type { RequestEvent, RequestTarget } from '../interpreter/machine/events.ts';

/** The requests with a known part of the URL, and placements for the others where they are sent. */
interface WithoutLinks {
  readonly requests: readonly RequestEvent[];
  readonly links: readonly Placement[];
}

/**
 * Separates links: a request to a URL that a server returned (the next page, a redirect) has nothing that its callers
 * could decide. It is placed at the client's call, unless that call also sends other requests.
 */
export function withoutLinks(events: readonly RequestEvent[]): WithoutLinks {
  const requests: RequestEvent[] = [];
  const links = new Map<TS.Node, RequestEvent[]>();
  for (const event of events) {
    const targets = event.targets.filter((target) => !isLink(target));
    if (targets.length > 0 || event.targets.length === 0)
      requests.push(targets.length < event.targets.length ? { ...event, targets } : event);
    else links.set(clientCallSite(event).node, [...(links.get(clientCallSite(event).node) ?? []), event]);
  }
  for (const event of requests) links.delete(clientCallSite(event).node);
  return { requests, links: [...links.values()].map(placementOfLink) };
}

function clientCallSite({ stack }: RequestEvent): RequestEvent['stack'][number] {
  return stack.at(-1)!;
}

/** Whether the whole URL comes from a server's answer. */
export function isLink({ url: { parts } }: RequestTarget): boolean {
  const [only] = parts;
  return parts.length === 1 && typeof only === 'object' && only.isAnswer === true;
}

function placementOfLink(events: readonly RequestEvent[]): Placement {
  const { module, node } = clientCallSite(events[0]!);
  const all = events.flatMap(({ targets }) => targets);
  const known = all.filter(({ method }) => method !== null);
  return {
    site: { module, node },
    targets: (known.length > 0 ? known : all).map((target) => ({ target, via: [] })),
    callers: [],
    writtenAt: [],
    handedTo: [],
    starts: [],
    ways: [[]],
  };
}
