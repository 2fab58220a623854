import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reduce } from '../../../packages/registry/src/least-privilege/reduce.ts';
import { coverProblems, tryAll } from './cover-problems.ts';

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

test('what is forced, with the best set of what is left, is the best set', () => {
  let reduced = 0;
  fc.assert(
    fc.property(coverProblems, (problem) => {
      const { forced, problem: left } = reduce(problem);
      if (left.candidates.size > 0) reduced += 1;
      expect(ascending([...forced, ...tryAll(left)])).toEqual(tryAll(problem));
    }),
    { numRuns: 2000 },
  );
  expect(reduced).toBeGreaterThan(0);
});
