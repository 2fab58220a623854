import { describe, expect, it } from 'vitest';
import { formatUrl, type TargetKey } from '@scopewright/analyzer';
import { analysisOf, type Files } from '../support/program.ts';

const program: Files = {
  'src/http.ts': `export const send = (method: string, path: string) =>
  fetch(\`\${process.env.TRUST_BASE_URL}\${path}\`, {
    method,
  });
`,
  'src/vendors.ts': `import { send } from './http.js';
export const saveVendor = (id?: string) => send(id ? 'PUT' : 'POST', id ? \`/v1/vendors/\${id}\` : '/v1/vendors');
`,
  'src/main.ts': `import { saveVendor } from './vendors.js';
await saveVendor(process.argv[2]);
`,
};

describe('a call', () => {
  const { files, calls, problems } = analysisOf(program);

  it('has its span, its targets in order, the client, and the hops down to it', () => {
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ file: 'src/vendors.ts', line: 2, column: 44, endLine: 2, endColumn: 111 });
    expect(calls[0]!.targets.map(({ method, client, via }) => ({ method, client, via }))).toEqual([
      { method: 'POST', client: 'fetch', via: [{ file: 'src/http.ts', line: 2, column: 3 }] },
      { method: 'PUT', client: 'fetch', via: [{ file: 'src/http.ts', line: 2, column: 3 }] },
    ]);
  });

  it('names the files of its callers, and not its own', () => {
    expect(calls[0]!.callerFiles).toEqual(['src/main.ts']);
    expect(calls[0]!.isUncalled).toBe(false);
  });

  it('gives the parts of its URL with what they were read from and why they are unknown', () => {
    expect(calls[0]!.targets[1]!.url.parts).toEqual([
      { name: 'TRUST_BASE_URL', source: 'process.env.TRUST_BASE_URL', reason: expect.any(String) as string },
      '/v1/vendors/',
      {
        name: expect.any(String) as string,
        source: expect.any(String) as string,
        reason: expect.any(String) as string,
      },
    ]);
    expect(calls[0]!.reasons.length).toBeGreaterThan(0);
  });

  it('stands beside every file that was looked at', () => {
    expect(files).toEqual(['src/http.ts', 'src/main.ts', 'src/vendors.ts']);
    expect(problems).toEqual([]);
  });

  it('is the same whatever the order of the files, twice', () => {
    const reversed = Object.fromEntries(Object.entries(program).reverse());
    expect(JSON.stringify(analysisOf(reversed).calls)).toBe(JSON.stringify(calls));
  });
});

it('keeps each base that callers give, also if only the path of the base differs', () => {
  const { calls } = analysisOf({
    'src/mirrors.ts': `import axios from 'axios';
const find = (mirror: string) => axios.get('/-/v1/search', { baseURL: mirror });
find('https://mirror.test/npm/');
find('https://mirror.test/github/');
`,
  });
  expect(calls.map(({ line, targets }) => [line, targets.map(({ url }) => formatUrl(url))])).toEqual([
    [2, ['https://mirror.test/github/-/v1/search', 'https://mirror.test/npm/-/v1/search']],
  ]);
});

describe('callerFiles', () => {
  const http =
    "export const send = (method: string) => (path: string) => () => fetch(`${process.env.TRUST_BASE_URL}${path}`, { method });\nexport const get = (path: string) => send('GET')(path);";
  const resource =
    'export class Resource {\n  constructor(private readonly path: string) {}\n  list() { return fetch(process.env.TRUST_BASE_URL + this.path); }\n}';
  const list = "fetch(process.env.TRUST_BASE_URL + '/v2/purposes')";
  const callersOf = (files: Files): readonly (readonly [string, readonly string[]])[] =>
    analysisOf(files).calls.map(({ file, callerFiles }) => [file, callerFiles]);

  it.each<[string, Files, readonly (readonly [string, readonly string[]])[]]>([
    [
      'of what is run when a file is loaded, who loads it',
      {
        'lib/boot.js': `export const ready = ${list};`,
        'src/main.js': "import '../lib/boot.js';",
        'src/cli.js': "require('./main.js');",
      },
      [['lib/boot.js', ['src/cli.js', 'src/main.js']]],
    ],
    [
      'of what a function does that is called where it is written',
      {
        'lib/boot.js': `(async () => { await ${list}; })();\n(function () { return ${list.replace('purposes', 'privacynotices')}; }).call(this);`,
        'src/main.js': "import '../lib/boot.js';",
      },
      [
        ['lib/boot.js', ['src/main.js']],
        ['lib/boot.js', ['src/main.js']],
      ],
    ],
    [
      'of what a static part of a class does',
      {
        'lib/boot.js': `export class Boot { static ready = ${list}; }`,
        'src/main.js': "import { Boot } from '../lib/boot.js';\nconsole.log(Boot);",
      },
      [['lib/boot.js', ['src/main.js']]],
    ],
    [
      'of what its own top level calls',
      { 'lib/boot.js': `export const load = () => ${list};\nload();`, 'src/main.js': "import '../lib/boot.js';" },
      [['lib/boot.js', ['src/main.js']]],
    ],
    [
      'none of what waits for a caller',
      {
        'lib/boot.js': `export const load = () => ${list};\nexport class Boot { ready = ${list.replace('purposes', 'privacynotices')}; }`,
        'src/main.js': "import { load } from '../lib/boot.js';\nexport { load };",
      },
      [
        ['lib/boot.js', []],
        ['lib/boot.js', []],
      ],
    ],
    [
      'of what is made then and nothing calls, not who loads it',
      {
        'lib/http.ts': http,
        'lib/api.js': `import { get } from './http.js';\nexport const list = get('/v2/purposes');`,
        'src/a.ts': "import '../lib/api.js';",
      },
      [['lib/api.js', []]],
    ],
    [
      'of a table that is filled in a loop, where its paths are written, and none of what nothing calls',
      {
        'lib/api.js': `export const api = {};\nfor (const [name, path] of Object.entries({ list: '/v2/purposes', notices: '/v2/privacynotices' })) api[name] = () => fetch(process.env.TRUST_BASE_URL + path);`,
        'src/a.js': "import { api } from '../lib/api.js';\nexport const list = () => api.list();",
      },
      [
        ['lib/api.js', []],
        ['src/a.js', ['lib/api.js']],
      ],
    ],
    [
      'of a method, not who made the instance',
      {
        'lib/resource.ts': resource,
        'src/a.ts':
          "import { Resource } from '../lib/resource.js';\nexport const purposes = new Resource('/v2/purposes');",
        'src/b.ts':
          "import { Resource } from '../lib/resource.js';\nexport const list = () => new Resource('/v2/purposes').list();",
      },
      [['src/b.ts', []]],
    ],
    [
      'not those who call another function of it',
      {
        'lib/http.ts': http,
        'src/a.ts': "import { get } from '../lib/http.js';\nexport const list = get('/v2/purposes');",
        'src/b.ts': "import { get } from '../lib/http.js';\nconsole.log(get);",
      },
      [['src/a.ts', []]],
    ],
  ])('are %s', (_, files, expected) => {
    expect(callersOf(files)).toEqual(expected);
  });
});

describe('labels', () => {
  const labelsOf = (code: string, names: readonly string[]): string[] => [
    ...new Set(
      analysisOf({ 'src/sync.ts': code }, { names }).calls.flatMap((call) =>
        call.targets.map((target) => target.url.labels.join()),
      ),
    ),
  ];

  it.each<[string, string, readonly string[], string]>([
    [
      'an environment variable',
      "export const list = () => fetch(process.env.TRUST_BASE_URL + '/v2/purposes');",
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'an environment variable in brackets',
      "export const list = () => fetch(process.env['TRUST_BASE_URL'] + '/v2/purposes');",
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'one of Vite',
      "export const list = () => fetch(import.meta.env.VITE_TRUST_URL + '/v2/purposes');",
      ['VITE_TRUST_URL'],
      'VITE_TRUST_URL',
    ],
    [
      'one that is destructured and renamed',
      'const { TRUST_BASE_URL: base } = process.env;\nexport const list = () => fetch(`${base}/v2/purposes`);',
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'a default beside it',
      "const base = process.env.TRUST_BASE_URL ?? 'https://acme.trust.example';\nexport const list = () => fetch(`${base}/v2/purposes`);",
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'a trimmed slash',
      "const base = process.env.TRUST_BASE_URL!.replace(/\\/+$/, '');\nexport const list = () => fetch(`${base}/v2/purposes`);",
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'the host of it',
      'const { host } = new URL(process.env.TRUST_BASE_URL!);\nexport const list = () => fetch(`https://${host}/v2/purposes`);',
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'a helper that reads the environment',
      "function required(name: string) {\n  const value = process.env[name];\n  if (!value) throw new Error(name + ' is missing');\n  return value;\n}\nexport const list = () => fetch(required('TRUST_BASE_URL') + '/v2/purposes');",
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'a property path',
      "import { settings } from './settings.js';\nexport const list = () => fetch(settings.trust.url + '/v2/purposes');",
      ['settings.trust.url'],
      'settings.trust.url',
    ],
    [
      'the end of a longer property path',
      "export const list = (context: any) => fetch(context.settings.trust.url + '/v2/purposes');",
      ['trust.url'],
      'trust.url',
    ],
    [
      'a field of this',
      "export class Client {\n  constructor(private trustUrl: string) {}\n  list() { return fetch(this.trustUrl + '/v2/purposes'); }\n}",
      ['trustUrl'],
      'trustUrl',
    ],
    [
      'a parameter',
      "export const list = (trustUrl: string) => fetch(trustUrl + '/v2/purposes');",
      ['trustUrl'],
      'trustUrl',
    ],
    [
      'a constant with a literal',
      "const TRUST_URL = 'https://acme.trust.example';\nexport const list = () => fetch(TRUST_URL + '/v2/purposes');",
      ['TRUST_URL'],
      'TRUST_URL',
    ],
    [
      'an instance with a base URL',
      "import axios from 'axios';\nconst trust = axios.create({ baseURL: process.env.TRUST_BASE_URL });\nexport const list = () => trust.get('/v2/purposes');",
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'a path with question marks',
      "export const list = (settings: any) => fetch(settings?.trust?.url + '/v2/purposes');",
      ['settings.trust.url'],
      'settings.trust.url',
    ],
    [
      'an environment with a question mark',
      "export const list = () => fetch(process.env?.TRUST_BASE_URL + '/v2/purposes');",
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'a path that is destructured and renamed',
      "import { settings } from './settings.js';\nconst { trust: { url: base } } = settings;\nexport const list = () => fetch(`${base}/v2/purposes`);",
      ['settings.trust.url'],
      'settings.trust.url',
    ],
    [
      'a path behind a call',
      "import { load } from './settings.js';\nexport const list = () => fetch(load().trust.url + '/v2/purposes');",
      ['trust.url'],
      'trust.url',
    ],
    [
      'a path below this',
      "export class Client {\n  settings: any;\n  list() { return fetch(this.settings.trust.url + '/v2/purposes'); }\n}",
      ['settings.trust.url'],
      'settings.trust.url',
    ],
    [
      'a path in a parameter',
      "export const list = ({ settings: { trust: { url } } }: any) => fetch(url + '/v2/purposes');",
      ['settings.trust.url'],
      'settings.trust.url',
    ],
    [
      'a path with literal values',
      "export const settings = { trust: { url: 'https://acme.trust.example' } };\nexport const list = () => fetch(settings.trust.url + '/v2/purposes');",
      ['settings.trust.url'],
      'settings.trust.url',
    ],
    [
      'a getter',
      "export class Client {\n  private config: any;\n  get base() { return this.config.trustUrl; }\n  list() { return fetch(this.base + '/v2/purposes'); }\n}",
      ['trustUrl'],
      'trustUrl',
    ],
    [
      'a name given on the way: an option',
      "const send = ({ trustUrl, path }: any) => fetch(trustUrl + path);\nexport const list = (url: string) => send({ trustUrl: url, path: '/v2/purposes' });",
      ['trustUrl'],
      'trustUrl',
    ],
    [
      'a conversion of it',
      "export const list = () => fetch(String(process.env.TRUST_BASE_URL) + '/v2/purposes');",
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'a URL object of it',
      "const url = new URL('/v2/purposes', process.env.TRUST_BASE_URL);\nexport const list = () => fetch(url);",
      ['TRUST_BASE_URL'],
      'TRUST_BASE_URL',
    ],
    [
      'a path in two steps',
      "const settings = { trust: { url: process.env.SOME_URL } };\nconst t = settings.trust;\nexport const list = () => fetch(t.url + '/v2/purposes');",
      ['settings.trust.url'],
      'settings.trust.url',
    ],
    [
      'a path in three steps, by way of a parameter',
      "const settings = { trust: { url: 'https://acme.trust.example' } };\nconst list = ({ url }: any) => fetch(url + '/v2/purposes');\nconst s = settings;\nexport const run = () => list(s.trust);",
      ['settings.trust.url'],
      'settings.trust.url',
    ],
    [
      'no other name',
      "export const list = () => fetch(process.env.BILLING_BASE_URL + '/v2/purposes');",
      ['TRUST_BASE_URL', 'BASE_URL'],
      '',
    ],
    [
      'no name inside a path',
      "export const list = () => fetch('https://proxy.example/' + process.env.TRUST_BASE_URL);",
      ['TRUST_BASE_URL'],
      '',
    ],
    [
      'only the last parts of a path, not the first',
      "export const list = (settings: any) => fetch(settings.trust.urls.eu + '/v2/purposes');",
      ['settings.trust'],
      '',
    ],
  ])('see %s', (_, code, names, labels) => {
    expect(labelsOf(code, names)).toEqual([labels]);
  });
});

describe('the URLs of one endpoint', () => {
  const targetKey: TargetKey = (_method, { parts }) =>
    /\/v2\/purposes(?:\/|$)/.test(parts.map((part) => (typeof part === 'string' ? part : 'x')).join(''))
      ? 'GET /v2/purposes/{purposeId}'
      : undefined;
  const urlsOf = (code: string): string[] =>
    analysisOf({ 'src/purposes.ts': code }, { targetKey }).calls.flatMap(({ targets }) =>
      targets.map(({ url }) => formatUrl(url)),
    );

  it.each<[string, string, string[]]>([
    [
      'with and without a prefix',
      "export const read = (isOld: boolean, id: string) => fetch(process.env.URL + (isOld ? '/api/consentmanager' : '') + '/v2/purposes/' + id);",
      ['{URL}/api/consentmanager/v2/purposes/{id}', '{URL}/v2/purposes/{id}'],
    ],
    [
      'behind two prefixes',
      "export const read = (isOld: boolean, id: string) => fetch('https://acme.example/api/' + (isOld ? 'old' : 'new') + '/v2/purposes/' + id);",
      ['https://acme.example/api/new/v2/purposes/{id}', 'https://acme.example/api/old/v2/purposes/{id}'],
    ],
    [
      'with a value in a parameter, which decides nothing',
      "export const read = (isFirst: boolean, id: string) => fetch(process.env.URL + '/v2/purposes/' + (isFirst ? '1' : id));",
      ['{URL}/v2/purposes/{id}'],
    ],
  ])('%s', (_, code, urls) => {
    expect(urlsOf(code)).toEqual(urls);
  });
});

describe('a base that callers may give, beside one that the code names', () => {
  it('is the known one, also where the target key makes an endpoint of that one alone', () => {
    const code = `export const publish = (threat: object, { baseUrl = process.env.TRUST_BASE_URL } = {}) =>
  fetch(baseUrl + '/threats', { method: 'POST', body: JSON.stringify(threat) });`;
    const targetKey: TargetKey = (_method, { labels }) => (labels.length > 0 ? 'POST /threats' : undefined);
    const { calls } = analysisOf({ 'src/threats.ts': code }, { names: ['TRUST_BASE_URL'], targetKey });
    expect(calls.map(({ targets }) => targets.map(({ url }) => url.labels))).toEqual([[['TRUST_BASE_URL']]]);
  });

  it('leaves the call where its path is written', () => {
    const code = `import type { Got } from 'got';
import got from 'got';
class Risks {
  constructor(private readonly http: Got) {}
  open(json: object) {
    return this.http.post('risks', { json }).json();
  }
}
const risks = new Risks(got.extend({ prefixUrl: process.env.TRUST_BASE_URL }));
export const run = () => risks.open({});`;
    const targetKey: TargetKey = (_method, { labels }) => (labels.length > 0 ? 'POST /risks' : undefined);
    const { calls } = analysisOf({ 'src/risks.ts': code }, { names: ['TRUST_BASE_URL'], targetKey });
    expect(calls.map(({ line, targets }) => [line, targets.map(({ url }) => url.labels)])).toEqual([
      [6, [['TRUST_BASE_URL']]],
    ]);
  });
});
