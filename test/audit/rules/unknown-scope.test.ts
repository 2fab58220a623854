import { expect, it } from 'vitest';

import { findingsOf, simpleManifest } from '../builders.ts';

const report = (scopes: readonly string[], more = '') =>
  findingsOf('unknown-scope', { calls: [], manifests: [simpleManifest(scopes, more)] });

it('accepts the scopes of the registry, those without an endpoint too', () => {
  expect(report(['CONSENT_READ', 'DATA_CATALOG_WRITE'])).toEqual([]);
});

it('reports others at their place, and the likely spelling', () => {
  expect(report(['CONSENT_READ', 'CONSENTREAD', 'XYZ_LIKE_NO_OTHER_ONE'])).toEqual([
    {
      file: 'scopewright.yaml',
      line: 7,
      column: 28,
      severity: 'error',
      message:
        'Credential `sync` declares `CONSENTREAD`, but the registry `trust-platform` has no such scope. Did you mean `CONSENT_READ`? Correct the name or remove the scope.',
    },
    {
      file: 'scopewright.yaml',
      line: 7,
      column: 41,
      severity: 'error',
      message:
        'Credential `sync` declares `XYZ_LIKE_NO_OTHER_ONE`, but the registry `trust-platform` has no such scope. Remove it or correct its name.',
    },
  ]);
});

it('reports a kept scope that is unknown, once', () => {
  expect(
    report(['BULKEXPORT'], '    keep: { BULKEXPORT: by hand, BULK: by hand }\n').map(
      ({ line, column }) => `${line}:${column}`,
    ),
  ).toEqual(['7:14', '8:34']);
});
