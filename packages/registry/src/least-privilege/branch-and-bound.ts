import type { CoverProblem, CoverSolution } from './cover-problem.ts';
import { getBound, toWholeCost, type CostBound } from './lower-bound.ts';
import { choose, createSearch, getMarginalCost, release, type Search } from './search.ts';

/**
 * Finds the best set of one component within a number of steps, or the best set found by then.
 *
 * A node chooses one uncovered endpoint and tries each of its granters; a granter that was tried is banned for those
 * after it, so that no set is visited twice. The search skips scopes with which every set costs more than the best, and
 * nodes all of whose sets do. It skips a node with a set that may cost as much as the best only if none of its sets can
 * come first by name.
 */
export function findBestCover(problem: CoverProblem, maxSteps: number): CoverSolution & { readonly steps: number } {
  const search = createSearch(problem, maxSteps);
  improve(search, findGreedyCover(search));
  const isExact = explore(search, undefined);
  return { chosen: search.best.map((scope) => search.scopes[scope]!.number), isExact, steps: maxSteps - search.steps };
}

/**
 * Takes the scope with the least cost per newly covered endpoint until all are covered, then drops scopes that are not
 * needed.
 */
function findGreedyCover(search: Search): number[] {
  while (search.coveredBy.includes(0)) {
    let best = -1;
    let bestRatio = Infinity;
    for (const [index, scope] of search.scopes.entries()) {
      const gained = scope.covers.filter((endpoint) => search.coveredBy[endpoint] === 0).length;
      const ratio = gained === 0 ? Infinity : getMarginalCost(search, scope) / gained;
      if (ratio < bestRatio) [best, bestRatio] = [index, ratio];
    }
    choose(search, best);
  }
  for (const index of [...search.chosen].reverse()) {
    if (search.scopes[index]!.covers.every((endpoint) => search.coveredBy[endpoint]! > 1)) release(search, index);
  }
  const cover = [...search.chosen];
  for (const index of cover) release(search, index);
  return cover;
}

/** False if the steps ran out. */
function explore(search: Search, prices: Float64Array | undefined): boolean {
  const uncovered = getUncovered(search);
  if (uncovered.length === 0) {
    improve(search, [...search.chosen]);
    return true;
  }
  if (search.steps <= 0) return false;
  const bound = getBound(search, uncovered, prices);
  const banned = banHopeless(search, bound);
  const lowest = toWholeCost(search, bound.lower);
  const isHopeless = lowest > search.bestCost || (lowest === search.bestCost && !canComeFirst(search, bound));
  const isFinished = isHopeless || branchOn(search, uncovered, bound);
  for (const index of banned) search.isBanned[index] = 0;
  return isFinished;
}

function branchOn(search: Search, uncovered: readonly number[], bound: CostBound): boolean {
  let fewest: readonly number[] | undefined;
  for (const endpoint of uncovered) {
    const open = search.granters[endpoint]!.filter((index) => search.isBanned[index] === 0);
    if (!fewest || open.length < fewest.length) fewest = open;
  }
  const order = [...(fewest ?? [])].sort((a, b) => bound.reduced[a]! - bound.reduced[b]! || a - b);
  let isFinished = true;
  for (const index of order) {
    choose(search, index);
    isFinished = explore(search, bound.prices) && isFinished;
    release(search, index);
    search.isBanned[index] = 1;
    if (!isFinished) break;
  }
  for (const index of order) search.isBanned[index] = 0;
  return isFinished;
}

function getUncovered({ coveredBy }: Search): number[] {
  const uncovered: number[] = [];
  for (const [endpoint, count] of coveredBy.entries()) if (count === 0) uncovered.push(endpoint);
  return uncovered;
}

/** Bans and returns the scopes that cannot be in any set as good as the best. */
function banHopeless(search: Search, { lower, reduced }: CostBound): number[] {
  const banned: number[] = [];
  for (const [index, more] of reduced.entries()) {
    if (search.isBanned[index] === 1 || toWholeCost(search, lower + more) <= search.bestCost) continue;
    search.isBanned[index] = 1;
    banned.push(index);
  }
  return banned;
}

/** Whether some set of this node may come before the best by name: it must have the scope at the first difference. */
function canComeFirst(search: Search, { reduced }: CostBound): boolean {
  const best = new Set(search.best);
  for (const index of search.scopes.keys()) {
    const isChosen = search.chosen.has(index);
    const isOpen = search.isBanned[index] === 0 && reduced[index] !== Infinity;
    if (best.has(index) && !isChosen && !isOpen) return false;
    if (!best.has(index) && (isChosen || isOpen)) return true;
  }
  return false;
}

function improve(search: Search, cover: readonly number[]): void {
  const sorted = [...cover].sort((a, b) => a - b);
  const cost = getCost(search, sorted);
  if (cost > search.bestCost || (cost === search.bestCost && !comesFirst(sorted, search.best))) return;
  search.best = sorted;
  search.bestCost = cost;
}

function getCost({ scopes, surplusCosts }: Search, cover: readonly number[]): number {
  let cost = 0;
  for (const index of cover) cost += scopes[index]!.ownCost;
  for (const surplus of new Set(cover.flatMap((index) => scopes[index]!.surplus))) cost += surplusCosts[surplus]!;
  return cost;
}

function comesFirst(a: readonly number[], b: readonly number[]): boolean {
  const difference = a.findIndex((scope, position) => scope !== b[position]);
  return difference >= 0 && a[difference]! < (b[difference] ?? -1);
}
