import { describe, expect, it } from 'vitest';

import { call, judgeCalls, simpleManifest, type Judged } from '../../builders.ts';

const judged = (requests: readonly string[], more: Partial<Judged> = {}) =>
  judgeCalls({
    calls: requests.map((request, index) => call(request, { line: index + 1 })),
    manifests: [simpleManifest(['RISK', 'INCIDENT', 'BULK_EXPORT'])],
    ...more,
  });

describe('a call with an unknown base and a path of the platform that tells too little', () => {
  it('holds back what grants its endpoint, and counts as none', () => {
    const { credentials, findings, calls } = judged(['POST {apiUrl}/bulk-export-jobs']);
    expect(credentials[0]).toMatchObject({
      endpoints: [],
      required: [],
      possible: ['BULK_EXPORT'],
      unused: ['INCIDENT', 'RISK'],
    });
    expect(findings.filter(({ rule }) => rule !== 'unused-scope')).toEqual([]);
    expect(calls[0]).toMatchObject({ targets: [{ endpoint: null, origin: 'unknown' }] });
  });

  it('holds back nothing where its host is another one, or its path none of the platform', () => {
    expect(
      judged(['POST https://crm.example/bulk-export-jobs', 'GET {apiUrl}/customers']).credentials[0],
    ).toMatchObject({ possible: [] });
  });

  it('is told by the name that it starts from, with the key that settles it', () => {
    expect(
      judged([
        'POST {apiUrl}/risks',
        'POST {apiUrl}/incidents',
        'POST /risks',
        'GET {apiUrl}/customers',
        'GET {TRUST_BASE_URL}/v2/purposes',
      ]).remarks?.map(({ message }) => message),
    ).toEqual([
      '2 calls with a path of the platform start from `apiUrl`, the first in `src/sync.ts:1`, and may go elsewhere: list it under `platform.baseUrls` if it holds the platform’s base URL, else under `platform.others`. Until then, scopewright reports no scope that one of them may need as unused.',
      '1 call with a path of the platform starts from no host, `src/sync.ts:3`, and may go elsewhere: write `relativeUrls: other` under `platform` if it goes to the page’s own server, or name its base URL under `platform.baseUrls`. Until then, scopewright reports no scope that it may need as unused.',
    ]);
  });

  it('is told where its host is known only in part', () => {
    expect(judged(['POST https://{tenant}.trust.{zone}/risks']).remarks).toBeDefined();
  });

  it('holds back what grants its endpoint where a path of the program’s own stands before it', () => {
    const { credentials, remarks } = judged([
      'POST /trust/api/risk/v2/risks',
      'GET {host}/bff/trust/v1/threats/pages',
      'POST /trust/risks',
      'POST /one/two/three/four/five/api/risk/v2/risks',
      'GET {TRUST_BASE_URL}/v2/purposes',
    ]);
    expect(credentials[0]).toMatchObject({ possible: ['RISK'] });
    expect(remarks?.map(({ message }) => message)).toEqual([
      '1 call with a path of the platform behind another one starts from no host, `src/sync.ts:1`, and may go through a server of yours: if that forwards it to the platform, list what comes before the registry’s path under `platform.prefixes`; otherwise write `relativeUrls: other` under `platform` if it goes to the page’s own server, or name its base URL under `platform.baseUrls`. Until then, scopewright reports no scope that it may need as unused.',
    ]);
  });
});
