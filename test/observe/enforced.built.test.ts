import { describe, expect, it } from 'vitest';

import { sampleOf, times, variantsFor } from '../sweep.ts';
import { enforceProgram, type Enforced } from './enforce-program.ts';
import { listPrograms, readProgram } from './program.ts';

/**
 * The analysis against a platform that enforces: what it says is missing is refused, what it says is required is
 * enough, and all of what is required is needed.
 */

/** At least so many programs, refused endpoints and scopes taken away: raised when programs are added. */
const FEWEST_PROGRAMS = times({ whole: 100, sample: 11 });
const FEWEST_REFUSED = times({ whole: 70, sample: 5 });
const FEWEST_TAKEN = times({ whole: 210, sample: 8 });

const programs = sampleOf(
  listPrograms()
    .map((name) => readProgram(name))
    .filter(({ expected }) => expected.truth === 'observed'),
  { of: 9, from: 1 },
).map((program, index) => ({ ...program, index }));
const all: Enforced[] = [];

describe('against a sandbox', () => {
  it.concurrent.each(programs)(
    '$name is refused what it lacks, nothing with what it needs, and something without any of that',
    async (program) => {
      const enforced = await enforceProgram(program, (scopes) => variantsFor(program.index, scopes));
      all.push(enforced);
      expect(enforced.misread).toEqual([]);
      expect(enforced.refused).toEqual(enforced.missing);
      expect(enforced.refusedWithRequired).toEqual([]);
      expect(enforced.problems).toEqual([]);
      expect(enforced.allowedWithRequired).toBeGreaterThan(0);
      expect(enforced.withoutScope.filter(({ refused }) => refused.length === 0)).toEqual([]);
    },
  );

  it('there are as many programs, refusals and scopes as there have to be', ({ skip }) => {
    skip(all.length < programs.length, 'only some of the programs were run');
    expect(programs.length).toBeGreaterThanOrEqual(FEWEST_PROGRAMS);
    expect(all.reduce((count, { refused }) => count + refused.length, 0)).toBeGreaterThanOrEqual(FEWEST_REFUSED);
    expect(all.reduce((count, { withoutScope }) => count + withoutScope.length, 0)).toBeGreaterThanOrEqual(
      FEWEST_TAKEN,
    );
  });
});
