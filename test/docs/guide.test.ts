import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { runIn } from '../cli/world.ts';
import { countCommands, withRealOutput } from './console-blocks.ts';
import { inCopy } from './example-pages.ts';
import { expectGenerated } from './expect-generated.ts';
import { readFileBlocks } from './file-blocks.ts';

const page = readFileSync('docs/guide.md', 'utf8');

interface Workflow {
  readonly jobs: { readonly scopes: { readonly steps: readonly { readonly run?: string }[] } };
}

it('shows what its commands print, from no manifest to a step that passes', async () => {
  expect(existsSync('docs/guide/scopewright.yaml')).toBe(false);
  expect(countCommands(page)).toBeGreaterThanOrEqual(15);
  await inCopy('docs/guide', async (program) => {
    await expectGenerated('docs/guide.md', await withRealOutput(page, program));

    const { jobs } = parse(readFileBlocks(page)['.github/workflows/scopes.yml'] ?? '') as Workflow;
    const step = jobs.scopes.steps.at(-1)?.run ?? '';
    expect(page).toContain(`\`\`\`console\n$ ${step}\n`);
    expect(await runIn(program, step.replace(/^npx scopewright /, '').split(' '))).toMatchObject({
      status: 0,
      errors: '',
    });
  });
});
