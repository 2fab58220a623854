import { findHopeless, runSearch } from './branch-and-bound.ts';
import type { StepSolution } from './cover-problem.ts';
import { withoutAlternatives, type Alternative, type Demand, type RequirementProblem } from './requirement-problem.ts';
import type { Search, SearchScope } from './search.ts';
import type { SetAlternative } from './set-state.ts';

/**
 * Finds the best set of a part in which scopes are needed together, within a number of steps, or the best found by then.
 *
 * The candidates of the search are the alternatives of the needed endpoints. Scopes and surpluses are items that
 * candidates share: each is paid for once, by the first candidate that has it. The best set is a union of alternatives,
 * for it grants every needed endpoint by one and has no scope to spare. What only several candidates grant together is
 * paid for when they are chosen, and left out of the bounds, which therefore stay below the true cost.
 */
export function findBestSet(problem: RequirementProblem, maxSteps: number): StepSolution {
  const solution = runSearch(createSetSearch(problem, Math.ceil(maxSteps / costOfStep)));
  return { ...solution, steps: solution.steps * costOfStep };
}

/**
 * The problem without alternatives that no best set contains; undefined if all may be in one. What is left often falls
 * into parts: a scope that grants much of everything is the first to go.
 */
export function withoutHopeless(problem: RequirementProblem): RequirementProblem | undefined {
  const search = createSetSearch(problem, stepsOfBound);
  const hopeless = findHopeless(search).map((index) => search.scopes[index]!.members.join(' '));
  return hopeless.length === 0 ? undefined : withoutAlternatives(problem, new Set(hopeless));
}

const stepsOfBound = 1_000_000;

/** A step takes more time here than where each candidate is one scope. */
const costOfStep = 4;

function createSetSearch({ preferred, needed, surplus }: RequirementProblem, maxSteps: number): Search {
  const members = toDistinct(needed.flatMap(({ alternatives }) => alternatives));
  const scopes = [...new Set(members.flat())].sort((a, b) => a - b);
  const perScope = scopes.length + 1;
  const unit = (scopes.length + 1) * perScope;
  const itemOfScope = new Map(scopes.map((scope, item) => [scope, item]));
  const surplusCosts = [
    ...scopes.map((scope) => (preferred.has(scope) ? perScope - 1 : perScope)),
    ...surplus.map(({ weight }) => weight * unit),
  ];
  const candidates = members.map((scopesOfOne): SearchScope => ({
    members: scopesOfOne,
    ownCost: 0,
    covers: listGranted(needed, scopesOfOne),
    surplus: [
      ...scopesOfOne.map((scope) => itemOfScope.get(scope)!), // the scopes are those of all candidates
      ...listGranted(surplus, scopesOfOne).map((index) => scopes.length + index),
    ],
  }));
  const granters = needed.map((): number[] => []);
  for (const [index, { covers }] of candidates.entries())
    for (const endpoint of covers) granters[endpoint]!.push(index);
  return {
    scopes: candidates,
    sets: {
      holders: new Map(),
      itemOfScope,
      alternativesOf: toAlternatives(needed, surplus, scopes.length),
    },
    granters,
    surplusCosts,
    tolerance: 1e-3 + surplusCosts.reduce((sum, cost) => sum + cost, unit) * 1e-12,
    coveredBy: new Int32Array(needed.length),
    paidBy: new Int32Array(surplusCosts.length),
    isBanned: new Uint8Array(candidates.length),
    chosen: new Set(),
    cost: 0,
    best: [],
    bestCost: Infinity,
    steps: maxSteps,
  };
}

function toDistinct(alternatives: readonly Alternative[]): Alternative[] {
  return [...new Map(alternatives.map((each) => [each.join(' '), each])).values()];
}

/** The indexes of the demands that some scopes meet by themselves. */
function listGranted(demands: readonly Demand[], scopes: Alternative): number[] {
  const held = new Set(scopes);
  return [...demands.entries()].flatMap(([index, { alternatives }]) =>
    alternatives.some((alternative) => alternative.every((scope) => held.has(scope))) ? [index] : [],
  );
}

function toAlternatives(
  needed: readonly Demand[],
  surplus: readonly Demand[],
  firstItem: number,
): ReadonlyMap<number, readonly SetAlternative[]> {
  const byScope = new Map<number, SetAlternative[]>();
  const add = ({ alternatives }: Demand, grants: SetAlternative['grants']): void => {
    for (const scopes of alternatives) {
      const alternative = { lacks: scopes.length, grants };
      for (const scope of scopes) {
        const list = byScope.get(scope);
        if (list) list.push(alternative);
        else byScope.set(scope, [alternative]);
      }
    }
  };
  for (const [index, demand] of needed.entries()) add(demand, { kind: 'endpoint', index });
  for (const [index, demand] of surplus.entries()) add(demand, { kind: 'item', index: firstItem + index });
  return byScope;
}
