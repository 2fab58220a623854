import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('axios', () => {
  itFindsCalls([
    {
      what: 'each verb of the module',
      files: `import axios from 'axios';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = async () => {
  await /*@get*/axios.get(url);
  await /*@delete*/axios.delete(url);
  await /*@head*/axios.head(url);
  await /*@options*/axios.options(url);
  await /*@post*/axios.post(url, { name: 'Acme' });
  await /*@put*/axios.put(url, { name: 'Acme' });
  await /*@patch*/axios.patch(url, { name: 'Acme' });
  await /*@form*/axios.postForm(url, { file: 'logo' });
};`,
      calls: ['get', 'delete', 'head', 'options', 'post', 'put', 'patch']
        .map((verb) => `@${verb} ${verb.toUpperCase()} https://acme.trust.example/v1/vendors`)
        .concat('@form POST https://acme.trust.example/v1/vendors'),
    },
    {
      what: 'called with a configuration, with a URL and a configuration, and by request',
      files: `import axios from 'axios';
export const configured = () => /*@configured*/axios({ method: 'put', url: 'https://acme.trust.example/v1/vendors/7' });
export const addressed = () => /*@addressed*/axios('https://acme.trust.example/v1/vendors', { method: 'POST' });
export const plain = () => /*@plain*/axios('https://acme.trust.example/v1/vendors');
export const requested = () => /*@requested*/axios.request({ url: '/v1/vendors', baseURL: 'https://acme.trust.example/', method: 'DELETE' });`,
      calls: [
        '@configured PUT https://acme.trust.example/v1/vendors/7',
        '@addressed POST https://acme.trust.example/v1/vendors',
        '@plain GET https://acme.trust.example/v1/vendors',
        '@requested DELETE https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a path of a table under a key that is not known: nobody means the base alone',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: 'https://acme.trust.example' });
const paths = { receipts: '/v1/receipts', purposes: '/v2/purposes' };
export const list = (kind) => /*@list*/trust.get(paths[kind]);
export const asked = (kind) => /*@asked*/trust({ url: paths[kind], method: 'POST' });
export const base = () => /*@base*/trust.get();`,
      calls: [
        '@list GET https://acme.trust.example/v1/receipts',
        '@list GET https://acme.trust.example/v2/purposes',
        '@asked POST https://acme.trust.example/v1/receipts',
        '@asked POST https://acme.trust.example/v2/purposes',
        '@base GET https://acme.trust.example',
      ],
    },
    {
      what: 'an instance with a base URL, in this file and in another',
      files: {
        'src/http.ts': `import axios from 'axios';
export const trust = axios.create({ baseURL: process.env.TRUST_BASE_URL, timeout: 10_000 });
export default axios.create({ baseURL: 'https://billing.example/api/' });`,
        'src/vendors.ts': `import billing, { trust } from './http.js';
export const list = () => /*@list*/trust.get('/v1/vendors', { params: { size: 50 } });
export const read = (id: string) => /*@read*/trust.get<{ id: string }>(\`v1/vendors/\${id}\`);
export const create = (vendor: object) => /*@create*/trust({ url: '/v1/vendors', method: 'post', data: vendor });
export const invoice = () => /*@invoice*/billing.post('/invoices');
export const absolute = () => /*@absolute*/trust.get('https://status.example/health');`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@read GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@create POST {TRUST_BASE_URL}/v1/vendors',
        '@invoice POST https://billing.example/api/invoices',
        '@absolute GET https://status.example/health',
      ],
    },
    {
      what: 'an instance of an instance',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: 'https://acme.trust.example' });
const versioned = trust.create({ baseURL: 'https://acme.trust.example/v2' });
const patient = trust.create({ timeout: 60_000 });
export const list = () => /*@versioned*/versioned.get('/purposes');
export const vendors = () => /*@patient*/patient.get('/v1/vendors');`,
      calls: [
        '@versioned GET https://acme.trust.example/v2/purposes',
        '@patient GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a base URL that is written into the defaults, of the module and of an instance',
      files: `import axios from 'axios';
axios.defaults.baseURL = process.env.TRUST_BASE_URL;
const billing = axios.create();
billing.defaults.baseURL = 'https://billing.example';
export const list = () => /*@list*/axios.get('/v1/vendors');
export const invoices = () => /*@invoices*/billing.get('/invoices');`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors', '@invoices GET https://billing.example/invoices'],
    },
    {
      what: 'a base URL that the call itself gives',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: 'https://eu.trust.example' });
export const list = (region: string) => /*@list*/trust.get('/v1/vendors', { baseURL: \`https://\${region}.trust.example\` });`,
      calls: ['@list GET https://{region}.trust.example/v1/vendors'],
    },
    {
      what: 'a base URL with a slash at its end, a path without one, and no path at all',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: process.env.TRUST_BASE_URL + '/api/' });
export const list = () => /*@list*/trust.get('v1/vendors');
export const whole = () => /*@whole*/trust.get(process.env.TRUST_BASE_URL + '/v2/purposes');
export const root = () => /*@root*/trust.get('');
export const query = () => /*@query*/trust.get('?expand=all');`,
      calls: [
        '@list GET {TRUST_BASE_URL}/api/v1/vendors',
        '@whole GET {TRUST_BASE_URL}/v2/purposes',
        '@root GET {TRUST_BASE_URL}/api/',
        '@query GET {TRUST_BASE_URL}/api?expand=all',
      ],
    },
    {
      what: 'all ways to get at it',
      files: {
        'src/namespace.ts': `import * as axios from 'axios';
export const list = () => /*@namespace*/axios.default.get('https://acme.trust.example/v1/vendors');`,
        'src/named.ts': `import { Axios, default as http } from 'axios';
const trust = new Axios({ baseURL: 'https://acme.trust.example' });
export const list = () => /*@class*/trust.get('/v1/vendors');
export const plain = () => /*@named*/http.get('https://acme.trust.example/v1/vendors');`,
        'src/required.js': `const axios = require('axios');
const { get, post: send } = require('axios');
exports.list = () => /*@required*/axios.get('https://acme.trust.example/v1/vendors');
exports.taken = () => /*@taken*/get('https://acme.trust.example/v1/vendors');
exports.sent = () => /*@sent*/send('https://acme.trust.example/v1/vendors', {});`,
        'src/required-default.cjs': `const axios = require('axios').default;
exports.list = () => /*@default*/axios.get('https://acme.trust.example/v1/vendors');`,
        'src/imported.mjs': `export async function list() {
  const { default: axios } = await import('axios');
  return /*@dynamic*/axios.get('https://acme.trust.example/v1/vendors');
}`,
      },
      calls: [
        '@dynamic GET',
        '@class GET',
        '@named GET',
        '@namespace GET',
        '@default GET',
        '@required GET',
        '@taken GET',
        '@sent POST',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a verb that is looked up',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: 'https://acme.trust.example' });
export const save = (vendor: { id?: string }) => /*@save*/trust[vendor.id ? 'put' : 'post']('/v1/vendors', vendor);
export const send = (verb: 'get' | 'delete', id: string) => /*@send*/trust[verb](\`/v1/vendors/\${id}\`);`,
      calls: [
        '@save POST https://acme.trust.example/v1/vendors',
        '@save PUT https://acme.trust.example/v1/vendors',
        '@send DELETE https://acme.trust.example/v1/vendors/{id}',
        '@send GET https://acme.trust.example/v1/vendors/{id}',
      ],
    },
    {
      what: 'interceptors leave an instance what it is',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: process.env.TRUST_BASE_URL });
trust.interceptors.request.use((config) => {
  config.headers.authorization = 'Bearer ' + process.env.TRUST_TOKEN;
  return config;
});
trust.interceptors.response.use((response) => response.data);
export const list = () => /*@list*/trust.get('/v1/vendors');`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors'],
    },
    {
      what: 'a request that is sent again by an interceptor',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: process.env.TRUST_BASE_URL });
trust.interceptors.response.use(undefined, async (error) => {
  const { data } = await /*@token*/axios.post('https://acme.trust.example/api/access/v1/oauth/token', { grant_type: 'client_credentials' });
  error.config.headers.authorization = 'Bearer ' + data.access_token;
  return /*@again*/trust.request(error.config);
});`,
      calls: ['@token POST https://acme.trust.example/api/access/v1/oauth/token'],
    },
    {
      what: 'a request that is sent again by a function that an interceptor calls, with something added',
      files: `import axios, { type AxiosError } from 'axios';
class Trust {
  readonly #http = axios.create({ baseURL: process.env.TRUST_BASE_URL });
  constructor() { this.#http.interceptors.response.use((response) => response, (error: AxiosError) => this.#again(error)); }
  async #again(error: AxiosError) {
    const sent = error.config;
    if (!sent || error.response?.status !== 401) throw error;
    sent.headers.authorization = await this.#token();
    return this.#http({ ...sent, timeout: 1000 });
  }
  async #token() { return (await /*@token*/this.#http.post('/api/access/v1/oauth/token')).data; }
  list() { return /*@list*/this.#http.get('/v2/purposes'); }
}
export const trust = new Trust();`,
      calls: ['@token POST {TRUST_BASE_URL}/api/access/v1/oauth/token', '@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'a request of its own that an interceptor sends with the options of another one',
      files: `import axios from 'axios';
axios.interceptors.response.use(undefined, (error) => /*@other*/axios({ ...error.config, method: 'GET', url: 'https://acme.trust.example/v2/purposes' }));`,
      calls: ['@other GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'an injected instance, by its type',
      files: {
        'src/vendors.ts': `import type { AxiosInstance } from 'axios';
export class Vendors {
  constructor(private readonly http: AxiosInstance) {}
  list() {
    return /*@list*/this.http.get('/v1/vendors');
  }
}
export const purposes = (http: AxiosInstance) => /*@purposes*/http.get('/v2/purposes');`,
      },
      calls: ['@list GET {http}/v1/vendors', '@purposes GET {http}/v2/purposes'],
    },
    {
      what: 'an injected instance with the base URL of who made it',
      files: {
        'src/vendors.ts': `import type { AxiosInstance } from 'axios';
export class Vendors {
  constructor(private readonly http: AxiosInstance) {}
  list() {
    return /*@list*/this.http.get('/v1/vendors');
  }
}`,
        'src/main.ts': `import axios from 'axios';
import { Vendors } from './vendors.js';
const vendors = new Vendors(axios.create({ baseURL: process.env.TRUST_BASE_URL }));
export const run = () => vendors.list();`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors'],
    },
    {
      what: 'an answer is no client',
      files: `import axios from 'axios';
export async function count() {
  const response = await /*@list*/axios.get('https://acme.trust.example/v1/vendors');
  const next = response.data.get('next');
  return response.headers.get('x-total') ?? next.delete('x');
}`,
      calls: ['@list GET https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'forms, and the method that takes its name from the draft',
      files: `import axios from 'axios';
const url = 'https://acme.trust.example/v1/vendors/7/logo';
export const calls = async (file: Blob) => {
  await /*@post*/axios.postForm(url, { file });
  await /*@put*/axios.putForm(url, { file });
  await /*@patch*/axios.patchForm(url, { file });
  await /*@query*/axios.query(url, { name: 'Acme' });
};`,
      calls: ['@post POST', '@put PUT', '@patch PATCH', '@query QUERY'].map(
        (call) => `${call} https://acme.trust.example/v1/vendors/7/logo`,
      ),
    },
    {
      what: 'what sends nothing',
      files: `import axios, { isAxiosError } from 'axios';
export const address = () => axios.getUri({ url: 'https://acme.trust.example/v1/vendors', params: { size: 50 } });
export const source = () => axios.CancelToken.source();
export const isFailure = (error: unknown) => isAxiosError(error) || axios.isCancel(error);`,
      calls: [],
    },
    {
      what: 'several at a time, and what is done with their answers',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: process.env.TRUST_BASE_URL });
export const both = (id: string) =>
  axios.all([/*@purposes*/trust.get('/v2/purposes'), /*@vendor*/trust.get(\`/v1/vendors/\${id}\`)]).then(
    axios.spread((purposes, vendor) => /*@update*/trust.put(\`/v1/vendors/\${vendor.data.id}\`, purposes.data)),
  );`,
      calls: [
        '@purposes GET {TRUST_BASE_URL}/v2/purposes',
        '@vendor GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@update PUT {TRUST_BASE_URL}/v1/vendors/{id}',
      ],
    },
    {
      what: 'a base URL that stands before whole URLs too',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: 'https://acme.trust.example/proxy', allowAbsoluteUrls: false });
export const list = () => /*@list*/trust.get('https://eu.trust.example/v1/vendors');
export const plain = () => /*@plain*/axios.get('https://eu.trust.example/v1/vendors', { baseURL: 'https://acme.trust.example' });`,
      calls: [
        '@list GET https://acme.trust.example/proxy/https://eu.trust.example/v1/vendors',
        '@plain GET https://eu.trust.example/v1/vendors',
      ],
    },
    {
      what: 'an interceptor that sets the base URL, the URL or the method',
      files: `import axios from 'axios';
const trust = axios.create();
trust.interceptors.request.use(async (config) => {
  config.baseURL = process.env.TRUST_BASE_URL;
  return config;
});
const gateway = axios.create({ baseURL: 'https://acme.trust.example' });
gateway.interceptors.request.use((config) => ({ ...config, url: '/api/consentmanager' + config.url }));
const tunnelled = axios.create({ baseURL: 'https://acme.trust.example' });
tunnelled.interceptors.request.use((config) => {
  if (config.method !== 'get') config.method = 'post';
  return config;
});
export const list = () => /*@list*/trust.get('/v1/vendors');
export const read = (id: string) => /*@read*/gateway.get(\`/v2/purposes/\${id}\`);
export const other = () => /*@other*/axios.get('https://status.example/health');
export const get = () => /*@get*/tunnelled.get('/v2/purposes');
export const replace = (id: string) => /*@replace*/tunnelled.put(\`/v1/purposes/\${id}\`);`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@read GET https://acme.trust.example/api/consentmanager/v2/purposes/{id}',
        '@other GET https://status.example/health',
        '@get GET https://acme.trust.example/v2/purposes',
        '@replace POST https://acme.trust.example/v1/purposes/{id}',
      ],
    },
    {
      what: 'an interceptor that fetches a token through the same instance',
      files: `import axios from 'axios';
const trust = axios.create({ baseURL: 'https://acme.trust.example' });
trust.interceptors.request.use(async (config) => {
  const { data } = await /*@token*/trust.post('/api/access/v1/oauth/token');
  config.headers.authorization = 'Bearer ' + data.access_token;
  return config;
});
export const list = () => /*@list*/trust.get('/v1/vendors');`,
      calls: [
        '@token POST https://acme.trust.example/api/access/v1/oauth/token',
        '@list GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'handed to a package that adds to it, or that gives it back',
      files: {
        'src/retried.ts': `import axios from 'axios';
import axiosRetry from 'axios-retry';
const trust = axios.create({ baseURL: process.env.TRUST_BASE_URL });
axiosRetry(trust, { retries: 3 });
export const list = () => /*@retried*/trust.get('/v1/vendors');`,
        'src/limited.ts': `import axios from 'axios';
import rateLimit from 'axios-rate-limit';
const trust = rateLimit(axios.create({ baseURL: process.env.TRUST_BASE_URL }), { maxRPS: 5 });
export const list = () => /*@limited*/trust.get('/v2/purposes');`,
        'src/mocked.ts': `import axios from 'axios';
import MockAdapter from 'axios-mock-adapter';
const mock = new MockAdapter(axios);
mock.onGet('/v1/vendors').reply(200, []);
export const list = () => /*@mocked*/axios.get('https://acme.trust.example/v1/vendors');`,
      },
      calls: [
        '@limited GET {TRUST_BASE_URL}/v2/purposes',
        '@mocked GET https://acme.trust.example/v1/vendors',
        '@retried GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'a class that extends Axios',
      files: `import { Axios, type AxiosRequestConfig } from 'axios';
export class TrustClient extends Axios {
  constructor(baseURL: string) {
    super({ baseURL, responseType: 'json' });
  }
  vendors() {
    return /*@vendors*/this.get('/v1/vendors');
  }
  override request(config: AxiosRequestConfig) {
    return /*@override*/super.request({ ...config, url: '/v2/purposes' });
  }
}
export const create = () => /*@create*/new TrustClient('https://acme.trust.example').post('/v1/vendors');`,
      calls: [
        '@vendors GET https://acme.trust.example/v1/vendors',
        '@override ? {baseURL}/v2/purposes',
        '@create POST https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'of the types that stand for it',
      files: `import axios, { type Axios, type AxiosStatic, type CreateAxiosDefaults } from 'axios';
export const a = (client: Axios) => /*@a*/client.get('/v1/vendors');
export const b = (client: AxiosStatic) => /*@b*/client.post('/v1/vendors');
export const c = (client: typeof axios) => /*@c*/client.put('/v1/vendors');
export const d = (client: ReturnType<typeof axios.create>) => /*@d*/client.patch('/v1/vendors');
export const e = (client: import('axios').AxiosInstance) => /*@e*/client.delete('/v1/vendors');
export const f = (options: CreateAxiosDefaults) => /*@f*/axios.create({ ...options, baseURL: 'https://acme.trust.example' }).get('/v1/vendors');`,
      calls: [
        '@a GET {client}/v1/vendors',
        '@b POST {client}/v1/vendors',
        '@c PUT {client}/v1/vendors',
        '@d PATCH {client}/v1/vendors',
        '@e DELETE {client}/v1/vendors',
        '@f GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'of a type that files of the project hand on, and of what a function of the project returns',
      files: {
        'src/types.ts': `import type { AxiosInstance } from 'axios';
export type { AxiosInstance as Http } from 'axios';
export type Client = AxiosInstance;`,
        'src/index.ts': `export * from './types.js';`,
        'src/trust.ts': `import axios from 'axios';
export function createTrust(token: string) {
  return axios.create({ baseURL: process.env.TRUST_BASE_URL, headers: { authorization: token } });
}
export type Trust = ReturnType<typeof createTrust>;`,
        'src/vendors.ts': `import type { Client, Http } from './index.js';
import type { Trust } from './trust.js';
export const a = (http: Http) => /*@renamed*/http.get('/v1/vendors');
export const b = ({ client }: { client: Client }) => /*@alias*/client.post('/v1/vendors');
export const c = (trust: Trust) => /*@returned*/trust.put('/v1/vendors');`,
      },
      calls: ['@renamed GET {http}/v1/vendors', '@alias POST {client}/v1/vendors', '@returned PUT {trust}/v1/vendors'],
    },
    {
      what: 'packages with the same API, and functions that give the instance back',
      files: {
        'src/small.ts': `import axios from 'redaxios';
import Axios from 'axios-observable';
const baseURL = process.env.TRUST_BASE_URL;
const small = axios.create({ baseURL });
export const list = () => /*@redaxios*/small.get('v1/vendors');
export const watch = () => /*@observable*/Axios.get(baseURL + '/v2/purposes');`,
        'src/wrapped.ts': `import axios from 'axios';
import { setupCache } from 'axios-cache-interceptor';
import { wrapper } from 'axios-cookiejar-support';
import rateLimit from 'axios-rate-limit';
const trust = axios.create({ baseURL: process.env.TRUST_BASE_URL });
export const list = () => /*@cached*/setupCache(trust).get('/v1/vendors');
export const read = (id: string) => /*@jar*/wrapper(trust).get('/v1/vendors/' + id);
export const save = (body: object) => /*@limited*/rateLimit(trust, { maxRPS: 5 }).put('/v1/vendors', body);`,
      },
      calls: [
        '@redaxios GET {TRUST_BASE_URL}/v1/vendors',
        '@observable GET {TRUST_BASE_URL}/v2/purposes',
        '@cached GET {TRUST_BASE_URL}/v1/vendors',
        '@jar GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@limited PUT {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/http.ts': `import axios from 'axios';
export const http = axios.create({ baseURL: \`\${process.env.TRUST_BASE_URL}/v2\` });
export const vendors = axios.create({ baseURL: \`\${process.env.TRUST_BASE_URL}/api/vendor/v1\` });`,
        'src/purposes.ts': `import axios from 'axios';
import { http, vendors } from './http';
const root = 'purposes';
export const list = () => /*@list*/http.get(root);
export const read = (id: string) => /*@read*/http.get(\`\${root}/\${id}\`);
export const record = (body: object) => /*@record*/axios({ method: 'post', baseURL: process.env.TRUST_BASE_URL, url: '/risks', data: body });
export const types = () => /*@types*/vendors.get('/contracts/types');`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@record POST {TRUST_BASE_URL}/risks',
        '@types GET {TRUST_BASE_URL}/api/vendor/v1/contracts/types',
      ],
    },
  ]);
});
