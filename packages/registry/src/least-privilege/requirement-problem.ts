import type { CandidateScope, CoverProblem } from './cover-problem.ts';

/** A set of scopes that are needed together, ascending. */
export type Alternative = readonly number[];

/**
 * The problem of the least-privileged set with requirements as the registry has them: choose scopes so that each needed
 * endpoint has an alternative among them. The criteria are those of `CoverProblem`, which is the case in which every
 * alternative is one scope.
 *
 * Scopes are numbers in the order in which equals are chosen. Endpoints with the same alternatives are one: a needed one
 * is granted with it, and beyond those called they form one surplus with a weight.
 */
export interface RequirementProblem {
  readonly preferred: ReadonlySet<number>;
  readonly needed: readonly Demand[];
  readonly surplus: readonly Demand[];
}

/** Endpoints with one requirement, as far as the candidates can meet it. */
export interface Demand {
  /** Never empty, and none contains another. */
  readonly alternatives: readonly Alternative[];
  /** The number of its endpoints. */
  readonly weight: number;
}

/** Groups endpoints by what they require. Each comes with its alternatives, which may contain one another. */
export function toDemands(requirements: Iterable<readonly Alternative[]>): Demand[] {
  return regroup(Array.from(requirements, (each) => ({ alternatives: withoutLarger(each), weight: 1 })));
}

/**
 * Scopes that every solution has, and the rest of the problem: an endpoint with one alternative forces all scopes of
 * it. What they grant is then granted, and what they grant together with others needs only the others.
 */
export function settleForced(start: RequirementProblem): {
  readonly forced: readonly number[];
  readonly problem: RequirementProblem;
} {
  const forced = new Set<number>();
  let problem = withCandidatesOnly(start);
  for (;;) {
    const found = new Set(
      problem.needed.flatMap(({ alternatives: [only, ...others] }) => (only && others.length === 0 ? only : [])),
    );
    if (found.size === 0) return { forced: [...forced], problem };
    for (const scope of found) forced.add(scope);
    problem = withCandidatesOnly({
      preferred: problem.preferred,
      needed: without(problem.needed, found),
      surplus: without(problem.surplus, found),
    });
  }
}

/** Splits a problem into parts that share no scope: the best set is the union of the parts' best sets. */
export function toParts({ preferred, needed, surplus }: RequirementProblem): RequirementProblem[] {
  const leaders = new Map<number, number>();
  const find = (scope: number): number => {
    let leader = scope;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next;
    if (leader !== scope) leaders.set(scope, leader);
    return leader;
  };
  for (const { alternatives } of [...needed, ...surplus]) {
    const [first = 0, ...others] = alternatives.flat();
    for (const scope of others) if (find(scope) !== find(first)) leaders.set(find(scope), find(first));
  }
  const parts = new Map<number, { needed: Demand[]; surplus: Demand[] }>();
  const partOf = ({ alternatives }: Demand): { needed: Demand[]; surplus: Demand[] } => {
    const leader = find(alternatives[0]![0]!); // neither the alternatives nor one of them is empty
    const part = parts.get(leader) ?? { needed: [], surplus: [] };
    parts.set(leader, part);
    return part;
  };
  for (const demand of needed) partOf(demand).needed.push(demand);
  for (const demand of surplus) partOf(demand).surplus.push(demand);
  return [...parts.values()].map((part) => ({ preferred, ...part }));
}

/** The problem as one of covering, if every alternative is one scope. */
export function toCoverProblem({ preferred, needed, surplus }: RequirementProblem): CoverProblem | undefined {
  if ([...needed, ...surplus].some(({ alternatives }) => alternatives.some(({ length }) => length > 1)))
    return undefined;
  const candidates = new Map<number, CandidateScope & { covers: Set<number>; surplus: Set<number> }>();
  const granters = new Map<number, ReadonlySet<number>>();
  for (const [endpoint, { alternatives }] of needed.entries()) {
    granters.set(endpoint, new Set(alternatives.flat()));
    for (const scope of alternatives.flat()) {
      const candidate = candidates.get(scope) ?? {
        isPreferred: preferred.has(scope),
        covers: new Set(),
        surplus: new Set(),
      };
      candidate.covers.add(endpoint);
      candidates.set(scope, candidate);
    }
  }
  for (const [index, { alternatives }] of surplus.entries())
    for (const scope of alternatives.flat()) candidates.get(scope)!.surplus.add(index); // only candidates are left
  return { candidates, granters, weights: new Map(surplus.map(({ weight }, index) => [index, weight])) };
}

/** The problem without some scopes, of which no best set has one. */
export function withoutScopes(problem: RequirementProblem, dropped: ReadonlySet<number>): RequirementProblem {
  return keepAlternatives(problem, (alternative) => !alternative.some((scope) => dropped.has(scope)));
}

/** The problem without some alternatives, given as text, none of which is in a best set. */
export function withoutAlternatives(problem: RequirementProblem, dropped: ReadonlySet<string>): RequirementProblem {
  return keepAlternatives(problem, (alternative) => !dropped.has(alternative.join(' ')));
}

function keepAlternatives(
  { preferred, needed, surplus }: RequirementProblem,
  isKept: (alternative: Alternative) => boolean,
): RequirementProblem {
  const left = needed.map(({ alternatives, weight }) => ({ alternatives: alternatives.filter(isKept), weight }));
  return withCandidatesOnly({ preferred, needed: regroup(left), surplus });
}

/** Drops the alternatives of surplus that no set worth choosing has: only scopes that something needed asks for count. */
function withCandidatesOnly({ preferred, needed, surplus }: RequirementProblem): RequirementProblem {
  const candidates = new Set(needed.flatMap(({ alternatives }) => alternatives.flat()));
  const reachable = surplus.flatMap(({ alternatives, weight }) => {
    const left = alternatives.filter((alternative) => alternative.every((scope) => candidates.has(scope)));
    return left.length === 0 ? [] : [{ alternatives: left, weight }];
  });
  return { preferred, needed, surplus: regroup(reachable) };
}

/** What is left of the demands once some scopes are held. */
function without(demands: readonly Demand[], held: ReadonlySet<number>): Demand[] {
  const left = demands.flatMap(({ alternatives, weight }) => {
    if (!alternatives.some((alternative) => alternative.some((scope) => held.has(scope))))
      return [{ alternatives, weight }];
    const rest = alternatives.map((alternative) => alternative.filter((scope) => !held.has(scope)));
    return rest.some(({ length }) => length === 0) ? [] : [{ alternatives: withoutLarger(rest), weight }];
  });
  return regroup(left);
}

function regroup(demands: readonly Demand[]): Demand[] {
  const groups = new Map<string, { alternatives: readonly Alternative[]; weight: number }>();
  for (const { alternatives, weight } of demands) {
    const key = alternatives.map((alternative) => alternative.join(' ')).join();
    const group = groups.get(key);
    if (group) group.weight += weight;
    else groups.set(key, { alternatives, weight });
  }
  return [...groups.values()];
}

/** The alternatives that contain no other one, in a fixed order. */
function withoutLarger(alternatives: readonly Alternative[]): Alternative[] {
  const sorted = [...alternatives].sort((a, b) => a.length - b.length || compare(a, b));
  const kept: Alternative[] = [];
  const singles = new Set<number>();
  for (const alternative of sorted) {
    if (alternative.some((scope) => singles.has(scope))) continue;
    const [only] = alternative;
    if (alternative.length === 1 && only !== undefined) singles.add(only);
    else if (kept.some((other) => other.length > 1 && other.every((scope) => alternative.includes(scope)))) continue;
    kept.push(alternative);
  }
  return kept;
}

function compare(a: Alternative, b: Alternative): number {
  const difference = a.findIndex((scope, index) => scope !== b[index]);
  return difference < 0 ? 0 : a[difference]! - b[difference]!; // of one length
}
