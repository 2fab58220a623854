import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBestCover } from '../../../packages/registry/src/least-privilege/branch-and-bound.ts';
import { coverProblems, tryAll } from './cover-problems.ts';

test('the search alone, without a reduction before it, finds the best set', () => {
  fc.assert(
    fc.property(coverProblems, (problem) => {
      const { chosen, isExact } = findBestCover(problem, Infinity);
      expect(isExact).toBe(true);
      expect(chosen).toEqual(tryAll(problem));
    }),
    { numRuns: 1500 },
  );
});

test('a set that is found before the steps run out grants all that is needed', () => {
  fc.assert(
    fc.property(coverProblems, fc.nat(30), (problem, steps) => {
      const { chosen } = findBestCover(problem, steps);
      expect([...problem.granters.values()].every((granting) => chosen.some((scope) => granting.has(scope)))).toBe(
        true,
      );
    }),
  );
});
