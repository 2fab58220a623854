import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withRealOutput } from './console-blocks.ts';
import { expectGenerated } from './expect-generated.ts';
import { inSandboxProgram, readSandboxFiles, runNode, sandboxPage } from './sandbox-page.ts';

const nodeTest = ['--test', 'test/purposes.test.js'];
const vitest = [path.resolve('node_modules/vitest/vitest.mjs'), 'run', 'test/purposes.spec.js'];

it('leads from a test that is refused to the scope that mends it', async () => {
  expect(Object.keys(readSandboxFiles()).sort()).toEqual([
    'scopewright.yaml',
    'src/purposes.js',
    'test/purposes.spec.js',
    'test/purposes.test.js',
  ]);
  await inSandboxProgram(async (folder) => {
    const refused = await runNode(folder, nodeTest);
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringContaining('Publishing p-1 was answered with 403.'),
    ]);
    expect((await runNode(folder, vitest)).status).toBe(1);

    const real = await withRealOutput(readFileSync(sandboxPage, 'utf8'), folder);
    expect(real).toContain('`PUT /v1/purposes/{purposeId}/publish` was refused: it needs `CONSENT`');
    await expectGenerated(sandboxPage, real);

    const passed = await runNode(folder, nodeTest);
    expect([passed.status, passed.output]).toEqual([0, expect.stringMatching(/pass 1\b/)]);
    const inVitest = await runNode(folder, vitest);
    expect([inVitest.status, inVitest.output]).toEqual([0, expect.stringMatching(/1 passed/)]);
  });
});
