import type { CoverProblem, CoverSolution } from './cover-problem.ts';

/**
 * Exact search on one component. All but the names is one number, the cost of a set:
 * `surplus * unit + scopes * perScope - preferred`, with units so large that each criterion outweighs all behind it.
 *
 * A node chooses one uncovered endpoint and tries each of its granters; one that has been tried is banned for those
 * after it, so that no set is seen twice. Its lower bound is a dual one: the surplus of a group is shared out among the
 * scopes that hold it (no set pays less than its shares), and each uncovered endpoint is given as much of its granters'
 * costs as is left of the cheapest. A scope whose own remaining cost lifts the bound above the best set is left out.
 * Nodes with a bound equal to the best are left only when no set of theirs can come before it by name.
 */
interface Search {
  readonly scopes: readonly SearchScope[];
  readonly granters: readonly (readonly number[])[];
  readonly surplusCosts: readonly number[];
  /** Shares are fractions: a bound is rounded up to the next whole cost, less what rounding may have added. */
  readonly tolerance: number;
  readonly coveredBy: Int32Array;
  readonly paidBy: Int32Array;
  readonly isBanned: Uint8Array;
  readonly chosen: Set<number>;
  cost: number;
  best: readonly number[];
  bestCost: number;
  steps: number;
}

interface SearchScope {
  readonly number: number;
  readonly ownCost: number;
  readonly covers: readonly number[];
  readonly surplus: readonly number[];
}

interface Bound {
  /** No set of this node costs less. */
  readonly lower: number;
  /** By scope what choosing it adds to the bound at least; infinite for those that are of no use. */
  readonly reduced: Float64Array;
}

/** Finds the best set within a number of steps, or the best one it has seen by then. */
export function findBestCover(problem: CoverProblem, maxSteps: number): CoverSolution & { readonly steps: number } {
  const search = createSearch(problem, maxSteps);
  improve(search, findGreedyCover(search));
  const isExact = explore(search);
  return { chosen: search.best.map((scope) => search.scopes[scope]!.number), isExact, steps: maxSteps - search.steps };
}

function createSearch(problem: CoverProblem, maxSteps: number): Search {
  const numbers = [...problem.candidates.keys()].sort((a, b) => a - b);
  const positions = toPositions(numbers);
  const needed = toPositions(problem.granters.keys());
  const surpluses = toPositions(problem.weights.keys());
  const perScope = numbers.length + 1;
  const unit = (numbers.length + 1) * perScope;
  const scopes = numbers.map((number) => {
    const { covers, surplus, isPreferred } = problem.candidates.get(number)!; // the numbers are its keys
    return { number, ownCost: isPreferred ? perScope - 1 : perScope, covers: translate(covers, needed), surplus: translate(surplus, surpluses) };
  });
  const surplusCosts = [...problem.weights.values()].map((weight) => weight * unit);
  const highestCost = surplusCosts.reduce((sum, cost) => sum + cost, unit);
  return {
    scopes,
    granters: [...problem.granters.values()].map((granting) => translate(granting, positions).sort((a, b) => a - b)),
    surplusCosts,
    tolerance: 1e-3 + highestCost * 1e-12,
    coveredBy: new Int32Array(needed.size),
    paidBy: new Int32Array(surpluses.size),
    isBanned: new Uint8Array(scopes.length),
    chosen: new Set(),
    cost: 0,
    best: [],
    bestCost: Infinity,
    steps: maxSteps,
  };
}

function toPositions(keys: Iterable<number>): ReadonlyMap<number, number> {
  return new Map([...keys].map((key, position) => [key, position]));
}

function translate(keys: Iterable<number>, positions: ReadonlyMap<number, number>): number[] {
  return [...keys].map((key) => positions.get(key)!); // all keys of a problem are known to it
}

/** Takes the scope with the least cost for each endpoint newly covered, and in the end drops what is not needed. */
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

/** False when the steps ran out. */
function explore(search: Search): boolean {
  const uncovered = getUncovered(search);
  if (uncovered.length === 0) {
    improve(search, [...search.chosen]);
    return true;
  }
  if (search.steps <= 0) return false;
  const bound = getBound(search, uncovered);
  const banned = banHopeless(search, bound);
  const lowest = toWholeCost(search, bound.lower);
  const isHopeless = lowest > search.bestCost || (lowest === search.bestCost && !canComeFirst(search, bound));
  const isFinished = isHopeless || branch(search, uncovered, bound);
  for (const index of banned) search.isBanned[index] = 0;
  return isFinished;
}

function branch(search: Search, uncovered: readonly number[], bound: Bound): boolean {
  let fewest: readonly number[] | undefined;
  for (const endpoint of uncovered) {
    const open = search.granters[endpoint]!.filter((index) => search.isBanned[index] === 0);
    if (!fewest || open.length < fewest.length) fewest = open;
  }
  const order = [...(fewest ?? [])].sort((a, b) => bound.reduced[a]! - bound.reduced[b]! || a - b);
  let isFinished = true;
  for (const index of order) {
    choose(search, index);
    isFinished = explore(search) && isFinished;
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

function getBound(search: Search, uncovered: readonly number[]): Bound {
  const reduced = getSharedCosts(search, uncovered);
  const open = uncovered.map((endpoint) => search.granters[endpoint]!.filter((index) => search.isBanned[index] === 0));
  open.sort((a, b) => a.length - b.length);
  let sum = 0;
  for (const granting of open) {
    const least = Math.min(...granting.map((index) => reduced[index]!)); // Infinity where none is left: the node is hopeless
    sum += least;
    for (const index of granting) reduced[index]! -= least;
    search.steps -= granting.length;
  }
  return { lower: search.cost + sum, reduced };
}

/** By useful scope its own cost, and its shares of what it would be the first to pay. */
function getSharedCosts(search: Search, uncovered: readonly number[]): Float64Array {
  const costs = new Float64Array(search.scopes.length).fill(Infinity);
  const useful = new Set<number>();
  for (const endpoint of uncovered) for (const index of search.granters[endpoint]!) if (search.isBanned[index] === 0) useful.add(index);
  const holders = new Int32Array(search.paidBy.length);
  for (const index of useful) for (const surplus of search.scopes[index]!.surplus) holders[surplus]! += 1;
  for (const index of useful) {
    const { ownCost, surplus } = search.scopes[index]!;
    let cost = ownCost;
    for (const each of surplus) if (search.paidBy[each] === 0) cost += search.surplusCosts[each]! / holders[each]!;
    costs[index] = cost;
    search.steps -= surplus.length;
  }
  return costs;
}

/** Bans scopes that no set as good as the best can have; those that are banned by it are returned. */
function banHopeless(search: Search, { lower, reduced }: Bound): number[] {
  const banned: number[] = [];
  for (const [index, more] of reduced.entries()) {
    if (search.isBanned[index] === 1 || toWholeCost(search, lower + more) <= search.bestCost) continue;
    search.isBanned[index] = 1;
    banned.push(index);
  }
  return banned;
}

function toWholeCost({ tolerance }: Search, lower: number): number {
  return Math.ceil(lower - tolerance);
}

/** Whether some set of this node may come before the best by name: at the first difference it must have the scope. */
function canComeFirst(search: Search, { reduced }: Bound): boolean {
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

function getMarginalCost(search: Search, { ownCost, surplus }: SearchScope): number {
  let cost = ownCost;
  for (const each of surplus) if (search.paidBy[each] === 0) cost += search.surplusCosts[each]!;
  return cost;
}

function choose(search: Search, index: number): void {
  const scope = search.scopes[index]!;
  search.cost += getMarginalCost(search, scope);
  search.chosen.add(index);
  for (const endpoint of scope.covers) search.coveredBy[endpoint]! += 1;
  for (const surplus of scope.surplus) search.paidBy[surplus]! += 1;
}

function release(search: Search, index: number): void {
  const scope = search.scopes[index]!;
  search.chosen.delete(index);
  for (const endpoint of scope.covers) search.coveredBy[endpoint]! -= 1;
  for (const surplus of scope.surplus) search.paidBy[surplus]! -= 1;
  search.cost -= getMarginalCost(search, scope);
}
