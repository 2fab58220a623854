import { expect, it } from 'vitest';

import { findingsOf, simpleManifest } from '../builders.ts';

it('accepts scopes that grant some endpoint', () => {
  expect(
    findingsOf('unverifiable-scope', { calls: [], manifests: [simpleManifest(['CONSENT', 'TRUST_ADMIN'])] }),
  ).toEqual([]);
});

it('reports a scope to which no endpoint is assigned', () => {
  expect(findingsOf('unverifiable-scope', { calls: [], manifests: [simpleManifest(['DATA_CATALOG_WRITE'])] })).toEqual([
    {
      file: 'scopewright.yaml',
      line: 7,
      column: 14,
      severity: 'note',
      message:
        'Credential `sync` declares `DATA_CATALOG_WRITE`, but the registry `trust-platform` assigns no endpoint to it, so scopewright can’t tell whether the code needs it. Ask the owner of the credential what the scope is for, and remove it if nobody needs it.',
    },
  ]);
});
