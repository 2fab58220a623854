import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countCommands, withRealOutput } from './console-blocks.ts';

/** A copy of the example, for commands that write files. */
let example: string;
beforeAll(async () => {
  example = await mkdtemp(path.join(tmpdir(), 'scopewright-docs-'));
  await cp('docs/example', example, { recursive: true });
});
afterAll(() => rm(example, { recursive: true, force: true }));

/** `npx vitest run test/docs -u` writes what the commands print now into the pages. */
it.each([
  { file: 'README.md', commands: 1, toDirectory: () => path.resolve('.') },
  { file: 'docs/scale.md', commands: 3, toDirectory: () => example },
  { file: 'docs/cli.md', commands: 10, toDirectory: () => example },
  { file: 'docs/formats.md', commands: 6, toDirectory: () => example },
  { file: 'docs/json.md', commands: 3, toDirectory: () => example },
])('$file shows what its commands print', async ({ file, commands, toDirectory }) => {
  const page = await readFile(file, 'utf8');
  expect(countCommands(page)).toBeGreaterThanOrEqual(commands);
  await expect(await withRealOutput(page, toDirectory())).toMatchFileSnapshot(path.resolve(file));
});
