import { expect, it } from 'vitest';

import { call, findingsOf, manifest, simpleManifest } from '../builders.ts';

const purposes = call('GET {TRUST_BASE_URL}/v2/purposes');

it('accepts scopes in use, kept ones, and those that are held back', () => {
  const calls = [purposes, call('PUT {TRUST_BASE_URL}/risks/{id}/{action}')];
  expect(
    findingsOf('unused-scope', {
      calls,
      manifests: [simpleManifest(['CONSENT_READ', 'RISK', 'SCIM'], '    keep: { SCIM: the identity provider }\n')],
    }),
  ).toEqual([]);
});

it('reports a scope that grants nothing called, where it is declared', () => {
  expect(
    findingsOf('unused-scope', { calls: [purposes], manifests: [simpleManifest(['CONSENT_READ', 'VRM'])] }),
  ).toEqual([
    {
      file: 'scopewright.yaml',
      line: 7,
      column: 28,
      severity: 'warning',
      message:
        'Credential `sync` declares `VRM`, but its code calls no endpoint that this scope grants. Remove it, or list it under `keep` with the reason if something outside this code uses it.',
    },
  ]);
});

it.each([
  [
    1,
    'Its code has 1 call with an unknown URL, at `src/sync.ts:2`: make sure that it does not need the scope. If it goes elsewhere, list the name that the URL comes from under `others` of `platform`.',
  ],
  [
    2,
    'Its code has 2 calls with an unknown URL, at `src/sync.ts:2` and `src/sync.ts:3`: make sure that none of them needs the scope. If they go elsewhere, list the name that the URL comes from under `others` of `platform`.',
  ],
])('says that %d calls are unknown', (number, sentence) => {
  const unknown = Array.from({ length: number }, (_, index) => call('GET {url}', { line: index + 2 }));
  expect(
    findingsOf('unused-scope', {
      calls: [purposes, ...unknown],
      manifests: [simpleManifest(['CONSENT_READ', 'VRM'])],
    })[0]?.message,
  ).toContain(sentence);
});

it.each([
  [
    ['small-http'],
    'Its code imports `small-http`, which looks like an HTTP client that is not analysed: make sure that no request through it needs the scope.',
  ],
  [
    ['a-http', 'b-http'],
    'Its code imports `a-http` and `b-http`, which look like HTTP clients that are not analysed: make sure that no request through them needs the scope.',
  ],
])('says that the code imports the unknown clients %j', (packages, sentence) => {
  const unknownClients = packages.map((specifier) => ({
    file: 'src/a.ts',
    line: 1,
    column: 18,
    endLine: 1,
    endColumn: 30,
    specifier,
    evidence: 'has `http` in its name',
  }));
  expect(
    findingsOf('unused-scope', {
      calls: [purposes],
      manifests: [simpleManifest(['CONSENT_READ', 'VRM'])],
      unknownClients,
    })[0]?.message,
  ).toContain(sentence);
});

it('does not count what is no call of this credential, or a wrapper that nothing calls', () => {
  const other = [call('GET {url}', { isUncalled: true }), call('GET https://tickets.corp.example{path}')];
  expect(
    findingsOf('unused-scope', { calls: [purposes, ...other], manifests: [simpleManifest(['CONSENT_READ', 'VRM'])] })[0]
      ?.message,
  ).not.toContain('nothing is known');
});

it('says where a call that no credential covers reaches what the scope grants', () => {
  const covering = manifest(
    'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ, VRM, COOKIE], files: ["src/**"] }\n',
  );
  const stray = [
    call('GET {TRUST_BASE_URL}/api/vendor/v1/contracts/types', { file: 'lib/boot.ts', line: 4 }),
    call('GET https://tickets.corp.example/api/vendor/v1/contracts/types', { file: 'lib/boot.ts', line: 5 }),
  ];
  expect(
    findingsOf('unused-scope', { calls: [purposes, ...stray], manifests: [covering] }).map(({ message }) => message),
  ).toEqual([
    expect.stringContaining(
      '`GET /api/vendor/v1/contracts/types`, which it grants, is called at `lib/boot.ts:4`, which no credential covers: if that code uses this credential, add it to its `files` first.',
    ),
    expect.not.stringContaining('which no credential covers'),
  ]);
});
