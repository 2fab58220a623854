import type * as TS from 'typescript';
import type { Placement } from '../attribution/call-tree.ts';
import { placeKey } from '../contract/places.ts';
import type { RequestEvent } from '../interpreter/machine/events.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { findReached, handersOutside, type Loading } from './library-reach.ts';
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
  /** In libraries: other code may reach the function around the call. */
  readonly perhaps: ReadonlySet<string>;
  /** Requests that a client or a factory offers, and that no code takes. */
  readonly untaken: ReadonlySet<string>;
}

export function standingOf(
  machine: Machine,
  events: readonly RequestEvent[],
  placements: readonly Placement[],
  loading: Loading,
  { taken, untaken }: Offers,
): Standing {
  const { isLibrary } = loading;
  const placesOf = (chosen: readonly Placement[]): ReadonlySet<string> =>
    new Set(chosen.map(({ site: { module, node } }) => placeKey(spanOf(module, node))));
  const offered = placements.filter(({ site: { module, node } }) => isWithin(module, node, untaken));
  const inLibraries = placements.filter(({ site }) => isLibrary(site.module.file));
  if (inLibraries.length === 0) return { entered: new Set(), perhaps: new Set(), untaken: placesOf(offered) };
  const { reached, handed: calledBack, perhaps } = findReached(machine, loading);
  // Calls of other code that lead here show what it sends; what it may send for callers unknown is only defined.
  const led = new Set(
    placements
      .filter(({ site }) => !isLibrary(site.module.file))
      .flatMap(({ targets }) => targets.flatMap(({ via }) => via.map(({ node }) => node))),
  );
  const isCalledBack = ({ callers }: Placement): boolean =>
    callers.some(({ module, node }) =>
      functionsAround(module, node)
        .slice(-1)
        .some((each) => calledBack.has(each)),
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
    perhaps: placesOf(
      inLibraries.filter(({ site: { module, node } }) =>
        functionsAround(module, node)
          .slice(-1)
          .some((each) => perhaps.has(each)),
      ),
    ),
    entered: placesOf(
      inLibraries.filter(
        (placement) =>
          (!led.has(placement.site.node) || isCalledBack(placement)) &&
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
 * The files of other code than that of libraries that use a call of a library which none of them calls: those that hand on a
 * function or class around it, or else those that load its file.
 */
export function usersOf(
  machine: Machine,
  placements: readonly Placement[],
  { isLibrary, loadersOf }: Loading,
): ReadonlyMap<string, readonly string[]> {
  const outside = handersOutside(machine, { isLibrary });
  const users = new Map<string, readonly string[]>();
  for (const {
    site: { module, node },
  } of placements) {
    if (!isLibrary(module.file)) continue;
    const handers = functionsAround(module, node).flatMap((each) => outside.get(each) ?? []);
    users.set(
      placeKey(spanOf(module, node)),
      handers.length > 0 ? handers : loadersOf(module).filter((file) => !isLibrary(file)),
    );
  }
  return users;
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
