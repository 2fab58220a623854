import { expect, it } from 'vitest';

import { findingsOf, problem, simpleManifest } from '../builders.ts';

it('accepts files that were read', () => {
  expect(findingsOf('parse-error', { calls: [], manifests: [simpleManifest([])] })).toEqual([]);
});

it('reports what could not be read, and what was read in part', () => {
  expect(
    findingsOf('parse-error', {
      calls: [],
      manifests: [simpleManifest([])],
      problems: [problem('b.ts', 'warning'), problem('a.ts')],
    }),
  ).toEqual([
    {
      file: 'a.ts',
      line: 2,
      column: 5,
      severity: 'error',
      message:
        'The file cannot be read. Check its permissions. Until this is fixed, scopewright reports no scope that the file could need as unused or overbroad.',
    },
    {
      file: 'b.ts',
      line: 2,
      column: 5,
      severity: 'warning',
      message:
        'The file cannot be read. Check its permissions. Until this is fixed, scopewright reports no scope that the file could need as unused or overbroad.',
    },
  ]);
});
