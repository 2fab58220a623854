import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const fixtures = path.resolve('test/fixtures');
const bin = path.resolve('packages/cli/bin/scopewright.js');

/** The programs that have to be there; others that hold an `expected.json` are scored as well. */
const REQUIRED = ['legacy-consent-sync', 'sdk-resources', 'superagent-node-risk', 'automation-nodes'];
const METRICS = ['calls', 'callPrecision', 'endpoints', 'endpointPrecision', 'otherHosts', 'resolution', 'verdicts', 'findings', 'findingPrecision'] as const;

type Metric = (typeof METRICS)[number];

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

const programs = readdirSync(fixtures).filter((name) => existsSync(path.join(fixtures, name, 'expected.json')));

describe('the programs with a known truth', () => {
  it.each(REQUIRED)('%s is there', (name) => {
    expect(programs.filter((program) => program.replace(/^\d+-/, '') === name)).toHaveLength(1);
  });
});

describe.each(programs)('%s', (program) => {
  const expected = JSON.parse(readFileSync(path.join(fixtures, program, 'expected.json'), 'utf8')) as Expected;
  let score: Score;

  beforeAll(() => {
    const command = `${JSON.stringify(process.execPath)} ${JSON.stringify(bin)}`;
    const run = spawnSync(process.execPath, [path.join(fixtures, 'score.mjs'), '--json', '--bin', command, path.join(fixtures, program)], { encoding: 'utf8', maxBuffer: 1 << 26 });
    const { projects } = JSON.parse(run.stdout) as { projects: readonly Score[] };
    expect(projects).toHaveLength(1);
    score = projects[0]!;
  });

  it('is analysed', () => {
    expect(score.crash).toBeNull();
    expect(Object.keys(score.metrics).sort()).toEqual([...METRICS].sort());
  });

  it('is scored on all of its calls, credentials and findings', () => {
    const { metrics } = score;
    const isPlatform = ({ origin, endpoint }: Target): boolean => origin === 'platform' || (origin !== 'other' && endpoint !== null);
    const platform = expected.calls.filter(({ targets }) => targets.some(isPlatform)).length;
    expect(expected.calls.length).toBeGreaterThan(0);
    expect(metrics.calls.total).toBe(platform);
    expect(metrics.otherHosts.total).toBe(expected.calls.length - platform);
    expect(metrics.resolution.total).toBe(platform);
    expect(metrics.verdicts.total).toBe(6 * expected.credentials.length);
    expect(metrics.findings.total).toBe(expected.findings.length);
    for (const metric of ['calls', 'callPrecision', 'endpoints', 'endpointPrecision', 'resolution', 'verdicts'] as const) expect(metrics[metric].total, metric).toBeGreaterThan(0);
  });

  it.each(METRICS)('agrees on %s', (metric) => {
    const { right, total } = score.metrics[metric];
    expect(right, score.notes.join('\n')).toBe(total);
  });
});
