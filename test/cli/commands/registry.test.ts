import { parseRegistry, trustPlatform } from '@scopewright/registry';
import { expect, it } from 'vitest';
import { runIn } from '../world.ts';

it('prints the built-in registry, each scope under its area and module with what it grants', async () => {
  const { status, output, errors } = await runIn('/', ['registry']);
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
  await expect(output).toMatchFileSnapshot('snapshots/registry.txt');
  expect(output).toMatch(/\ntrust-platform [\d.]+: 33 scopes, 170 endpoints, 188 grants\.\n$/);
});

it('prints JSON that reads back as the same registry', async () => {
  const { status, output } = await runIn('/', ['registry', '--format', 'json']);
  expect(status).toBe(0);
  expect(parseRegistry(JSON.parse(output))).toEqual({ kind: 'registry', registry: trustPlatform });
  expect(Object.keys(JSON.parse(output) as object).slice(0, 2)).toEqual(['schemaVersion', 'id']);
});
