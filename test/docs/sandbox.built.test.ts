import { spawn } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { writeFiles } from '../audit/temporary-folder.ts';
import { withRealOutput } from './console-blocks.ts';
import { readFileBlocks } from './file-blocks.ts';

const file = path.resolve('docs/sandbox.md');
const page = readFileSync(file, 'utf8');

function run(
  folder: string,
  args: readonly string[],
): Promise<{ readonly status: number | null; readonly output: string }> {
  const { NODE_OPTIONS: _options, VITEST: _vitest, NODE_TEST_CONTEXT: _context, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** `npx vitest run test/docs -u` writes what the commands print now into the page. */
it('leads from a test that is refused to the scope that mends it', async () => {
  const files = readFileBlocks(page.replaceAll(/^```diff [^]*?^```$/gm, ''));
  expect(Object.keys(files).sort()).toEqual([
    'scopewright.yaml',
    'src/purposes.js',
    'test/purposes.spec.js',
    'test/purposes.test.js',
  ]);
  const folder = writeFiles({
    '.git/': '',
    '.gitignore': 'node_modules\n',
    'package.json': '{ "type": "module" }',
    ...files,
  });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const nodeTest = ['--test', 'test/purposes.test.js'];
  const vitest = [path.resolve('node_modules/vitest/vitest.mjs'), 'run', 'test/purposes.spec.js'];

  const refused = await run(folder, nodeTest);
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringContaining('Publishing p-1 was answered with 403.'),
  ]);
  expect((await run(folder, vitest)).status).toBe(1);

  const real = await withRealOutput(page, folder);
  expect(real).toContain('`PUT /v1/purposes/{purposeId}/publish` was refused: it needs `CONSENT`');
  await expect(real).toMatchFileSnapshot(file);

  const passed = await run(folder, nodeTest);
  expect([passed.status, passed.output]).toEqual([0, expect.stringMatching(/pass 1\b/)]);
  const inVitest = await run(folder, vitest);
  expect([inVitest.status, inVitest.output]).toEqual([0, expect.stringMatching(/1 passed/)]);
});
