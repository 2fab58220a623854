import { expect, it } from 'vitest';

import { call, findingsOf, simpleManifest } from '../builders.ts';

const read = call('GET {TRUST_BASE_URL}/inventories/{a}/{b}');
const create = call('POST {TRUST_BASE_URL}/inventories/{a}');

const report = (scopes: readonly string[], calls = [read, create], more = '') =>
  findingsOf('redundant-scope', { calls, manifests: [simpleManifest(scopes, more)] });

it('accepts scopes that grant something of their own, and kept ones', () => {
  expect(report(['INVENTORY'])).toEqual([]);
  expect(report(['INVENTORY_READ'], [read])).toEqual([]);
  expect(
    report(['INVENTORY', 'INVENTORY_READ'], [read, create], '    keep: { INVENTORY_READ: the importer }\n'),
  ).toEqual([]);
});

it('reports a scope whose grants another has as well', () => {
  expect(report(['INVENTORY', 'INVENTORY_READ'])).toEqual([
    {
      file: 'scopewright.yaml',
      line: 7,
      column: 25,
      severity: 'warning',
      message:
        'Credential `sync` declares `INVENTORY_READ`, and all that it grants, `INVENTORY` grants too. Remove it: the credential can do everything without it.',
    },
  ]);
});

it('says what to declare first where the other is missing', () => {
  expect(report(['INVENTORY_READ'])[0]?.message).toContain('Declare `INVENTORY`, then remove it.');
});

it('is never held back', () => {
  expect(report(['INVENTORY', 'INVENTORY_READ'], [read, create, call('? {TRUST_BASE_URL}{path}')])).toHaveLength(1);
});
