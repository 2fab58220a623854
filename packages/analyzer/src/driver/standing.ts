import type * as TS from 'typescript';
import type { Placement } from '../attribution/call-tree.ts';
import { placeKey } from '../contract/places.ts';
import type { RunFacts } from '../interpreter/machine/facts.ts';
import type { RequestEvent } from '../interpreter/machine/events.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Offers } from './offers.ts';
import { spanOf } from '../sources/project.ts';
import type { Module } from '../syntax/module.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards } from '../syntax/walk.ts';

/** The calls that count otherwise than by their callers, by their places. */
export interface Standing {
  /**
   * In libraries: other code reaches the function around the call. What a function of a library only makes and gives
   * back, as a factory of operations does, counts where it is called.
   */
  readonly entered: ReadonlySet<string>;
  /** Requests that a client or a factory offers, and that no code takes. */
  readonly untaken: ReadonlySet<string>;
}

export function standingOf(
  { facts }: Machine,
  events: readonly RequestEvent[],
  placements: readonly Placement[],
  isLibrary: (file: string) => boolean,
  { taken, untaken }: Offers,
): Standing {
  const placesOf = (chosen: readonly Placement[]): ReadonlySet<string> =>
    new Set(chosen.map(({ site: { module, node } }) => placeKey(spanOf(module, node))));
  const offered = placements.filter(({ site: { module, node } }) => isWithin(module, node, untaken));
  const inLibraries = placements.filter(({ site }) => isLibrary(site.module.file));
  if (inLibraries.length === 0) return { entered: new Set(), untaken: placesOf(offered) };
  const reached = findReached(facts, isLibrary);
  // Calls of other code that lead here show what it sends; what it may send for callers unknown is only defined.
  const led = new Set(
    placements
      .filter(({ site }) => !isLibrary(site.module.file))
      .flatMap(({ targets }) => targets.flatMap(({ via }) => via.map(({ node }) => node))),
  );
  const isReached = ({ site: { module, node } }: Placement): boolean | undefined => {
    const innermost = functionsAround(module, node).at(-1);
    return innermost && reached.has(innermost);
  };
  const isTaken = ({ site: { module, node } }: Placement): boolean => isWithin(module, node, taken);
  const isOnlyMade = ({ callers }: Placement): boolean =>
    callers.every(({ module, making }) => making !== undefined || isLibrary(module.file));
  const [idle, sent] = [sitesOf(events, true), sitesOf(events, false)];
  const handed = makingsOf(events.filter(({ origin, isIdle }) => origin === 'uncalled' && !isIdle));
  const isMadeIdly = ({ site: { node } }: Placement): boolean => idle.has(node) && !sent.has(node);
  const isIdle = (placement: Placement): boolean =>
    (isReached(placement) === false || isMadeIdly(placement)) && !isTaken(placement) && isOnlyMade(placement);
  // At one place, a library may make both what other code calls and what nothing calls.
  const used = placesOf(inLibraries.filter((placement) => !isIdle(placement)));
  return {
    entered: placesOf(
      inLibraries.filter(
        (placement) =>
          !led.has(placement.site.node) &&
          (isTaken(placement) ||
            handed.has(placement.site.node) ||
            (isReached(placement) === true && !isIdle(placement))),
      ),
    ),
    untaken: new Set([
      ...placesOf(offered),
      ...[...placesOf(inLibraries.filter(isIdle))].filter((place) => !used.has(place)),
    ]),
  };
}

/** The call sites on the stacks of the requests of idle functions, or of all others. */
function sitesOf(events: readonly RequestEvent[], areIdle: boolean): ReadonlySet<TS.Node> {
  const chosen = events.filter(({ isIdle = false, targets }) => isIdle === areIdle && targets.length > 0);
  return new Set(chosen.flatMap(({ stack }) => stack.map(({ node }) => node)));
}

/** Where the functions were made that sent these requests. */
function makingsOf(events: readonly RequestEvent[]): ReadonlySet<TS.Node> {
  return new Set(events.flatMap(({ stack }) => stack.flatMap(({ node, making }) => (making ? [node] : []))));
}

/**
 * The functions that other code than that of libraries reaches: it calls them, directly or through others, or calls a
 * function of a library that hands them to something unknown, which may call them. The same holds for a function inside of
 * a reached one under whose name something unknown is called, and for one that a function of other code gives back to
 * callers that are not seen.
 */
export function findReached(facts: RunFacts, isLibrary: (file: string) => boolean): Set<TS.Node> {
  const { edges, handed, calledNodes, names, callsOfUnknown } = facts;
  const reached = edges.reachedFrom(({ file }) => !isLibrary(file));
  const given = handed.givenBy(({ node, module }) => !isLibrary(module.file) && !calledNodes.has(node));
  const asked = [...names.modules].filter(([node]) =>
    [...(names.functions.get(node) ?? [])].some((name) => callsOfUnknown.isNamed(name)),
  );
  let open = [...new Map([...handed.nodes(), ...given, ...asked])].filter(([, { file }]) => isLibrary(file));
  for (let isNew = true; isNew;) {
    const isInReached = ([node, module]: readonly [TS.Node, Module]): boolean => {
      const maker = functionsAround(module, node).at(-2); // the last one is the function itself
      return maker !== undefined && reached.has(maker);
    };
    const found = open.filter(isInReached);
    for (const [node] of found) edges.addReached(reached, node);
    open = open.filter(([node]) => !reached.has(node));
    isNew = found.length > 0;
  }
  return reached;
}

/** Whether a node stands inside of one of these, or is one. */
export function isWithin({ source }: Module, node: TS.Node, nodes: ReadonlySet<TS.Node>): boolean {
  if (nodes.size === 0) return false;
  let isFound = false;
  walkTowards(source, node, (each) => {
    isFound ||= nodes.has(each);
  });
  return isFound;
}

function functionsAround({ source }: Module, node: TS.Node): readonly TS.Node[] {
  const around: TS.Node[] = [];
  walkTowards(source, node, (each) => {
    if (ts.isFunctionLike(each)) around.push(each);
  });
  return around;
}
