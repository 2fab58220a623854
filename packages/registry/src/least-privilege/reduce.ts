import { restrict, sumWeights, type CandidateScope, type CoverProblem } from './cover-problem.ts';

/**
 * Scopes that are in the best set, and the remaining problem: the best set of the whole is the union of these scopes
 * and the best set of the rest.
 */
export interface ReducedProblem {
  readonly forced: readonly number[];
  readonly problem: CoverProblem;
}

/**
 * Shrinks a problem without changing its best set, including tie breaks. It repeats these rules until nothing changes:
 * - an endpoint with one granter forces it: every solution has it. From then on, its surplus is paid for;
 * - a candidate that grants nothing needed, or no longer, is dropped: without it a set is smaller and grants no more;
 * - an endpoint is dropped if every granter of some other endpoint grants it too: it is granted in any case;
 * - a candidate is dropped if another grants all that it grants, and in its place leads to a better set
 *   (`isReplaceable`).
 */
export function reduce(start: CoverProblem): ReducedProblem {
  const forced: number[] = [];
  let problem = start;
  for (;;) {
    const chosen = findEssential(problem);
    forced.push(...chosen);
    const smaller = withoutDominatedScopes(withoutDominatedEndpoints(withoutChosen(problem, chosen)));
    const hasChanged =
      chosen.size > 0 ||
      smaller.candidates.size < problem.candidates.size ||
      smaller.granters.size < problem.granters.size;
    problem = smaller;
    if (!hasChanged) return { forced, problem };
  }
}

function findEssential({ granters }: CoverProblem): Set<number> {
  const essential = new Set<number>();
  for (const granting of granters.values()) {
    const [only] = granting;
    if (granting.size === 1 && only !== undefined) essential.add(only);
  }
  return essential;
}

function withoutChosen(problem: CoverProblem, chosen: ReadonlySet<number>): CoverProblem {
  const paid = new Set<number>();
  const needed = new Set(problem.granters.keys());
  for (const scope of chosen) {
    const candidate = problem.candidates.get(scope);
    for (const each of candidate?.surplus ?? []) paid.add(each);
    for (const endpoint of candidate?.covers ?? []) needed.delete(endpoint);
  }
  const useful = new Set<number>();
  for (const [scope, { covers }] of problem.candidates) {
    if (!chosen.has(scope) && [...covers].some((endpoint) => needed.has(endpoint))) useful.add(scope);
  }
  return restrict(problem, useful, needed, (surplus) => paid.has(surplus));
}

function withoutDominatedEndpoints(problem: CoverProblem): CoverProblem {
  const { granters, candidates } = problem;
  const needed = new Set(granters.keys());
  const byFewestGranters = [...granters].sort(([a, first], [b, second]) => first.size - second.size || a - b);
  for (const [endpoint, granting] of byFewestGranters) {
    if (!needed.has(endpoint)) continue;
    const [scope] = granting;
    for (const other of candidates.get(scope!)?.covers ?? []) {
      // every needed endpoint has a granter
      if (other !== endpoint && needed.has(other) && isSubset(granting, granters.get(other)!)) needed.delete(other); // covered endpoints are needed ones
    }
  }
  return restrict(problem, new Set(candidates.keys()), needed, () => false);
}

function withoutDominatedScopes(problem: CoverProblem): CoverProblem {
  const { candidates, granters } = problem;
  const left = new Set(candidates.keys());
  const holders = countHolders(problem);
  for (const [scope, candidate] of candidates) {
    const [endpoint] = candidate.covers;
    const rivals = endpoint === undefined ? left : granters.get(endpoint)!; // covered endpoints are needed ones
    for (const rival of rivals) {
      if (rival === scope || !left.has(rival)) continue;
      if (!isReplaceable(problem, holders, [scope, candidate], [rival, candidates.get(rival)!])) continue; // granters are candidates
      left.delete(scope);
      break;
    }
  }
  return restrict(problem, left, new Set(granters.keys()), () => false);
}

/** For each surplus, the number of candidates that grant it. */
function countHolders({ candidates }: CoverProblem): ReadonlyMap<number, number> {
  const holders = new Map<number, number>();
  for (const { surplus } of candidates.values()) {
    for (const each of surplus) holders.set(each, (holders.get(each) ?? 0) + 1);
  }
  return holders;
}

/**
 * Whether every set with `scope` improves with `rival` in its place. The rival grants all that is needed from the
 * scope; it adds at most its own surplus and removes at least what nobody else grants, so the set grants no more; the
 * set keeps its size; and the rival is preferred to the scope, or is equally preferred and comes first by name. A set
 * with both improves without the scope. The order by preference and name is strict, so two scopes never replace each
 * other.
 */
function isReplaceable(
  problem: CoverProblem,
  holders: ReadonlyMap<number, number>,
  [scope, candidate]: [number, CandidateScope],
  [rival, other]: [number, CandidateScope],
): boolean {
  const isBetter = other.isPreferred === candidate.isPreferred ? rival < scope : other.isPreferred;
  if (!isBetter || !isSubset(candidate.covers, other.covers)) return false;
  const added = sumWeights(
    problem,
    [...other.surplus].filter((each) => !candidate.surplus.has(each)),
  );
  if (added === 0) return true;
  const freed = sumWeights(
    problem,
    [...candidate.surplus].filter((each) => holders.get(each) === 1),
  );
  return added <= freed;
}

function isSubset(small: ReadonlySet<number>, large: ReadonlySet<number>): boolean {
  if (small.size > large.size) return false;
  for (const each of small) if (!large.has(each)) return false;
  return true;
}
