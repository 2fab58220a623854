import { beforeAll, describe, expect, it } from 'vitest';

import { compareRun, compareStacks, compareTold } from './compare.ts';
import { knownGaps } from './known-gaps.ts';
import { auditProgram, observeProgram, type Machine } from './observe-program.ts';
import { findMistakes, listPrograms, readProgram } from './program.ts';
import { sampleOf } from '../sweep.ts';

/** How many programs there are, and how many requests their runs show, at least: raised when programs are added. */
const FEWEST_PROGRAMS = 75;
const FEWEST_REQUESTS = 550;

/** Of all programs at most this many may be judged by reading alone. */
const MOST_READ = 10;

const names = listPrograms();
const programs = names.map((name) => readProgram(name));
/** All programs are compared with what is expected of them; these run once more, to show that it is what they send. */
const runAgain = new Set(sampleOf(names, { of: 4 }));
const runs = new Map<string, Machine>();

describe.each(programs)('$name', (program) => {
  const isRun = program.expected.truth === 'observed' && runAgain.has(program.name);
  let machine: Machine | undefined;
  let told: ReturnType<typeof auditProgram>;

  beforeAll(async () => {
    const running = isRun ? observeProgram(program) : undefined;
    told = auditProgram(program);
    machine = await running;
    if (machine) runs.set(program.name, machine);
  });

  const findDifferences = (): readonly string[] => [
    ...compareTold(program.expected, told),
    ...(machine ? compareStacks(told, machine.observed, program.expected.calls) : []),
  ];

  it('has a truth that fits its sources', () => {
    expect(findMistakes(program)).toEqual([]);
    expect(program.expected.calls.length).toBeGreaterThan(0);
  });

  if (isRun) {
    it('sends what is expected, and nothing else', () => {
      const { problems, observed } = machine!;
      expect(problems).toEqual([]);
      expect(observed.length).toBeGreaterThan(0);
      expect(compareRun(program.expected, observed)).toEqual([]);
    });
  }

  const gap = knownGaps[program.name];
  if (gap === undefined) {
    it('is told as expected, call for call, through the hops that the run took', () => {
      expect(findDifferences()).toEqual([]);
    });
  } else {
    it(`is told wrongly: ${gap}`, () => {
      expect(findDifferences(), 'it comes out right: take it off the list of known gaps').not.toEqual([]);
    });
  }
});

describe('the programs', () => {
  it('are as many as there have to be', () => {
    expect(names.length).toBeGreaterThanOrEqual(FEWEST_PROGRAMS);
    expect(programs.filter(({ expected }) => expected.truth === 'read').length).toBeLessThanOrEqual(MOST_READ);
  });

  it('send as many requests as there have to be', ({ skip }) => {
    skip(runs.size < names.length - MOST_READ, 'only some of the programs were run');
    expect([...runs.values()].reduce((count, { observed }) => count + observed.length, 0)).toBeGreaterThanOrEqual(
      FEWEST_REQUESTS,
    );
  });

  it('are there for each known gap', () => {
    expect(Object.keys(knownGaps).filter((name) => !names.includes(name))).toEqual([]);
  });
});
