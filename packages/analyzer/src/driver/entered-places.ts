import type * as TS from 'typescript';
import type { Placement } from '../attribution/call-tree.ts';
import { placeKey } from '../contract/places.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
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
): ReadonlySet<string> {
  const inLibraries = placements.filter(({ site }) => isLibrary(site.module.file));
  if (inLibraries.length === 0) return new Set();
  const reached = facts.edges.reachedFrom(({ file }) => !isLibrary(file));
  const given = facts.handed.givenBy(({ node, module }) => !isLibrary(module.file) && !facts.calledNodes.has(node));
  const mayRun = (node: TS.Node): boolean =>
    reached.has(node) ||
    facts.handed.has(node) ||
    given.has(node) ||
    [...(facts.names.functions.get(node) ?? [])].some((name) => facts.callsOfUnknown.isNamed(name));
  // Calls of other code that lead here show what it sends; what it may send for callers unknown is only defined.
  const led = new Set(
    placements
      .filter(({ site }) => !isLibrary(site.module.file))
      .flatMap(({ targets }) => targets.flatMap(({ via }) => via.map(({ node }) => node))),
  );
  return new Set(
    inLibraries
      .filter(({ site: { module, node } }) => !led.has(node) && isEntered(functionsAround(module, node), reached, mayRun))
      .map(({ site: { module, node } }) => placeKey(spanOf(module, node))),
  );
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

function functionsAround({ source }: Module, node: TS.Node): readonly TS.Node[] {
  const around: TS.Node[] = [];
  walkTowards(source, node, (each) => {
    if (ts.isFunctionLike(each)) around.push(each);
  });
  return around;
}
