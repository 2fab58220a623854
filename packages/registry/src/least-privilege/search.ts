import type { CoverProblem } from './cover-problem.ts';
import { holdMembers, releaseMembers, type SetState } from './set-state.ts';

/**
 * The state of a component's search; candidates, scopes, endpoints and surpluses are indexes of lists here. A candidate
 * is one scope or, where scopes are needed together, a set of them (`set-search.ts`).
 *
 * All criteria but the names form one number, the cost of a set: `surplus * unit + scopes * perScope - preferred`, with
 * units so large that each criterion outweighs all later ones.
 */
export interface Search {
  readonly scopes: readonly SearchScope[];
  /** What a choice of several candidates grants, if that is more than each grants by itself. */
  readonly sets?: SetState;
  /** For each needed endpoint, the candidates that grant it. */
  readonly granters: readonly (readonly number[])[];
  readonly surplusCosts: readonly number[];
  /**
   * Bounds are fractions: they are rounded up to the next whole cost after subtracting this possible rounding error.
   */
  readonly tolerance: number;
  /** For each endpoint, the number of chosen scopes that grant it. */
  readonly coveredBy: Int32Array;
  /** For each surplus, the number of chosen scopes that hold it. */
  readonly paidBy: Int32Array;
  readonly isBanned: Uint8Array;
  readonly chosen: Set<number>;
  cost: number;
  /** The scopes of the best set, ascending. */
  best: readonly number[];
  bestCost: number;
  /** The remaining steps. */
  steps: number;
}

/** A candidate. */
export interface SearchScope {
  /** The scopes that it consists of, ascending, as the problem numbers them. */
  readonly members: readonly number[];
  readonly ownCost: number;
  readonly covers: readonly number[];
  readonly surplus: readonly number[];
}

export function createSearch(problem: CoverProblem, maxSteps: number): Search {
  const numbers = [...problem.candidates.keys()].sort((a, b) => a - b);
  const positions = toPositions(numbers);
  const needed = toPositions(problem.granters.keys());
  const surpluses = toPositions(problem.weights.keys());
  const perScope = numbers.length + 1;
  const unit = (numbers.length + 1) * perScope;
  const scopes = numbers.map((number) => {
    const { covers, surplus, isPreferred } = problem.candidates.get(number)!; // the numbers are its keys
    return {
      members: [number],
      ownCost: isPreferred ? perScope - 1 : perScope,
      covers: translate(covers, needed),
      surplus: translate(surplus, surpluses),
    };
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

/** How much one more scope adds to the cost of a set. */
export function getMarginalCost(search: Search, { ownCost, surplus }: SearchScope): number {
  let cost = ownCost;
  for (const each of surplus) if (search.paidBy[each] === 0) cost += search.surplusCosts[each]!;
  return cost;
}

export function choose(search: Search, index: number): void {
  const scope = search.scopes[index]!;
  if (search.sets) {
    search.chosen.add(index);
    holdMembers(search, search.sets, scope.members);
    return;
  }
  search.cost += getMarginalCost(search, scope);
  search.chosen.add(index);
  for (const endpoint of scope.covers) search.coveredBy[endpoint]! += 1;
  for (const surplus of scope.surplus) search.paidBy[surplus]! += 1;
}

export function release(search: Search, index: number): void {
  const scope = search.scopes[index]!;
  if (search.sets) {
    search.chosen.delete(index);
    releaseMembers(search, search.sets, scope.members);
    return;
  }
  search.chosen.delete(index);
  for (const endpoint of scope.covers) search.coveredBy[endpoint]! -= 1;
  for (const surplus of scope.surplus) search.paidBy[surplus]! -= 1;
  search.cost -= getMarginalCost(search, scope);
}

/** The scopes of the chosen candidates, ascending. */
export function getChosenScopes({ scopes, chosen }: Search): number[] {
  const members = new Set<number>();
  for (const index of chosen) for (const scope of scopes[index]!.members) members.add(scope);
  return [...members].sort((a, b) => a - b);
}

function toPositions(keys: Iterable<number>): ReadonlyMap<number, number> {
  return new Map([...keys].map((key, position) => [key, position]));
}

function translate(keys: Iterable<number>, positions: ReadonlyMap<number, number>): number[] {
  return [...keys].map((key) => positions.get(key)!); // the positions contain all keys of the problem
}
