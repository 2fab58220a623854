import type * as TS from 'typescript';
import type { Placement } from '../attribution/call-tree.ts';
import { placeKey } from '../contract/places.ts';
import type { Machine } from '../interpreter/machine/machine.ts';
import { spanOf } from '../sources/project.ts';
import type { Module } from '../syntax/module.ts';
import { ts } from '../syntax/typescript.ts';
import { walkTowards } from '../syntax/walk.ts';
import { isWithin } from './standing.ts';
import { namingOf } from './unentered.ts';

/**
 * The calls in libraries that other code may lead to, by their places: it calls something unknown by the name of a
 * function around the call, or of one that leads to it.
 */
export function askedPlaces(
  { facts }: Machine,
  placements: readonly Placement[],
  isLibrary: (file: string) => boolean,
): ReadonlySet<string> {
  const inLibraries = placements.filter(({ site }) => isLibrary(site.module.file));
  if (inLibraries.length === 0) return new Set();
  const isAsked = (names: readonly string[]): boolean => facts.callsOfUnknown.isCalledByOwnCode(names);
  const mayBeReached = facts.edges.reachedFrom(
    (module, caller) => isLibrary(module.file) && isAsked(namesAround(module, caller).slice(-1)),
  );
  return new Set(
    inLibraries
      .filter(
        ({ site: { module, node } }) => isWithin(module, node, mayBeReached) || isAsked(namesAround(module, node)),
      )
      .map(({ site: { module, node } }) => placeKey(spanOf(module, node))),
  );
}

/** The names of the functions around a node and of the node itself, outermost first. */
function namesAround({ source }: Module, node: TS.Node): readonly string[] {
  const names: string[] = [];
  walkTowards(source, node, (around) => {
    const [named, name] = namingOf(around);
    if (named && name !== undefined && ts.isFunctionLike(named)) names.push(name);
  });
  return names;
}
