import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ProjectFigures } from '../../bench/projects.ts';
import { printHint } from '../../bench/print.ts';
import { toRows } from '../../bench/rows.ts';

const figures = (name: string, files: number, cpu: number, memory = 100e6): ProjectFigures => ({
  name,
  files,
  bytes: files * 4_500,
  usage: {
    parse: { cpu: files, memory: 1e8 },
    read: { cpu: files / 10, memory: 5e7 },
    lint: { cpu: files * 5, memory: 3e8 },
    scopewright: { cpu, memory },
  },
  runs: [],
});

describe('toRows', () => {
  it('says for each promise what was measured and whether it holds', () => {
    const rows = toRows(
      [figures('none', 1000, 300), figures('none', 5000, 900, 140e6), figures('sparse', 5000, 4000, 500e6)],
      { node: 50, typescript: 200, none: 90, sparse: 500 },
    );
    expect(rows.map(({ what, limit, measured, holds }) => [what, limit, Number(measured.toFixed(3)), holds])).toEqual([
      ['none, 1000 files: CPU beside parsing', 0.2, 0.3, false],
      ['none, 1000 files: CPU beside ESLint', 0.2, 0.06, true],
      ['none, 5000 files: CPU beside parsing', 0.2, 0.18, true],
      ['none, 5000 files: CPU beside ESLint', 0.2, 0.036, true],
      ['none, 5000 files: peak memory', 150, 140, true],
      ['sparse, 5000 files: CPU beside parsing', 1, 0.8, true],
      ['sparse, 5000 files: CPU beside ESLint', 0.2, 0.16, true],
      ['sparse, 5000 files: peak memory', 400, 500, false],
      ['none: growth from 1000 to 5000 files', 1.2, 0.6, true],
      ['none, 10 files: wall beside `node -e 0`', 2, 1.8, true],
      ['sparse, 10 files: wall beside loading TypeScript', 2, 2.5, false],
    ]);
  });

  it('compares a folder of the user’s own with ESLint alone', () => {
    expect(toRows([figures('app', 300, 200)], undefined).map(({ what }) => what)).toEqual([
      'app, 300 files: CPU beside ESLint',
    ]);
  });
});

describe('printHint', () => {
  it('points to what explains a row that does not hold, by the heading that the page has', () => {
    const [slow] = toRows([figures('none', 1000, 300)], undefined);
    expect(slow!.holds).toBe(false);
    expect(printHint([slow!])).toBe(
      'For rows that do not hold, see "What does not hold, and why" in docs/performance.md.',
    );
    expect(readFileSync('docs/performance.md', 'utf8')).toContain('\n### What does not hold, and why\n');
  });

  it('says nothing where all rows hold, or there are none', () => {
    expect(printHint(toRows([figures('none', 1000, 100)], undefined))).toBeUndefined();
    expect(printHint([])).toBeUndefined();
  });
});
