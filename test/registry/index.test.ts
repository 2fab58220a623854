import { expect, test } from 'vitest';
import * as registry from '@scopewright/registry';
import { readFileSync } from 'node:fs';

test('the package is reached by its sources', () => {
  expect(registry).toBeDefined();
  expect(readFileSync('packages/registry/package.json', 'utf8')).toContain('@scopewright/registry');
});
