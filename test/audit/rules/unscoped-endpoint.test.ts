import { expect, it } from 'vitest';

import { call, findingsOf, simpleManifest } from '../builders.ts';

const report = (request: string) =>
  findingsOf('unscoped-endpoint', { calls: [call(request, { line: 3 })], manifests: [simpleManifest([])] });

it('accepts endpoints with a scope, and the token endpoint, which needs none', () => {
  expect(report('GET {TRUST_BASE_URL}/v2/purposes')).toEqual([]);
  expect(report('POST {TRUST_BASE_URL}/api/access/v1/oauth/token')).toEqual([]);
});

it('says what settles where a call goes', () => {
  expect(report('GET {API_URL}/rest/api/preferences/v3/datasubject-profiles')[0]?.message).toContain(
    'scopewright can’t tell which host `API_URL` holds',
  );
});

it('reports an endpoint for which no scope is listed', () => {
  expect(report('GET {TRUST_BASE_URL}/rest/api/preferences/v3/datasubject-profiles')).toEqual([
    {
      file: 'src/sync.ts',
      line: 3,
      column: 3,
      severity: 'note',
      message:
        '`GET /rest/api/preferences/v3/datasubject-profiles` is an endpoint of the platform, but the registry `trust-platform` lists no scope for it. Ask the platform’s administrators which scope it needs, and list that scope under `keep`.',
    },
  ]);
});
