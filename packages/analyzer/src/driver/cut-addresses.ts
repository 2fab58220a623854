import type * as TS from 'typescript';
import type { RequestEvent, RequestTarget } from '../interpreter/machine/events.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { nameOfCut } from '../interpreter/functions/allowance.ts';
import type { Hole } from '../domain/value.ts';
import { getOrMake } from '../syntax/get-or-make.ts';

/**
 * Gives the requests of callers whose address a bound cut the targets that the called function's own run saw. Such a
 * request would otherwise stand for what the function sends, since callers know more than its own run does.
 */
export function withWholeAddresses(events: readonly RequestEvent[]): readonly RequestEvent[] {
  const cut = events.filter(({ targets }) => targets.some(isCutShort));
  if (cut.length === 0) return events;
  const whole = new StackEnds();
  for (const event of events) if (event.origin === 'baseline' && isWhole(event)) whole.add(event);
  return events.map((event) => {
    const others = event.targets.filter((target) => !isCutShort(target));
    const found = others.length < event.targets.length ? whole.find(event) : [];
    return found.length > 0 ? { ...event, targets: [...others, ...found] } : event;
  });
}

function isWhole({ targets, lost, isOpen }: RequestEvent): boolean {
  return targets.length > 0 && !lost && !isOpen && targets.every(hasPath);
}

function hasPath({ url: { parts } }: RequestTarget): boolean {
  return parts.some((part) => typeof part === 'string' && PATH.test(part));
}

/** The beginning of a path, behind the host of a URL too. */
const PATH = /^\/?\w|[^:/]\/\w/;

/** Whether a bound cut what the address is made of, and nothing of its path is left. */
function isCutShort(target: RequestTarget): boolean {
  return target.url.parts.some((part) => typeof part !== 'string' && part.isCut === true) && !hasPath(target);
}

/** Requests by the calls on their stacks, from the innermost one. */
class StackEnds {
  readonly #root: StackEnd = { targets: [], inner: new Map() };

  add({ stack, targets }: RequestEvent): void {
    let end = this.#root;
    for (const { node } of stack.toReversed())
      end = getOrMake(end.inner, node, () => ({ targets: [], inner: new Map() }));
    end.targets.push(...targets);
  }

  /** The targets of the longest known end of a stack that is not the whole of it. */
  find({ stack }: RequestEvent): readonly RequestTarget[] {
    let end: StackEnd | undefined = this.#root;
    let targets: readonly RequestTarget[] = [];
    for (const { node } of stack.slice(1).toReversed()) {
      end = end.inner.get(node);
      if (!end) break;
      if (end.targets.length > 0) targets = end.targets;
    }
    return targets;
  }
}

interface StackEnd {
  readonly targets: RequestTarget[];
  readonly inner: Map<TS.Node, StackEnd>;
}

/** The holes of the requests' addresses whose helpers were cut: with more steps, the root may tell them. */
export function cutHoles(events: readonly RequestEvent[]): readonly Hole[] {
  return events.flatMap(({ targets }) =>
    targets.flatMap(({ url }) => url.parts.flatMap((part) => (typeof part !== 'string' && part.isCut ? [part] : []))),
  );
}

/**
 * Notes which of the functions cut since `firstCut` gave the holes of addresses: `prepare()` gave `prepare().url`. They get
 * more steps from then on, so that only the first roots that call them run twice.
 */
export function noteAddressMakers({ facts: { cuts } }: Machine, firstCut: number, holes: readonly Hole[]): void {
  if (holes.length === 0) return;
  const sources = new Set(holes.map(({ source }) => source.slice(0, source.indexOf('(') + 1)));
  for (const closure of cuts.calls.slice(firstCut))
    if (sources.has(`${nameOfCut(closure)}(`)) cuts.noteAddressMaker(closure.node);
}
