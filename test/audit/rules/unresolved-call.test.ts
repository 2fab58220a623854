import { audit } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';

import { call, findingsOf, judgeCalls, simpleManifest, type CallSettings } from '../builders.ts';
import { writeFiles } from '../temporary-folder.ts';

const report = (requests: string | readonly string[], settings: CallSettings = {}) =>
  findingsOf('unresolved-call', { calls: [call(requests, settings)], manifests: [simpleManifest(['RISK'])] }).map(
    ({ message }) => message,
  );

describe('unresolved-call accepts', () => {
  it.each<readonly [what: string, requests: string | readonly string[], settings: CallSettings]>([
    ['an exact call', 'GET {TRUST_BASE_URL}/v2/purposes', {}],
    [
      'one of several that are all called',
      ['GET {TRUST_BASE_URL}/risk-settings/matrix', 'GET {TRUST_BASE_URL}/risk-settings/standard'],
      {},
    ],
    ['a URL of which nothing is known', '? {url}', {}],
    ['a path of unknown origin that could be no endpoint', '? {API_URL}/customers/{id}', {}],
    ['an open path elsewhere', '? https://tickets.corp.example{path}', {}],
    ['an endpoint that no method has', '? {TRUST_BASE_URL}/nothing/there', {}],
    ['a wrapper that nothing calls', '? {TRUST_BASE_URL}{path}', { isUncalled: true }],
  ])('%s', (_what, requests, settings) => {
    expect(report(requests, settings)).toEqual([]);
  });

  it('a wrapper that nothing calls, and lists it with a note', () => {
    const { calls } = judgeCalls({
      calls: [call('? {TRUST_BASE_URL}{path}', { isUncalled: true })],
      manifests: [simpleManifest(['RISK'])],
    });
    expect(calls).toMatchObject([{ resolution: 'unresolved', note: 'nothing calls it' }]);
  });
});

describe('unresolved-call reports', () => {
  it.each<readonly [what: string, requests: string | readonly string[], message: string, settings: CallSettings]>([
    [
      'the endpoints that are possible',
      '? {TRUST_BASE_URL}/external/organizations/{id}',
      'Can’t tell which endpoint this call reaches. Candidates: `PUT /external/organizations/{externalId}` or `DELETE /external/organizations/{externalId}`. Its HTTP method is unknown. To resolve it, name what it calls in a comment on its line or the line before, like `// scopewright: PUT /external/organizations/{externalId}`, separated by commas if there are several.',
      {},
    ],
    [
      'the first of many',
      'PUT {TRUST_BASE_URL}/risks/{id}/{action}',
      'Can’t tell which endpoint this call reaches. Candidates: `PUT /risks/{riskId}/submit`, `PUT /risks/{riskId}/send-back`, `PUT /risks/{riskId}/request-exception`, `PUT /risks/{riskId}/reopen`, `PUT /risks/{riskId}/grant-exception` or `PUT /risks/{riskId}/approve`. `{action}` is unknown: only a run decides it. To resolve it, name what it calls in a comment on its line or the line before, like `// scopewright: PUT /risks/{riskId}/submit`, separated by commas if there are several.',
      {},
    ],
    [
      'the only one',
      '? {TRUST_BASE_URL}/bulk-export-jobs',
      'This call may reach `POST /bulk-export-jobs`, the only endpoint that matches, but part of its URL or method is unknown. Its HTTP method is unknown. To resolve it, name what it calls in a comment on its line or the line before, like `// scopewright: POST /bulk-export-jobs`.',
      {},
    ],
    [
      'a path that is unknown',
      '? {TRUST_BASE_URL}{path}',
      'This call goes to the platform, but its path is unknown: it can reach any endpoint. Its HTTP method is unknown. `{path}` is unknown: only a run decides it. To resolve it, name what it calls in a comment on its line or the line before, like `// scopewright: METHOD /path`, separated by commas if there are several.',
      {},
    ],
    [
      'one with a method',
      'POST {TRUST_BASE_URL}{path}',
      'This call goes to the platform, but its path is unknown: it can reach any `POST` endpoint. `{path}` is unknown: only a run decides it. To resolve it, name what it calls in a comment on its line or the line before, like `// scopewright: METHOD /path`, separated by commas if there are several.',
      {},
    ],
    [
      'a part of the targets',
      ['GET {TRUST_BASE_URL}/v2/purposes', '? {TRUST_BASE_URL}/bulk-export-jobs'],
      'This call may reach `POST /bulk-export-jobs`, the only endpoint that matches, but part of its URL or method is unknown. Its HTTP method is unknown. To resolve it, name what it calls in a comment on its line or the line before, like `// scopewright: POST /bulk-export-jobs`.',
      {},
    ],
    [
      'a base that is not known',
      '? {API_URL}/external/organizations',
      'Can’t tell which endpoint this call reaches. Candidates: `POST /external/organizations` or `GET /external/organizations`. scopewright can’t tell which host `API_URL` holds: list it in `scopewright.yaml` under `platform.baseUrls` if it is the platform’s base URL, otherwise under `platform.others`. Its HTTP method is unknown. To resolve it, name what it calls in a comment on its line or the line before, like `// scopewright: POST /external/organizations`, separated by commas if there are several.',
      {},
    ],
  ])('%s', (_what, requests, message, settings) => {
    expect(report(requests, settings)).toEqual([message]);
  });

  it('callers of a place that other calls lead through, where a comment says what is sent for one call alone', () => {
    const via = [{ file: 'src/http.ts', line: 2, column: 3 }];
    const calls = [
      call('? {TRUST_BASE_URL}{path}', { file: 'src/http.ts', line: 2, callerFiles: ['src/a.ts', 'src/b.ts'] }),
      call('GET {TRUST_BASE_URL}/v2/purposes', { via }),
    ];
    const said = 'It is called from `src/a.ts:1` and `src/b.ts:1`: a comment there applies to that caller only.';
    const messagesOf = (told: typeof calls): readonly string[] =>
      findingsOf('unresolved-call', { calls: told, manifests: [simpleManifest(['RISK'])] }).map(
        ({ message }) => message,
      );
    expect(messagesOf(calls)).toEqual([expect.stringContaining(said)]);
    expect(messagesOf(calls.slice(0, 1))).toEqual([expect.not.stringContaining('It is called from')]);
  });

  it('method and path where several are possible, and neither where none is known', () => {
    const calls = [
      call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', { line: 1 }),
      call('? {TRUST_BASE_URL}/bulk-export-jobs', { line: 2 }),
      call('GET {TRUST_BASE_URL}{path}', { line: 3 }),
    ];
    const { findings } = judgeCalls({ calls, manifests: [simpleManifest(['RISK'])] });
    expect(
      findings
        .filter(({ rule }) => rule === 'unresolved-call')
        .map(({ line, column, severity, endpoint, scopes, credential }) => [
          `${line}:${column}`,
          severity,
          endpoint,
          scopes,
          credential,
        ]),
    ).toEqual([
      ['1:3', 'warning', 'PUT /risks/{id}/{action}', ['RISK'], 'sync'],
      ['2:3', 'warning', 'POST /bulk-export-jobs', ['BULK_EXPORT'], 'sync'],
      ['3:3', 'warning', undefined, undefined, 'sync'],
    ]);
  });

  it('what was taken for a query and may go on', () => {
    expect(report('GET {TRUST_BASE_URL}/requestqueues{rest}')[0]).toMatch(/^(?:Can’t tell|This call may reach)/);
  });
});

it('is told once where an unknown client is made and called', () => {
  const directory = writeFiles({
    'scopewright.yaml':
      'version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: { sync: { scopes: [CONSENT_READ, RISK] } }\n',
    'src/a.js':
      "import { createFetch } from 'unheard-fetch';\nexport const list = () => createFetch({ baseURL: process.env.TRUST_BASE_URL })('/v1/receipts');\nexport const send = createFetch({ baseURL: process.env.TRUST_BASE_URL });\n",
  });
  const { findings, credentials } = audit({ directory });
  expect(findings.map(({ line, column, endpoint }) => [line, column, endpoint])).toEqual([
    [2, 27, 'GET /v1/receipts'],
    [3, 21, undefined],
  ]);
  expect(credentials).toMatchObject([{ unused: [], possible: ['CONSENT_READ', 'RISK'] }]);
});
