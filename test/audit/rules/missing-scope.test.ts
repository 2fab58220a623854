import { describe, expect, it } from 'vitest';

import { call, findingsOf, judgeCalls, manifest, simpleManifest } from '../builders.ts';

const report = (request: string, scopes: readonly string[] = ['CONSENT_READ']) =>
  findingsOf('missing-scope', { calls: [call(request)], manifests: [simpleManifest(scopes)] }).map(
    ({ message }) => message,
  );

describe('missing-scope accepts', () => {
  it.each([
    ['an endpoint that a declared scope grants', 'GET {TRUST_BASE_URL}/v2/purposes', ['CONSENT_READ']],
    ['one of several that do', 'GET {TRUST_BASE_URL}/inventories/{a}/{b}', ['INVENTORY']],
    ['the token endpoint', 'POST {TRUST_BASE_URL}/api/access/v1/oauth/token', []],
    ['an unscoped endpoint', 'GET {TRUST_BASE_URL}/rest/api/preferences/v3/datasubject-profiles', []],
    ['an endpoint that is unknown', 'GET {TRUST_BASE_URL}/nothing/there', []],
    ['a path that is unknown', '? {TRUST_BASE_URL}{path}', []],
    [
      'a partial call for which one scope would do',
      '? {TRUST_BASE_URL}/v2/linkedidentitygroups/{id}',
      ['CONSENT_READ'],
    ],
    ['a call elsewhere', 'GET https://tickets.corp.example/v2/purposes', []],
    ['a call of unknown origin that does not tell', 'GET {API_URL}/Users/{id}', []],
  ])('%s', (_what, request, scopes) => {
    expect(report(request, scopes)).toEqual([]);
  });

  it('a partial wrapper that nothing calls', () => {
    expect(
      findingsOf('missing-scope', {
        calls: [call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', { isUncalled: true })],
        manifests: [simpleManifest([])],
      }),
    ).toEqual([]);
  });
});

describe('missing-scope reports', () => {
  it('the scope that a call needs, at the call', () => {
    const calls = [call('PUT {TRUST_BASE_URL}/v1/purposes/{id}', { file: 'src/purposes.ts', line: 12 })];
    expect(
      judgeCalls({ calls, manifests: [simpleManifest(['CONSENT_READ'])] }).findings.filter(
        ({ rule }) => rule === 'missing-scope',
      ),
    ).toEqual([
      {
        rule: 'missing-scope',
        severity: 'error',
        message:
          '`PUT /v1/purposes/{purposeId}` needs `CONSENT`, and credential `sync` does not hold it. Add `CONSENT` to its `scopes` at `scopewright.yaml:7`.',
        file: 'src/purposes.ts',
        line: 12,
        column: 3,
        endLine: 12,
        endColumn: 40,
        credential: 'sync',
        endpoint: 'PUT /v1/purposes/{purposeId}',
        scopes: ['CONSENT'],
        found: '`PUT /v1/purposes/{purposeId}` needs `CONSENT`, and credential `sync` does not hold it.',
        help: 'Add `CONSENT` to its `scopes` at `scopewright.yaml:7`.',
      },
    ]);
  });

  it.each([
    [
      'the least-privileged of several scopes',
      'POST {TRUST_BASE_URL}/incidents',
      '`POST /incidents` needs `INCIDENT` or `INCIDENT_CREATE`, and credential `sync` holds none of them. Add `INCIDENT_CREATE` to its `scopes` at `scopewright.yaml:7`.',
    ],
    [
      'what another scope of the same family does not grant',
      'PUT {TRUST_BASE_URL}/inventories/{a}/{b}',
      '`PUT /inventories/{type}/{id}` needs `INVENTORY` or `INVENTORY_WRITE`, and credential `sync` holds none of them. Add `INVENTORY_WRITE` to its `scopes` at `scopewright.yaml:7`.',
    ],
    [
      'a prefix that is not attested',
      'POST {TRUST_BASE_URL}/api/stock/v7/threats',
      '`POST /threats` needs `CONTROL` or `ITRM`, and credential `sync` holds none of them. The platform documents the gateway prefix `/api/controls/v1` or `/api/controls/v2` for this endpoint, but the path has a different one. Add `ITRM` to its `scopes` at `scopewright.yaml:7`.',
    ],
    [
      'a base that is not known',
      'GET {API_URL}/v2/privacynotices',
      '`GET /v2/privacynotices` needs `POLICY`, and credential `sync` does not hold it. scopewright can’t tell which host `API_URL` holds: list it in `scopewright.yaml` under `platform.baseUrls` if it is the platform’s base URL, otherwise under `platform.others`. Add `POLICY` to its `scopes` at `scopewright.yaml:7`.',
    ],
    [
      'a relative URL',
      'GET /v2/privacynotices',
      '`GET /v2/privacynotices` needs `POLICY`, and credential `sync` does not hold it. The URL is relative: if it goes to the page’s own server, write `relativeUrls: other` under `platform` in `scopewright.yaml`. Add `POLICY` to its `scopes` at `scopewright.yaml:7`.',
    ],
    [
      'a host that is known in part',
      'GET https://api.{domain}/v2/privacynotices',
      '`GET /v2/privacynotices` needs `POLICY`, and credential `sync` does not hold it. scopewright can’t tell which host `domain` holds: list it in `scopewright.yaml` under `platform.baseUrls` if it is the platform’s base URL, otherwise under `platform.others`. Add `POLICY` to its `scopes` at `scopewright.yaml:7`.',
    ],
    [
      'a partial call for which no scope would do',
      '? {TRUST_BASE_URL}/external/organizations/{id}',
      'Credential `sync` holds no scope for any of the endpoints that this call can reach: `PUT /external/organizations/{externalId}` and `DELETE /external/organizations/{externalId}`. Find out which one it is: name what it calls in a comment on its line or the line before, like `// scopewright: PUT /external/organizations/{externalId}`, separated by commas if there are several, then add the scope of that endpoint to `scopes` at `scopewright.yaml:7`.',
    ],
  ])('%s', (_what, request, message) => {
    expect(report(request)).toEqual([message]);
  });

  it('each endpoint of a call once, and each credential that shares it', () => {
    const two = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  one: { scopes: [] }\n  two: { scopes: [RISK] }\n',
    );
    const requests = [
      'GET {TRUST_BASE_URL}/risk-settings/matrix',
      'GET {TRUST_BASE_URL}/risk-settings/standard',
      'GET {TRUST_BASE_URL}/risk-settings/matrix',
      'GET {TRUST_BASE_URL}/v2/purposes',
    ];
    const { findings } = judgeCalls({ calls: [call(requests)], manifests: [two] });
    expect(
      findings
        .filter(({ rule }) => rule === 'missing-scope')
        .map(({ credential, endpoint }) => `${credential} ${endpoint}`),
    ).toEqual([
      'one GET /risk-settings/matrix',
      'one GET /risk-settings/standard',
      'one GET /v2/purposes',
      'two GET /v2/purposes',
    ]);
  });
});
