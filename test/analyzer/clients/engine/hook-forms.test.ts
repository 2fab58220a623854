import { describe, expect, it } from 'vitest';
import { hookForms } from '../../../../packages/analyzer/src/clients/engine/hook-forms.ts';
import { clients } from '../../../../packages/analyzer/src/clients/models/index.ts';
import { itFindsCalls } from '../../support/program-table.ts';

const base = 'https://acme.trust.example';

describe('what stands before the requests of a client', () => {
  it('has one of the forms, and each form has a client', () => {
    const used = new Set(
      clients.flatMap(({ hooks }) => [hooks?.form ?? 'config', ...(hooks?.ofOption ? [hooks.ofOption.form] : [])]),
    );
    expect([...used].sort()).toEqual(Object.keys(hookForms).sort());
  });

  itFindsCalls([
    {
      what: 'wretch: a middleware hands another method on, for the instance that has it and those made from it',
      files: `import wretch from 'wretch';
const plain = wretch('${base}/v1');
const erasing = (next) => (url, options) => next(url, { ...options, method: 'DELETE' });
const api = plain.middlewares([erasing]);
export const gone = () => /*@gone*/api.get('/vendors/7').res();
export const below = () => /*@below*/api.url('/purposes').url('/7').get().res();
export const kept = () => /*@kept*/plain.get('/vendors/7').res();`,
      calls: [
        `@gone DELETE ${base}/v1/vendors/7`,
        `@below DELETE ${base}/v1/purposes/7`,
        `@kept GET ${base}/v1/vendors/7`,
      ],
    },
    {
      what: 'wretch: a middleware hands another URL on, or waits for something first',
      files: `import wretch from 'wretch';
const moved = (next) => (url, options) => next(url.replace('/v1/', '/v2/'), options);
const slow = (ms) => (next) => async (url, options) => { await new Promise((done) => setTimeout(done, ms)); return next(url, options); };
const api = wretch('${base}/v1').middlewares([slow(5), moved]);
export const list = () => /*@list*/api.get('/purposes').json();`,
      calls: [`@list GET ${base}/v2/purposes`],
    },
    {
      what: 'wretch: a middleware that sends one method or another one, and one that nobody knows',
      files: `import wretch from 'wretch';
import { retry } from 'wretch/middlewares';
const override = (next) => (url, options) => options.body ? next(url, { ...options, method: 'PATCH' }) : next(url, options);
const api = wretch('${base}/v1').middlewares([retry(), override]);
export const save = () => /*@save*/api.put({}, '/purposes/7').res();`,
      calls: [`@save PATCH ${base}/v1/purposes/7`, `@save PUT ${base}/v1/purposes/7`],
    },
    {
      what: 'undici: an interceptor dispatches another method or path; the last one is called first',
      files: `import { Agent, interceptors } from 'undici';
const erasing = (dispatch) => (options, handler) => dispatch({ ...options, method: 'DELETE' }, handler);
const versioned = (dispatch) => function (options, handler) { return dispatch({ ...options, path: '/v2' + options.path }, handler); };
const api = new Agent().compose(erasing, interceptors.retry()).compose([versioned]);
export const gone = () => /*@gone*/api.request({ origin: '${base}', path: '/purposes', method: 'GET' });
export const last = () => /*@last*/new Agent().compose(erasing).compose((dispatch) => (options, handler) => dispatch({ ...options, method: 'PUT' }, handler)).request({ origin: '${base}', path: '/v1/vendors/7', method: 'GET' });`,
      calls: [`@gone DELETE ${base}/v2/purposes`, `@last DELETE ${base}/v1/vendors/7`],
    },
    {
      what: 'undici: the dispatcher of a request, and that of all requests',
      files: {
        'src/setup.ts': `import { Agent, setGlobalDispatcher } from 'undici';
setGlobalDispatcher(new Agent().compose((dispatch) => (options, handler) => dispatch({ ...options, path: '/v1' + options.path }, handler)));`,
        'src/sync.ts': `import './setup.js';
import { Agent, request } from 'undici';
const erasing = new Agent().compose((dispatch) => (options, handler) => dispatch({ ...options, method: 'DELETE' }, handler));
export const gone = () => /*@gone*/request('${base}/v1/vendors/7', { dispatcher: erasing });
export const fetched = () => /*@fetched*/fetch('${base}/v1/purposes/7', { dispatcher: erasing });
export const all = () => /*@all*/fetch(process.env.TRUST_BASE_URL + '/purposes');`,
      },
      calls: [
        `@gone DELETE ${base}/v1/vendors/7`,
        `@fetched DELETE ${base}/v1/purposes/7`,
        '@all GET {TRUST_BASE_URL}/v1/purposes',
      ],
    },
    {
      what: 'openapi-fetch: a middleware gives another request, or none',
      files: `import createClient from 'openapi-fetch';
const client = createClient({ baseUrl: '${base}' });
client.use({ onRequest({ request }) { request.headers.set('x-trace', '1'); } }, { onResponse({ response }) { return response; } });
client.use({ async onRequest({ request, schemaPath }) { if (schemaPath.startsWith('/v1')) return new Request(request, { method: 'PUT' }); } });
export const list = () => /*@list*/client.GET('/v2/purposes');
export const publish = () => /*@publish*/client.POST('/v1/purposes/{id}/publish', { params: { path: { id: '7' } } });`,
      calls: [`@list GET ${base}/v2/purposes`, `@publish PUT ${base}/v1/purposes/7/publish`],
    },
    {
      what: 'ky: a function before the request gives another one, for an instance or one request',
      files: `import ky from 'ky';
const api = ky.create({ prefixUrl: '${base}', hooks: { beforeRequest: [(request) => new Request(request, { method: 'DELETE' })] } });
export const gone = () => /*@gone*/api.get('v1/vendors/7');
export const extended = () => /*@extended*/api.extend({ timeout: 5 }).get('v1/purposes/7');
export const other = () => /*@other*/ky.get('${base}/v1/vendors/7', { hooks: { beforeRequest: [({ request }) => new Request(request, { method: 'PUT' })] } });
export const kept = () => /*@kept*/ky.get('${base}/v1/vendors/7', { hooks: { beforeRequest: [(request) => { request.headers.set('x-trace', '1'); }] } });`,
      calls: [
        `@gone DELETE ${base}/v1/vendors/7`,
        `@extended DELETE ${base}/v1/purposes/7`,
        `@other PUT ${base}/v1/vendors/7`,
        `@kept GET ${base}/v1/vendors/7`,
      ],
    },
    {
      what: 'got: a function before the request changes the options',
      files: `import got from 'got';
const api = got.extend({ prefixUrl: '${base}', hooks: { beforeRequest: [(options) => { options.headers.authorization = 'x'; }, (options) => { options.method = 'DELETE'; }] } });
export const gone = () => /*@gone*/api.get('v1/vendors/7');
export const kept = () => /*@kept*/got.get('${base}/v1/vendors/7');`,
      calls: [`@gone DELETE ${base}/v1/vendors/7`, `@kept GET ${base}/v1/vendors/7`],
    },
    {
      what: 'ofetch: a function before the request changes what it is given',
      files: `import { ofetch } from 'ofetch';
const api = ofetch.create({ baseURL: '${base}', onRequest({ options }) { options.method = 'DELETE'; } });
export const gone = () => /*@gone*/api('/v1/vendors/7');
export const moved = () => /*@moved*/ofetch('/v1/purposes', { baseURL: '${base}', onRequest: [(context) => { context.request = '/v2/purposes'; }] });`,
      calls: [`@gone DELETE ${base}/v1/vendors/7`, `@moved GET ${base}/v2/purposes`],
    },
    {
      what: 'jquery: a prefilter and `beforeSend` change the settings',
      files: `import $ from 'jquery';
$.ajaxPrefilter((options) => { options.url = '${base}' + options.url; });
export const list = () => /*@list*/$.get('/v2/purposes');
export const gone = () => /*@gone*/$.ajax({ url: '/v1/vendors/7', beforeSend: (xhr, settings) => { xhr.setRequestHeader('x-trace', '1'); settings.type = 'DELETE'; } });`,
      calls: [`@list GET ${base}/v2/purposes`, `@gone DELETE ${base}/v1/vendors/7`],
    },
    {
      what: 'functions that are there only sometimes leave the request as it is as well',
      files: `import createClient from 'openapi-fetch';
import ky from 'ky';
import wretch from 'wretch';
const erase = (next) => (url, options) => next(url, { ...options, method: 'DELETE' });
export const one = (isGone) => /*@one*/wretch('${base}/v1').middlewares(isGone ? [erase] : []).get('/vendors/7').res();
export const two = (isGone) => /*@two*/ky.get('${base}/v1/vendors/7', isGone ? { hooks: { beforeRequest: [(request) => new Request(request, { method: 'DELETE' })] } } : {});
export function three(isGone) { const client = createClient({ baseUrl: '${base}' }); if (isGone) client.use({ onRequest: ({ request }) => new Request(request, { method: 'PUT' }) }); return /*@three*/client.GET('/v1/vendors/7'); }`,
      calls: [
        `@one DELETE ${base}/v1/vendors/7`,
        `@one GET ${base}/v1/vendors/7`,
        `@two DELETE ${base}/v1/vendors/7`,
        `@two GET ${base}/v1/vendors/7`,
        `@three GET ${base}/v1/vendors/7`,
        `@three PUT ${base}/v1/vendors/7`,
      ],
    },
    {
      what: 'a function that stands before requests sends one itself, through a client of its own',
      files: `import ky from 'ky';
const token = () => /*@token*/fetch('${base}/api/access/v1/oauth/token', { method: 'POST' });
const api = ky.create({ prefixUrl: '${base}', hooks: { beforeRequest: [async (request) => { request.headers.set('authorization', await token()); }] } });
export const list = () => /*@list*/api.get('v2/purposes');`,
      calls: [`@token POST ${base}/api/access/v1/oauth/token`, `@list GET ${base}/v2/purposes`],
    },
  ]);
});
