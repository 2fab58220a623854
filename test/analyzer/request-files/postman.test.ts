import { expect, it } from 'vitest';
import { analysisOfRequests, sentBy } from './support.ts';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

function collection(items: readonly unknown[], more: object = {}): string {
  return JSON.stringify({ info: { _postman_id: '6f2d', name: 'Trust', schema }, item: items, ...more }, null, 2);
}

const request = (method: string, url: unknown): unknown => ({ name: 'a', request: { method, url } });

it.each<readonly [what: string, text: string, sent: readonly string[]]>([
  [
    'a URL with parts',
    collection([request('PUT', { raw: '{{baseUrl}}/v1/a', host: ['{{baseUrl}}'], path: ['v1', 'a'] })]),
    ['13:18 PUT {baseUrl}/v1/a'],
  ],
  [
    'a URL as a text',
    collection([request('GET', 'https://acme.trust.example/v1/a')]),
    ['12:16 GET https://acme.trust.example/v1/a'],
  ],
  [
    'parts alone',
    collection([request('GET', { protocol: 'https', host: ['acme', 'trust', 'example'], path: ['v1', 'a'] })]),
    ['12:16 GET https://acme.trust.example/v1/a'],
  ],
  [
    'a request that is a URL',
    collection([{ request: 'acme.trust.example/v1/a' }]),
    ['9:18 GET http://acme.trust.example/v1/a'],
  ],
  [
    'folders',
    collection([{ item: [{ item: [request('DELETE', '{{TRUST_BASE_URL}}/v1/a')] }] }]),
    ['16:24 DELETE {TRUST_BASE_URL}/v1/a'],
  ],
  ['a method in a variable', collection([request('{{method}}', '{{u}}/v1/a')]), ['12:16 ? {u}/v1/a']],
  [
    'parameters of the path',
    collection([
      request('GET', { raw: '{{u}}/v1/:kind/:id?x=:y', variable: [{ key: 'kind', value: 'purposes' }, { key: 'id' }] }),
    ]),
    ['13:18 GET {u}/v1/purposes/{id}?x=:y'],
  ],
  [
    'variables of the collection',
    collection([request('GET', '{{u}}/a')], {
      variable: [
        { key: 'u', value: '{{h}}/v1' },
        { key: 'h', value: 'https://acme.trust.example' },
      ],
    }),
    ['12:16 GET https://acme.trust.example/v1/a'],
  ],
  [
    'a secret',
    collection([request('GET', '{{u}}/{{s}}')], { variable: [{ key: 's', value: 'hidden', type: 'secret' }] }),
    ['12:16 GET {u}/{s}'],
  ],
  [
    'saved answers, which are no requests',
    collection([
      { ...(request('GET', '{{u}}/a') as object), response: [{ originalRequest: { method: 'GET', url: '{{u}}/b' } }] },
    ]),
    ['12:16 GET {u}/a'],
  ],
  [
    'scripts that send',
    collection([{ event: [{ script: { exec: ['pm.sendRequest("x")', 'x'] } }] }]),
    ['13:15 ? {request}'],
  ],
])('reads %s', (_, text, sent) => {
  expect(sentBy('docs/trust.json', text)).toEqual(sent);
});

it('takes the environments of the project', () => {
  const environment = (value: string, scope = 'environment'): string =>
    JSON.stringify({ values: [{ key: 'u', value, enabled: true }], _postman_variable_scope: scope });
  expect(
    sentBy('trust.json', collection([request('GET', '{{u}}/{{v}}')]), {
      'prod.postman_environment.json': environment('https://acme.trust.example'),
      'qa.json': environment('https://qa.example'),
      'all.json': JSON.stringify({ values: [{ key: 'v', value: 'v1' }], _postman_variable_scope: 'globals' }),
      'far/data.json': environment('https://far.example'),
    }),
  ).toEqual(['12:16 GET https://acme.trust.example/v1', '12:16 GET https://qa.example/v1']);
});

it('reads a collection by its content, not by its name', () => {
  const { files, calls } = analysisOfRequests({
    'data.json': collection([request('GET', 'https://acme.trust.example/v1/a')]),
    'package-lock.json': '{ "packages": {} }',
    'a.postman_collection.json': '{ "notes": [] }',
  });
  expect(files).toEqual(['data.json']);
  expect(calls).toHaveLength(1);
});

it('tells where a collection is broken, and reads what is there', () => {
  const text = collection([request('GET', 'https://acme.trust.example/v1/a')]).replace(/\]\s*\}\s*$/, ']');
  const { calls, problems } = analysisOfRequests({ 'a.json': text });
  expect(calls).toHaveLength(1);
  expect(problems).toMatchObject([{ file: 'a.json', line: 15, severity: 'warning' }]);
});

it('reads nothing of a file that is nested too deeply, and says so', () => {
  const { calls, problems } = analysisOfRequests({
    'a.json': `{"info":{"_postman_id":"1"},"item":${'['.repeat(50_000)}`,
  });
  expect([calls.length, problems.map(({ severity }) => severity)]).toEqual([0, ['error']]);
});
