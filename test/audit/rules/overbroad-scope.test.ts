import { expect, it } from 'vitest';

import { call, findingsOf, judgeCalls, simpleManifest } from '../builders.ts';

const read = call('GET {TRUST_BASE_URL}/inventories/{a}/{b}');

it('accepts a wide scope that is needed, and one that is held back', () => {
  expect(
    findingsOf('overbroad-scope', {
      calls: [read, call('POST {TRUST_BASE_URL}/inventories/{a}')],
      manifests: [simpleManifest(['INVENTORY'])],
    }),
  ).toEqual([]);
  expect(
    findingsOf('overbroad-scope', {
      calls: [read, call('? {TRUST_BASE_URL}/inventories/{a}')],
      manifests: [simpleManifest(['INVENTORY'])],
    }),
  ).toEqual([]);
});

it('reports what else the scope opens, and what would do', () => {
  const { findings } = judgeCalls({ calls: [read], manifests: [simpleManifest(['INVENTORY'])] });
  expect(findings).toEqual([
    {
      rule: 'overbroad-scope',
      severity: 'warning',
      message:
        'Credential `sync` declares `INVENTORY`, which grants more than its code calls: `PUT /inventories/{type}/{id}`, `POST /inventories/{type}` and `DELETE /inventories/{type}/{id}`. Replace `INVENTORY` with `INVENTORY_READ`.',
      file: 'scopewright.yaml',
      line: 7,
      column: 14,
      endLine: 7,
      endColumn: 23,
      credential: 'sync',
      scope: 'INVENTORY',
      replaceWith: ['INVENTORY_READ'],
      found:
        'Credential `sync` declares `INVENTORY`, which grants more than its code calls: `PUT /inventories/{type}/{id}`, `POST /inventories/{type}` and `DELETE /inventories/{type}/{id}`.',
      help: 'Replace `INVENTORY` with `INVENTORY_READ`.',
    },
  ]);
});

it('reports a scope whose replacement is declared already', () => {
  expect(
    findingsOf('overbroad-scope', { calls: [read], manifests: [simpleManifest(['INVENTORY', 'INVENTORY_READ'])] })[0]
      ?.message,
  ).toContain('Remove it: `INVENTORY_READ`, declared already, is enough for what is called.');
});

it('names both scopes that replace one', () => {
  const calls = [call('POST {TRUST_BASE_URL}/incidents'), call('GET {TRUST_BASE_URL}/incidents/{id}')];
  expect(
    findingsOf('overbroad-scope', { calls, manifests: [simpleManifest(['INCIDENT', 'INCIDENT_CREATE'])] })[0]?.message,
  ).toContain('Replace `INCIDENT` with `INCIDENT_CREATE` and `INCIDENT_READ`.');
});

it('says how many calls are unknown', () => {
  expect(
    findingsOf('overbroad-scope', { calls: [read, call('GET {url}')], manifests: [simpleManifest(['INVENTORY'])] })[0]
      ?.message,
  ).toContain('Its code has 1 call with an unknown URL');
});
