import { join } from 'node:path';
import { symlinkSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { explain } from '../../../packages/audit/src/explain/explain.ts';
import type {
  EndpointSubject,
  Explanation,
  PlaceSubject,
  ScopeSubject,
} from '../../../packages/audit/src/contract/explanation.ts';
import { writeFiles } from '../temporary-folder.ts';

const manifest = `version: 1
platform: { baseUrls: [TRUST_BASE_URL] }
credentials:
  sync:
    scopes: [CONSENT_READ, COOKIE, INVENTORY]
    keep: { BULK_EXPORT: { reason: by hand at quarter end, until: 2026-01-31 } }
`;
const http =
  'export const send = (method: string, path: string) =>\n  fetch(process.env.TRUST_BASE_URL + path, { method });\n';
const sync = `import { send } from './http.ts';

export const purposes = () => send('GET', '/v2/purposes');
export const report = () => send('GET', '/v1/report/cookie');
export const change = (method: string, id: string) => send(method, \`/v2/linkedidentitygroups/\${id}\`);
export const elsewhere = () => fetch('https://billing.example/invoices');
`;
const program = { '.git/': '', 'scopewright.yaml': manifest, 'src/http.ts': http, 'src/sync.ts': sync };

function ask(what: readonly string[], files: Readonly<Record<string, string>> = program): Explanation {
  return explain({ what, directory: writeFiles(files), date: '2026-11-20' });
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- it says what was asked for
const only = <Kind extends ScopeSubject | EndpointSubject | PlaceSubject>({ subjects }: Explanation): Kind => {
  expect(subjects).toHaveLength(1);
  return subjects[0] as Kind; // the test knows what it asked for
};

describe('a scope', () => {
  it('comes with its row, what it grants, and the calls that need it, hop by hop', () => {
    const explained = only<ScopeSubject>(ask(['CONSENT_READ']));
    expect(explained).toMatchObject({
      scope: 'CONSENT_READ',
      area: 'Privacy & Data Governance',
      module: 'Consent & Preference Management',
      source: 'spec 5.2',
    });
    // Two rows that differ only in the names of parameters are one endpoint.
    expect(explained.endpoints).toHaveLength(20);
    expect(explained.endpoints.filter(({ endpoint }) => endpoint.endsWith('/token'))).toMatchObject([
      { endpoint: 'GET /v1/collectionpoints/{collectionpointId}/token' },
    ]);
    expect(explained.endpoints.filter(({ calls }) => calls > 0)).toEqual([
      {
        endpoint: 'GET /v2/purposes',
        source: expect.stringContaining('spec 5.3') as string,
        otherScopes: [],
        calls: 1,
      },
    ]);
    expect(
      explained.calls.map(({ line, targets }) => [line, targets.map(({ endpoint, possible }) => [endpoint, possible])]),
    ).toEqual([
      [3, [['GET /v2/purposes', undefined]]],
      [5, [['GET /v2/linkedidentitygroups/{linkedIdentityGroupId}', true]]],
    ]);
    expect(explained.calls[0]).toMatchObject({
      text: "export const purposes = () => send('GET', '/v2/purposes');",
      credentials: ['sync'],
    });
    expect(explained.calls[0]?.targets[0]?.via).toEqual([
      { file: 'src/http.ts', line: 2, column: 3, text: '  fetch(process.env.TRUST_BASE_URL + path, { method });' },
    ]);
  });

  it.each([
    [
      'CONSENT_READ',
      {
        standing: 'needed',
        declaredAt: { file: 'scopewright.yaml', line: 5, column: 14 },
        called: ['GET /v2/purposes'],
      },
    ],
    ['COOKIE', { standing: 'overbroad', replaceWith: ['COOKIE_READ'], beyond: ['POST /v1/request'] }],
    ['COOKIE_READ', { standing: 'replacement', replaces: ['COOKIE'] }],
    ['INVENTORY', { standing: 'unused' }],
    ['BULK_EXPORT', { standing: 'kept', reason: 'by hand at quarter end', until: '2026-01-31', isExpired: true }],
    ['SCIM', { standing: 'apart', called: [] }],
  ])('%s: how the credential stands to it', (scope, standing) => {
    expect(only<ScopeSubject>(ask([scope])).credentials).toMatchObject([
      { credential: 'sync', manifest: 'scopewright.yaml', scope, ...standing },
    ]);
  });

  it('is explained by the registry alone where there is no manifest', () => {
    const { summary, manifests, subjects } = ask(['ITRM'], { '.git/': '', 'src/http.ts': http });
    expect({ summary, manifests }).toEqual({ summary: undefined, manifests: [] });
    expect(subjects).toMatchObject([
      {
        kind: 'scope',
        credentials: [],
        calls: [],
        endpoints: [
          { endpoint: 'POST /vulnerabilities', otherScopes: ['CONTROL'], calls: 0 },
          { endpoint: 'POST /threats' },
        ],
      },
    ]);
  });

  it('is explained by the registry and the manifest where there is no code', () => {
    const bare = { '.git/': '', 'scopewright.yaml': manifest };
    const { summary, manifests, subjects } = ask(['CONSENT_READ'], bare);
    expect({ summary, manifests }).toEqual({ summary: undefined, manifests: ['scopewright.yaml'] });
    expect(subjects).toMatchObject([
      {
        kind: 'scope',
        credentials: [{ credential: 'sync', standing: 'unjudged', declaredAt: { line: 5 } }],
        calls: [],
      },
    ]);
    expect(ask(['scopewright.yaml:5:30'], bare).subjects).toMatchObject([{ scope: 'COOKIE' }]);
    expect(() => ask(['src/sync.ts:3'], bare)).toThrow(
      'There is no JavaScript or TypeScript file to look at, save those that git or `ignores` leave out. Name a place in the folder of the code.',
    );
  });

  it('is meant by a place in the manifest', () => {
    expect(ask(['scopewright.yaml:5']).subjects).toMatchObject([
      { scope: 'CONSENT_READ' },
      { scope: 'COOKIE' },
      { scope: 'INVENTORY' },
    ]);
    expect(ask(['scopewright.yaml:5:30']).subjects).toMatchObject([{ scope: 'COOKIE' }]);
    expect(() => ask(['scopewright.yaml:2'])).toThrow(
      'No scope is declared at `scopewright.yaml:2`: name a line that declares one, or the scope itself.',
    );
  });
});

describe('a scope that the registry does not have', () => {
  const misspelled = {
    ...program,
    'scopewright.yaml':
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_RAED, COOKIE_READ, ZZ], keep: { BULK_EXPRT: by hand } }\n  other: { scopes: [CONSENT_RAED] }\n',
  };

  it('comes with the nearest names and the places that declare it', () => {
    const [first, ...others] = ask(['scopewright.yaml:4'], misspelled).subjects;
    expect(first).toEqual({
      kind: 'unknown-scope',
      asked: 'scopewright.yaml:4',
      scope: 'CONSENT_RAED',
      nearest: [
        { scope: 'CONSENT_READ', allows: 'Reads consent data, purposes, preferences, receipts and collection points' },
      ],
      declared: [
        {
          credential: 'sync',
          file: 'scopewright.yaml',
          line: 4,
          column: 20,
          text: '  sync: { scopes: [CONSENT_RAED, COOKIE_READ, ZZ], keep: { BULK_EXPRT: by hand } }',
        },
        {
          credential: 'other',
          file: 'scopewright.yaml',
          line: 5,
          column: 21,
          text: '  other: { scopes: [CONSENT_RAED] }',
        },
      ],
    });
    expect(others).toMatchObject([
      { kind: 'scope', scope: 'COOKIE_READ' },
      { kind: 'unknown-scope', scope: 'ZZ', nearest: [] },
      { kind: 'unknown-scope', scope: 'BULK_EXPRT', nearest: [{ scope: 'BULK_EXPORT' }] },
    ]);
  });

  it('is explained by its name where a manifest declares it, and refused where none does', () => {
    expect(ask(['CONSENT_RAED'], misspelled).subjects).toMatchObject([
      { kind: 'unknown-scope', scope: 'CONSENT_RAED', declared: [{ line: 4 }, { line: 5 }] },
    ]);
    expect(() => ask(['CONSENT_RAED'])).toThrow(
      '`CONSENT_RAED` is not a scope of the registry `trust-platform`. Did you mean `CONSENT_READ`?',
    );
  });

  it('is looked up in the registry of the manifest that declares it', () => {
    const registry = JSON.stringify({
      id: 'acme',
      scopes: [{ name: 'ACME_READ', area: '', module: '', grants: 'reads', endpoints: ['GET /v1/things'] }],
    });
    const both = {
      ...misspelled,
      'acme/registry.json': registry,
      'acme/scopewright.yaml': 'version: 1\nregistry: ./registry.json\ncredentials:\n  acme: { scopes: [ACME_RAED] }\n',
      'acme/a.ts': 'export const n = 1;\n',
    };
    expect(ask(['acme/scopewright.yaml:4'], both)).toMatchObject({
      registry: { id: 'acme' },
      subjects: [
        {
          kind: 'unknown-scope',
          scope: 'ACME_RAED',
          nearest: [{ scope: 'ACME_READ' }],
          declared: [{ file: 'acme/scopewright.yaml' }],
        },
      ],
    });
    expect(ask(['ACME_RAED'], both)).toMatchObject({
      registry: { id: 'acme' },
      subjects: [{ kind: 'unknown-scope', scope: 'ACME_RAED' }],
    });
  });
});

describe('an endpoint', () => {
  it.each([
    ['GET /v1/report/cookie', 'path'],
    ['get /v1/report/cookie?from=1', 'path'],
    ['GET /api/other/v1/report/cookie', 'gateway-form'],
  ])('%s: what grants it, the least first, and what each opens beside it', (asked, matchedBy) => {
    expect(only<EndpointSubject>(ask([asked]))).toMatchObject({
      endpoint: 'GET /v1/report/cookie',
      matchedBy,
      grants: [
        {
          scope: 'COOKIE_READ',
          isLeast: true,
          beyond: ['GET /v1/script-integration/{domainId}/downloadscriptv2'],
          area: 'Privacy & Data Governance',
          source: expect.stringContaining('spec 5.3') as string,
        },
        {
          scope: 'COOKIE',
          isLeast: false,
          beyond: ['POST /v1/request', 'GET /v1/script-integration/{domainId}/downloadscriptv2'],
        },
      ],
      credentials: [{ credential: 'sync', holds: ['COOKIE'], needs: ['COOKIE_READ'], calls: 1, possibleCalls: 0 }],
      calls: [{ file: 'src/sync.ts', line: 4 }],
    });
  });

  it('is understood behind a prefix that is built in for it', () => {
    expect(only<EndpointSubject>(ask(['GET', '/api/consentmanager/v2/purposes/']))).toMatchObject({
      endpoint: 'GET /v2/purposes',
      matchedBy: 'prefix',
      asked: 'GET /api/consentmanager/v2/purposes/',
    });
  });

  it('needs no scope where none is listed, and says what replaces it', () => {
    expect(only<EndpointSubject>(ask(['POST /api/access/v1/oauth/token']))).toMatchObject({
      endpointKind: 'token',
      grants: [],
    });
    const legacy = only<EndpointSubject>(ask(['GET /rest/api/preferences/v3/datasubject-profiles']));
    expect(legacy).toMatchObject({ endpointKind: 'unscoped', grants: [], replacedBy: [{ requiredParameters: [] }] });
  });

  it('is one although two rows name its parameter differently', () => {
    expect(only<EndpointSubject>(ask(['GET /v1/collectionpoints/{collectionpointGuid}/token']))).toMatchObject({
      endpoint: 'GET /v1/collectionpoints/{collectionpointGuid}/token',
      matchedBy: 'path',
    });
    expect(
      only<EndpointSubject>(ask(['GET /v1/collectionpoints/{collectionpointGuid}/token'])).grants[0]?.beyond,
    ).not.toContain('GET /v1/collectionpoints/{collectionpointId}/token');
  });

  it('comes with others: the least-privileged set for all of them', () => {
    const { together } = ask(['POST /vulnerabilities', 'POST /threats', 'POST /api/access/v1/oauth/token']);
    expect(together).toMatchObject({
      endpoints: ['POST /vulnerabilities', 'POST /threats', 'POST /api/access/v1/oauth/token'],
      scopes: [{ scope: 'ITRM', for: ['POST /vulnerabilities', 'POST /threats'], beyond: [] }],
      alternatives: [{ scope: 'CONTROL', for: ['POST /vulnerabilities', 'POST /threats'] }],
    });
    expect(together?.alternatives[0]?.beyond).toHaveLength(10);
  });
});

describe('a place', () => {
  it('has the call that is decided there, what grants it, and what the rules say', () => {
    const explained = only<PlaceSubject>(ask(['src/sync.ts:5']));
    expect(explained.calls).toMatchObject([{ line: 5, resolution: 'partial' }]);
    expect(explained.findings.map(({ rule }) => rule)).toEqual(['unresolved-call']);
    expect(explained.endpoints.map(({ endpoint }) => endpoint).sort()).toEqual(
      ['DELETE', 'GET', 'PUT'].map((method) => `${method} /v2/linkedidentitygroups/{linkedIdentityGroupId}`),
    );
  });

  it('has the calls that lead through it', () => {
    const explained = only<PlaceSubject>(ask([`./src/http.ts:2`]));
    expect(explained).toMatchObject({ file: 'src/http.ts', calls: [], nearest: [] });
    expect(explained.passing.map(({ line }) => line)).toEqual([3, 4, 5]);
  });

  it('has the nearest calls of its file where no call is', () => {
    expect(only<PlaceSubject>(ask(['src/sync.ts:1']))).toMatchObject({
      calls: [],
      passing: [],
      nearest: [{ line: 3 }, { line: 4 }, { line: 5 }],
    });
  });

  it('has the calls whose paths its texts are, in data and in a table too', () => {
    const files = {
      ...program,
      'src/exports.json':
        '[\n  { "name": "receipts", "path": "/v1/receipts" },\n  { "name": "points", "path": "/v1/collectionpoints" }\n]\n',
      'src/paths.ts': "export const PATHS = {\n  linkTokens: '/v1/linktokens',\n};\n",
      'src/job.ts':
        "import { send } from './http.ts';\nimport list from './exports.json' with { type: 'json' };\nimport { PATHS } from './paths.ts';\nfor (const { path } of list) send('GET', path);\nsend('GET', PATHS.linkTokens);\n",
      'tsconfig.json': '{ "include": ["src"] }\n',
    };
    const told = (place: string) =>
      only<PlaceSubject>(ask([place], files)).ofTexts.map(({ file, line, targets }) => [
        `${file}:${line}`,
        targets.map(({ endpoint }) => endpoint),
      ]);
    expect(told('src/exports.json:2')).toEqual([['src/job.ts:4', ['GET /v1/receipts']]]);
    expect(told('src/exports.json:3')).toEqual([['src/job.ts:4', ['GET /v1/collectionpoints']]]);
    expect(told('src/exports.json:1')).toEqual([]);
    expect(told('src/paths.ts:2')).toEqual([['src/job.ts:5', ['GET /v1/linktokens']]]);
    expect(told('src/job.ts:5')).toEqual([]);
    expect(() => ask(['tsconfig.json:1'], files)).toThrow(
      '`tsconfig.json` is a data file, and none of its texts is the path of an endpoint: name the place in the code that uses it.',
    );
    expect(() => ask(['src/gone.json:1'], files)).toThrow(
      '`src/gone.json` is none of the 4 files that were looked at.',
    );
  });

  it('does not tell why a base URL is unknown where a path is', () => {
    const open =
      "export const replay = (text: string, method = 'GET') => fetch(process.env.TRUST_BASE_URL + JSON.parse(text).path, { method });\nexport const forward = (url: string) => fetch(url);\n";
    const reasonsAt = (line: number) =>
      only<PlaceSubject>(ask([`src/replay.ts:${line}`], { ...program, 'src/replay.ts': open })).calls.map(
        ({ reasons }) => reasons,
      );
    expect(reasonsAt(1)).toEqual([['it is read from JSON']]);
    expect(reasonsAt(2)).toEqual([['the parameter `url` depends on the caller']]);
  });

  it('with a column is the innermost call around it', () => {
    const nested = {
      ...program,
      'src/sync.ts':
        "import { send } from './http.ts';\nexport const both = async () => send('GET', '/v2/purposes', await send('GET', '/v1/report/cookie'));\n",
    };
    expect(only<PlaceSubject>(ask(['src/sync.ts:2'], nested)).calls).toHaveLength(2);
    expect(only<PlaceSubject>(ask(['src/sync.ts:2:75'], nested)).calls).toMatchObject([
      { targets: [{ endpoint: 'GET /v1/report/cookie' }] },
    ]);
    expect(only<PlaceSubject>(ask(['src/sync.ts:2:35'], nested)).calls).toMatchObject([
      { targets: [{ endpoint: 'GET /v2/purposes' }] },
    ]);
    expect(only<PlaceSubject>(ask(['src/sync.ts:2:5'], nested)).calls).toEqual([]);
  });

  it.each([
    [
      'a base of a name that the manifest does not have',
      'fetch(`${process.env.CONSENT_URL}/v2/purposes`)',
      [
        'scopewright can’t tell which host `CONSENT_URL` holds: list it in `scopewright.yaml` under `platform.baseUrls` if it is the platform’s base URL, otherwise under `platform.others`.',
      ],
    ],
    [
      'such a base, and a path that says nothing of the platform',
      'fetch(`${process.env.REPORTS_URL}/daily/list`)',
      [
        'scopewright can’t tell which host `REPORTS_URL` holds: list it in `scopewright.yaml` under `platform.baseUrls` if it is the platform’s base URL, otherwise under `platform.others`.',
      ],
    ],
    [
      'a URL of which nothing is known',
      'fetch(url)',
      [
        'scopewright can’t tell which host `url` holds: list it in `scopewright.yaml` under `platform.baseUrls` if it is the platform’s base URL, otherwise under `platform.others`.',
        'To state what it calls, name what it calls in a comment on its line or the line before, like `// scopewright: METHOD /path`, separated by commas if there are several. If it does not call the platform, write `// scopewright-ignore: the reason`.',
      ],
    ],
    [
      'a relative URL',
      "fetch('/v2/purposes')",
      [
        'The URL is relative: if it goes to the page’s own server, write `relativeUrls: other` under `platform` in `scopewright.yaml`.',
      ],
    ],
    ['what a finding says how to settle', 'fetch(`${process.env.TRUST_BASE_URL}/v2/${url}`)', []],
    ['what a comment settles', 'fetch(url) // scopewright: GET /v2/purposes', []],
    ['what a comment leaves out', 'fetch(url) // scopewright-ignore: a page of the portal', []],
    ['the platform', 'fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`)', []],
    ['another host', 'fetch(`https://billing.example/${url}`)', []],
  ])('tells how to resolve it: %s', (_, call, remedies) => {
    const explained = only<PlaceSubject>(
      ask(['src/open.ts:2'], {
        '.git/': '',
        'scopewright.yaml': manifest,
        'src/open.ts': `export const read = (url: string) =>\n  ${call}\n`,
      }),
    );
    expect(explained.calls).toHaveLength(1);
    expect(explained.remedies).toEqual(remedies);
  });

  it('is explained without a manifest too', () => {
    const { manifests, summary, subjects } = ask(['src/sync.ts:3'], {
      '.git/': '',
      'src/http.ts': http,
      'src/sync.ts': sync,
    });
    expect(manifests).toEqual([]);
    expect(summary?.calls).toBe(4);
    expect(subjects).toMatchObject([
      { calls: [{ credentials: [], targets: [{ endpoint: 'GET /v2/purposes', origin: 'unknown' }] }] },
    ]);
  });
});

describe('what is not there', () => {
  it.each([
    ['CONSENT_RED', '`CONSENT_RED` is not a scope of the registry `trust-platform`. Did you mean `CONSENT_READ`?'],
    [
      'purposes are what',
      '`purposes are what` is not a scope of the registry `trust-platform`. `scopewright registry` lists them all. Endpoints are written like `GET /v2/purposes`, places like `src/a.ts:12`.',
    ],
    [
      'GET /v2/purpose',
      'The registry `trust-platform` has no endpoint `GET /v2/purpose`. The closest: `GET /v2/purposes`.',
    ],
    [
      'GET /zzzzzzzzzzzz',
      'The registry `trust-platform` has no endpoint `GET /zzzzzzzzzzzz`. The registry has nothing similar; `scopewright registry` lists all its endpoints.',
    ],
    [
      '/v1/purposes/{id}',
      'The method of `/v1/purposes/{id}` is missing: the registry `trust-platform` has `PUT /v1/purposes/{purposeId}` and `POST /v1/purposes/{purposeGuid}`.',
    ],
    ['/zzzzzzzzzzzz', 'The method of `/zzzzzzzzzzzz` is missing: write `GET /zzzzzzzzzzzz`, or another method.'],
    ['PUT /v2/{}/{}', '`PUT /v2/{}/{}` matches several endpoints: '],
    ['src/sync.ts', '`src/sync.ts` names a file without a line: write `src/sync.ts:12` for its line 12.'],
    ['src/sink.ts:3', '`src/sink.ts` is none of the 2 files that were looked at. Did you mean `src/sync.ts`?'],
    ['src/sync.ts:300', '`src/sync.ts` has no line 300.'],
    [
      '../secret.ts:1',
      '`../secret.ts:1` is outside the analysed folder: change to the project’s folder, and name the file from there.',
    ],
  ])('%s', (what, message) => {
    expect(() => ask(what.startsWith('PUT /v2') ? ['PUT /risks/{}/{}'] : [what])).toThrow(
      message.replace('PUT /v2/{}/{}', 'PUT /risks/{}/{}'),
    );
  });

  it('quotes no line of what lies outside the project', () => {
    const outside = writeFiles({ 'http.ts': http });
    const folder = writeFiles({ '.git/': '', 'scopewright.yaml': manifest, 'src/sync.ts': sync });
    symlinkSync(join(outside, 'http.ts'), join(folder, 'src/http.ts'));
    const explained = explain({ what: ['GET /v2/purposes'], directory: folder });
    const hops = (explained.subjects[0] as EndpointSubject).calls.flatMap(({ targets }) =>
      targets.flatMap(({ via }) => via),
    );
    expect(hops.every((hop) => hop.text === undefined)).toBe(true);
  });
});
