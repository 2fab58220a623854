/**
 * What is solved for a least-privileged set: choose scopes so that every needed endpoint is granted, and
 * 1. the fewest endpoints are granted beyond those called, 2. the fewest scopes are chosen, 3. the most of them are
 * preferred, 4. the sorted list of their names comes first.
 *
 * Scopes are numbers in the order of their names, so that criterion 4 compares numbers. Endpoints beyond those called
 * that are granted by the same scopes are one surplus with a weight. Two sets of one size compare by name as their
 * smallest difference does, so that parts with no scope in common can be solved one by one.
 */
export interface CoverProblem {
  /** By number; those that are no candidates (any more) are missing. */
  readonly candidates: ReadonlyMap<number, Candidate>;
  /** By needed endpoint its granting candidates; never empty. */
  readonly granters: ReadonlyMap<number, ReadonlySet<number>>;
  /** By surplus the number of endpoints in it. */
  readonly weights: ReadonlyMap<number, number>;
}

export interface Candidate {
  readonly isPreferred: boolean;
  /** Needed endpoints that it grants. */
  readonly covers: ReadonlySet<number>;
  /** Surpluses that it grants. */
  readonly surplus: ReadonlySet<number>;
}

export interface CoverSolution {
  readonly chosen: readonly number[];
  /** False when the search was given up: the scopes are enough, but a better set may exist. */
  readonly isExact: boolean;
}

/** Restricts a problem to some candidates and needed endpoints; surpluses that count no more are left out. */
export function restrict(
  problem: CoverProblem,
  scopes: ReadonlySet<number>,
  needed: ReadonlySet<number>,
  isPaid: (surplus: number) => boolean,
): CoverProblem {
  const candidates = new Map<number, Candidate>();
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
