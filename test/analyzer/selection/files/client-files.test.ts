import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

/** What is told a client, and what is not: by where a value comes from, and never by what it is called. */
describe('a client is known by its binding', () => {
  itFindsCalls([
    {
      what: 'a local function named fetch is none',
      files: `import { purposes } from './stored.js';
function fetch(path: string) {
  return purposes.get(path);
}
export const list = () => fetch('/v2/purposes');`,
      calls: [],
    },
    {
      what: 'a parameter named fetch is what its callers give',
      files: `export const list = (fetch: (path: string) => unknown) => /*@list*/fetch('/v2/purposes');
export const run = () => list((path) => /*@fetch*/globalThis.fetch('https://acme.trust.example' + path));`,
      calls: ['@list GET https://acme.trust.example/v2/purposes via @fetch'],
    },
    {
      what: 'an import that shadows the global is what it imports',
      files: {
        'src/store.ts': `export const fetch = (key: string) => new Map([['/v2/purposes', 1]]).get(key);`,
        'src/sync.ts': `import { fetch } from './store.js';
export const list = () => fetch('/v2/purposes');
export const real = () => /*@real*/window.fetch('https://acme.trust.example/v2/purposes');`,
      },
      calls: ['@real GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'a package of one name and another origin is none',
      files: {
        'src/a.ts': `import axios from './axios.js';
import got from '@acme/gotten';
import { fetch } from '@acme/prefetch';
export const run = () => [axios.get('/v2/purposes'), got.list('/v2/purposes'), fetch('/v2/purposes')];`,
        'src/axios.ts': `export default { get: (path: string) => path };`,
      },
      calls: [],
    },
    {
      what: 'a call that is written as a request is one of an unknown client, whatever package gives it',
      files: {
        'package.json': '{ "dependencies": { "@acme/runtime": "1", "@acme/command": "1" } }',
        'src/sync.ts': `import vendor, { getService } from '@acme/runtime';
import { Command } from '@acme/command';
export class Sync extends Command {
  run(id: string) {
    return /*@field*/this.client.put(\`/v1/purposes/\${id}\`, {});
  }
}
export const run = () => [
  /*@given*/getService().get('/v2/purposes'),
  /*@itself*/vendor('/v1/audits', { method: 'POST' }),
  getService().get('title'),
  vendor.cache.get('/v1/kept'),
  vendor.get('/v1/answered', () => 'done'),
];`,
      },
      calls: [
        '@field PUT {client}/v1/purposes/{id}',
        '@given GET {getService}/v2/purposes',
        '@itself POST {@acme/runtime}/v1/audits',
      ],
    },
    {
      what: 'a name that only contains one is none',
      files: `const myfetchHelper = (path: string) => path;
const refetch = (path: string) => path;
const requestPurposes = (path: string) => path;
const axiosLike = { get: (path: string) => path };
export const run = () => [myfetchHelper('/v2/purposes'), refetch('/v2/purposes'), requestPurposes('/v2/purposes'), axiosLike.get('/v2/purposes')];
export const real = () => /*@real*/fetch('https://acme.trust.example/v2/purposes');`,
      calls: ['@real GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'a block that shadows it does so in the block alone',
      files: `export async function run(cache: Map<string, string>) {
  {
    const fetch = (path: string) => cache.get(path);
    fetch('/v2/purposes');
  }
  return /*@real*/fetch('https://acme.trust.example/v2/purposes');
}`,
      calls: ['@real GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'a member of something else is none',
      files: `export const run = (cache: any) => [cache.fetch('/v2/purposes'), cache.axios('/v2/purposes'), cache.request({ url: '/v2/purposes' })];
export const real = () => /*@real*/fetch('https://acme.trust.example/v2/purposes');`,
      calls: ['@real GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});

describe('no call is made', () => {
  const real = `export const real = () => /*@real*/fetch('https://acme.trust.example/v2/purposes');\n`;
  const only = ['@real GET https://acme.trust.example/v2/purposes'];

  itFindsCalls([
    {
      what: 'by the routes of an Express server',
      files: `${real}import express from 'express';
const app = express();
const router = express.Router();
app.get('/v2/purposes', (request, response) => response.json([]));
app.post('/v1/purposes', async (request, response) => response.json(await real()));
router.route('/v1/vendors').get((request, response) => response.end()).post((request, response) => response.end());
app.use('/api', router);
app.delete('/v1/purposes/:id', (request, response) => response.sendStatus(204));`,
      calls: only,
    },
    {
      what: 'by those of Fastify, Koa and Hono',
      files: `${real}import fastify from 'fastify';
import Router from '@koa/router';
import { Hono } from 'hono';
const server = fastify();
server.get('/v2/purposes', async () => []);
server.route({ method: 'POST', url: '/v1/purposes', handler: async () => ({}) });
const router = new Router();
router.put('/v1/purposes/:id', (context) => { context.body = {}; });
const app = new Hono();
app.patch('/v1/vendors/:id', (context) => context.json({}));`,
      calls: only,
    },
    {
      what: 'by the handlers of msw and nock',
      files: `${real}import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import nock from 'nock';
export const server = setupServer(
  http.get('https://acme.trust.example/v2/purposes', () => HttpResponse.json([])),
  http.post('https://acme.trust.example/v1/purposes', () => new HttpResponse(null, { status: 201 })),
);
nock('https://acme.trust.example').get('/v2/purposes').reply(200, []).post('/v1/purposes').reply(201);`,
      calls: only,
    },
    {
      what: 'by collections, caches, headers and forms',
      files: `${real}const map = new Map<string, string>();
map.get('/v2/purposes');
map.delete('/v1/purposes');
const headers = new Headers();
headers.get('/v2/purposes');
const form = new FormData();
form.delete('/v1/purposes');
new URLSearchParams('a=1').get('/v2/purposes');
export const cached = async (cache: Cache) => cache.delete('/v1/purposes');`,
      calls: only,
    },
    {
      what: "by a test's expectations",
      files: `${real}import { expect, it, vi } from 'vitest';
const fetchMock = vi.fn();
it('lists purposes', async () => {
  fetchMock.mockResolvedValue({ get: () => '/v2/purposes' });
  expect(fetchMock).toHaveBeenCalledWith('/v2/purposes', { method: 'GET' });
  expect(fetchMock.mock.calls[0]).toEqual(['https://acme.trust.example/v2/purposes', { method: 'POST' }]);
});`,
      calls: only,
    },
    {
      what: 'by text, comments and types',
      files: `${real}// fetch('https://acme.trust.example/v1/commented');
/** @example axios.get('/v1/documented') */
export const text = "fetch('https://acme.trust.example/v1/quoted')";
export type Fetch = typeof fetch;
export interface Api { fetch(path: '/v1/typed'): void }
declare function axios(url: string): void;`,
      calls: only,
    },
    {
      what: 'by a program without a client',
      files: `export const purposes = ['/v2/purposes'].map((path) => path.length);`,
      calls: [],
    },
  ]);
});

/** The traps that other tools fell into: what is unknown stays unknown, and nothing is dropped for it. */
describe('what is unknown', () => {
  itFindsCalls([
    {
      what: 'as a method is not GET',
      files: `export const a = (method: string) => /*@a*/fetch('https://acme.trust.example/v2/purposes', { method });
export const b = (method: string) => /*@b*/fetch('https://acme.trust.example/v2/purposes', { method: method.toUpperCase() });
export const c = (options: { verb: string }) => /*@c*/fetch('https://acme.trust.example/v2/purposes', { method: options.verb });
export const d = (name: string) => /*@d*/fetch('https://acme.trust.example/v2/purposes', { method: \`\${name}\` });`,
      calls: ['a', 'b', 'c', 'd'].map((name) => `@${name} ? https://acme.trust.example/v2/purposes`),
    },
    {
      what: 'as options does not drop the call',
      files: `import { settings } from '@acme/settings';
export const a = () => /*@a*/fetch('https://acme.trust.example/v2/purposes', settings.request);
export const b = () => /*@b*/fetch('https://acme.trust.example/v2/purposes', { ...settings.request });
export const c = () => /*@c*/fetch('https://acme.trust.example/v2/purposes', settings.build());
export const d = () => /*@d*/fetch('https://acme.trust.example/v2/purposes', { method: 'PUT', ...settings.headers });
export const e = () => /*@e*/fetch('https://acme.trust.example/v2/purposes', { ...settings.request, method: 'POST' });`,
      calls: ['@a ?', '@b ?', '@c ?', '@d PUT', '@e POST'].map(
        (call) => `${call} https://acme.trust.example/v2/purposes`,
      ),
    },
    {
      what: 'as a URL does not drop the call',
      files: `import { settings } from '@acme/settings';
export const a = () => /*@a*/fetch(settings.url());
export const b = () => /*@b*/fetch(settings.routes.purposes, { method: 'PUT' });
export const c = () => /*@c*/fetch(JSON.parse(settings.text).url, { method: 'DELETE' });`,
      calls: ['@a GET {url}', '@b PUT {purposes}', '@c DELETE {url}'],
    },
    {
      what: 'keeps its place: parts of a template stand in their order',
      files: `export const read = (a: string, b: string, c: string) => /*@read*/fetch(
  \`\${
    c
  }/v1/\${a}/x/\${b}\`,
);
export const joined = (a: string, b: string) => /*@joined*/fetch('https://acme.trust.example/' +
  b + '/v1/' +
a);`,
      calls: ['@read GET {c}/v1/{a}/x/{b}', '@joined GET https://acme.trust.example/{b}/v1/{a}'],
    },
    {
      what: 'behind something known is not cut off, and a path that only looks like an endpoint stays whole',
      files: `export const read = (id: string) => /*@read*/fetch('https://other.example/proxy/v2/purposes/' + id);`,
      calls: ['@read GET https://other.example/proxy/v2/purposes/{id}'],
    },
    {
      what: 'as nothing that runs: calls in code that is taken for dead are listed, and claim nothing',
      files: `export function never() {
  return undefined;
  /*@behind*/fetch('https://acme.trust.example/v1/behind');
}
if (false) /*@false*/fetch('https://acme.trust.example/v1/false');
const isOn = false;
export const off = () => isOn && /*@off*/fetch('https://acme.trust.example/v1/off');`,
      calls: ['@behind ? {url}', '@false ? {url}', '@off ? {url}'],
    },
    {
      what: 'as a callee is followed where it can be, and lost nowhere else',
      files: `const send = (method: string, path: string) => /*@send*/fetch('https://acme.trust.example' + path, { method });
export const hand = (register: (work: typeof send) => void) => register(send);`,
      calls: ['@send ? https://acme.trust.example{path}'],
    },
  ]);
});
