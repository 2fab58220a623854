import { join } from 'node:path';

import { expect, it } from 'vitest';

import { digestOfCode, digestOfFolders } from '../../../packages/audit/src/cache/code-digest.ts';
import { writeFiles } from '../temporary-folder.ts';

const digestOf = (files: Readonly<Record<string, string>>): string => {
  const folder = writeFiles(files);
  return digestOfFolders([join(folder, 'one'), join(folder, 'two')]);
};

const files = { 'one/index.js': 'a', 'one/eval/run.js': 'b', 'two/index.js': 'c' };

it('is the same wherever the code stands, and for what is no code', () => {
  expect(digestOf(files)).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOf({ ...files, 'one/index.d.ts': 'types', 'one/index.js.map': '{}' })).toBe(digestOf(files));
});

it.each([
  ['another text', { ...files, 'one/eval/run.js': 'bb' }],
  ['a file more', { ...files, 'two/more.js': '' }],
  ['another name', { 'one/index.js': 'a', 'one/eval/walk.js': 'b', 'two/index.js': 'c' }],
  ['a text that moved on', { 'one/index.js': 'ab', 'one/eval/run.js': '', 'two/index.js': 'c' }],
])('tells %s', (_, changed) => {
  expect(digestOf(changed)).not.toBe(digestOf(files));
});

it('does not mind a folder that is not there', () => {
  expect(digestOfFolders(['/no/such/folder'])).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOfCode()).toMatch(/^[0-9a-f]{64}$/);
});
