import { describe, expect, it } from 'vitest';

import { call, findingsOf, judgeCalls, manifest, type CallSettings } from '../builders.ts';

const covering = manifest(
  'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ], files: ["src/**"] }\n',
);

const report = (request: string, settings: CallSettings = {}) =>
  findingsOf('no-credential', { calls: [call(request, { file: 'lib/api.ts', ...settings })], manifests: [covering] });

describe('no-credential accepts', () => {
  it.each<readonly [what: string, request: string, settings: CallSettings]>([
    ['a file that a credential covers', 'GET {TRUST_BASE_URL}/v2/purposes', { file: 'src/api.ts' }],
    ['a file that is called from one', 'GET {TRUST_BASE_URL}/v2/purposes', { callerFiles: ['src/main.ts'] }],
    ['the token endpoint', 'POST {TRUST_BASE_URL}/api/access/v1/oauth/token', {}],
    ['an unscoped endpoint', 'GET {TRUST_BASE_URL}/rest/api/preferences/v3/datasubject-profiles', {}],
    ['an unknown endpoint', 'GET {TRUST_BASE_URL}/nothing', {}],
    ['a path that is unknown', 'GET {TRUST_BASE_URL}{path}', {}],
    ['another host', 'GET https://tickets.corp.example/v2/purposes', {}],
    ['a partial wrapper that nothing calls', 'PUT {TRUST_BASE_URL}/risks/{id}/{action}', { isUncalled: true }],
  ])('%s', (_what, request, settings) => {
    expect(report(request, settings)).toEqual([]);
  });
});

describe('no-credential, where only a part of what the manifest governs was analysed,', () => {
  it('is silent: a covered file of the rest may lead to the call', () => {
    expect(
      findingsOf('no-credential', {
        calls: [call('GET {TRUST_BASE_URL}/v2/purposes', { file: 'lib/api.ts' })],
        manifests: [{ ...covering, isWhole: false }],
      }),
    ).toEqual([]);
  });

  it('reports all the same where there is no credential that could cover it', () => {
    const bare = { ...manifest('platform: { baseUrls: [TRUST_BASE_URL] }'), isWhole: false };
    expect(
      findingsOf('no-credential', { calls: [call('GET {TRUST_BASE_URL}/v2/purposes')], manifests: [bare] }),
    ).toHaveLength(1);
  });
});

describe('no-credential reports', () => {
  it('a call in a file that no credential covers, at the call', () => {
    expect(report('GET {TRUST_BASE_URL}/v2/purposes', { line: 5, callerFiles: ['lib/main.ts'] })).toEqual([
      {
        file: 'lib/api.ts',
        line: 5,
        column: 3,
        severity: 'error',
        message:
          'This call to `GET /v2/purposes` needs a scope, but no credential covers `lib/api.ts` or any file that calls it. Add `lib/api.ts` to the `files` of the credential that the call uses, in `scopewright.yaml`.',
      },
    ]);
  });

  it('a call once, whatever it reaches', () => {
    const both = ['GET {TRUST_BASE_URL}/risk-settings/matrix', 'GET {TRUST_BASE_URL}/v2/purposes'];
    const { findings } = judgeCalls({ calls: [call(both, { file: 'lib/api.ts' })], manifests: [covering] });
    expect(findings.filter(({ rule }) => rule === 'no-credential')).toMatchObject([
      {
        endpoint: 'GET /risk-settings/matrix',
        scopes: ['CONSENT_READ', 'RISK'],
        found: expect.stringContaining('`GET /risk-settings/matrix` or `GET /v2/purposes`') as string,
      },
    ]);
  });

  it('a partial call each of whose endpoints needs a scope', () => {
    expect(report('? {TRUST_BASE_URL}/external/organizations/{id}')[0]?.message).toContain(
      'This call to `PUT /external/organizations/{externalId}` or `DELETE /external/organizations/{externalId}` needs a scope',
    );
  });

  it('a call of unknown origin, with how to resolve it', () => {
    expect(report('GET {API_URL}/v2/purposes')[0]?.message).toContain(
      'scopewright can’t tell which host `API_URL` holds: list it in `scopewright.yaml` under `platform.baseUrls`',
    );
  });

  it('a manifest without credentials', () => {
    expect(
      findingsOf('no-credential', {
        calls: [call('GET {TRUST_BASE_URL}/v2/purposes')],
        manifests: [manifest('platform: { baseUrls: [TRUST_BASE_URL] }')],
      })[0]?.message,
    ).toContain('Declare the credential that the call uses under `credentials` in `scopewright.yaml`.');
  });

  it('a file that no manifest governs', () => {
    const nested = manifest('credentials:\n  sync: { scopes: [] }\n', { file: 'services/sync/scopewright.yaml' });
    const outside = findingsOf('no-credential', {
      calls: [call('GET {base}/v2/purposes', { file: 'lib/api.ts' })],
      manifests: [nested],
    });
    expect(outside.map(({ message }) => message)).toEqual([
      'This call to `GET /v2/purposes` needs a scope, but no credential covers `lib/api.ts` or any file that calls it. No manifest governs this file: add a `scopewright.yaml` in its folder or a parent folder.',
    ]);
  });
});
