import type { AnalyzeOptions } from '../../../packages/analyzer/src/driver/options.ts';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateCodeBase } from '../../../bench/code-base/generate.ts';
import { analyzeWithin } from '../../../packages/analyzer/src/analyze.ts';
import { formatUrl, type Analysis } from '../../../packages/analyzer/src/contract/model.ts';
import { loadManifests } from '../../../packages/audit/src/inputs/manifest/load-manifests.ts';
import { createOuterManifests } from '../../../packages/audit/src/inputs/manifest/outer-manifests.ts';
import { toAnalysisScope } from '../../../packages/audit/src/inputs/analysis-scope.ts';
import { sampleOf, times } from '../../sweep.ts';
import { endpointKey } from '../support/endpoint-key.ts';
import { writeProgram } from '../support/program.ts';
import { renamingProgram, singleRenamings } from '../support/renamings.ts';

/** The calls and what they reach, with and without leaving out what cannot lead to a client. */
function bothWays(options: AnalyzeOptions): {
  readonly filtered: readonly string[];
  readonly whole: readonly string[];
} {
  const given = { targetKey: endpointKey, ...options };
  return {
    filtered: describeAll(analyzeWithin('clients', given)),
    whole: describeAll(analyzeWithin('everything', given)),
  };
}

function describeAll({ calls }: Analysis): string[] {
  return calls
    .flatMap((call) =>
      call.targets.map(
        ({ method, url }) => `${call.file}:${call.line}:${call.column} ${method ?? '?'} ${formatUrl(url)}`,
      ),
    )
    .sort();
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const programs = [
  ...foldersIn('test/programs').map((name) => `programs/${name}/program`),
  ...foldersIn('test/fixtures').map((name) => `fixtures/${name}`),
].filter((folder) => existsSync(path.resolve('test', folder, 'scopewright.yaml')));

describe('what cannot lead to a client is left out, and no call with it', () => {
  it('in as many programs as there are', () => {
    expect(programs.length).toBeGreaterThan(80);
  });

  // To run everything takes more steps than there are in some programs, so that it may find less.
  it.each(sampleOf(programs, { of: 8, from: 1 }))('in %s', (folder) => {
    const directory = path.resolve('test', folder);
    const manifests = loadManifests(directory, undefined, new Map());
    const names = manifests.flatMap(({ platform }) => [...platform.baseUrls, ...platform.otherNames]);
    const { filtered, whole } = bothWays({
      ...toAnalysisScope(manifests, directory, createOuterManifests(manifests, directory, new Map())),
      names,
    });
    expect(filtered.length).toBeGreaterThan(0);
    expect(whole.filter((each) => !filtered.includes(each))).toEqual([]);
  });

  it.each(singleRenamings)('behind $hops', ({ files }) => {
    const { filtered, whole } = bothWays({ directory: writeProgram(files) });
    expect(filtered.length).toBeGreaterThan(0);
    expect(filtered).toEqual(whole);
  });

  it('behind renamings in a row', () => {
    fc.assert(
      fc.property(renamingProgram, ({ files }) => {
        const { filtered, whole } = bothWays({ directory: writeProgram(files) });
        expect(filtered.length).toBeGreaterThan(0);
        expect(filtered).toEqual(whole);
      }),
      { numRuns: times({ whole: 60, sample: 20 }) },
    );
  });

  it.each([
    ['sparse', 1],
    ['dense', 2],
  ] as const)('in a generated code base, %s', (density, seed) => {
    const files = Object.fromEntries(generateCodeBase({ files: 60, density, seed }));
    const { filtered, whole } = bothWays({ directory: writeProgram(files), names: ['TRUST_BASE_URL'] });
    expect(filtered.length).toBeGreaterThan(5);
    expect(filtered).toEqual(whole);
  });
});
