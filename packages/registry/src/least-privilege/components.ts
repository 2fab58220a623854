import { restrict, type CoverProblem } from './cover-problem.ts';

/**
 * Splits a problem into parts that share no scope, needed endpoint or surplus: the best set is the union of the parts'
 * best sets.
 */
export function toComponents(problem: CoverProblem): CoverProblem[] {
  const holdersOfSurplus = new Map<number, number[]>();
  for (const [scope, { surplus }] of problem.candidates) {
    for (const each of surplus) holdersOfSurplus.set(each, [...(holdersOfSurplus.get(each) ?? []), scope]);
  }
  const seen = new Set<number>();
  const components: CoverProblem[] = [];
  for (const first of problem.candidates.keys()) {
    if (seen.has(first)) continue;
    const scopes = new Set([first]);
    const needed = new Set<number>();
    for (const scope of scopes) {
      const { covers, surplus } = problem.candidates.get(scope)!; // granters and holders are candidates
      for (const endpoint of covers) {
        if (needed.has(endpoint)) continue;
        needed.add(endpoint);
        for (const granter of problem.granters.get(endpoint)!) scopes.add(granter); // covered endpoints are needed ones
      }
      for (const each of surplus) for (const holder of holdersOfSurplus.get(each) ?? []) scopes.add(holder);
    }
    for (const scope of scopes) seen.add(scope);
    components.push(restrict(problem, scopes, needed, () => false));
  }
  return components;
}
