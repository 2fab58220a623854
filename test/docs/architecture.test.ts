import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectGenerated } from './expect-generated.ts';
import { readFileBlocks } from './file-blocks.ts';
import { applies, findBounds, findFileNames, locate } from './named-places.ts';

const page = readFileSync('docs/architecture.md', 'utf8');

it('shows what its program gives', async () => {
  expect(Object.keys(readFileBlocks(page))).toHaveLength(2);
  await expectGenerated('docs/architecture.md');
});

it('names folders that are there', () => {
  const folders = [...page.matchAll(/`((?:[\w-]+\/)+)`/g)].map(([, folder = '']) => folder);
  expect(folders.length).toBeGreaterThan(8);
  expect(folders.filter((folder) => locate(folder) === undefined && !existsSync(folder))).toEqual([]);
});

describe.each([
  { file: 'docs/architecture.md', files: 30, bounds: 24 },
  { file: 'docs/soundness.md', files: 12, bounds: 24 },
])('$file', ({ file, files, bounds }) => {
  const text = readFileSync(file, 'utf8');

  it('names files that are there', () => {
    const names = findFileNames(text);
    expect(names.length).toBeGreaterThanOrEqual(files);
    expect(names.filter((name) => locate(name) === undefined)).toEqual([]);
  });

  it('names bounds beside the files that apply them', () => {
    const found = findBounds(text);
    expect(found.length).toBeGreaterThanOrEqual(bounds);
    expect(found.filter(({ bound, files: beside }) => !beside.some((name) => applies(name, bound)))).toEqual([]);
  });
});
