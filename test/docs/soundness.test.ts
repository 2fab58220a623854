import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { countCommands, withRealOutput } from './console-blocks.ts';
import { readFileBlocks, writeFileBlocks } from './file-blocks.ts';

const file = path.resolve('docs/soundness.md');
const page = readFileSync(file, 'utf8');
/** Each heading of the third level begins a program and what is said of it. */
const parts = page.split(/^(?=### )/m);
const examples = parts.slice(1);

/** `npx vitest run test/docs -u` writes what the programs give now into the page. */
it('shows what each of its programs gives', async () => {
  const real: string[] = [];
  for (const part of parts)
    real.push(countCommands(part) === 0 ? part : await withRealOutput(part, writeFileBlocks(part)));
  await expect(real.join('')).toMatchFileSnapshot(file);
});

it('has a program with a result under each of its headings', () => {
  expect(examples.length).toBeGreaterThanOrEqual(30);
  const bare = examples.filter((part) => Object.keys(readFileBlocks(part)).length === 0 || countCommands(part) === 0);
  expect(bare.map((part) => part.split('\n')[0])).toEqual([]);
});
