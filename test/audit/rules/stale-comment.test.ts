import { describe, expect, it } from 'vitest';

import { call, comment, findingsOf, manifest, simpleManifest, type Judged } from '../builders.ts';

const manifests = [simpleManifest(['RISK'])];
const report = (judged: Partial<Judged>) => findingsOf('stale-comment', { calls: [], manifests, ...judged });

describe('stale-comment accepts', () => {
  it.each([
    ['what settles an open path', '? {TRUST_BASE_URL}{path}', 'GET /v2/purposes, POST /v1/purposes'],
    ['what settles a URL of which nothing is known', 'GET {url}', 'GET /v2/purposes'],
    [
      'some of what is possible',
      'PUT {TRUST_BASE_URL}/risks/{id}/{action}',
      'PUT /risks/{riskId}/submit, PUT /risks/{id}/reopen',
    ],
    ['a path that tells too little to count by itself', 'POST {API_URL}/threats', 'POST /threats'],
    ['a base that may hold the beginning of the path', 'GET {SCIM_URL}/nothing/like/it', 'GET /v2/purposes'],
    ['what the code says as well', 'GET {TRUST_BASE_URL}/v2/purposes/{id}', 'GET /v2/purposes/{purposeId}'],
    ['a reason', 'GET {TRUST_BASE_URL}/v2/purposes', 'ignore: a mock of the tests'],
  ])('%s', (_what, request, content) => {
    expect(report({ calls: [call(request)], comments: [comment(content)] })).toEqual([]);
  });

  it('a hop whose callers together reach all that it names', () => {
    const via = [{ file: 'src/http.ts', line: 9, column: 3 }];
    const calls = [
      call('GET {TRUST_BASE_URL}/v2/purposes', { line: 1, via }),
      call('GET {TRUST_BASE_URL}/v1/receipts', { line: 2, via }),
    ];
    expect(
      report({ calls, comments: [comment('GET /v2/purposes, GET /v1/receipts', { file: 'src/http.ts', line: 8 })] }),
    ).toEqual([]);
  });
});

describe('stale-comment reports', () => {
  it.each([
    [
      'no endpoint',
      '? {TRUST_BASE_URL}{path}',
      '',
      'This comment names no endpoint, so it has no effect. Name the endpoints that the call reaches, like `// scopewright: GET /v2/purposes, POST /v1/purposes`, or remove the comment.',
    ],
    [
      'one that the registry lacks, whose nearest by its letters has another method',
      '? {TRUST_BASE_URL}{path}',
      'GET /api/vendor/v1/contracts/{contractId}',
      'This comment names `GET /api/vendor/v1/contracts/{contractId}`, but the registry `trust-platform` has no such endpoint, so the comment has no effect. Did you mean `GET /api/vendor/v1/contracts/{contractId}/contracts`? Correct it or remove the comment.',
    ],
    [
      'one that nothing is near to',
      '? {TRUST_BASE_URL}{path}',
      'GET /zzzzzzzzzzzz',
      'This comment names `GET /zzzzzzzzzzzz`, but the registry `trust-platform` has no such endpoint, so the comment has no effect. Correct it or remove the comment. If the registry lacks an endpoint that the platform has, write `// scopewright-ignore: reason` instead.',
    ],
    [
      'an unknown one',
      '? {TRUST_BASE_URL}{path}',
      'GET /v2/purpose',
      'This comment names `GET /v2/purpose`, but the registry `trust-platform` has no such endpoint, so the comment has no effect. Did you mean `GET /v2/purposes`? Correct it or remove the comment.',
    ],
    [
      'what is no endpoint at all',
      '? {TRUST_BASE_URL}{path}',
      'GET /v2/purposes, see the wiki',
      'This comment names `see the wiki`, but the registry `trust-platform` has no such endpoint, so the comment has no effect. Write a method and a path, like `GET /v2/purposes`, and separate several with commas.',
    ],
    [
      'another path than the code has',
      'GET {TRUST_BASE_URL}/v2/purposes',
      'GET /v1/receipts',
      'This comment names `GET /v1/receipts`, but the code shows that the call at src/sync.ts:1 is `GET /v2/purposes`, so the comment has no effect. Remove or correct the comment, or correct the code.',
    ],
    [
      'another method',
      'GET {TRUST_BASE_URL}{path}',
      'POST /v1/purposes',
      'This comment names `POST /v1/purposes`, but the code shows that the call at src/sync.ts:1 is `GET /{path}`, so the comment has no effect. Remove or correct the comment, or correct the code.',
    ],
    [
      'more than the code can reach',
      'GET {TRUST_BASE_URL}/v2/purposes',
      'GET /v2/purposes, GET /v1/receipts',
      'This comment also names `GET /v1/receipts`, but the code shows that the call is `GET /v2/purposes`, so scopewright does not count it. Remove or correct the comment, or correct the code.',
    ],
    [
      'an endpoint for a call to another host',
      'GET https://tickets.corp.example/v2/purposes',
      'GET /v2/purposes',
      'This comment names `GET /v2/purposes`, but the code shows that the call at src/sync.ts:1 is `GET https://tickets.corp.example/v2/purposes`, so the comment has no effect. Remove or correct the comment, or correct the code.',
    ],
    [
      'no reason',
      'GET {TRUST_BASE_URL}/v2/purposes',
      'ignore:',
      'This comment gives no reason for ignoring the call, so it has no effect and the call counts. Add the reason after a colon, like `// scopewright-ignore: a mock for the tests`.',
    ],
  ])('%s', (_what, request, content, message) => {
    expect(report({ calls: [call(request)], comments: [comment(content)] })).toEqual([
      { file: 'src/sync.ts', line: 1, column: 1, severity: 'warning', message },
    ]);
  });

  it('what stands at no call', () => {
    const found = report({
      calls: [call('? {url}', { line: 7 })],
      comments: [comment('GET /v2/purposes', { line: 5 }), comment('ignore: a mock', { line: 8 })],
    });
    expect(found.map(({ line, message }) => [line, message])).toEqual(
      [5, 8].map((line) => [
        line,
        'This comment is not next to an HTTP call, so it has no effect. Move it to the line of the call or the line before it, or remove it.',
      ]),
    );
  });

  it('as the manifest of its file wants it', () => {
    const nested = manifest('rules: { stale-comment: error }\n', { file: 'jobs/scopewright.yaml' });
    const found = findingsOf('stale-comment', {
      calls: [],
      manifests: [...manifests, nested],
      comments: [comment('GET /v2/purposes'), comment('GET /v2/purposes', { file: 'jobs/a.ts' })],
    });
    expect(found.map(({ file, severity }) => [file, severity])).toEqual([
      ['jobs/a.ts', 'error'],
      ['src/sync.ts', 'warning'],
    ]);
  });
});
