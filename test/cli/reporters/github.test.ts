import { expect, it } from 'vitest';
import { print, repeat } from './print-format.ts';

it('shows ten annotations of a kind at most, the last of which counts the others', () => {
  const lines = print('github', repeat(10))
    .split('\n')
    .filter((line) => line.startsWith('::error '));
  expect(lines).toHaveLength(10);
  expect(lines.join('\n')).not.toContain('more');
  const more = print('github', repeat(12))
    .split('\n')
    .filter((line) => line.startsWith('::error '));
  expect(more).toHaveLength(10);
  expect(more.at(-1)).toBe(
    '::error title=scopewright%3A 3 more errors::GitHub shows only 10 annotations of each kind per step. The others: src/a.ts:10 missing-scope; src/a.ts:11 missing-scope; src/a.ts:12 missing-scope',
  );
});

it('escapes what would end a property or a command', () => {
  expect(print('github', repeat(1, { file: 'a,b:c%.ts', message: '50 %\n::error::x' }))).toContain(
    '::error file=a%2Cb%3Ac%25.ts,line=1,endLine=1,title=missing-scope (sync)::50 %25\\n::error::x\n',
  );
});
