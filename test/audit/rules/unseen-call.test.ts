import { expect, it } from 'vitest';

import { call, findingsOf, judgeCalls, manifest, observed, simpleManifest } from '../builders.ts';

const calls = [call('GET {TRUST_BASE_URL}/v2/purposes', { line: 3 })];

it('accepts what the code calls, whatever else a run shows', () => {
  const observations = observed([
    'GET /v2/purposes',
    'GET /api/consentmanager/v2/purposes?page=1',
    'POST /api/access/v1/oauth/token',
    'GET /rest/api/preferences/v3/datasubject-profiles',
    'GET /v9/x',
  ]);
  expect(findingsOf('unseen-call', { calls, manifests: [simpleManifest(['CONSENT_READ'])], observations })).toEqual([]);
  expect(findingsOf('unseen-call', { calls, manifests: [simpleManifest(['CONSENT_READ'])] })).toEqual([]);
});

it('reports an endpoint that only a run shows, at the scopes of its credential', () => {
  const observations = observed(['GET /v2/purposes', 'GET /v1/report/cookie', 'GET /v1/report/cookie']);
  expect(
    findingsOf('unseen-call', { calls, manifests: [simpleManifest(['CONSENT_READ', 'COOKIE_READ'])], observations }),
  ).toEqual([
    {
      file: 'scopewright.yaml',
      line: 7,
      column: 28,
      severity: 'warning',
      message:
        'A run asked for `GET /v1/report/cookie` (run.jsonl:2 and 1 more), and no call to it was found in the code of credential `sync`. It counts as needed. Find the code that sends it, then declare its HTTP client under `clients` or remove its file from `ignores`.',
    },
  ]);
});

it('says which scope to add, and that its want was refused', () => {
  const observations = observed(['GET /inventories/vendors/7'], { isScopeViolation: true });
  const [finding] = findingsOf('unseen-call', { calls, manifests: [simpleManifest(['CONSENT_READ'])], observations });
  expect(finding?.message).toBe(
    'A run asked for `GET /inventories/{type}/{id}` (run.jsonl:1), and no call to it was found in the code of credential `sync`. The platform refused it with 403 because the token lacked `INVENTORY` or `INVENTORY_READ`. It counts as needed: add `INVENTORY` or `INVENTORY_READ` to its `scopes` in `scopewright.yaml`. Find the code that sends it, then declare its HTTP client under `clients` or remove its file from `ignores`.',
  );
});

it('names the call that may be it', () => {
  const open = [call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', { line: 9 })];
  const [finding] = findingsOf('unseen-call', {
    calls: open,
    manifests: [simpleManifest(['RISK'])],
    observations: observed(['PUT /risks/7/approve']),
  });
  expect(finding?.message).toBe(
    'A run asked for `PUT /risks/{riskId}/approve` (run.jsonl:1), and the code is known only to be able to make it. It counts as needed. Name it in a comment at src/sync.ts:9, `// scopewright: PUT /risks/{riskId}/approve`.',
  );
});

it('stands at the top of the manifest where nobody knows whose request it was', () => {
  const two = manifest(
    'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n  audit: { scopes: [AUDIT_MANAGEMENT] }\n',
  );
  const observations = observed(['GET /v1/report/cookie'], { credential: undefined });
  expect(findingsOf('unseen-call', { calls: [], manifests: [two], observations })).toEqual([
    {
      file: 'scopewright.yaml',
      line: 1,
      column: 1,
      severity: 'warning',
      message:
        'A run asked for `GET /v1/report/cookie` (run.jsonl:1), and no call to it was found in the code. scopewright can’t tell which credential sent it: add `COOKIE` or `COOKIE_READ` to the one that did, in `scopewright.yaml`. Find the code that sends it, then declare its HTTP client under `clients` or remove its file from `ignores`.',
    },
  ]);
});

it('makes what it reports needed, and takes nothing away', () => {
  const manifests = [simpleManifest(['CONSENT_READ', 'COOKIE_READ', 'BULK_EXPORT'])];
  const [without] = judgeCalls({ calls, manifests }).credentials;
  const [withRun] = judgeCalls({
    calls,
    manifests,
    observations: observed(['GET /v1/report/cookie', 'PUT /v1/purposes/7']),
  }).credentials;
  expect([without?.required, without?.unused, without?.missing]).toEqual([
    ['CONSENT_READ'],
    ['BULK_EXPORT', 'COOKIE_READ'],
    [],
  ]);
  expect([withRun?.required, withRun?.unused, withRun?.missing]).toEqual([
    ['CONSENT', 'CONSENT_READ', 'COOKIE_READ'],
    ['BULK_EXPORT'],
    ['CONSENT'],
  ]);
  expect(withRun?.endpoints).toEqual(['GET /v1/report/cookie', 'GET /v2/purposes', 'PUT /v1/purposes/{purposeId}']);
});
