import type * as TS from 'typescript';
import type { Placement } from '../attribution/call-tree.ts';
import { placeKey } from '../contract/places.ts';
import type { RunFacts } from '../interpreter/machine/facts.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import type { Offers } from './offers.ts';
import { spanOf } from '../sources/project.ts';
import type { Module } from '../syntax/module.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards } from '../syntax/walk.ts';

/**
 * The calls in libraries that other code enters, by their places: it calls the function around the call, or a function
 * further out that hands the inner one to something unknown. What a function of a library only makes and gives back,
 * as a factory of operations does, counts where it is called.
 */
export function enteredPlaces(
  { facts }: Machine,
  placements: readonly Placement[],
  isLibrary: (file: string) => boolean,
  { taken }: Offers,
): ReadonlySet<string> {
  const inLibraries = placements.filter(({ site }) => isLibrary(site.module.file));
  if (inLibraries.length === 0) return new Set();
  const reached = facts.edges.reachedFrom(({ file }) => !isLibrary(file));
  const mayRun = createMayRun(facts, isLibrary, reached);
  // Calls of other code that lead here show what it sends; what it may send for callers unknown is only defined.
  const led = new Set(
    placements
      .filter(({ site }) => !isLibrary(site.module.file))
      .flatMap(({ targets }) => targets.flatMap(({ via }) => via.map(({ node }) => node))),
  );
  return new Set(
    inLibraries
      .filter(
        ({ site: { module, node } }) =>
          !led.has(node) &&
          (isWithin(module, node, taken) || isEntered(functionsAround(module, node), reached, mayRun)),
      )
      .map(({ site: { module, node } }) => placeKey(spanOf(module, node))),
  );
}

/**
 * Gives whether a function that another one made may run: something calls it, or something unknown received it, calls
 * its name, or calls a function of other code that gives it back.
 */
export function createMayRun(
  { handed, calledNodes, names, callsOfUnknown }: RunFacts,
  isLibrary: (file: string) => boolean,
  called: ReadonlySet<TS.Node>,
): (node: TS.Node) => boolean {
  const given = handed.givenBy(({ node, module }) => !isLibrary(module.file) && !calledNodes.has(node));
  return (node) =>
    called.has(node) ||
    handed.has(node) ||
    given.has(node) ||
    [...(names.functions.get(node) ?? [])].some((name) => callsOfUnknown.isNamed(name));
}

/** Whether a function of these, the outermost first, is reached, and each one in it may run. */
function isEntered(
  functions: readonly TS.Node[],
  reached: ReadonlySet<TS.Node>,
  mayRun: (node: TS.Node) => boolean,
): boolean {
  const first = functions.findIndex((node) => reached.has(node));
  return first >= 0 && functions.slice(first).every(mayRun);
}

/** The calls within requests that clients offer and no code sends, by their places. */
export function untakenPlaces(placements: readonly Placement[], { untaken }: Offers): ReadonlySet<string> {
  if (untaken.size === 0) return new Set();
  return new Set(
    placements
      .filter(({ site: { module, node } }) => isWithin(module, node, untaken))
      .map(({ site: { module, node } }) => placeKey(spanOf(module, node))),
  );
}

function isWithin({ source }: Module, node: TS.Node, nodes: ReadonlySet<TS.Node>): boolean {
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
