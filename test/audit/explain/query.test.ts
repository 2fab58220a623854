import { describe, expect, it } from 'vitest';

import { parseQueries } from '../../../packages/audit/src/explain/query.ts';

describe('what explain is asked about', () => {
  it.each([
    [['CONSENT_READ'], [{ kind: 'scope', text: 'CONSENT_READ' }]],
    [['GET /v2/purposes'], [{ kind: 'endpoint', text: 'GET /v2/purposes', method: 'GET', path: '/v2/purposes' }]],
    [['get', '/v2/purposes'], [{ kind: 'endpoint', text: 'get /v2/purposes', method: 'GET', path: '/v2/purposes' }]],
    [
      ['GET', 'https://acme.trust.example/v2/purposes?page=1'],
      [
        {
          kind: 'endpoint',
          text: 'GET https://acme.trust.example/v2/purposes?page=1',
          method: 'GET',
          path: '/v2/purposes?page=1',
        },
      ],
    ],
    [
      ['PUT {TRUST_BASE_URL}/v1/purposes/{id}'],
      [{ kind: 'endpoint', text: 'PUT {TRUST_BASE_URL}/v1/purposes/{id}', method: 'PUT', path: '/v1/purposes/{id}' }],
    ],
    [['/v2/purposes'], [{ kind: 'path', text: '/v2/purposes', path: '/v2/purposes' }]],
    [['src/a.ts:12'], [{ kind: 'place', text: 'src/a.ts:12', file: 'src/a.ts', line: 12, column: undefined }]],
    [['src/a.ts:12:3'], [{ kind: 'place', text: 'src/a.ts:12:3', file: 'src/a.ts', line: 12, column: 3 }]],
    [
      ['C:\\code\\a.ts:7'],
      [{ kind: 'place', text: 'C:\\code\\a.ts:7', file: 'C:\\code\\a.ts', line: 7, column: undefined }],
    ],
  ])('%j', (words, asked) => {
    expect(parseQueries(words)).toEqual(asked);
  });

  it('takes several, a method and its path in one word or in two, with commas or without', () => {
    expect(parseQueries(['GET', '/v1/receipts,', 'POST /v1/purposes', 'SCIM']).map(({ text }) => text)).toEqual([
      'GET /v1/receipts',
      'POST /v1/purposes',
      'SCIM',
    ]);
  });

  it.each([
    [['GET'], 'Add a path after the method `GET`, as in `GET /v2/purposes`.'],
    [['put', 'CONSENT'], 'Add a path after the method `put`, as in `GET /v2/purposes`.'],
    [['FETCH', '/v2/purposes'], '`FETCH` is not an HTTP method: write one before the path, as in `GET /v2/purposes`.'],
    [['FETCH /v2/purposes'], '`FETCH` is not an HTTP method: write one before the path, as in `GET /v2/purposes`.'],
    [[' '], 'Name what to explain: a scope, an endpoint like `GET /v2/purposes`, or a place like `src/a.ts:12`.'],
  ])('refuses %j', (words, message) => {
    expect(() => parseQueries(words)).toThrow(message);
  });
});
