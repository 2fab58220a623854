import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runIn } from '../cli/world.ts';
import { countCommands, withRealOutput } from './console-blocks.ts';
import { readFileBlocks } from './file-blocks.ts';

const file = path.resolve('docs/guide.md');
const page = readFileSync(file, 'utf8');

/** A copy of the program, which the commands and edits of the page change step by step. */
let program: string;
beforeAll(async () => {
  program = await mkdtemp(path.join(tmpdir(), 'scopewright-guide-'));
  await cp('docs/guide', program, { recursive: true });
});
afterAll(() => rm(program, { recursive: true, force: true }));

interface Workflow {
  readonly jobs: { readonly scopes: { readonly steps: readonly { readonly run?: string }[] } };
}

/** `npx vitest run test/docs -u` writes what the commands print now into the page. */
it('shows what its commands print, from no manifest to a step that passes', async () => {
  expect(existsSync('docs/guide/scopewright.yaml')).toBe(false);
  expect(countCommands(page)).toBeGreaterThanOrEqual(15);
  await expect(await withRealOutput(page, program)).toMatchFileSnapshot(file);

  const { jobs } = parse(readFileBlocks(page)['.github/workflows/scopes.yml'] ?? '') as Workflow;
  const step = jobs.scopes.steps.at(-1)?.run ?? '';
  expect(page).toContain(`\`\`\`console\n$ ${step}\n`);
  expect(await runIn(program, step.replace(/^npx scopewright /, '').split(' '))).toMatchObject({
    status: 0,
    errors: '',
  });
});
