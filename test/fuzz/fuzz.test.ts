import type { Analysis } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { sampleOf, times } from '../sweep.ts';
import { judge } from './judge.ts';
import { eachAlone, featuresOf, writeParts } from './random-parts.ts';
import { search, tryFiles } from './search.ts';

describe('a program that is written by chance and really run', () => {
  it('sends nothing that is not told on its stack, or open', async () => {
    const { failures, requests, cut } = await search({ runs: times({ whole: 500, sample: 20 }), seed: 16 });
    expect(
      failures.map(({ files, mistakes, told }) => [...mistakes, ...Object.entries(files).flat(), ...told].join('\n')),
    ).toEqual([]);
    expect(requests).toBeGreaterThan(times({ whole: 3_000, sample: 120 }));
    expect(cut).toBeLessThan(5);
  }, 600_000);
});

describe('each rule of the programs', () => {
  it('is told by itself, for one kind of value at least', async () => {
    const lost: string[] = [];
    const everyFourth = eachAlone().filter((_, index) => index % 4 === 0);
    for (const part of sampleOf(everyFourth, { of: 12, from: 1 })) {
      const { mistakes, requests } = await tryFiles(writeParts([part]));
      if (mistakes.length > 0 || requests === 0) lost.push([...featuresOf([part]), ...mistakes].join(', '));
    }
    expect(lost).toEqual([]);
  }, 600_000);
});

describe('what counts as told', () => {
  const sent = {
    method: 'GET',
    url: 'https://acme.trust.example/v1/purposes/p-1',
    stack: ['main.js:9:3', 'main.js:2:10'],
    makings: new Set(['main.js:5:3']),
  };
  const hole = { name: 'id', source: 'id', reason: 'it depends on the caller' };

  function lossOf(
    line: number,
    method: string | null,
    parts: Analysis['calls'][number]['targets'][number]['url']['parts'],
  ): string | undefined {
    const target = { method, url: { parts, labels: [] }, client: 'fetch', via: [] };
    const call = {
      file: 'main.js',
      line,
      column: 3,
      endLine: line,
      endColumn: 9,
      targets: [target],
      callerFiles: [],
      callers: [],
      isUncalled: false,
      reasons: [],
    };
    return judge({ files: [], calls: [call], problems: [], comments: [], unresolvedImports: [], pathTexts: [] }, [sent])
      .losses[0]?.loss;
  }

  it('is its method and path at a place on its stack, or where something was made', () => {
    expect(lossOf(9, 'GET', ['https://acme.trust.example/v1/purposes/', hole])).toBeUndefined();
    expect(lossOf(9, 'PUT', ['https://acme.trust.example/v1/purposes/', hole])).toBe('silent');
    expect(lossOf(9, 'GET', ['https://acme.trust.example/v1/', 'purposes'])).toBe('silent');
    expect(lossOf(5, 'GET', ['https://acme.trust.example/v1/purposes/', hole])).toBeUndefined();
    expect(lossOf(7, 'GET', ['https://acme.trust.example/v1/purposes/', hole])).toBe('misplaced');
  });

  it('is what is open, wherever it stands', () => {
    expect(lossOf(7, null, ['https://acme.trust.example/v1/purposes/', hole])).toBeUndefined();
    expect(lossOf(7, 'GET', [hole])).toBeUndefined();
    expect(lossOf(7, 'GET', ['https://acme.trust.example', hole])).toBeUndefined();
    expect(lossOf(7, 'PUT', ['https://acme.trust.example', hole])).toBe('silent');
  });
});
