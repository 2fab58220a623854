import { writeFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { listCalls, UsageError } from '../../../packages/audit/src/index.ts';
import { writeFiles } from '../temporary-folder.ts';

it('lists every call, whatever the host, and needs no manifest', () => {
  const directory = writeFiles({
    'src/http.ts': 'export const get = (path: string) => fetch(process.env.API_URL + path);\n',
    'src/a.ts':
      "import { get } from './http';\nexport const purposes = () => get('/v2/purposes');\nexport const tickets = () => fetch('https://tickets.corp.example/risks', { method: 'POST' });\n",
  });
  expect(listCalls({ directory })).toEqual({
    schemaVersion: 1,
    summary: { files: 2, parseErrors: 0, calls: 2, resolved: 2 },
    calls: [
      {
        file: 'src/a.ts',
        line: 2,
        column: 31,
        endLine: 2,
        endColumn: 50,
        resolution: 'exact',
        targets: [
          {
            method: 'GET',
            url: '{API_URL}/v2/purposes',
            client: 'fetch',
            via: [{ file: 'src/http.ts', line: 1, column: 38 }],
          },
        ],
      },
      {
        file: 'src/a.ts',
        line: 3,
        column: 30,
        endLine: 3,
        endColumn: 93,
        resolution: 'exact',
        targets: [{ method: 'POST', url: 'https://tickets.corp.example/risks', client: 'fetch', via: [] }],
      },
    ],
  });
});

it('lists calls that may be sent apart: something unknown is called by the name of the method', () => {
  const directory = writeFiles({
    'src/a.js':
      "class Repository { save() { return fetch(process.env.API_URL + this.path(), { method: 'POST' }); } }\nclass Risks extends Repository { path() { return '/risks'; } }\nexport class Audits extends Repository { path() { return '/v1/audits'; } }\nawait new Risks().save();\nexport const run = ({ audits }) => audits.save();\n",
  });
  const { summary, calls } = listCalls({ directory });
  expect(summary).toEqual({ files: 1, parseErrors: 0, calls: 1, resolved: 1, unreached: 1 });
  expect(
    calls.map(({ line, resolution, unreached, targets }) => [
      line,
      resolution,
      unreached,
      targets.map(({ url }) => url),
    ]),
  ).toEqual([
    [1, 'partial', true, ['{API_URL}/v1/audits']],
    [4, 'exact', undefined, ['{API_URL}/risks']],
  ]);
  expect(calls[0]?.targets[0]?.possible).toBe(true);
});

it('names the files that could not be analysed whole, and the calls that the analysis did not reach', () => {
  const directory = writeFiles({
    'src/broken.ts': 'export const read = () => fetch(`${process.env.API_URL}/v2/purposes`;\n',
    'src/audits.ts':
      "const id = process.argv[2];\nif (id === '7') {\n  if (id !== '7') fetch('/v1/audits/' + id);\n}\n",
  });
  const { summary, problems, calls } = listCalls({ directory });
  expect(summary).toEqual({ files: 2, parseErrors: 1, calls: 2, unfollowed: 1, resolved: 1 });
  expect(problems).toEqual([
    {
      file: 'src/broken.ts',
      line: 1,
      column: 69,
      severity: 'warning',
      message:
        "Syntax error: ')' expected. scopewright analysed the rest of the file. Fix the error, or add the file to `ignores`.",
    },
  ]);
  expect(calls.map(({ file, note }) => [file, note])).toEqual([
    ['src/audits.ts', 'the analysis did not reach this call'],
    ['src/broken.ts', undefined],
  ]);
});

it('lists the endpoints that are possible, each as a target', () => {
  const directory = writeFiles({
    'a.ts':
      'export const step = (id: string, action: string) => fetch(`${process.env.API_URL}/risks/${id}/${action}`, { method: "PUT" });\n',
  });
  const [call] = listCalls({ directory }).calls;
  expect(call?.resolution).toBe('partial');
  expect(call?.targets).toHaveLength(6);
  expect(call?.targets.every(({ possible, method }) => possible === true && method === 'PUT')).toBe(true);
});

it('says of an open path what the code says, for it fits endpoints of any platform', () => {
  const directory = writeFiles({
    'a.ts': `import axios from 'axios';
const base = process.env.CRM_URL;
export const any = (path: string) => fetch(\`\${base}/api/\${path}\`);
export const version = (path: string) => fetch(\`\${base}/v1/\${path}\`);
export const named = (domain: string) => axios.delete(\`\${base}/v3/\${domain}/templates\`);
export const method = (method: string, path: string) => fetch(\`\${base}/api/\${path}\`, { method });
`,
  });
  const { calls } = listCalls({ directory });
  expect(
    calls.map(({ resolution, targets }) => [
      resolution,
      ...targets.map(({ method, url, possible = false }) => `${possible ? 'perhaps ' : ''}${method ?? 'any'} ${url}`),
    ]),
  ).toEqual([
    ['unresolved', 'GET {CRM_URL}/api/{path}'],
    ['unresolved', 'GET {CRM_URL}/v1/{path}'],
    ['exact', 'DELETE {CRM_URL}/v3/{domain}/templates'],
    ['partial', ...['GET', 'PUT', 'POST', 'DELETE', 'PATCH'].map((method) => `perhaps ${method} {CRM_URL}/api/{path}`)],
  ]);
});

it('lists each URL of an endpoint that is written in several ways', () => {
  const directory = writeFiles({
    'a.ts':
      "export const list = (isOld: boolean) => fetch(process.env.API_URL + (isOld ? '/api/consentmanager/v2/purposes' : '/v2/purposes'));\n",
  });
  expect(listCalls({ directory }).calls.map(({ targets }) => targets.map(({ url }) => url))).toEqual([
    ['{API_URL}/api/consentmanager/v2/purposes', '{API_URL}/v2/purposes'],
  ]);
});

it('looks at what the manifests leave in, with their clients and packages', () => {
  const directory = writeFiles({
    '.git/': '',
    'scopewright.yaml':
      'version: 1\nplatform: { packages: ["@acme/sdk"] }\nignores: ["legacy/**"]\nclients:\n  acme:\n    origins: [{ module: "@acme/http", export: get, shape: get }]\n    shapes: { get: { call: { kind: request, url: 0 } } }\n',
    'src/a.js':
      "import { get } from '@acme/http';\nimport { send } from '@acme/sdk';\nexport const own = () => get('https://crm.example/own');\nexport const sent = () => send('https://crm.example/sent');\n",
    'legacy/b.js': "fetch('https://crm.example/legacy');",
    'node_modules/@acme/sdk/index.js': 'export const send = (url) => fetch(url);\n',
  });
  const urls = (options: { readonly manifest?: string } = {}) =>
    listCalls({ directory, ...options }).calls.flatMap(({ targets }) =>
      targets.map(({ client, url }) => `${client} ${url}`),
    );
  expect(urls()).toEqual(['acme https://crm.example/own', 'fetch https://crm.example/sent']);
  writeFileSync(`${directory}/other.yaml`, 'version: 1\n');
  expect(urls({ manifest: 'other.yaml' })).toEqual([
    'fetch https://crm.example/legacy',
    'unknown https://crm.example/own',
    'unknown https://crm.example/sent',
  ]);
});

it('takes the method of a declared client’s instance from an argument of the call that makes it', () => {
  const directory = writeFiles({
    '.git/': '',
    'scopewright.yaml':
      'version: 1\nclients:\n  small:\n    origins: [{ module: small-client, export: default, shape: make }]\n    shapes:\n      make: { call: { kind: instance, shape: send, baseUrl: 0, methodArgument: 1 } }\n      send: { call: { kind: request, url: 0 } }\n',
    'src/a.js':
      "import small from 'small-client';\nconst put = small('https://crm.example', 'PUT');\nconst get = small('https://crm.example');\nexport const save = () => [put('/own'), get('/own')];\nexport const any = (method) => small('https://crm.example', method)('/any');\n",
  });
  expect(
    listCalls({ directory }).calls.flatMap(({ targets }) => targets.map(({ method, url }) => `${method} ${url}`)),
  ).toEqual(['PUT https://crm.example/own', 'GET https://crm.example/own', 'null https://crm.example/any']);
});

it('refuses a broken manifest, for the list would not be the one that was asked for', () => {
  expect(() =>
    listCalls({ directory: writeFiles({ 'scopewright.yaml': 'version: 1\nignore: ["a.js"]\n', 'a.js': '' }) }),
  ).toThrow('scopewright.yaml:2:1: `ignore` is not a key of the manifest. Did you mean `ignores`?');
});

it('refuses a folder without code', () => {
  expect(() => listCalls({ directory: writeFiles({}) })).toThrow(UsageError);
  expect(() => listCalls({ directory: '/nowhere/at/all' })).toThrow('does not exist');
});
