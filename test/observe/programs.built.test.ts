import { beforeAll, describe, expect, it } from 'vitest';

import { compareRun, compareStacks, compareTold } from './compare.ts';
import { knownGaps } from './known-gaps.ts';
import { auditProgram, observeProgram, type Machine } from './observe-program.ts';
import { findMistakes, listPrograms, readProgram } from './program.ts';

/** How many programs there are, and how many requests their runs show, at least: raised when programs are added. */
const FEWEST_PROGRAMS = 75;
const FEWEST_REQUESTS = 550;

/** Of all programs at most this many may be judged by reading alone. */
const MOST_READ = 10;

const names = listPrograms();
const programs = names.map((name) => readProgram(name));
const runs = new Map<string, Machine>();

describe.each(programs)('$name', (program) => {
  let machine: Machine;
  let told: ReturnType<typeof auditProgram>;

  beforeAll(async () => {
    const running = observeProgram(program);
    told = auditProgram(program);
    machine = await running;
    runs.set(program.name, machine);
  });

  const findDifferences = (): readonly string[] => [
    ...compareTold(program.expected, told),
    ...(program.expected.truth === 'observed' ? compareStacks(told, machine.observed, program.expected.calls) : []),
  ];

  it('has a truth that fits its sources', () => {
    expect(findMistakes(program)).toEqual([]);
    expect(program.expected.calls.length).toBeGreaterThan(0);
  });

  if (program.expected.truth === 'observed') {
    it('sends what is expected, and nothing else', () => {
      expect(machine.problems).toEqual([]);
      expect(machine.observed.length).toBeGreaterThan(0);
      expect(compareRun(program.expected, machine.observed)).toEqual([]);
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
    skip(runs.size < names.length, 'only some of the programs were run');
    expect([...runs.values()].reduce((count, { observed }) => count + observed.length, 0)).toBeGreaterThanOrEqual(
      FEWEST_REQUESTS,
    );
  });

  it('are there for each known gap', () => {
    expect(Object.keys(knownGaps).filter((name) => !names.includes(name))).toEqual([]);
  });
});
