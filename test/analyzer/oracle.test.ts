import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditProgram } from '../observe/observe-program.ts';
import { listPrograms } from '../observe/program.ts';
import { sampleOf, times } from '../sweep.ts';
import { findHops } from './support/checker-hops.ts';
import { watchHops } from './support/engine-hops.ts';
import { isDue, isTaken, type Entered, type Hop } from './support/hop.ts';
import { untakenHops } from './support/untaken-hops.ts';

/**
 * The type checker as an oracle: each call of a function of the program that it resolves, and that matters for
 * requests, has to be one that the engine takes. The engine asks for no types, and so the two know nothing of each
 * other.
 */

/** How many programs there are with such calls, and how many calls, at least: raised when programs are added. */
const FEWEST_PROGRAMS = times({ whole: 75, sample: 18 });
const FEWEST_HOPS = times({ whole: 850, sample: 150 });

const SOURCES = /(?<!\.d)\.(?:[tj]sx?|[mc][tj]s)$/;

const fixtures = readdirSync('test/fixtures', { withFileTypes: true }).filter((entry) => entry.isDirectory());
const folders = new Map(
  [
    ...listPrograms().map((name) => [name, path.resolve('test/programs', name, 'program')] as const),
    ...fixtures.map(({ name }) => [name, path.resolve('test/fixtures', name)] as const),
  ].filter(([, folder]) => sourcesOf(folder).length > 0),
);

function sourcesOf(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return found
    .filter((file) => SOURCES.test(file) && !file.split(path.sep).includes('node_modules'))
    .map((file) => path.join(folder, file))
    .sort();
}

const tried = sampleOf([...folders], { of: 4, from: 3 });
const compared = new Map<string, number>();

it.each(tried)('%s: the engine takes each call that the type checker resolves', (name, folder) => {
  const hops = findHops(folder, sourcesOf(folder));
  const entered = watchHops(() => auditProgram({ folder }));
  const due = hops.filter((hop) => isDue(hop, entered));
  compared.set(name, due.length);
  const untaken = due.filter((hop) => !isTaken(hop, entered)).map(({ shown }) => shown);
  expect(untaken.sort()).toEqual(Object.keys(untakenHops[name] ?? {}).sort());
});

it('finds a call that is not taken', () => {
  const hop: Hop = {
    file: 'src/sync.ts',
    site: 'src/sync.ts:40-62',
    target: 'src/http.ts:0-90',
    overrides: ['src/http.ts:100-190'],
    within: 'src/sync.ts:10-80',
    isInPlace: false,
    shown: '',
  };
  const none: Entered = { hops: new Map(), functions: new Set(), files: new Set(), leading: new Set() };
  const others = new Map([[hop.site, new Set(['src/http.ts:200-290'])]]);
  expect([
    isDue(hop, none),
    isDue(hop, { ...none, functions: new Set(['src/sync.ts:10-80']) }),
    isDue(hop, { ...none, leading: new Set(hop.overrides) }),
  ]).toEqual([false, true, true]);
  expect([
    isDue({ ...hop, within: null }, none),
    isDue({ ...hop, within: null }, { ...none, files: new Set(['src/sync.ts']) }),
  ]).toEqual([false, true]);
  expect([
    isTaken(hop, none),
    isTaken(hop, { ...none, hops: others, functions: new Set([hop.target]) }),
    isTaken({ ...hop, isInPlace: true }, { ...none, functions: new Set([hop.target]) }),
  ]).toEqual([false, false, true]);
  for (const target of [hop.target, ...hop.overrides])
    expect(isTaken(hop, { ...none, hops: new Map([[hop.site, new Set([target])]]) })).toBe(true);
});

describe('the calls that are compared', () => {
  it('are as many as there have to be', ({ skip }) => {
    skip(compared.size < tried.length, 'only some of the programs were looked at');
    expect([...compared.values()].filter((count) => count > 0).length).toBeGreaterThanOrEqual(FEWEST_PROGRAMS);
    expect([...compared.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(FEWEST_HOPS);
  });

  it('are there for each that is known not to be taken', () => {
    expect(Object.keys(untakenHops).filter((name) => !folders.has(name))).toEqual([]);
  });
});
