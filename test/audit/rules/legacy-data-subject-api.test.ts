import { describe, expect, it } from 'vitest';

import { call, findingsOf, manifest } from '../builders.ts';

const enabled = manifest(
  'platform: { baseUrls: [TRUST_BASE_URL], dataSubjectApi: v4 }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n',
);
const report = (request: string) =>
  findingsOf('legacy-data-subject-api', { calls: [call(request)], manifests: [enabled] }).map(({ message }) => message);

describe('legacy-data-subject-api accepts', () => {
  it.each([
    ['another endpoint of the module', 'GET {TRUST_BASE_URL}/v2/purposes'],
    ['another method of a path that is replaced', 'POST {TRUST_BASE_URL}/v2/linkedidentitygroups'],
    ['a path that is not replaced', 'GET {TRUST_BASE_URL}/v1/purposes/{id}/datasubjects'],
    ['what is only possible', '? {TRUST_BASE_URL}/v2/linkedidentitygroups'],
  ])('%s', (_what, request) => {
    expect(report(request)).toEqual([]);
  });

  it('everything where v4 is not enabled', () => {
    const older = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n',
    );
    expect(
      findingsOf('legacy-data-subject-api', {
        calls: [call('GET {TRUST_BASE_URL}/v1/linktokens')],
        manifests: [older],
      }),
    ).toEqual([]);
  });
});

describe('legacy-data-subject-api reports', () => {
  it.each([
    ['v1', 'GET {TRUST_BASE_URL}/v1/datasubjects/profiles?size=20'],
    ['v1', 'GET {TRUST_BASE_URL}/api/consentmanager/v1/datasubjects/profiles'],
    ['v1', 'GET {TRUST_BASE_URL}/v1/linktokens'],
    ['v2', 'GET {TRUST_BASE_URL}/v2/datasubjects'],
    ['v2', 'GET {TRUST_BASE_URL}/v2/linkedidentitygroups'],
    ['v2', 'GET {TRUST_BASE_URL}/v2/linkedidentitygroups/{id}'],
    ['v3', 'GET {TRUST_BASE_URL}/rest/api/preferences/v3/datasubjects/profile'],
    ['v3', 'GET {TRUST_BASE_URL}/rest/api/preferences/v3/datasubject-profiles'],
  ])('generation %s: %s', (generation, request) => {
    expect(report(request)).toEqual([
      expect.stringContaining(
        `belongs to generation ${generation} of the data-subject API, but v4 is enabled for this tenant.`,
      ),
    ]);
  });

  it('at the call, the operation that replaces it, and what that requires', () => {
    expect(
      findingsOf('legacy-data-subject-api', {
        calls: [call('GET {TRUST_BASE_URL}/v2/linkedidentitygroups/{id}', { file: 'src/groups.ts', line: 12 })],
        manifests: [enabled],
      }),
    ).toMatchObject([{ file: 'src/groups.ts', line: 12, column: 3, severity: 'warning' }]);
    expect(report('GET {TRUST_BASE_URL}/v2/linkedidentitygroups/{id}')).toEqual([
      '`GET /v2/linkedidentitygroups/{linkedIdentityGroupId}` belongs to generation v2 of the data-subject API, but v4 is enabled for this tenant. v4: one linked identity group; it requires `linkedIdentityGroupId`. Call the v4 operation that replaces it.',
    ]);
  });

  it('a call of unknown origin, with how to resolve it', () => {
    expect(report('GET {API_URL}/v1/linktokens')[0]).toContain('scopewright can’t tell which host `API_URL` holds');
  });

  it('each operation where several replace it', () => {
    const [message] = report('GET {TRUST_BASE_URL}/v1/linktokens');
    expect(message).toContain('it requires `identifier` as a header.');
    expect(message).toContain('it requires `fromDate` and `toDate`.');
    expect(message).toContain(
      'Call the v4 operation that replaces it; which one depends on the data that the code reads.',
    );
  });
});
