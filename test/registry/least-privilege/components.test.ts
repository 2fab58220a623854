import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toComponents } from '../../../packages/registry/src/least-privilege/components.ts';
import { coverProblems, tryAll } from './cover-problems.ts';

test('the best set is the union of the components’ best sets', () => {
  let several = 0;
  fc.assert(
    fc.property(coverProblems, (problem) => {
      const components = toComponents(problem);
      if (components.length > 1) several += 1;
      expect(components.flatMap(tryAll).sort((a, b) => a - b)).toEqual(tryAll(problem));
    }),
    { numRuns: 1000 },
  );
  expect(several).toBeGreaterThan(0);
});
