import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectGenerated } from './expect-generated.ts';
import { readFileBlocks } from './file-blocks.ts';

it('walks from a description of an API to a manifest, and shows what its commands print', async () => {
  expect(Object.keys(readFileBlocks(readFileSync('docs/registry.md', 'utf8')))).toEqual([
    'openapi.yaml',
    'src/orders.ts',
    'openapi-2.yaml',
  ]);
  await expectGenerated('docs/registry.md');
});
