import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectGenerated } from './expect-generated.ts';
import { readFileBlocks } from './file-blocks.ts';
import { applies, findBounds, findFileNames, locate } from './named-places.ts';
import { findPaths, findPicture, findRows, readLayers, tables } from './tour.ts';

const page = readFileSync('docs/architecture.md', 'utf8');

it('shows what its program gives', async () => {
  expect(Object.keys(readFileBlocks(page))).toHaveLength(2);
  await expectGenerated('docs/architecture.md');
});

it('is a tour that takes fifteen minutes', () => {
  const lines = page.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(250);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

it('names paths that are there', () => {
  const own = Object.keys(readFileBlocks(page));
  const paths = findPaths(page).filter((name) => !own.includes(name));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((name) => locate(name) === undefined)).toEqual([]);
});

describe.each(tables)('its table "$heading"', ({ heading, root, expected }) => {
  it('has a row for each folder of the sources', () => {
    expect([...findRows(page, heading)].sort()).toEqual([...expected()].sort());
  });

  it('is compared row by row', () => {
    const [first = ''] = findRows(page, heading);
    const start = page.indexOf(heading);
    const row = new RegExp(`^\\| \`${first}/\` .*\\n`, 'm');
    const changed =
      page.slice(0, start) + page.slice(start).replace(row, '| `invented/` | Gives nothing. | nothing |\n');
    const found = findRows(changed, heading);
    expect(expected().filter((folder) => !found.includes(folder))).toEqual([first]);
    expect(found.filter((folder) => !existsSync(`${root}/${folder}`))).toEqual(['invented']);
  });
});

it.each([
  { name: 'analyzer', file: 'analyze.ts' },
  { name: 'audit', file: 'audit.ts' },
] as const)('draws the folders of the $name in the order that lint holds', async ({ name, file }) => {
  const fromTheGround = findPicture(page, file).toReversed();
  expect(fromTheGround.map((folders) => [...folders].sort())).toEqual(
    (await readLayers(name)).map((folders) => [...folders].sort()),
  );
});

describe.each([
  { file: 'docs/architecture.md', files: 30, bounds: 0 },
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
