import { audit, UsageError, type AuditResult } from '@scopewright/audit';
import { startSandbox } from '@scopewright/sandbox';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { writeFiles } from '../../temporary-folder.ts';

const violation =
  '{"errors":[{"title":"no","detail":"no","code":"ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION"}],"traceId":"7c9e6679-7425-40de-944b-e07fc1f90ae7"}';

const manifest = `version: 1
platform: { hosts: ["*.trust.example"], baseUrls: [TRUST_BASE_URL], others: ["*.billing.example"] }
credentials:
  sync: { scopes: [CONSENT_READ, BULK_EXPORT], files: ["src/sync.js"] }
  audit: { scopes: [AUDIT_MANAGEMENT], files: ["src/audit.js"] }
`;

const program = {
  '.git/': '',
  'scopewright.yaml': manifest,
  'src/sync.js':
    'const base = process.env.TRUST_BASE_URL;\nexport const list = () => fetch(`${base}/v2/purposes`);\nexport const publish = (id) => fetch(`${base}/v1/purposes/${id}/publish`, { method: "PUT" });\n',
  'src/audit.js': 'export const read = (id) => fetch(`${process.env.TRUST_BASE_URL}/v1/audits/${id}`);\n',
};

function check(files: Readonly<Record<string, string>>, base: Readonly<Record<string, string>> = program): AuditResult {
  const directory = writeFiles({ ...base, ...files });
  return audit({ directory, date: '2026-11-20', observed: Object.keys(files) });
}

const observe = (
  files: Readonly<Record<string, string>>,
  base?: Readonly<Record<string, string>>,
): NonNullable<AuditResult['observed']> => check(files, base).observed!;

interface Entry {
  readonly url: string;
  readonly method?: string;
  readonly status?: number;
  readonly text?: string;
  readonly encoding?: string;
}

/** A HAR file as browsers save it, on many lines. */
function har(...entries: readonly Entry[]): string {
  const all = entries.map(({ url, method = 'GET', status = 200, text, encoding }) => ({
    startedDateTime: '2026-11-20T08:00:00Z',
    request: { method, url, headers: [{ name: 'authorization', value: 'Bearer top-secret' }] },
    response: { status, content: { size: 1, mimeType: 'application/json', text, encoding } },
  }));
  return JSON.stringify(
    {
      log: {
        version: '1.2',
        creator: { name: 'browser', version: '1' },
        pages: [{ title: '"entries": [{' }],
        entries: all,
      },
    },
    null,
    2,
  );
}

const seen = ({ endpoints }: NonNullable<AuditResult['observed']>): readonly string[] =>
  endpoints.map(
    ({ endpoint, credential, requests, refused, found }) =>
      `${credential ?? 'nobody'} ${endpoint} ${requests}/${refused} ${found}`,
  );

describe('a record of the sandbox', () => {
  it.each(['run.jsonl', 'run.har'])('is read as it was written: %s', async (name) => {
    const directory = writeFiles(program);
    const file = path.join(directory, 'out', name);
    const sandbox = await startSandbox({ manifest: path.join(directory, 'scopewright.yaml'), record: file });
    const ask = (credential: string, method: string, target: string): Promise<Response> =>
      fetch(sandbox.url + target, { method, headers: { authorization: `Bearer ${sandbox.tokenFor(credential)}` } });
    await ask('sync', 'GET', '/v2/purposes?page=1');
    await ask('sync', 'PUT', '/api/consentmanager/v1/purposes/p-1/publish');
    await ask('sync', 'PUT', '/v1/purposes/p-2/publish');
    await ask('audit', 'GET', '/v1/report/cookie');
    await ask('audit', 'GET', '/v9/x');
    await sandbox.stop();
    const result = audit({ directory, date: '2026-11-20', observed: [`out/${name}`] });
    const observed = result.observed!;
    expect(observed.files).toEqual([
      {
        file: `out/${name}`,
        format: name === 'run.har' ? 'har' : 'record',
        requests: 5,
        platformRequests: 5,
        unknownRequests: 1,
      },
    ]);
    expect(seen(observed)).toEqual([
      'audit GET /v1/report/cookie 1/1 no',
      'sync GET /v2/purposes 1/0 called',
      'sync PUT /v1/purposes/{purposeId}/publish 2/2 called',
    ]);
    const line = name === 'run.har' ? 3 : 2;
    expect(observed.refusals).toEqual([
      expect.objectContaining({
        endpoint: 'GET /v1/report/cookie',
        credential: 'audit',
        scopes: ['COOKIE', 'COOKIE_READ'],
        declared: [],
        calls: [],
        requests: 1,
      }),
      {
        endpoint: 'PUT /v1/purposes/{purposeId}/publish',
        credential: 'sync',
        scopes: ['CONSENT'],
        declared: [],
        calls: [{ file: 'src/sync.js', line: 3, column: 32 }],
        requests: 2,
        file: `out/${name}`,
        line,
        column: 1,
        message:
          '`PUT /v1/purposes/{purposeId}/publish` was refused: it needs `CONSENT`, but credential `sync` does not declare it. scopewright found calls to it at `src/sync.js:3`. Add it to its `scopes` in `scopewright.yaml`, and to the credential itself.',
      },
    ]);
    expect(observed.refusals[0]?.message).toBe(
      '`GET /v1/report/cookie` was refused: it needs `COOKIE` or `COOKIE_READ`, but credential `audit` does not declare any of them. scopewright found no call to it in the code. Add it to its `scopes` in `scopewright.yaml`, and to the credential itself.',
    );
    expect(observed.neverObserved).toEqual([
      { credential: 'audit', manifest: 'scopewright.yaml', endpoints: ['GET /v1/audits/{auditId}'] },
    ]);
    expect(result.credentials.find(({ name: own }) => own === 'audit')).toMatchObject({
      required: ['AUDIT_MANAGEMENT', 'COOKIE_READ'],
      missing: ['COOKIE_READ'],
    });
    expect(result.findings.filter(({ rule }) => rule === 'unseen-call')).toEqual([
      expect.objectContaining({
        credential: 'audit',
        endpoint: 'GET /v1/report/cookie',
        file: 'scopewright.yaml',
        line: 5,
      }),
    ]);
    if (name === 'run.jsonl') expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(6);
  });
});

describe('a HAR file of any origin', () => {
  it('counts what goes to the hosts of the platform, and what its path tells; nothing secret is told', () => {
    const result = check({
      'page.har': har(
        { url: 'https://acme.trust.example/v2/purposes?x=1' },
        { url: 'https://acme.trust.example/Users' },
        { url: 'http://127.0.0.1:4010/api/consentmanager/v2/purposes' },
        { url: 'https://else.example/v2/purposes' },
        { url: 'https://else.example/Users' },
        { url: 'https://eu.billing.example/v2/purposes' },
        { url: 'https://acme.trust.example/nothing/here' },
        { url: 'data:text/plain,x' },
        { url: 'https://acme.trust.example/v2/purposes', method: 'OPTIONS' },
      ),
    });
    expect(result.observed?.files).toEqual([
      { file: 'page.har', format: 'har', requests: 8, platformRequests: 6, unknownRequests: 2 },
    ]);
    expect(seen(result.observed!)).toEqual(['nobody GET /Users 1/0 no', 'sync GET /v2/purposes 3/0 called']);
    expect(JSON.stringify(result)).not.toContain('top-secret');
  });

  it('shows refusals by their bodies, also encoded, with their line', () => {
    const observed = observe({
      'page.har': har(
        { url: 'https://acme.trust.example/v1/audits/7', status: 403, text: violation },
        {
          url: 'https://acme.trust.example/v2/purposes',
          status: 403,
          text: Buffer.from(violation).toString('base64'),
          encoding: 'base64',
        },
        { url: 'https://acme.trust.example/v2/purposes', status: 403, text: 'blocked by a proxy' },
      ),
    });
    expect(seen(observed)).toEqual(['audit GET /v1/audits/{auditId} 1/1 called', 'sync GET /v2/purposes 2/1 called']);
    const lines = har({ url: 'x' }).split('\n');
    expect(observed.refusals[0]).toMatchObject({
      declared: ['AUDIT_MANAGEMENT'],
      line: lines.findIndex((line) => line.includes('startedDateTime')),
    });
    expect(observed.refusals[0]?.message).toBe(
      '`GET /v1/audits/{auditId}` was refused: it needs `AUDIT_MANAGEMENT`. Credential `audit` declares `AUDIT_MANAGEMENT` in `scopewright.yaml`, but the token did not have it. scopewright found calls to it at `src/audit.js:1`. Grant the scope to the credential on the platform, or request it with the token.',
    );
    expect(observed.refusals[1]!.line).toBeGreaterThan(observed.refusals[0]!.line);
  });

  it('belongs to those that hold a scope, where no code calls the endpoint', () => {
    expect(
      seen(observe({ 'page.har': har({ url: 'https://acme.trust.example/bulk-export-jobs', method: 'POST' }) })),
    ).toEqual(['sync POST /bulk-export-jobs 1/0 no']);
  });

  it('goes elsewhere with a host that is not listed, where only hosts name the platform', () => {
    const base = { ...program, 'scopewright.yaml': manifest.replace('baseUrls: [TRUST_BASE_URL], ', '') };
    expect(
      observe(
        { 'page.har': har({ url: 'https://else.example/v2/purposes' }, { url: 'http://localhost:1/v2/purposes' }) },
        base,
      ).files,
    ).toMatchObject([{ requests: 2, platformRequests: 1 }]);
  });
});

describe('a log', () => {
  it.each([
    ['on a line', `2026-11-20 ERROR GET https://acme.trust.example/v1/audits/7?x=1 403 ${violation}`, 1],
    ['with a path', `GET /v1/audits/7 -> ${violation}`, 1],
    [
      'as JSON',
      JSON.stringify({
        level: 'error',
        request: { method: 'get', url: 'https://acme.trust.example/v1/audits/7' },
        body: violation,
      }),
      1,
    ],
    [
      'as JSON in JSON',
      JSON.stringify({ message: JSON.stringify({ url: '/v1/audits/7', method: 'GET', data: violation }) }),
      1,
    ],
    [
      'in a body of several lines',
      `ok\nfailed: GET https://acme.trust.example/v1/audits/7 {\n${JSON.stringify(JSON.parse(violation), null, 2).slice(2)}\ndone`,
      7,
    ],
  ])('shows the refusals that stand in it: %s', (_how, text, line) => {
    const observed = observe({ 'app.log': `${text}\n` });
    expect(observed.files).toEqual([
      { file: 'app.log', format: 'log', requests: 1, platformRequests: 1, unknownRequests: 0 },
    ]);
    expect(seen(observed)).toEqual(['audit GET /v1/audits/{auditId} 1/1 called']);
    expect([observed.refusals[0]?.line, observed.unplaced]).toEqual([line, []]);
  });

  it('says where it does not tell what was asked for, rather than guess', () => {
    const observed = observe({ 'app.log': `GET /v2/purposes 200\nerror ${violation}\nGET /v1/audits/7 200\n` });
    expect([observed.refusals, observed.unplaced]).toEqual([[], [{ file: 'app.log', line: 2, column: 54 }]]);
  });

  it('may be anything else, and shows nothing then', () => {
    expect(observe({ 'app.log': '{"log":"started"}\n', 'empty.log': '' }).files).toEqual([
      { file: 'app.log', format: 'log', requests: 0, platformRequests: 0, unknownRequests: 0 },
      { file: 'empty.log', format: 'log', requests: 0, platformRequests: 0, unknownRequests: 0 },
    ]);
  });
});

it('says that it is not known who asked', () => {
  const observed = observe({ 'app.log': `GET /v1/report/cookie ${violation}` });
  expect(observed.refusals.map(({ message }) => message)).toEqual([
    '`GET /v1/report/cookie` was refused: it needs `COOKIE` or `COOKIE_READ`, and scopewright can’t tell which credential sent it. scopewright found no call to it in the code. Find out whose token it was, and give that credential the scope.',
  ]);
});

it.each([
  [
    { 'run.jsonl': '{"recordVersion":1,"method":"GET","path":"/"}\n{"recordVersion":2}\n' },
    'run.jsonl:2:1: This version cannot read this line of a sandbox record: record again with `scopewright sandbox --record`.',
  ],
  [
    { 'run.jsonl': '{"recordVersion":1,"method":"GET","path":"/"}\n{"record' },
    'run.jsonl:2:1: This version cannot read this line of a sandbox record: record again with `scopewright sandbox --record`.',
  ],
  [
    { 'page.har': '{"log":{}}' },
    'page.har:1:8: This is not a HAR 1.2 file, which is an object with `log` and its `entries`: save it again, or rename it if it is a log.',
  ],
  [
    { 'page.har': '' },
    'page.har:1:1: This is not a HAR 1.2 file, which is an object with `log` and its `entries`: save it again, or rename it if it is a log.',
  ],
  ...[
    null,
    { request: { url: 'https://acme.trust.example/' } },
    { request: { method: 'GET', url: '/v2/purposes' } },
  ].map((entry): [Readonly<Record<string, string>>, string] => [
    { 'page.har': `{"log":{"entries":[\n ${JSON.stringify(entry)}]}}` },
    'page.har:2:2: This entry has no `request` with a `method` and an absolute `url`: record again, or remove the entry.',
  ]),
])('names what cannot be read: %#', (files, message) => {
  expect(() => check(files)).toThrow(new UsageError(message));
});

it('names a file that is not there', () => {
  expect(() => audit({ directory: writeFiles(program), observed: ['none.jsonl'] })).toThrow(
    new UsageError('The observed file `none.jsonl` cannot be read: name an existing record, HAR file or log.'),
  );
});

it('belongs to the platform of its credential, and is unknown only if no platform has it', () => {
  const registryOf = (id: string, endpoint: string): string =>
    `id: ${id}\nscopes: [{ name: read, endpoints: [${endpoint}, GET /v1/shared/items] }]\n`;
  const line = (credential: string, url: string): string =>
    `${JSON.stringify({ recordVersion: 1, method: 'GET', path: url, status: 200, credential })}\n`;
  const found = observe(
    { 'run.jsonl': ['/v1/orders', '/v1/shared/items', '/v1/messages'].map((url) => line('orders', url)).join('') },
    {
      '.git/': '',
      'scopewright.yaml': `version: 1
platforms: { shop: { registry: shop.yaml, baseUrls: [SHOP] }, mail: { registry: mail.yaml, baseUrls: [MAIL] } }
credentials: { orders: { platform: shop, scopes: [read] }, mailer: { platform: mail, scopes: [read] } }
`,
      'shop.yaml': registryOf('shop', 'GET /v1/orders'),
      'mail.yaml': registryOf('mail', 'GET /v1/messages'),
      'src/main.js': 'fetch(process.env.SHOP + "/v1/orders");\n',
    },
  );
  expect(found.files).toMatchObject([{ requests: 3, platformRequests: 3, unknownRequests: 1 }]);
  expect(seen(found)).toEqual(['orders GET /v1/orders 1/0 called', 'orders GET /v1/shared/items 1/0 no']);
});
