import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countCommands } from './console-blocks.ts';
import { expectGenerated } from './expect-generated.ts';
import { readFileBlocks } from './file-blocks.ts';

/** Each heading of the third level begins a program and what is said of it. */
const examples = readFileSync('docs/soundness.md', 'utf8')
  .split(/^(?=### )/m)
  .slice(1);

it('shows what each of its programs gives', async () => {
  await expectGenerated('docs/soundness.md');
});

it('has a program with a result under each of its headings', () => {
  expect(examples.length).toBeGreaterThanOrEqual(30);
  const bare = examples.filter((part) => Object.keys(readFileBlocks(part)).length === 0 || countCommands(part) === 0);
  expect(bare.map((part) => part.split('\n')[0])).toEqual([]);
});
