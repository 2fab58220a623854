import { describe, expect, it } from 'vitest';

import { audit } from '../../../packages/audit/src/audit.ts';
import { writeFiles } from '../temporary-folder.ts';
import { call, findingsOf, judgeCalls, simpleManifest } from '../builders.ts';

const report = (requests: string | readonly string[]) =>
  findingsOf('unknown-endpoint', { calls: [call(requests)], manifests: [simpleManifest([])] }).map(
    ({ message }) => message,
  );

describe('unknown-endpoint accepts', () => {
  it.each([
    ['an endpoint of the registry', 'GET {TRUST_BASE_URL}/v2/purposes'],
    ['one behind a prefix of the gateway', 'GET {TRUST_BASE_URL}/api/consentmanager/v2/purposes'],
    ['an unscoped one', 'GET {TRUST_BASE_URL}/rest/api/preferences/v3/datasubject-profiles'],
    ['any path of unknown origin', 'GET {API_URL}/v2/nothing'],
    ['any path elsewhere', 'GET https://tickets.corp.example/v2/nothing'],
    ['a path of which nothing is known', 'GET {TRUST_BASE_URL}{path}'],
  ])('%s', (_what, request) => {
    expect(report(request)).toEqual([]);
  });
});

it('unknown-endpoint accepts a wrapper that nothing calls', () => {
  expect(
    findingsOf('unknown-endpoint', {
      calls: [call('? {TRUST_BASE_URL}/nothing/there', { isUncalled: true })],
      manifests: [simpleManifest([])],
    }),
  ).toEqual([]);
});

describe('unknown-endpoint reports', () => {
  it.each([
    [
      'another method of the path',
      'POST {TRUST_BASE_URL}/v2/purposes',
      'The registry `trust-platform` has no endpoint `POST /v2/purposes`, so scopewright can’t tell which scope this call needs. The registry has this path with other methods: `GET /v2/purposes`. Check the method. Did you mean `POST /v1/purposes`? Check the path.',
    ],
    [
      'a misspelled path',
      'GET {TRUST_BASE_URL}/v1/receipt/{id}?x=1',
      'The registry `trust-platform` has no endpoint `GET /v1/receipt/{id}`, so scopewright can’t tell which scope this call needs. Did you mean `GET /v1/receipts/{id}`? Check the path.',
    ],
    [
      'a word where the endpoint takes parameters, which is none of them',
      'GET {TRUST_BASE_URL}/inventories/assets/relations',
      'The registry `trust-platform` has no endpoint `GET /inventories/assets/relations`, so scopewright can’t tell which scope this call needs. Did you mean `GET /inventories/{type}/{id}`? Check the path.',
    ],
    [
      'a path in other letter case',
      'GET {TRUST_BASE_URL}/V2/purposes',
      'The registry `trust-platform` has no endpoint `GET /V2/purposes`, so scopewright can’t tell which scope this call needs. Paths are case-sensitive, and the registry has `GET /v2/purposes`: check the path.',
    ],
    [
      'a path in other letter case behind a prefix',
      'GET {TRUST_BASE_URL}/api/consentmanager/v2/Purposes/{id}',
      'The registry `trust-platform` has no endpoint `GET /api/consentmanager/v2/Purposes/{id}`, so scopewright can’t tell which scope this call needs. Paths are case-sensitive, and the registry has `GET /v2/purposes/{purposeId}`: check the path.',
    ],
    [
      'a path like none',
      'GET {TRUST_BASE_URL}/zzzzzzzzzzzz',
      'The registry `trust-platform` has no endpoint `GET /zzzzzzzzzzzz`, so scopewright can’t tell which scope this call needs. The registry has nothing similar: check the path, and the host that the call is sent to.',
    ],
  ])('%s', (_what, request, message) => {
    expect(report(request)).toEqual([message]);
  });

  it('a path that no method has', () => {
    expect(report('? {TRUST_BASE_URL}/zzzzzzzzzzzz')[0]).toBe(
      'The registry `trust-platform` has no endpoint at `/zzzzzzzzzzzz` for any method, so scopewright can’t tell which scope this call needs. The registry has nothing similar: check the path, and the host that the call is sent to.',
    );
  });

  it('each method and path of a call once, at the call', () => {
    const calls = [
      call(['GET {TRUST_BASE_URL}/a/b', 'GET {TRUST_BASE_URL}/a/b?x=1', 'PUT {TRUST_BASE_URL}/a/b'], { line: 4 }),
    ];
    const { findings } = judgeCalls({ calls, manifests: [simpleManifest([])] });
    expect(findings).toMatchObject([
      { rule: 'unknown-endpoint', severity: 'warning', line: 4, column: 3, credential: 'sync', endpoint: 'GET /a/b' },
      { rule: 'unknown-endpoint', severity: 'warning', line: 4, column: 3, credential: 'sync', endpoint: 'PUT /a/b' },
    ]);
  });
});

it.each([
  ['GET', '/orders', 'Did you mean `GET /orders`, served at `https://api.shop.example/v1`? Check the path.'],
  [
    'GET',
    '/api/shop/v1/orders',
    'The registry has nothing similar: check the path, and the host that the call is sent to.',
  ],
  ['POST', '/v1/files', 'Did you mean `POST /files`, served at `https://files.shop.example`? Check the path.'],
  ['GET', '/v1/order', 'Did you mean `GET /orders`? Check the path.'],
])('unknown-endpoint says where the nearest endpoint is served: %s %s', (method, path, help) => {
  const directory = writeFiles({
    '.git/': '',
    'scopewright.yaml': 'version: 1\nregistry: shop.yaml\ncredentials: { shop: { scopes: [read] } }\n',
    'shop.yaml': `servers: ["https://api.shop.example/v1"]
id: shop
scopes: [{ name: read }]
endpoints:
  - { id: GET /orders, requirement: [[read]] }
  - { id: POST /files, requirement: [[read]], servers: ["https://files.shop.example"] }
`,
    'src/main.js': `fetch('https://api.shop.example${path}', { method: '${method}' });\n`,
  });
  const found = audit({ directory }).findings.filter(({ rule }) => rule === 'unknown-endpoint');
  const messages = found.map(({ message }) => message);
  expect(messages).toEqual([
    `The registry \`shop\` has no endpoint \`${method} ${path}\`, so scopewright can’t tell which scope this call needs. ${help}`,
  ]);
});
