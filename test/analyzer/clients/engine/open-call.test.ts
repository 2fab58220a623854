import { describe, expect, it } from 'vitest';
import { analysisOf, callsOf } from '../../support/program.ts';
import { itFindsCalls } from '../../support/program-table.ts';

const BASE = 'https://acme.trust.example';

describe('a call of something that may be a client', () => {
  itFindsCalls([
    {
      what: 'is open where an unknown object has a name that everything has, and says what its arguments say',
      files: {
        'src/transport.ts': `export class Transport {
  constructor(private base: string) {}
  fetch(path: string, query: object) { return /*@own*/fetch(\`\${this.base}/\${path}?\${String(query)}\`); }
}`,
        'src/worker.js': `export const remove = (env, id) => /*@remove*/env.TRUST.fetch('${BASE}/v2/purposes/' + id, { method: 'DELETE' });
export const list = (x) => /*@list*/x.fetch({ url: '/v1/vendors', method: 'get' });
export const other = (cache) => cache.fetch('purposes');
export const serve = (app) => app.fetch('/v2/purposes', () => 1);`,
      },
      calls: ['@own GET {base}/{path}?{query}', `@remove DELETE ${BASE}/v2/purposes/{id}`, '@list GET {x}/v1/vendors'],
    },
    {
      what: 'is none where a test makes the object for itself',
      files: {
        'src/client.js': `export class Trust { get(path) { return /*@own*/fetch('${BASE}' + path); } }`,
        'test/client.test.js': `const nock = require('nock');
it('reads', () => nock('https://unit.example').get('/v2/purposes').reply(200));`,
      },
      calls: [`@own GET ${BASE}{path}`],
    },
    {
      what: 'is that of the code where a run knows it',
      files: {
        'src/transport.js': `export class Transport {
  fetch(path) { return fetch('${BASE}' + path); }
}`,
        'src/list.js': `import { Transport } from './transport.js';
export const list = (transport) => /*@list*/transport.fetch('/v2/purposes');
export const start = () => list(new Transport());`,
      },
      calls: [`@list GET ${BASE}/v2/purposes via src/transport.js:2:24`],
    },
    {
      what: 'is no function of the code that takes fewer arguments',
      files: {
        'src/api.js': `export class Api {
  readOne(path) { return /*@own*/fetch('${BASE}' + path); }
}`,
        'src/use.js': `export const fits = (api) => /*@fits*/api.readOne('/v2/purposes');
export const misfit = (other) => /*@misfit*/other.readOne('/v1/vendors', { method: 'DELETE' });`,
      },
      calls: [`@fits GET ${BASE}/v2/purposes via @own`, '@misfit DELETE {other}/v1/vendors'],
    },
    {
      what: 'is no function of the code that sends something else than the arguments say',
      files: {
        'src/http.js': `export class TrustHttp {
  sendRequest(method, path) { return /*@own*/fetch('${BASE}' + path, { method }); }
  purge(id) { return /*@purge*/fetch('${BASE}/v1/purposes/' + id, { method: 'DELETE' }); }
}`,
        'src/jobs.js': `export const publish = (ctx, id) => /*@publish*/ctx.trust.sendRequest({ method: 'PUT', path: \`/v1/purposes/\${id}/publish\` });
export const list = (ctx) => /*@list*/ctx.trust.sendRequest('GET', '/v2/purposes');
export const swapped = (ctx) => /*@swapped*/ctx.trust.sendRequest('/v2/vendors', 'POST');
export const sweep = (cache) => /*@sweep*/cache.purge('/v1/vendors/7');
export const one = (cache, id) => cache.purge(id);`,
      },
      calls: [
        '@purge DELETE https://acme.trust.example/v1/purposes/{id}',
        '@publish PUT {trust}/v1/purposes/{id}/publish',
        `@list GET ${BASE}/v2/purposes via @own`,
        '@swapped POST {trust}/v2/vendors',
        '@sweep ? {cache}/v1/vendors/7',
      ],
    },
    {
      what: 'is open where too many clients have the name of its receiver',
      files: {
        'src/clients.js': `import axios from 'axios';
${Array.from({ length: 8 }, (_, index) => `export class Region${index} { constructor() { this.trust = axios.create({ baseURL: 'https://r${index}.trust.example' }); } }`).join('\n')}`,
        'src/use.js': `export const list = (ctx) => /*@list*/ctx.trust.get('/v2/purposes');`,
      },
      calls: ['@list GET {trust}/v2/purposes'],
    },
    {
      what: 'is open behind what a client has under a name that no row lists',
      files: `import axios, { Axios } from 'axios';
class Http extends Axios {}
const http = new Http({ baseURL: '${BASE}' });
export const token = () => /*@method*/http.disableApiPrefix().post('/token');
const trust = axios.create({ baseURL: '${BASE}' });
export const list = () => /*@member*/trust.instance.get('/v2/purposes');
export const failed = (error) => axios.isAxiosError(error);`,
      calls: ['@method POST {disableApiPrefix}/token', '@member GET {instance}/v2/purposes'],
    },
  ]);
});

describe('a client with an unknown part', () => {
  itFindsCalls([
    {
      what: 'is still one: the base query of RTK Query',
      files: `import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery, options } from '@acme/query';
export const trust = createApi({ baseQuery: makeBaseQuery(), endpoints: (build) => ({
  list: /*@list*/build.query({ query: () => '/v2/purposes' }),
  add: /*@add*/build.mutation({ query: (body) => ({ url: '/v1/purposes', method: 'POST', body }) }),
  remove: build.query({ queryFn: async (id, api, extra, send) => /*@remove*/send({ url: \`/v1/vendors/\${id}\`, method: 'DELETE' }) }),
}) });
export const whole = /*@whole*/createApi(options());`,
      calls: [
        '@list GET {baseQuery}/v2/purposes',
        '@add POST {baseQuery}/v1/purposes',
        '@remove DELETE {baseQuery}/v1/vendors/{id}',
        '@whole ? {baseQuery}/{endpoint}',
      ],
    },
    {
      what: 'is still one: the fetcher of SWR and of TanStack Query, where the key is an address',
      files: `import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { useQuery } from '@tanstack/react-query';
import { fetcher } from '@acme/fetch';
export const useOne = (id) => /*@one*/useSWR(id ? \`/v2/purposes/\${id}\` : null, fetcher);
export const useList = () => /*@list*/useSWR('/v1/vendors');
export const useChange = () => /*@change*/useSWRMutation('/v1/purposes', fetcher);
export const useUser = () => useSWR('user', fetcher);
export const useGroups = () => /*@query*/useQuery({ queryKey: ['/v1/groups', 1], queryFn: fetcher });`,
      calls: [
        '@one GET {fetcher}/v2/purposes/{id}',
        '@list GET {fetcher}/v1/vendors',
        '@change ? {fetcher}/v1/purposes',
        '@query GET {queryFn}/v1/groups',
      ],
    },
  ]);
});

it('a call with more targets than are told has an open one for the others', () => {
  const paths = Array.from({ length: 200 }, (_, index) => `'/v1/lists/${index}'`).join(', ');
  const found = callsOf({
    'src/any.ts': `const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const PATHS = [${paths}];
export const send = (verb, place) => /*@any*/fetch('${BASE}' + PATHS[place], { method: METHODS[verb] });`,
  });
  expect(found).toContain(`@any GET ${BASE}/v1/lists/0`);
  expect(found).toContain(`@any ? ${BASE}/v1/lists/{value}`);
});

describe('a base URL that is handed to something of which nothing is known', () => {
  const settings = { names: ['TRUST_BASE_URL', 'trust.baseUrl'] };
  const row = (what: string, code: string, calls: readonly string[]) => ({
    what,
    files: code,
    calls,
    settings,
    isNameless: true,
  });
  const open = ['@made ? {}{}'];
  itFindsCalls([
    row(
      'as an option of a client',
      "import { createClient } from 'some-http'; export const api = /*@made*/createClient({ baseURL: process.env.TRUST_BASE_URL });",
      open,
    ),
    row(
      'as a host',
      "import { Http } from 'some-http'; export const api = /*@made*/new Http({ host: process.env.TRUST_BASE_URL });",
      open,
    ),
    row(
      'by itself, to what makes a client',
      "import { Http } from 'some-http'; export const api = /*@made*/new Http(process.env.TRUST_BASE_URL);",
      open,
    ),
    row(
      'to what sends',
      "import send from 'some-http'; import { read } from './settings'; export const list = (id) => /*@made*/send({ baseUrl: process.env.TRUST_BASE_URL, url: read(id) });",
      open,
    ),
    row(
      'through a field of a class',
      "import { Http } from 'some-http'; export class Api { #config; constructor(config) { this.#config = config; } get base() { return this.#config.getOrThrow('trust.baseUrl'); } open() { return /*@made*/new Http({ baseUrl: this.base }); } }",
      open,
    ),
    row(
      'and is no client where what it gives are settings',
      "import { Config } from 'settings'; export const config = Config.all({ baseUrl: Config.string('TRUST_BASE_URL') });",
      [],
    ),
    {
      ...row(
        'as one of two',
        "import { createClient } from 'some-http'; export const api = (isLocal) => /*@made*/createClient({ baseURL: isLocal ? process.env.OTHER_URL : process.env.TRUST_BASE_URL });",
        ['@made ? {OTHER_URL}{path}', '@made ? {TRUST_BASE_URL}{path}'],
      ),
      settings: { names: ['TRUST_BASE_URL', 'OTHER_URL'] },
      isNameless: false,
    },
    row(
      'and is found by its path where it has one',
      "import send from 'some-sender'; export const list = () => send({ url: process.env.TRUST_BASE_URL + '/v2/purposes' });",
      [],
    ),
    row(
      'and is none of the platform',
      "import { createClient } from 'some-http'; export const api = createClient({ baseURL: process.env.OTHER_URL });",
      [],
    ),
    row(
      'and is set in a copy of a request that a runtime hands over',
      'export const addBase = (req, next) => next(req.clone({ url: process.env.TRUST_BASE_URL + req.url }));',
      [],
    ),
    row(
      'and is logged',
      "import { logger } from 'some-log'; logger.info({ baseUrl: process.env.TRUST_BASE_URL }, 'starting');",
      [],
    ),
    row(
      'and what it is handed to is told to lead nowhere',
      "import { createClient } from './missing'; export const api = createClient({ baseURL: process.env.TRUST_BASE_URL });",
      [],
    ),
    row(
      'and serves',
      "import { listen } from 'some-http'; export const app = listen({ base: process.env.TRUST_BASE_URL }, (request) => request.url);",
      [],
    ),
  ]);
});

describe('what a reader of settings is asked by is its path', () => {
  const labelsOf = (code: string): readonly string[] =>
    analysisOf({ 'src/run.js': code }, { names: ['TRUST_BASE_URL', 'trust.baseUrl'] }).calls.flatMap(({ targets }) =>
      targets.flatMap(({ url }) => url.labels),
    );
  it.each([
    ["import config from 'config'; fetch(config.get('trust.baseUrl') + '/v2/purposes');", 'trust.baseUrl'],
    ["import env from 'read-env'; fetch(env('TRUST_BASE_URL') + '/v2/purposes');", 'TRUST_BASE_URL'],
    [
      "import { get } from 'env-var'; fetch(get('TRUST_BASE_URL').required().asString() + '/v2/purposes');",
      'TRUST_BASE_URL',
    ],
    [
      "export class Api { constructor(config) { this.config = config; } list() { return fetch(`${this.config.getOrThrow('TRUST_BASE_URL')}/v2/purposes`); } }",
      'TRUST_BASE_URL',
    ],
    [
      "import config from 'config'; export async function list() { const base = await config.load('trust.baseUrl'); return fetch(base + '/v2/purposes'); }",
      'trust.baseUrl',
    ],
  ])('%s', (code, label) => {
    expect(labelsOf(code)).toEqual([label]);
  });
});
