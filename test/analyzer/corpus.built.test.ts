import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFigures } from '../docs/accuracy-page.ts';

const bin = path.resolve('packages/cli/bin/scopewright.js');
const scorer = path.resolve('test/fixtures/score.mjs');

/** As many programs have to be there. */
const PROGRAMS = 28;
const METRICS = [
  'calls',
  'callPrecision',
  'endpoints',
  'endpointPrecision',
  'otherHosts',
  'resolution',
  'verdicts',
  'findings',
  'findingPrecision',
] as const;

type Metric = (typeof METRICS)[number];

/** What is not right yet, at most: how many of a metric of a program. A row that is right by now goes. */
const WRONG: Readonly<Record<string, Partial<Record<Metric, number>>>> = {
  '11-conditional-flows': { endpointPrecision: 2, findingPrecision: 1 },
  '12-ops-scripts': { calls: 1, endpoints: 1, resolution: 1, verdicts: 1 },
  '13-job-queue': { calls: 1, callPrecision: 1, resolution: 1, verdicts: 1, findings: 1, findingPrecision: 1 },
};

interface Score {
  readonly project: string;
  readonly crash: string | null;
  readonly metrics: Readonly<Record<Metric, { readonly right: number; readonly total: number }>>;
  readonly notes: readonly string[];
}

interface Target {
  readonly origin: string;
  readonly endpoint: string | null;
}

interface Expected {
  readonly calls: readonly { readonly targets: readonly Target[] }[];
  readonly credentials: readonly unknown[];
  readonly findings: readonly unknown[];
}

const programs = ['test/corpus', 'test/fixtures']
  .flatMap((folder) => readdirSync(folder).map((name) => path.resolve(folder, name)))
  .filter((program) => existsSync(path.join(program, 'expected.json')));

/** The programs are scored two at a time, whichever of them is asked for first. */
const scores = new Map<string, Promise<Score>>();
for (const [index, program] of programs.entries()) {
  const before = scores.get(programs[index - 2] ?? '');
  scores.set(
    program,
    before
      ? before.then(
          () => scoreOf(program),
          () => scoreOf(program),
        )
      : scoreOf(program),
  );
}

function scoreOf(program: string): Promise<Score> {
  const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(bin)}`;
  return new Promise((resolve, reject) => {
    // It exits with 1 where something is missed, and prints what all the same.
    execFile(
      process.execPath,
      [scorer, '--json', '--bin', command, program],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
      (_, output, complaints) => {
        const { projects = [] } = (output ? JSON.parse(output) : {}) as { projects?: readonly Score[] };
        const [score] = projects;
        if (score && projects.length === 1) resolve(score);
        else reject(new Error(`${program} has no score: ${complaints}`));
      },
    );
  });
}

describe('the programs with a known truth', () => {
  it('are all there, each once', () => {
    expect(new Set(programs.map((program) => path.basename(program))).size).toBe(PROGRAMS);
  });

  it('are named where something is wrong', () => {
    expect(programs.map((program) => path.basename(program))).toEqual(expect.arrayContaining(Object.keys(WRONG)));
  });
});

describe.each(programs.map((program) => [path.basename(program), program] as const))('%s', (name, program) => {
  const expected = JSON.parse(readFileSync(path.join(program, 'expected.json'), 'utf8')) as Expected;
  let score: Score;

  beforeAll(async () => {
    score = await scores.get(program)!; // each program has one
  });

  it('is analysed', () => {
    expect(score.crash).toBeNull();
    expect(Object.keys(score.metrics).sort()).toEqual([...METRICS].sort());
  });

  it('is scored on all of its calls, credentials and findings', () => {
    const { metrics } = score;
    const isPlatform = ({ origin, endpoint }: Target): boolean =>
      origin === 'platform' || (origin !== 'other' && endpoint !== null);
    const platform = expected.calls.filter(({ targets }) => targets.some(isPlatform)).length;
    expect(expected.calls.length).toBeGreaterThan(0);
    expect(metrics.calls.total).toBe(platform);
    expect(metrics.otherHosts.total).toBe(expected.calls.length - platform);
    expect(metrics.resolution.total).toBe(platform);
    expect(metrics.verdicts.total).toBe(6 * expected.credentials.length);
    expect(metrics.findings.total).toBe(expected.findings.length);
    for (const metric of [
      'calls',
      'callPrecision',
      'endpoints',
      'endpointPrecision',
      'resolution',
      'verdicts',
    ] as const)
      expect(metrics[metric].total, metric).toBeGreaterThan(0);
  });

  it.each(METRICS)('agrees on %s', (metric) => {
    const { right, total } = score.metrics[metric];
    expect(total - right, score.notes.join('\n')).toBeLessThanOrEqual(WRONG[name]?.[metric] ?? 0);
  });
});

// Behind the programs, whose hooks wait for one score each.
it('is no worse than the committed figures, docs/accuracy.json', async () => {
  const { corpus } = readFigures();
  const all = await Promise.all(scores.values());
  const sum = (metric: Metric, part: 'right' | 'total'): number =>
    all.reduce((total, { metrics }) => total + metrics[metric][part], 0);
  const now = Object.fromEntries(
    METRICS.map((metric) => [metric, { right: sum(metric, 'right'), total: sum(metric, 'total') }]),
  );
  expect(
    now,
    'Sums over all programs. If one fell, a test above names the program and what it misses: mend the engine. If one rose, write it into `docs/accuracy.json` and run `npm run generate`.',
  ).toEqual(corpus);
});
