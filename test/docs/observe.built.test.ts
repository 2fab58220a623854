import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withRealOutput } from './console-blocks.ts';
import { expectGenerated } from './expect-generated.ts';
import { inObservedProgram, observePage, observeTests } from './observe-page.ts';

const testFile = 'test/purposes.test.js';
const vitest = path.resolve('node_modules/vitest/vitest.mjs');

/** What the page says of the record of the tests. */
const said = [
  'Of 4 calls to the platform, 2 seen here, 1 seen elsewhere, 1 never seen.',
  'The request was sent at `src/generated/reports.js:3:10`',
];

it('leads from a run of the tests to a call that was not found', async () => {
  await inObservedProgram(async (folder) => {
    const { status, output } = await observeTests(folder);
    expect([status, output]).toEqual([0, expect.stringMatching(/pass 3\b[^]*3 requests recorded in run\.jsonl/)]);
    const real = await withRealOutput(readFileSync(observePage, 'utf8'), folder);
    for (const words of said) expect(real).toContain(words);
    await expectGenerated(observePage, real);
  });
});

it('sees the same in vitest', async () => {
  await inObservedProgram(async (folder) => {
    const spec = readFileSync(path.join(folder, testFile), 'utf8')
      .replace('{ after, before, test }', '{ afterAll as after, beforeAll as before, test }')
      .replace("'node:test'", "'vitest'");
    writeFileSync(path.join(folder, 'test/purposes.spec.js'), spec);
    const command = [
      'observe',
      '--output',
      'run.jsonl',
      '--',
      process.execPath,
      vitest,
      'run',
      'test/purposes.spec.js',
    ];
    const { status, output } = await observeTests(folder, command);
    expect([status, output]).toEqual([0, expect.stringContaining('3 requests recorded in run.jsonl')]);
    const real = await withRealOutput(readFileSync(observePage, 'utf8'), folder);
    for (const words of said) expect(real).toContain(words);
  });
});
