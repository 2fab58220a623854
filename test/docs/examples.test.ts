import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { countCommands } from './console-blocks.ts';
import { expectGenerated } from './expect-generated.ts';

it.each([
  { file: 'README.md', commands: 1 },
  { file: 'docs/scale.md', commands: 3 },
  { file: 'docs/cli.md', commands: 10 },
  { file: 'docs/formats.md', commands: 6 },
  { file: 'docs/json.md', commands: 3 },
  { file: 'docs/request-files.md', commands: 2 },
  { file: 'docs/frameworks.md', commands: 1 },
])('$file shows what its commands print', async ({ file, commands }) => {
  expect(countCommands(await readFile(file, 'utf8'))).toBeGreaterThanOrEqual(commands);
  await expectGenerated(file);
});
