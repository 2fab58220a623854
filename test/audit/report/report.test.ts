import { describe, expect, it } from 'vitest';

import { report } from '../../../packages/audit/src/report/report.ts';
import type { LeastPrivilegeReport } from '../../../packages/audit/src/contract/least-privilege-report.ts';
import { writeFiles } from '../temporary-folder.ts';

const toManifest = (scopes: string, platform = '', credential = ''): string =>
  `version: 1\nplatform: { baseUrls: [TRUST_BASE_URL]${platform} }\ncredentials:\n  sync:\n    scopes: [${scopes}]\n${credential}`;
const http =
  'export const send = (method: string, path: string) =>\n  fetch(process.env.TRUST_BASE_URL + path, { method });\n';

function reportOn(code: string, manifest: string, more: Readonly<Record<string, string>> = {}): LeastPrivilegeReport {
  return report({
    directory: writeFiles({
      '.git/': '',
      'scopewright.yaml': manifest,
      'src/http.ts': http,
      'src/sync.ts': `import { send } from './http.ts';\n${code}`,
      ...more,
    }),
    date: '2026-11-20',
  });
}

describe('a credential', () => {
  it('has for each scope why it is there, and what it opens beyond need', () => {
    const { credentials } = reportOn(
      "export const a = () => send('GET', '/v1/report/cookie');\nexport const b = () => send('GET', '/v1/report/cookie');\nexport const c = () => send('POST', '/v1/purposes');\n",
      toManifest('COOKIE, INVENTORY_READ, DATA_CATALOG_WRITE, NO_SUCH', '', '    keep: { BULK_EXPORT: by hand }\n'),
    );
    expect(credentials).toMatchObject([
      {
        name: 'sync',
        manifest: 'scopewright.yaml',
        whole: true,
        calls: 3,
        unknownCalls: 0,
        required: ['CONSENT', 'COOKIE_READ'],
      },
    ]);
    expect(credentials[0]?.scopes.map(({ scope, standing, beyond }) => [scope, standing, beyond.length])).toEqual([
      ['BULK_EXPORT', 'kept', 1],
      ['CONSENT', 'missing', 15],
      ['COOKIE', 'overbroad', 1],
      ['COOKIE_READ', 'replacement', 1],
      ['DATA_CATALOG_WRITE', 'unverifiable', 0],
      ['INVENTORY_READ', 'unused', 1],
      ['NO_SUCH', 'unknown', 0],
    ]);
    expect(credentials[0]?.scopes.find(({ scope }) => scope === 'COOKIE')).toMatchObject({
      allows: 'Starts cookie scans; reads cookie reports and scripts',
      replaceWith: ['COOKIE_READ'],
      uses: [
        {
          endpoint: 'GET /v1/report/cookie',
          source: 'spec 5.3',
          calls: [
            { file: 'src/sync.ts', line: 2, client: 'fetch', via: [{ file: 'src/http.ts', line: 2, column: 3 }] },
            { line: 3 },
          ],
        },
      ],
    });
    expect(credentials[0]?.surplus).toEqual([
      'GET /inventories/{type}/{id}',
      'GET /v1/script-integration/{domainId}/downloadscriptv2',
      'POST /bulk-export-jobs',
      'POST /v1/request',
    ]);
    expect(credentials[0]?.surplusOfKept).toEqual(['POST /bulk-export-jobs']);
  });

  it('has each endpoint once that its scopes open, however its parameters are called', () => {
    const [sync] = reportOn(
      "export const a = () => send('GET', '/v2/purposes');\n",
      toManifest('CONSENT_READ'),
    ).credentials;
    const tokens = (endpoints: readonly string[] = []): readonly string[] =>
      endpoints.filter((endpoint) => endpoint.startsWith('GET /v1/collectionpoints/'));
    expect(tokens(sync?.surplus)).toEqual(['GET /v1/collectionpoints/{collectionpointId}/token']);
    expect(tokens(sync?.scopes[0]?.beyond)).toEqual(['GET /v1/collectionpoints/{collectionpointId}/token']);
    expect([sync?.surplus.length, sync?.scopes[0]?.beyond.length]).toEqual([19, 19]);
  });

  it('need not declare what a declared scope covers that may be needed', () => {
    const [sync] = reportOn(
      "export const a = () => send('POST', '/incidents');\nexport const b = (path: string) => send('PUT', path);\n",
      toManifest('INCIDENT'),
    ).credentials;
    expect(sync?.scopes.map(({ scope, standing, coveredBy }) => [scope, standing, coveredBy])).toEqual([
      ['INCIDENT', 'possible', undefined],
      ['INCIDENT_CREATE', 'covered', ['INCIDENT']],
    ]);
  });

  it('takes what runs asked for as needed, and gives nothing back for what they did not reach', () => {
    const code = "export const a = () => send('GET', '/v2/purposes');\n";
    const run = '{"recordVersion":1,"method":"GET","path":"/v1/report/cookie","credential":"sync"}\n';
    const files = {
      '.git/': '',
      'scopewright.yaml': toManifest('CONSENT_READ, COOKIE_READ'),
      'src/http.ts': http,
      'src/sync.ts': `import { send } from './http.ts';\n${code}`,
      'run.jsonl': run + run,
    };
    const directory = writeFiles(files);
    const plain = report({ directory });
    const observed = report({ directory, observed: ['run.jsonl'] });
    expect(plain.credentials[0]?.scopes.map(({ scope, standing }) => [scope, standing])).toEqual([
      ['CONSENT_READ', 'needed'],
      ['COOKIE_READ', 'unused'],
    ]);
    expect(observed.credentials[0]?.scopes).toMatchObject([
      { scope: 'CONSENT_READ', standing: 'needed', uses: [{ endpoint: 'GET /v2/purposes', calls: [{ line: 2 }] }] },
      {
        scope: 'COOKIE_READ',
        standing: 'needed',
        beyond: ['GET /v1/script-integration/{domainId}/downloadscriptv2'],
        uses: [{ endpoint: 'GET /v1/report/cookie', calls: [], observed: 2 }],
      },
    ]);
    expect(plain.credentials[0]?.surplus).toContain('GET /v1/report/cookie');
    expect(observed.credentials[0]?.surplus).toEqual(
      plain.credentials[0]?.surplus.filter((endpoint) => endpoint !== 'GET /v1/report/cookie'),
    );
    expect(observed.observed).toMatchObject({
      files: [{ file: 'run.jsonl', requests: 2 }],
      endpoints: [{ endpoint: 'GET /v1/report/cookie', found: 'no' }],
      neverObserved: [{ endpoints: ['GET /v2/purposes'] }],
    });
    expect(plain.observed).toBeUndefined();
  });

  it('is not judged by a part of its code', () => {
    const folder = writeFiles({
      '.git/': '',
      'scopewright.yaml': toManifest('SCIM'),
      'src/http.ts': http,
      'src/part/a.ts': 'export const x = 1;\n',
    });
    expect(report({ directory: `${folder}/src/part` }).credentials).toMatchObject([
      { whole: false, scopes: [{ scope: 'SCIM', standing: 'unjudged' }] },
    ]);
  });
});

describe('what is open', () => {
  it('comes with the endpoints that are possible and the claims that it holds back', () => {
    const code = [
      'export const a = (method: string, id: string) => send(method, `/v2/linkedidentitygroups/${id}`);',
      'export const b = (path: string) => fetch(`${process.env.TRUST_BASE_URL}/${path}`);',
      "export const c = () => send('DELETE', '/v1/purposes/7');",
      'export const d = (url: string) => fetch(url);',
      "export const e = () => send('GET', '/rest/api/preferences/v3/datasubject-profiles');",
      "import { remote } from './generated/api.ts';",
      'export const f = () => remote();',
    ].join('\n');
    const { open } = reportOn(code, toManifest('CONSENT'), { 'src/broken.ts': "fetch('/x';\n" });
    expect(open.map(({ file, line, kind, what }) => [`${file}:${line}`, kind, what])).toEqual([
      ['src/broken.ts:1', 'file', expect.stringContaining('Syntax error') as string],
      ['src/sync.ts:2', 'some-endpoint', '{method} /v2/linkedidentitygroups/{id}'],
      ['src/sync.ts:3', 'any-endpoint', 'GET /{path}'],
      ['src/sync.ts:4', 'unknown-endpoint', 'DELETE /v1/purposes/7'],
      ['src/sync.ts:5', 'unknown-call', 'GET {url}'],
      ['src/sync.ts:6', 'unscoped-endpoint', 'GET /rest/api/preferences/v3/datasubject-profiles'],
      ['src/sync.ts:7', 'import', './generated/api.ts'],
    ]);
    expect(open[1]).toMatchObject({ holdsBack: [{ credential: 'sync', scope: 'CONSENT', claim: 'unused' }] });
    expect(open[1]?.endpoints).toHaveLength(3);
    expect(open[4]?.holdsBack).toEqual([]);
  });

  it('is told once for a method that is open and its default', () => {
    const { open } = reportOn(
      "export const a = (path: string, method = 'GET') => fetch(process.env.TRUST_BASE_URL + path, { method });\n",
      toManifest('CONSENT'),
    );
    expect(open.filter(({ file }) => file === 'src/sync.ts').map(({ line, kind, what }) => [line, kind, what])).toEqual(
      [[2, 'any-endpoint', '{method} /{path}']],
    );
  });
});

it('lists the comments in the code, and which of them count', () => {
  const code =
    'export const a = (path: string) => fetch(`${process.env.TRUST_BASE_URL}/${path}`); // scopewright: GET /v2/purposes\nexport const b = () => send("GET", "/v2/purposes"); // scopewright-ignore: a probe\n// scopewright-ignore: nothing here\n';
  expect(reportOn(code, toManifest('CONSENT_READ')).comments).toMatchObject([
    { file: 'src/sync.ts', line: 2, kind: 'targets', text: 'GET /v2/purposes', holds: true },
    { line: 3, kind: 'ignore', text: 'a probe', holds: true },
    { line: 4, kind: 'ignore', text: 'nothing here', holds: false },
  ]);
});

describe('the migration of the data-subject API', () => {
  const code =
    "export const a = () => send('GET', '/api/consentmanager/v1/linktokens?page=1');\nexport const b = (method: string) => send(method, '/v2/linkedidentitygroups');\nexport const c = () => send('GET', '/v2/purposes');\n";

  it.each([
    ['due where v4 is enabled', ', dataSubjectApi: v4', true, ['legacy-data-subject-api']],
    ['to come where it is not', '', false, []],
  ])('is %s', (_what, platform, isDue, rules) => {
    const { migration, findings } = reportOn(code, toManifest('CONSENT_READ, CONSENT', platform));
    expect(migration).toMatchObject([
      {
        file: 'src/sync.ts',
        calls: [
          {
            line: 2,
            endpoint: 'GET /v1/linktokens',
            generation: 'v1',
            isDue,
            operations: [
              { requiredParameters: [{ name: 'identifier', in: 'header' }] },
              { requiredParameters: [{ name: 'fromDate' }, { name: 'toDate' }] },
            ],
          },
          {
            line: 3,
            endpoint: 'GET /v2/linkedidentitygroups',
            generation: 'v2',
            isDue,
            possible: true,
            operations: [{ requiredParameters: [{ name: 'identifier', in: 'header' }] }],
          },
        ],
      },
    ]);
    expect(findings.map(({ rule }) => rule).filter((rule) => rule === 'legacy-data-subject-api')).toEqual(rules);
  });
});
