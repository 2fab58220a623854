import type { CoverProblem, StepSolution } from './cover-problem.ts';
import { getBound, toWholeCost, type CostBound } from './lower-bound.ts';
import { choose, createSearch, getChosenScopes, getMarginalCost, release, type Search } from './search.ts';

/**
 * Finds the best set of one component within a number of steps, or the best set found by then.
 *
 * A node chooses one uncovered endpoint and tries each of its granters; a granter that was tried is banned for those
 * after it, so that no set is visited twice. The search skips scopes with which every set costs more than the best, and
 * nodes all of whose sets do. It skips a node with a set that may cost as much as the best only if none of its sets can
 * come first by name.
 */
export function findBestCover(problem: CoverProblem, maxSteps: number): StepSolution {
  return runSearch(createSearch(problem, maxSteps));
}

/** The same for a search that is set up; its steps are those that are left. */
export function runSearch(search: Search): StepSolution {
  const maxSteps = search.steps;
  findGreedyCover(search);
  const isExact = explore(search, undefined);
  return { chosen: search.best, isExact, steps: maxSteps - search.steps };
}

/** The candidates that no best set has, as far as the bound of the whole problem tells. */
export function findHopeless(search: Search): number[] {
  findGreedyCover(search);
  return banHopeless(search, getBound(search, getUncovered(search), undefined));
}

/**
 * Takes the candidate with the least cost per newly covered endpoint until all are covered, then drops candidates that
 * are not needed. The set is the best one so far.
 */
function findGreedyCover(search: Search): void {
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
    release(search, index);
    if (search.coveredBy.includes(0)) choose(search, index);
  }
  improve(search);
  for (const index of search.chosen) release(search, index);
}

/** False if the steps ran out. */
function explore(search: Search, prices: Float64Array | undefined): boolean {
  const uncovered = getUncovered(search);
  if (uncovered.length === 0) {
    improve(search);
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
  const chosen = new Set(getChosenScopes(search));
  const open = new Set<number>();
  for (const [index, { members }] of search.scopes.entries())
    if (search.isBanned[index] === 0 && reduced[index] !== Infinity) for (const scope of members) open.add(scope);
  for (const scope of [...new Set([...best, ...chosen, ...open])].sort((a, b) => a - b)) {
    const isPossible = chosen.has(scope) || open.has(scope);
    if (best.has(scope) !== isPossible) return isPossible;
  }
  return false;
}

/** Takes what is chosen for the best set, if it is better. */
function improve(search: Search): void {
  const scopes = getChosenScopes(search);
  if (search.cost > search.bestCost || (search.cost === search.bestCost && !comesFirst(scopes, search.best))) return;
  search.best = scopes;
  search.bestCost = search.cost;
}

function comesFirst(a: readonly number[], b: readonly number[]): boolean {
  const difference = a.findIndex((scope, position) => scope !== b[position]);
  return difference >= 0 && a[difference]! < (b[difference] ?? -1);
}
