import { expect, it } from 'vitest';
import { compare, fits, type ObservedRequest, type ToldCall } from '../../bench/accuracy/compare.ts';

const request = (path: string, ...lines: readonly number[]): ObservedRequest => ({
  method: 'GET',
  url: `https://acme.trust.example${path}`,
  stack: lines.map((line) => ({ file: 'src/a.js', line, column: 1 })),
});

const call = (line: number, url: string, resolution: ToldCall['resolution'] = 'exact'): ToldCall => ({
  file: 'src/a.js',
  line,
  column: 1,
  endLine: line,
  endColumn: 9,
  resolution,
  targets: [{ method: 'GET', url, via: [{ file: 'src/http.js', line: 7, column: 1 }] }],
});

const calls = [
  call(1, '{TRUST_BASE_URL}/v2/purposes/{id}'),
  call(2, '{url}', 'unresolved'),
  call(4, '{base}/v2/{kind}', 'partial'),
  call(3, 'https://acme.trust.example/v1/receipts?page={page}'),
];

it.each([
  ['exact', request('/v2/purposes/p-1', 1)],
  ['open', request('/v2/vendors', 4)],
  ['bare', request('/v2/vendors', 2)],
  ['elsewhere', request('/v1/receipts', 1)],
  ['elsewhere', request('/v1/receipts')],
  ['wrong', request('/v2/vendors', 1)],
  ['none', request('/v2/vendors', 9)],
  ['unplaced', request('/v2/vendors')],
])('says that a request is %s', (verdict, each) => {
  expect(compare([each, each], calls, () => true).requests).toMatchObject([{ verdict, times: 2 }]);
});

it('counts the resolved calls of the code that were seen, and leaves out what tests alone send', () => {
  const sent = [
    request('/v2/purposes/p-1', 1),
    { ...request('/v2/vendors'), stack: [{ file: 'test/a.js', line: 1, column: 1 }] },
  ];
  expect(compare(sent, calls, (file) => !file.startsWith('test/'))).toMatchObject({
    requests: [{ verdict: 'exact' }],
    told: 2,
    seen: 1,
  });
});

it.each([
  ['{base}/v2/purposes', '/gateway/v2/purposes', true],
  ['https://acme.trust.example/v2/purposes', '/gateway/v2/purposes', false],
  ['{base}/v2/purposes/{id}.json', '/v2/purposes/7.json', true],
  ['{base}/v2/purposes/{id}', '/v2/purposes', false],
])('compares %s with %s', (url, path, isFitting) => {
  expect(fits({ method: 'GET', url }, request(path))).toBe(isFitting);
});
