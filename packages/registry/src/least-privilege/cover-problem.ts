/**
 * The problem of the least-privileged set: choose scopes so that every needed endpoint is granted and
 * 1. the fewest endpoints are granted beyond those called, 2. the fewest scopes are chosen, 3. the most of them are
 * preferred, 4. the sorted list of their names comes first.
 *
 * Scopes are numbers in the order of their names, so that criterion 4 compares numbers. Endpoints beyond those called
 * that are granted by the same scopes form one surplus with a weight. Of two sets of one size, the one with the
 * smallest element that the other lacks comes first, so that parts without a common scope can be solved separately.
 */
export interface CoverProblem {
  /** By number; scopes that are not candidates, or no longer, are missing. */
  readonly candidates: ReadonlyMap<number, CandidateScope>;
  /** For each needed endpoint, the candidates that grant it; never empty. */
  readonly granters: ReadonlyMap<number, ReadonlySet<number>>;
  /** For each surplus, the number of its endpoints. */
  readonly weights: ReadonlyMap<number, number>;
}

export interface CandidateScope {
  readonly isPreferred: boolean;
  /** The needed endpoints that it grants. */
  readonly covers: ReadonlySet<number>;
  /** The surpluses that it grants. */
  readonly surplus: ReadonlySet<number>;
}

interface CoverSolution {
  readonly chosen: readonly number[];
  /** False if the search was given up: the scopes suffice, but a better set may exist. */
  readonly isExact: boolean;
}

export interface StepSolution extends CoverSolution {
  readonly steps: number;
}

/**
 * Restricts a problem to some candidates and needed endpoints; surpluses that no candidate grants any more are dropped.
 */
export function restrict(
  problem: CoverProblem,
  scopes: ReadonlySet<number>,
  needed: ReadonlySet<number>,
  isPaid: (surplus: number) => boolean,
): CoverProblem {
  const candidates = new Map<number, CandidateScope>();
  const weights = new Map<number, number>();
  for (const [scope, candidate] of problem.candidates) {
    if (!scopes.has(scope)) continue;
    const covers = new Set([...candidate.covers].filter((endpoint) => needed.has(endpoint)));
    const surplus = new Set([...candidate.surplus].filter((each) => !isPaid(each)));
    candidates.set(scope, { isPreferred: candidate.isPreferred, covers, surplus });
    for (const each of surplus) weights.set(each, problem.weights.get(each) ?? 0);
  }
  const granters = new Map<number, ReadonlySet<number>>();
  for (const [endpoint, granting] of problem.granters) {
    if (needed.has(endpoint)) granters.set(endpoint, new Set([...granting].filter((scope) => scopes.has(scope))));
  }
  return { candidates, granters, weights };
}

export function sumWeights(problem: CoverProblem, surplus: Iterable<number>): number {
  let sum = 0;
  for (const each of surplus) sum += problem.weights.get(each) ?? 0;
  return sum;
}
