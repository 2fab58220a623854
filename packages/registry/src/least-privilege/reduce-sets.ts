import {
  settleForced,
  withoutScopes,
  type Alternative,
  type Demand,
  type RequirementProblem,
} from './requirement-problem.ts';

/**
 * Shrinks a problem without changing its best set, including tie breaks. It repeats these rules until nothing changes:
 * - an endpoint with one alternative forces the scopes of it (`settleForced`);
 * - an endpoint is dropped if every alternative of some other one contains one of its own: it is granted in any case;
 * - a scope is dropped if another one in its place leads to a better set (`isReplaceable`).
 */
export function reduceSets(start: RequirementProblem): {
  readonly forced: readonly number[];
  readonly problem: RequirementProblem;
} {
  const forced: number[] = [];
  let problem = start;
  for (;;) {
    const settled = settleForced(problem);
    forced.push(...settled.forced);
    const needed = withoutImplied(settled.problem.needed);
    const smaller = withoutReplaceable({ ...settled.problem, needed });
    if (settled.forced.length === 0 && needed.length === problem.needed.length && smaller === undefined)
      return { forced, problem: { ...settled.problem, needed } };
    problem = smaller ?? { ...settled.problem, needed };
  }
}

function withoutImplied(needed: readonly Demand[]): readonly Demand[] {
  const left = new Set(needed);
  for (const demand of needed) {
    const implies = (other: Demand): boolean =>
      other !== demand && left.has(other) && other.alternatives.every((each) => meets(demand, new Set(each)));
    if (needed.some(implies)) left.delete(demand);
  }
  return [...left];
}

/** Undefined if no scope can be dropped. */
function withoutReplaceable(problem: RequirementProblem): RequirementProblem | undefined {
  const uses = toUses(problem);
  const dropped = new Set<number>();
  for (const [scope, { needed }] of uses) {
    const fewest = needed.reduce<Demand | undefined>(
      (least, demand) => (least && least.alternatives.length <= demand.alternatives.length ? least : demand),
      undefined,
    );
    const rivals = new Set(fewest?.alternatives.flat());
    for (const rival of rivals) {
      if (rival === scope || dropped.has(rival) || !isReplaceable(problem, uses, scope, rival)) continue;
      dropped.add(scope);
      break;
    }
  }
  return dropped.size === 0 ? undefined : withoutScopes(problem, dropped);
}

/** The demands in whose alternatives a scope stands. */
interface ScopeUses {
  readonly needed: Demand[];
  readonly surplus: Demand[];
}

function toUses({ needed, surplus }: RequirementProblem): ReadonlyMap<number, ScopeUses> {
  const uses = new Map<number, ScopeUses>();
  const usesOf = (scope: number): ScopeUses => {
    const found = uses.get(scope) ?? { needed: [], surplus: [] };
    uses.set(scope, found);
    return found;
  };
  for (const demand of needed)
    for (const scope of new Set(demand.alternatives.flat())) usesOf(scope).needed.push(demand);
  for (const demand of surplus)
    for (const scope of new Set(demand.alternatives.flat())) usesOf(scope).surplus.push(demand);
  return uses;
}

/**
 * Whether every set with `scope` improves with `rival` in its place. The rival stands in for the scope in every
 * alternative that something needed asks for; it adds at most as much surplus as is removed that the scope alone
 * grants; the set keeps its size; and the rival is preferred to the scope, or is equally preferred and comes first. A
 * set with both improves without the scope. The order is strict, so two scopes never replace each other.
 */
function isReplaceable(
  { preferred }: RequirementProblem,
  uses: ReadonlyMap<number, ScopeUses>,
  scope: number,
  rival: number,
): boolean {
  const isBetter = preferred.has(rival) === preferred.has(scope) ? rival < scope : preferred.has(rival);
  if (!isBetter) return false;
  const standsIn = (demand: Demand, absent: number, present: number): boolean =>
    demand.alternatives.every((each) => !each.includes(absent) || meets(demand, exchange(each, absent, present)));
  const [own, other] = [uses.get(scope)!, uses.get(rival)!]; // both stand in alternatives of something needed
  if (!own.needed.every((demand) => standsIn(demand, scope, rival))) return false;
  const added = other.surplus.filter((demand) => !standsIn(demand, rival, scope));
  if (added.length === 0) return true;
  const freed = own.surplus.filter(({ alternatives }) => alternatives.length === 1 && alternatives[0]!.length === 1);
  return sum(added) <= sum(freed);
}

function exchange(alternative: Alternative, absent: number, present: number): ReadonlySet<number> {
  return new Set([...alternative.filter((scope) => scope !== absent), present]);
}

function meets({ alternatives }: Demand, held: ReadonlySet<number>): boolean {
  return alternatives.some((alternative) => alternative.every((scope) => held.has(scope)));
}

function sum(demands: readonly Demand[]): number {
  return demands.reduce((total, { weight }) => total + weight, 0);
}
