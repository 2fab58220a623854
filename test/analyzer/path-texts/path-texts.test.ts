import { formatUrl, type PathSearch } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { isFault } from '../support/problems.ts';
import { analysisOf, type Files } from '../support/program.ts';

/** Texts with one of three words, whatever stands around it. */
const paths: PathSearch = { words: ['purposes', 'vendors', 'risks'], isPath: (text) => !text.startsWith('.') };

const textsOf = (files: Files) =>
  analysisOf(files, { paths, names: ['TRUST_BASE_URL'] })
    .pathTexts.filter(({ isBase }) => !isBase)
    .map(
      ({ file, line, column, method, url, isMention }) =>
        `${file}:${line}:${column} ${method === null ? '' : `${method} `}${formatUrl(url)}${isMention ? ' (mention)' : ''}`,
    );

/** What is found in one line of code. */
const foundIn = (code: string) => textsOf({ 'src/a.ts': code }).map((text) => text.replace(/^src\/a\.ts:\d+:\d+ /, ''));

describe('texts that look like paths', () => {
  it.each([
    ["client.list('/v2/purposes')", '/v2/purposes'],
    ['client.list(`/v2/purposes/${row.id}/publish`)', '/v2/purposes/{id}/publish'],
    ['client.list(`${base}/v2/purposes`)', '{base}/v2/purposes'],
    [
      "client.list(process.env.TRUST_BASE_URL + '/v2/purposes/' + encodeURIComponent(id))",
      '{TRUST_BASE_URL}/v2/purposes/{value}',
    ],
    ["client.list('/v2/' + ('purposes' + suffix))", '/v2/purposes{suffix}'],
    ["const table = { list: ['GET', '/v2/purposes'] }", '/v2/purposes'],
    ["const table = { '/v2/purposes': { get: 'CONSENT_READ' } }", '/v2/purposes'],
    ["request('GET /v2/purposes/{purposeId}', { id })", 'GET /v2/purposes/{purposeId}'],
    ["request('/v2/purposes/:id/publish')", '/v2/purposes/{id}/publish'],
    ["request('/v2/purposes/%s')", '/v2/purposes/{s}'],
    ["request('=/v2/purposes/{{$parameter.id}}')", '/v2/purposes/{id}'],
    ["request('/v2/purposes/<%= id %>')", '/v2/purposes/{id}'],
    ["request('https://acme.trust.example/v2/purposes?page=1')", 'https://acme.trust.example/v2/purposes?page=1'],
    ["client.list(isNew ? '/v1/purposes' : other)", '/v1/purposes'],
    ["client.list(path ?? '/v1/purposes')", '/v1/purposes'],
    ["resource('vendors')", 'vendors'],
    ["@Get('/v2/purposes') class Own {}", '/v2/purposes'],
    ['<Purposes endpoint="/v2/purposes" />', '/v2/purposes'],
  ])('%s', (code, expected) => {
    expect(textsOf({ 'src/a.tsx': code }).map((text) => text.replace(/^\S+ /, ''))).toEqual([expected]);
  });

  it('are told whole and once, with the place of the whole', () => {
    expect(textsOf({ 'src/a.js': "\nsend(base + '/v2/purposes' + '/vendors/' + id);\n" })).toEqual([
      'src/a.js:2:6 {base}/v2/purposes/vendors/{id}',
    ]);
  });

  it.each([
    "// see '/v2/purposes'\nrun();",
    "import { list } from '../api/purposes';\nlist();",
    "const api = require('@acme/purposes'); api.run();",
    "const api = await import('#app/purposes');",
    "export type Path = '/v2/purposes' | `/v2/purposes/${string}`;",
    "interface Paths { '/v2/purposes': unknown }",
    "if (request.path === '/v2/purposes') next();",
    "if (url.startsWith('/v2/purposes')) next();",
    "switch (path) { case '/v2/purposes': break; }",
    "['/v2/purposes', '/v1/vendors'].includes(path);",
    "console.info('/v2/purposes');",
    "throw new HttpError('/v2/purposes');",
    "log('GET /v2/purposes has failed');",
    "expect(path).toBe('/v2/purposes');",
    "expect(send).toHaveBeenCalledWith('/v2/purposes');",
    "mock.onGet('/v2/purposes').reply(200);",
    "navigate('/risks/purposes');",
    "app.get('/v2/purposes', (request, response) => response.json([]));",
    "app.get(['/v2/purposes', '/v1/vendors'], secure, async function (request, response) {});",
    "server.route({ method: 'GET', path: '/v2/purposes', handler: list });",
    "const routes = [{ path: '/risks', component: Risks }];",
    "import nock from 'nock';\nnock(host).get('/v2/purposes').reply(200);",
    "import express from 'express';\nconst router = express.Router();\nrouter.get('/v2/purposes', list);",
    "import { Get } from '@nestjs/common';\nclass Own { @Get('/v2/purposes') list() {} }",
    "import type { FastifyInstance } from 'fastify';\nexport function mount(app: FastifyInstance) { app.get('/v2/purposes', list); }",
    "const { Hono } = require('hono');\nconst app = new Hono();\napp.post('/v2/purposes', save);",
    "const cache = new Map();\ncache.get('/v2/purposes');",
    "import { Hono } from 'hono';\nconst app = new Hono().get('/risks', list).post('/v2/purposes', save);",
    "await page.waitForResponse('/v2/purposes');",
  ])('are left out where their place says that they are sent nowhere: %s', (code) => {
    expect(foundIn(code)).toEqual([]);
  });

  it('are left out of links, and kept where an element is told what to ask for', () => {
    expect(
      textsOf({ 'src/a.tsx': 'export const nav = <><a href="/risks">Risks</a><Link to={`/vendors/${id}`} /></>;' }),
    ).toEqual([]);
  });

  it.each([
    "app.get('/v2/purposes', list);",
    "const handlers = { '/v2/purposes': (request) => request.id };",
    "app.get('/v2/purposes', () => 1);\nconst own = ['/v2/purposes'];",
    "const handled = [{ method: 'GET', path: '/v2/purposes', handler: show }];",
    "client.search('/v2/purposes');",
    "import request from 'supertest';\nrequest(app).get('/v2/purposes');",
    "import fastify from 'fastify';\nconst app = fastify();\napp.inject('/v2/purposes');",
  ])('are mentions where a server may serve them: %s', (code) => {
    expect(foundIn(code)).toEqual(['/v2/purposes (mention)']);
  });

  it.each([
    "import type { FastifyInstance } from 'fastify';\nexport const list = (app: FastifyInstance) => app.trust.get('/v2/purposes');",
    "import express from 'express';\nconst app = express();\napp.locals.trust.send('/v2/purposes');",
    "import { HttpService } from '@nestjs/common';\nexport const list = (http: HttpService) => http.get('/v2/purposes');",
    "import { request } from '@playwright/test';\nconst api = await request.newContext();\nawait api.get('/v2/purposes');",
    "const kept = new Map();\nkept.get('trust').client.get('/v2/purposes');",
  ])('may be sent by what a server, a framework or a collection holds: %s', (code) => {
    expect(foundIn(code)).toEqual(['/v2/purposes']);
  });

  it('are mentions in what an element is told by the name of a path', () => {
    expect(
      textsOf({ 'src/a.tsx': 'export const all = <><Route path="/risks" /><Query path="/v2/purposes" /></>;' }),
    ).toEqual(['src/a.tsx:1:57 /v2/purposes (mention)']);
  });

  it('are mentions in tests', () => {
    expect(textsOf({ 'src/a.test.ts': "run('/v2/purposes');" })).toEqual(['src/a.test.ts:1:5 /v2/purposes (mention)']);
  });

  it('are found in the markup of components and in data that code imports', () => {
    const files = {
      'src/List.vue':
        "<template>\n  <button @click=\"$http.delete('/v2/purposes')\">Remove '/v2/purposes'</button>\n  <router-link to=\"/risks\">Risks</router-link>\n</template>\n<script>export const load = () => run('/v1/vendors');</script>\n",
      'src/Page.svelte': '{#await load(\'/v2/purposes\')}waiting{/await}\n<a href="/risks">Risks</a>\n',
      'src/main.js': "import table from './routes.json';\nrun(table);\n",
      'src/routes.json': '{\n  "list": "/v2/purposes",\n  "text": "all purposes"\n}\n',
      'src/other.json': '"/v2/purposes"',
    };
    expect(textsOf(files)).toEqual([
      'src/List.vue:2:32 /v2/purposes',
      'src/List.vue:5:39 /v1/vendors',
      'src/Page.svelte:1:14 /v2/purposes',
      'src/routes.json:2:11 /v2/purposes',
    ]);
  });

  it.each([
    [
      'a constant',
      "export const PURPOSES = '/v2/purposes';",
      "import { PURPOSES } from './paths.js';\nclient.post(PURPOSES, {});",
      '2:13',
      '/v2/purposes',
    ],
    [
      'a constant under another name',
      "export const PURPOSES = '/v2/purposes';",
      "import { PURPOSES as path } from './paths.js';\nclient.post(path, {});",
      '2:13',
      '/v2/purposes',
    ],
    [
      'a constant in a template',
      "export const PURPOSES = '/v2/purposes';",
      "import { PURPOSES } from './paths.js';\nclient.delete(`${PURPOSES}/${id}`);",
      '2:15',
      '/v2/purposes/{id}',
    ],
    [
      'a member of a table',
      "export const PATHS = { v2: { purposes: '/v2/purposes' } };",
      "import { PATHS } from './paths.js';\nsend('PATCH', PATHS.v2.purposes);",
      '2:15',
      '/v2/purposes',
    ],
    [
      'an unknown member of a table',
      "export const PATHS = Object.freeze({ purposes: '/v2/purposes' });",
      "import { PATHS } from './paths.js';\nclient.put(PATHS[kind], {});",
      '2:12',
      '/v2/purposes',
    ],
    [
      'what is taken out of a table',
      "export const PATHS = { purposes: '/v2/purposes' };",
      "import { PATHS } from './paths.js';\nconst { purposes: path } = PATHS;\nclient.put({ path });",
      '3:14',
      '/v2/purposes',
    ],
    [
      'what a function gives',
      "export function purpose(id) { return '/v2/purposes/' + id; }",
      "import { purpose } from './paths.js';\nclient.put(purpose(1));",
      '2:12',
      '/v2/purposes/{id}',
    ],
    [
      'what a function of a table gives',
      "module.exports = { purpose: (id) => '/v2/purposes/' + id };",
      "const paths = require('./paths.js');\nclient.put(paths.purpose(1));",
      '2:12',
      '/v2/purposes/{id}',
    ],
    [
      'a member of an enumeration',
      "export enum Paths { Purposes = '/v2/purposes' }",
      "import * as all from './paths.js';\nclient.put({ url: all.Paths.Purposes });",
      '2:19',
      '/v2/purposes',
    ],
    [
      'an export of CommonJS',
      "exports.PURPOSES = '/v2/purposes';",
      "const { PURPOSES } = require('./paths.js');\nclient.put(PURPOSES);",
      '2:12',
      '/v2/purposes',
    ],
  ])(
    'are found where a call that names a method is handed them by name from another file: %s',
    (_, paths_, code, place, url) => {
      expect(
        textsOf({ 'src/paths.ts': paths_, 'src/main.ts': code }).filter((text) => text.startsWith('src/main')),
      ).toEqual([`src/main.ts:${place} ${url}`]);
    },
  );

  it.each([
    [
      'another table',
      "export const PATHS = { purposes: '/v2/purposes' };",
      "import { PATHS } from './paths.js';\nclient.post(OTHER.purposes);",
    ],
    [
      'a name of its own',
      "export const PATHS = { purposes: '/v2/purposes' };",
      "import { PATHS } from './paths.js';\nclient.post(purposes);",
    ],
    ['a file that does not import it', "export const PURPOSES = '/v2/purposes';", 'client.post(PURPOSES);'],
    ['no method', "export const PURPOSES = '/v2/purposes';", "import { PURPOSES } from './paths.js';\nrun(PURPOSES);"],
    [
      'a function that is handed on',
      "export const purpose = (id) => '/v2/purposes/' + id;",
      "import { purpose } from './paths.js';\nclient.post(purpose);",
    ],
    [
      'a text inside of a function',
      "export const run = () => { const purposes = '/v2/purposes'; send(purposes); };",
      "import { run } from './paths.js';\nclient.post(purposes);",
    ],
    [
      'a route',
      "export const PURPOSES = '/v2/purposes';",
      "import { PURPOSES } from './paths.js';\napp.post(PURPOSES, (request, response) => response.end());",
    ],
  ])('are not found by a name that means something else: %s', (_, paths_, code) => {
    expect(
      textsOf({ 'src/paths.ts': paths_, 'src/main.ts': code }).filter((text) => text.startsWith('src/main')),
    ).toEqual([]);
  });

  it.each([
    ['const base = process.env.TRUST_BASE_URL;', '1:14'],
    ["const base = process.env['TRUST_BASE_URL'];", '1:26'],
    ["const base = config.get('TRUST_BASE_URL');", '1:25'],
    ['const { TRUST_BASE_URL: base } = process.env;', '1:9'],
    ['connect({ base: TRUST_BASE_URL });', '1:17'],
  ])('are found beside the first place that reads a name of the manifest: %s', (code, place) => {
    const { pathTexts } = analysisOf(
      { 'src/a.ts': `${code}\nuse(process.env.TRUST_BASE_URL);` },
      { paths, names: ['TRUST_BASE_URL'] },
    );
    expect(pathTexts).toMatchObject([{ isBase: true, isMention: true, url: { labels: ['TRUST_BASE_URL'] } }]);
    expect(pathTexts.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
  });

  it.each([
    '// TRUST_BASE_URL is read elsewhere',
    'interface Env { TRUST_BASE_URL: string }',
    'const settings = { TRUST_BASE_URL: 1 };',
    'declare const TRUST_BASE_URL: string;',
    'export type Name = "TRUST_BASE_URL";',
  ])('are not found beside what reads no name: %s', (code) => {
    expect(analysisOf({ 'src/a.ts': code }, { paths, names: ['TRUST_BASE_URL'] }).pathTexts).toEqual([]);
  });

  it('say which files import theirs', () => {
    const [text] = analysisOf(
      {
        'src/paths.js': "export const list = '/v2/purposes';",
        'src/main.js': "import { list } from './paths.js';\nrun(list);",
      },
      { paths },
    ).pathTexts;
    expect(text).toMatchObject({ file: 'src/paths.js', importers: ['src/main.js'] });
  });

  it('bear the names of the manifest by which their base is read', () => {
    const [text] = analysisOf(
      { 'src/a.js': 'run(`${process.env.TRUST_BASE_URL}/v2/purposes`);' },
      { paths, names: ['TRUST_BASE_URL'] },
    ).pathTexts;
    expect(text?.url.labels).toEqual(['TRUST_BASE_URL']);
  });

  it('are not looked for unless somebody asks', () => {
    expect(analysisOf({ 'src/a.js': "run('/v2/purposes');" }).pathTexts).toEqual([]);
  });

  it('are read out of sums of any depth', () => {
    const terms = Array.from({ length: 5000 }, (_, index) => `'x${index}'`).join(' + ');
    expect(textsOf({ 'src/a.js': `run('/v2/purposes/' + ${terms});` })).toHaveLength(1);
  });

  it('are found in all other files where the search fails in one, and that one is a problem', () => {
    const isPath = (text: string) => {
      if (text.includes('unlucky')) throw new Error('no such state');
      return true;
    };
    const files = { 'src/a.js': "run('/v2/purposes/unlucky');", 'src/b.js': "run('/v2/purposes');" };
    const { pathTexts, problems } = analysisOf(files, { paths: { ...paths, isPath } });
    expect(pathTexts.map(({ file }) => file)).toEqual(['src/b.js']);
    expect(problems).toMatchObject([{ file: 'src/a.js', line: 1, column: 1, severity: 'error' }]);
    expect(problems.every(isFault)).toBe(true);
    expect(problems[0]?.message).toMatch(
      /^The analysis of this file failed \(no such state\), so .* This is a bug in the analyzer/,
    );
  });
});
