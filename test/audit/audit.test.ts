import { describe, expect, it } from 'vitest';

import { audit, UsageError, type AuditResult } from '../../packages/audit/src/index.ts';
import { writeFiles } from './temporary-folder.ts';

const client = `const base = process.env.TRUST_BASE_URL;
export const get = (path: string) => fetch(base + path);
`;

const manifest = (scopes: string, more = ''): string => `version: 1
platform: { baseUrls: [TRUST_BASE_URL] }
credentials:
  sync: { scopes: [${scopes}] }
${more}`;

const program = {
  'src/http.ts': client,
  'src/purposes.ts': "import { get } from './http';\nexport const purposes = () => get('/v2/purposes');\n",
  'src/stock.ts':
    "import { get } from './http';\nexport const stock = (id: string) => get(`/inventories/vendors/${id}`);\n",
};

const linesOf = ({ findings }: AuditResult): readonly string[] =>
  findings.map(({ file, line, rule, scope, endpoint }) => `${file}:${line} ${rule} ${scope ?? endpoint ?? ''}`);

describe('code beside the folder that is audited', () => {
  const shared = {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'shared/trust.ts':
      "const call = (method: string, path: string) => fetch(process.env.TRUST_BASE_URL + path, { method });\nexport const purposes = () => call('GET', '/v2/purposes');\nexport const vendors = () => call('GET', '/inventories/vendors');\n",
    'service/src/sync.ts': "import { purposes } from '../../shared/trust';\nexport const sync = () => purposes();\n",
    'service/scopewright.yaml': manifest('VRM'),
  };

  it('is judged as far as the folder calls it, where no manifest governs it', () => {
    const result = audit({ directory: `${writeFiles(shared)}/service` });
    expect(linesOf(result)).toEqual([
      '../shared/trust.ts:2 missing-scope GET /v2/purposes',
      'scopewright.yaml:4 unused-scope VRM',
    ]);
    expect(result.summary).toMatchObject({ files: 1, calls: 1 });
  });

  it('is judged with the manifest that governs it, where there is one', () => {
    const result = audit({
      directory: `${writeFiles({ ...shared, 'scopewright.yaml': manifest('CONSENT_READ, VRM') })}/service`,
    });
    expect(linesOf(result)).toEqual(['scopewright.yaml:4 unused-scope VRM']);
  });
});

describe('audit', () => {
  it('compares what a folder calls with what its manifest declares', () => {
    const result = audit({ directory: writeFiles({ ...program, 'scopewright.yaml': manifest('INVENTORY, VRM') }) });
    expect(linesOf(result)).toEqual([
      'scopewright.yaml:4 overbroad-scope INVENTORY',
      'scopewright.yaml:4 unused-scope VRM',
      'src/purposes.ts:2 missing-scope GET /v2/purposes',
    ]);
    expect(result.summary).toMatchObject({ files: 3, calls: 2, platformCalls: 2, resolved: 2, errors: 1, warnings: 2 });
  });

  it('gives the same bytes wherever the folder stands, with no absolute path in them', () => {
    const files = { ...program, 'scopewright.yaml': manifest('INVENTORY, VRM') };
    const first = writeFiles(files);
    const texts = [first, writeFiles(files), `${first}/`].map((directory) => JSON.stringify(audit({ directory })));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toContain(first);
  });

  it('judges a part by the manifest above it, and calls nothing unused there', () => {
    const folder = writeFiles({ ...program, 'scopewright.yaml': manifest('VRM') });
    const result = audit({ directory: `${folder}/src` });
    expect(linesOf(result)).toEqual([
      'purposes.ts:2 missing-scope GET /v2/purposes',
      'stock.ts:2 missing-scope GET /inventories/{type}/{id}',
    ]);
    expect(result.credentials).toMatchObject([{ manifest: '../scopewright.yaml', whole: false, unused: [] }]);
  });

  it('lets each of several manifests govern its own folder, by its own names', () => {
    const result = audit({
      directory: writeFiles({
        'scopewright.yaml': manifest('CONSENT_READ'),
        'a.ts':
          'export const a = () => fetch(`${process.env.TRUST_BASE_URL}/risk-categories`);\nexport const b = () => fetch(`${process.env.JOBS_URL}/nothing`);\n',
        'jobs/scopewright.yaml':
          'version: 1\nplatform: { baseUrls: [JOBS_URL] }\ncredentials:\n  jobs: { scopes: [RISK] }\n',
        'jobs/a.ts':
          'export const a = () => fetch(`${process.env.TRUST_BASE_URL}/risk-categories`);\nexport const b = () => fetch(`${process.env.JOBS_URL}/risk-categories`);\n',
      }),
    });
    expect(
      result.calls.map(
        ({ file, line, credentials, targets }) =>
          `${file}:${line} ${credentials.join()} ${targets[0]?.origin} ${targets[0]?.endpoint}`,
      ),
    ).toEqual([
      'a.ts:1 sync platform GET /risk-categories',
      'a.ts:2 sync unknown null',
      'jobs/a.ts:1 jobs unknown null',
      'jobs/a.ts:2 jobs platform GET /risk-categories',
    ]);
    expect(linesOf(result)).toEqual([
      'a.ts:1 missing-scope GET /risk-categories',
      'scopewright.yaml:4 unused-scope CONSENT_READ',
    ]);
  });

  it('leaves out what `ignores` names, relative to the manifest', () => {
    const files = { ...program, 'scopewright.yaml': manifest('CONSENT_READ', 'ignores: ["src/stock.ts"]\n') };
    expect(linesOf(audit({ directory: writeFiles(files) }))).toEqual([]);
    expect(linesOf(audit({ directory: `${writeFiles(files)}/src` }))).toEqual([]);
  });

  it('takes the manifest that is named', () => {
    const folder = writeFiles({
      ...program,
      'scopewright.yaml': manifest('CONSENT_READ, INVENTORY_READ'),
      'ci/strict.yaml': manifest('CONSENT_READ'),
    });
    expect(linesOf(audit({ directory: folder }))).toEqual([]);
    expect(linesOf(audit({ directory: folder, manifest: 'ci/strict.yaml' }))).toEqual([
      'src/stock.ts:2 missing-scope GET /inventories/{type}/{id}',
    ]);
  });

  it('reads the texts that an editor holds', () => {
    const directory = writeFiles({ ...program, 'scopewright.yaml': manifest('CONSENT_READ, INVENTORY_READ') });
    const overlay = new Map([
      [`${directory}/src/stock.ts`, ''],
      [`${directory}/scopewright.yaml`, manifest('CONSENT_READ, INVENTORY_READ', '# edited\n')],
    ]);
    expect(linesOf(audit({ directory, overlay }))).toEqual(['scopewright.yaml:4 unused-scope INVENTORY_READ']);
  });

  it('finds the credential of a wrapper through the code that calls it', () => {
    const result = audit({
      directory: writeFiles({
        'scopewright.yaml':
          'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  jobs: { scopes: [CONSENT_READ], files: ["jobs/**"] }\n',
        'lib/purposes.ts':
          'export const purposes = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\nexport const risks = () => fetch(`${process.env.TRUST_BASE_URL}/risk-categories`);\n',
        'jobs/nightly.ts': "import { purposes } from '../lib/purposes';\npurposes();\n",
      }),
    });
    expect(result.calls.map(({ line, credentials }) => [line, credentials])).toEqual([
      [1, ['jobs']],
      [2, []],
    ]);
    expect(linesOf(result)).toEqual(['lib/purposes.ts:2 no-credential GET /risk-categories']);
  });

  it('finds it through a chain of callers, and through each of several', () => {
    const result = audit({
      directory: writeFiles({
        'scopewright.yaml':
          'version: 1\nplatform: { hosts: ["*.trust.example"] }\ncredentials:\n  jobs: { scopes: [], files: ["jobs/**"] }\n  pages: { scopes: [CONSENT_READ], files: [pages] }\n  idle: { scopes: [], files: ["idle/**"] }\n',
        'lib/purposes.js': 'export const list = () => fetch("https://acme.trust.example/v2/purposes");\n',
        'lib/cache.js': "import { list } from './purposes.js';\nexport const cached = () => list();\n",
        'lib/index.js': "export { cached as purposes } from './cache.js';\n",
        'jobs/nightly.js': "import { purposes } from '../lib/index.js';\nexport const run = () => purposes();\n",
        'pages/a/list.js':
          "import * as lib from '../../lib/index.js';\nexport const render = async () => (await lib.purposes()).json();\n",
        'idle/b.js': "import '../lib/index.js';\n",
      }),
    });
    expect(result.calls.map(({ file, credentials }) => [file, credentials])).toEqual([
      ['lib/purposes.js', ['jobs', 'pages']],
    ]);
    expect(
      result.findings.filter(({ severity }) => severity === 'error').map(({ rule, credential }) => [rule, credential]),
    ).toEqual([['missing-scope', 'jobs']]);
  });

  it.each([
    [
      'a file with a syntax error',
      'export const get = (path) => fetch(process.env.TRUST_BASE_URL + path);\nexport const more = (\n',
      2,
    ],
    [
      'an import that leads to no file',
      "import { send } from './generated.js';\nexport const get = (path) => fetch(process.env.TRUST_BASE_URL + path);\nexport const more = (path) => send(path);\n",
      1,
    ],
  ])('lets %s hold claims back under each manifest whose code goes through it, and no other', (_what, http, line) => {
    const directory = writeFiles({
      '.git/': '',
      'lib/scopewright.yaml': manifest('RISK'),
      'lib/http.js': http,
      'lib/index.js': "export * from './http.js';\n",
      'sync/scopewright.yaml': manifest('RISK'),
      'sync/a.js': "import { get } from '../lib/index.js';\nexport const list = () => get('/v2/purposes');\n",
      'apart/scopewright.yaml': manifest('RISK'),
      'apart/b.js': "export const list = () => fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\n",
    });
    const { credentials } = audit({ directory });
    expect(
      credentials.map(({ manifest: file, unused, possible, heldBack = [] }) => [
        file,
        unused,
        possible,
        heldBack.flatMap(({ by }) => by.map((hop) => `${hop.file}:${hop.line}`)),
      ]),
    ).toEqual([
      ['apart/scopewright.yaml', ['RISK'], [], []],
      ['lib/scopewright.yaml', [], ['RISK'], [`lib/http.js:${line}`]],
      ['sync/scopewright.yaml', [], ['RISK'], [`lib/http.js:${line}`]],
    ]);
  });

  it('lets a `keep` expire on the day that it is given, or today', () => {
    const directory = writeFiles({
      ...program,
      'scopewright.yaml': `${manifest('CONSENT_READ, INVENTORY_READ')}  later: { scopes: [SCIM], keep: { SCIM: { reason: identity provider, until: 2999-12-31 } } }\n`,
    });
    const rulesOn = (date?: string) =>
      audit({ directory, ...(date === undefined ? {} : { date }) }).findings.map(({ rule }) => rule);
    expect(rulesOn('3000-01-01')).toContain('expired-keep');
    expect(rulesOn()).not.toContain('expired-keep');
  });

  it.each<readonly [what: string, files: Readonly<Record<string, string>>, message: string]>([
    [
      'nothing but a manifest',
      { 'scopewright.yaml': manifest('') },
      'There is no JavaScript or TypeScript file to look at',
    ],
    [
      'nothing that is not ignored',
      { ...program, 'scopewright.yaml': manifest('', 'ignores: ["**"]\n') },
      'Name the folder of the code, or correct `ignores` in the manifest.',
    ],
    ['no manifest', { ...program, '.git/': '' }, 'create one with `scopewright init`'],
    ['nothing', { '.git/': '' }, 'There is nothing to check here'],
  ])('refuses a folder with %s', (_what, files, message) => {
    const directory = writeFiles(files);
    expect(() => audit({ directory })).toThrow(UsageError);
    expect(() => audit({ directory })).toThrow(message);
  });
});
