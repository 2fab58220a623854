import fc from 'fast-check';
import type { CandidateScope, CoverProblem } from '../../../packages/registry/src/least-privilege/cover-problem.ts';

/** Small problems: sparse ones fall into components, dense ones leave work for the search. */
export const coverProblems: fc.Arbitrary<CoverProblem> = fc
  .record({
    covers: fc.array(fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 10 }),
    surplus: fc.array(fc.uniqueArray(fc.nat(7), { maxLength: 4 }), { minLength: 10, maxLength: 10 }),
    preferred: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 }),
  })
  .map(({ covers, surplus, preferred, weights }) => {
    const candidates = new Map<number, CandidateScope>(
      covers.map((covered, scope) => [
        scope,
        { isPreferred: preferred[scope] ?? false, covers: new Set(covered), surplus: new Set(surplus[scope]) },
      ]),
    );
    const needed = new Set(covers.flat());
    const granters = new Map(
      [...needed].map((endpoint) => [
        endpoint,
        new Set([...candidates.keys()].filter((scope) => candidates.get(scope)?.covers.has(endpoint))),
      ]),
    );
    return { candidates, granters, weights: new Map(weights.map((weight, index) => [index, weight])) };
  });

/** The best set, found by trying all. */
export function tryAll({ candidates, granters, weights }: CoverProblem): readonly number[] {
  let best: readonly number[] | undefined;
  let bestRank: readonly number[] = [];
  for (let bits = 0; bits < 2 ** candidates.size; bits += 1) {
    const chosen = [...candidates.keys()].sort((a, b) => a - b).filter((_, index) => (bits >> index) & 1);
    if (![...granters.values()].every((granting) => chosen.some((scope) => granting.has(scope)))) continue;
    const surplus = new Set(chosen.flatMap((scope) => [...(candidates.get(scope)?.surplus ?? [])]));
    const beyond = [...surplus].reduce((sum, each) => sum + (weights.get(each) ?? 0), 0);
    const rank = [
      beyond,
      chosen.length,
      -chosen.filter((scope) => candidates.get(scope)?.isPreferred).length,
      ...chosen,
    ];
    const difference = rank.findIndex((value, index) => value !== bestRank[index]);
    if (best && (difference < 0 || rank[difference]! > bestRank[difference]!)) continue;
    best = chosen;
    bestRank = rank;
  }
  return best ?? [];
}
