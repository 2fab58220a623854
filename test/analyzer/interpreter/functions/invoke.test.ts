import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('a function', () => {
  itFindsCalls([
    {
      what: 'with default parameters, one by another',
      files: `export function list(base = process.env.TRUST_BASE_URL, version = 'v2', path = \`/\${version}/purposes\`) {
  return /*@list*/fetch(base + path);
}
export const run = () => list();`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'with rest parameters and spread arguments',
      files: `const send = (method: string, ...segments: string[]) => /*@send*/fetch(['https://acme.trust.example', ...segments].join('/'), { method });
const target = ['v1', 'purposes'] as const;
export const publish = (id: string) => /*@publish*/send('PUT', ...target, id, 'publish');`,
      calls: ['@publish PUT https://acme.trust.example/v1/purposes/{id}/publish via @send'],
    },
    {
      what: 'that is bound and handed to something unknown is called by it',
      files: `import { EventEmitter } from 'node:events';
export class Reports extends EventEmitter {
  constructor(send) {
    super();
    this.send = send;
    this.on('scanned', this.read.bind(this));
  }
  read(scan) {
    return /*@read*/this.send('/v1/reports/' + scan);
  }
}
export const run = () => new Reports((path) => /*@send*/fetch('https://acme.trust.example' + path)).emit('scanned', 'x');`,
      calls: ['@read GET https://acme.trust.example/v1/reports/{scan} via @send'],
    },
    {
      what: 'called by call, apply and bind',
      files: {
        'src/client.js': `function send(method, path) {
  return /*@send*/fetch(this.base + path, { method: method });
}
const client = { base: 'https://acme.trust.example' };
exports.list = function () {
  return /*@call*/send.call(client, 'GET', '/v2/purposes');
};
exports.create = function () {
  return /*@apply*/send.apply(client, ['POST', '/v1/purposes']);
};
const remove = send.bind(client, 'DELETE');
exports.remove = function (id) {
  return /*@bind*/remove('/v1/vendors/' + id);
};`,
      },
      calls: [
        '@call GET https://acme.trust.example/v2/purposes via @send',
        '@apply POST https://acme.trust.example/v1/purposes via @send',
        '@bind DELETE https://acme.trust.example/v1/vendors/{id} via @send',
      ],
    },
    {
      what: 'that reads its arguments',
      files: {
        'src/send.js': `function send() {
  var path = arguments[0];
  var method = arguments.length > 1 ? arguments[1] : 'GET';
  return /*@send*/fetch('https://acme.trust.example' + path, { method: method });
}
exports.list = function () { return /*@list*/send('/v2/purposes'); };
exports.create = function () { return /*@create*/send('/v1/purposes', 'POST'); };`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @send',
        '@create POST https://acme.trust.example/v1/purposes via @send',
      ],
    },
    {
      what: 'that is curried: who names the path decides',
      files: `const forMethod = (method: string) => (path: string) => /*@send*/fetch('https://acme.trust.example' + path, { method });
const patch = forMethod('PATCH');
export const touch = () => /*@touch*/patch('/v1/vendors/7');
export const direct = () => /*@direct*/forMethod('PUT')('/v1/vendors/8');`,
      calls: [
        '@touch PATCH https://acme.trust.example/v1/vendors/7 via @send',
        '@direct PUT https://acme.trust.example/v1/vendors/8 via @send',
      ],
    },
    {
      what: 'that is a factory of an object of methods',
      files: {
        'src/api.ts': `export function createApi(base: string) {
  const send = (method: string, path: string) => /*@send*/fetch(base + path, { method });
  return {
    list: () => /*@list*/send('GET', '/v2/purposes'),
    async create(purpose: object) {
      return /*@create*/send('POST', '/v1/purposes');
    },
  };
}`,
        'src/main.ts': `import { createApi } from './api.js';
const api = createApi(process.env.TRUST_BASE_URL!);
export const run = async () => {
  await api.list();
  await api.create({});
};`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes via @send',
        '@create POST {TRUST_BASE_URL}/v1/purposes via @send',
      ],
    },
    {
      what: 'that makes functions in a loop',
      files: `const client: Record<string, (path: string) => Promise<Response>> = {};
for (const verb of ['get', 'post']) {
  client[verb] = (path) => /*@send*/fetch('https://acme.trust.example' + path, { method: verb });
}
export const list = () => /*@list*/client.get('/v2/purposes');
export const create = () => /*@create*/client['post']('/v1/purposes');`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @send',
        '@create POST https://acme.trust.example/v1/purposes via @send',
      ],
    },
    {
      what: 'that returns early, with its negation holding behind',
      files: `export function save(vendor: { id?: string }) {
  if (vendor.id) return /*@update*/fetch('https://acme.trust.example/v1/vendors/' + vendor.id, { method: 'PUT' });
  return /*@create*/fetch('https://acme.trust.example/v1/vendors', { method: 'POST' });
}`,
      calls: [
        '@update PUT https://acme.trust.example/v1/vendors/{id}',
        '@create POST https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'that builds URLs, in several steps and by condition',
      files: `const root = () => 'https://acme.trust.example';
const versioned = (version: 'v1' | 'v2') => root() + '/' + version;
function urlOf(kind: string) {
  if (kind === 'purposes') return versioned('v2') + '/purposes';
  return versioned('v1') + '/' + kind;
}
export const purposes = () => /*@purposes*/fetch(urlOf('purposes'));
export const vendors = () => /*@vendors*/fetch(urlOf('vendors'));`,
      calls: [
        '@purposes GET https://acme.trust.example/v2/purposes',
        '@vendors GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'that is a generator, delegated to and iterated',
      files: `const base = 'https://acme.trust.example';
function* paths() {
  yield '/v2/purposes';
  yield '/v1/vendors';
}
function* all() {
  yield* paths();
}
export async function run() {
  for (const path of all()) await /*@each*/fetch(base + path);
}
export async function* pages() {
  let page = 0;
  while (true) yield await /*@page*/fetch(base + '/v1/datasets?page=' + page++);
}`,
      calls: [
        '@each GET https://acme.trust.example/v1/vendors',
        '@each GET https://acme.trust.example/v2/purposes',
        '@page GET https://acme.trust.example/v1/datasets?page={page}',
      ],
    },
    {
      what: 'that calls back with what it fetched',
      files: {
        'lib/sync.js': `function get(path, done) {
  /*@get*/fetch('https://acme.trust.example' + path).then(function (response) { done(null, response); }, done);
}
module.exports = function sync(done) {
  /*@list*/get('/v2/purposes', function (error, list) {
    if (error) return done(error);
    /*@vendors*/get('/v1/vendors', done);
  });
};`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @get',
        '@vendors GET https://acme.trust.example/v1/vendors via @get',
      ],
    },
    {
      what: 'that is handed on to helpers: retry, reduce, a pipeline',
      isNameless: true,
      files: `const base = 'https://acme.trust.example';
async function retry<T>(work: () => Promise<T>, times = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (times === 0) throw error;
    return retry(work, times - 1);
  }
}
export const list = () => retry(() => /*@retried*/fetch(base + '/v2/purposes'));
export const chain = (ids: string[]) => ids.reduce((before, id) => before.then(() => /*@chained*/fetch(\`\${base}/v1/vendors/\${id}\`)), Promise.resolve<unknown>(null));
const pipeline = [(path: string) => base + path, (url: string) => /*@piped*/fetch(url)];
export const piped = () => pipeline.reduce<any>((value, step) => /*@step*/step(value), '/v1/archive');`,
      calls: [
        '@retried GET https://acme.trust.example/v2/purposes',
        '@chained GET https://acme.trust.example/v1/vendors/{}',
        '@step GET https://acme.trust.example/v1/archive via @piped',
      ],
    },
    {
      what: 'that is handed on to map and forEach of a list that is known',
      files: `const base = 'https://acme.trust.example';
export const both = () => Promise.all(['/v2/purposes', '/v1/vendors'].map((path) => /*@mapped*/fetch(base + path)));
export const each = () => ['/v1/datasets'].forEach((path) => { void /*@each*/fetch(base + path); });`,
      calls: [
        '@mapped GET https://acme.trust.example/v1/vendors',
        '@mapped GET https://acme.trust.example/v2/purposes',
        '@each GET https://acme.trust.example/v1/datasets',
      ],
    },
    {
      what: 'that is decorated by another function',
      files: `const logged = <Args extends unknown[], Result>(work: (...args: Args) => Result) => (...args: Args): Result => {
  console.log(args);
  return work(...args);
};
const send = logged((method: string, path: string) => /*@send*/fetch('https://acme.trust.example' + path, { method }));
export const list = () => /*@list*/send('GET', '/v2/purposes');`,
      calls: ['@list GET https://acme.trust.example/v2/purposes via src/sync.ts:3:10, @send'],
    },
    {
      what: 'that is a tag of a template',
      files: `const route = (pieces: TemplateStringsArray, ...values: string[]) => pieces.reduce((whole, piece, index) => whole + encodeURIComponent(values[index - 1]!) + piece);
export const read = (id: string) => /*@read*/fetch('https://acme.trust.example' + route\`/v2/purposes/\${id}/versions\`);`,
      calls: ['@read GET https://acme.trust.example/v2/purposes/{id}/versions'],
    },
    {
      what: 'that a module keeps in a variable until another function fills it',
      files: `import axios, { type AxiosInstance } from 'axios';
let client: AxiosInstance | null = null;
export function connect(base: string) {
  client = axios.create({ baseURL: base });
}
export const list = () => /*@list*/client!.get('/v2/purposes');`,
      calls: ['@list GET {base}/v2/purposes'],
    },
    {
      what: 'that a module keeps in a variable, in plain JavaScript',
      files: {
        'src/trust.js': `const axios = require('axios');
let client;
exports.connect = () => {
  client = axios.create({ baseURL: process.env.TRUST_BASE_URL });
};
exports.list = () => /*@list*/client.get('/v2/purposes');`,
        'src/main.js': `const trust = require('./trust');
trust.connect();
trust.list();`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
  ]);
});

describe('what a call makes', () => {
  itFindsCalls([
    {
      what: 'of a list that may be empty is each of both',
      files: `const at = (...steps) => ['https://acme.trust.example/incidents', ...steps].join('/');
export const post = (isSearch) => /*@post*/fetch(at(...(isSearch ? ['search'] : [])), { method: 'POST' });`,
      calls: [
        '@post POST https://acme.trust.example/incidents',
        '@post POST https://acme.trust.example/incidents/search',
      ],
    },
    {
      what: 'of an argument that is perhaps undefined has it all the same',
      files: `const at = (...steps) => 'https://acme.trust.example/' + steps.map((step) => step ?? 'all').join('/');
export const read = (isOpen) => /*@read*/fetch(at('risks', isOpen ? 'open' : undefined));`,
      calls: ['@read GET https://acme.trust.example/risks/all', '@read GET https://acme.trust.example/risks/open'],
    },
    {
      what: 'is made anew by each call, and what one is given is not found in another',
      files: `class Address {
  parts: string[] = [];
  at(part: string) { this.parts.push(part); return this; }
  toString() { return 'https://acme.trust.example/' + this.parts.join('/'); }
}
const api = () => new Address();
export const one = () => /*@one*/fetch(String(api().at('v2').at('purposes')));
export const other = () => /*@other*/fetch(String(api().at('v1').at('vendors')));`,
      calls: ['@one GET https://acme.trust.example/v2/purposes', '@other GET https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'has variables of its own, though two are made side by side',
      files: `const start = () => { const parts = ['v1']; return { add: (part: string) => { parts.push(part); }, send: () => /*@send*/fetch('https://acme.trust.example/' + parts.join('/')) }; };
export const both = () => { const [one, other] = [start(), start()]; one.add('purposes'); other.add('vendors'); /*@one*/one.send(); /*@other*/other.send(); };`,
      calls: [
        '@one GET https://acme.trust.example/v1/purposes via @send',
        '@other GET https://acme.trust.example/v1/vendors via @send',
      ],
    },
  ]);
});

describe('a function that calls itself', () => {
  itFindsCalls([
    {
      what: 'with a count among its options stands for all further calls',
      files: `class Client {
  area(prefix) { return new Area(this, prefix); }
  async send(method, path, options = {}) {
    const { body, retries = 2 } = options;
    const response = await /*@fetch*/fetch('https://acme.trust.example' + path, { method, body });
    if (response.status === 429 && retries > 0) return this.send(method, path, { ...options, retries: retries - 1 });
    return response.json();
  }
}
class Area {
  constructor(client, prefix) { this.client = client; this.prefix = prefix; }
  get(path) { return /*@get*/this.client.send('GET', this.prefix + path); }
  put(path, body) { return /*@put*/this.client.send('PUT', this.prefix + path, { body }); }
}
const consent = new Client().area('/api/consentmanager');
export const list = () => /*@list*/consent.get('/v2/purposes');
export const save = (body) => /*@save*/consent.put('/v1/purposes', body);`,
      calls: [
        '@list GET https://acme.trust.example/api/consentmanager/v2/purposes via @get, @fetch',
        '@save PUT https://acme.trust.example/api/consentmanager/v1/purposes via @put, @fetch',
      ],
    },
    {
      what: 'with a record that it took apart has one round to say something else',
      files: `const base = 'https://acme.trust.example';
async function send(options) {
  const { url } = options;
  delete options.url;
  const response = await /*@fetch*/fetch(url, options);
  if (response.headers.get('location')) return /*@again*/send({ url: response.headers.get('location'), ...options });
  return response;
}
export const save = (body) => /*@save*/send({ url: base + '/v1/vendors', method: 'POST', body });`,
      calls: ['@save POST https://acme.trust.example/v1/vendors via @fetch'],
    },
  ]);
});

describe('what is assigned by a pattern', () => {
  itFindsCalls([
    {
      what: 'was there to be taken apart, and the rest has not what was named before it',
      files: `const base = 'https://acme.trust.example';
export async function save(hooks, isPlugged) {
  let options = { method: 'POST' };
  let url; let rest;
  ({ options } = isPlugged ? { options: { method: 'PUT' } } : undefined);
  /*@save*/fetch(base + '/v1/vendors', options);
  ({ url, ...rest } = { url: '/v2/purposes', method: 'DELETE' });
  /*@drop*/fetch(base + url, rest);
  /*@none*/fetch(base + '/' + String(rest.url), rest);
}`,
      calls: [
        '@save PUT https://acme.trust.example/v1/vendors',
        '@drop DELETE https://acme.trust.example/v2/purposes',
        '@none DELETE https://acme.trust.example/undefined',
      ],
    },
  ]);
});

describe('a bound function that nothing calls', () => {
  const call = `export async function call(verb, path, body) { return /*@fetch*/fetch('https://acme.trust.example/' + path, { method: verb, body }); }`;
  itFindsCalls([
    {
      what: 'is a call where it is given what decides',
      files: {
        'src/call.js': call,
        'src/methods.js': `import { call } from './call.js';
export const list = /*@list*/call.bind(null, 'GET', 'v2/purposes');
export const send = /*@send*/call.bind(null, 'POST');
export const again = call.bind(null);`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @fetch',
        '@send POST https://acme.trust.example/{path} via @fetch',
      ],
    },
    {
      what: 'is none where something calls it',
      files: {
        'src/call.js': call,
        'src/methods.js': `import { call } from './call.js';
export const list = call.bind(null, 'GET');
export const purposes = () => /*@purposes*/list('v2/purposes');`,
      },
      calls: ['@purposes GET https://acme.trust.example/v2/purposes via @fetch'],
    },
    {
      what: 'is told by what leads to where it is bound: a table of methods that a helper makes',
      files: `class Methods {
  constructor() {
    this.vendors = { list: /*@list*/bound(this, 'GET', 'v1/vendors'), drop: /*@drop*/bound(this, 'DELETE', 'v1/vendors/7') };
  }
}
function bound(self: any, verb: string, path: string) { return /*@bind*/self.call.bind(self, verb, path); }
export class Client extends Methods {
  async call(method: string, path: string) { return /*@fetch*/fetch('https://acme.trust.example/' + path, { method }); }
}`,
      calls: [
        '@list GET https://acme.trust.example/v1/vendors via @bind, @fetch',
        '@drop DELETE https://acme.trust.example/v1/vendors/7 via @bind, @fetch',
      ],
    },
  ]);
});

describe('state that outlives a call', () => {
  const base = 'https://acme.trust.example';
  itFindsCalls([
    {
      what: 'is looked at anew by a call that looks the same, while a module is loaded',
      files: {
        'src/client.js': `export class Client {
  resource(name) { this.path = '/v2/' + name; return this; }
  list() { return /*@fetch*/fetch('${base}' + this.path); }
}
export const client = new Client();`,
        'src/main.js': `import { client } from './client.js';
/*@purposes*/client.resource('purposes').list();
/*@notices*/client.resource('privacynotices').list();`,
      },
      calls: [`@purposes GET ${base}/v2/purposes via @fetch`, `@notices GET ${base}/v2/privacynotices via @fetch`],
    },
    {
      what: 'is a queue that each caller empties',
      files: `const pending = [];
const flush = () => { for (const job of pending.splice(0)) /*@fetch*/fetch('${base}' + job.path, { method: job.method }); };
const push = (job) => { pending.push(job); /*@flush*/flush(); };
/*@read*/push({ method: 'GET', path: '/v2/purposes' });
/*@save*/push({ method: 'POST', path: '/v1/vendors' });`,
      calls: [`@read GET ${base}/v2/purposes via @flush, @fetch`, `@save POST ${base}/v1/vendors via @flush, @fetch`],
    },
    {
      what: 'is a queue of records, none of which has the method of another',
      files: `export class Queue {
  pending: any[] = [];
  push(method: string, path: string) { this.pending.push({ method, path }); }
  flush() { return Promise.all(this.pending.splice(0).map(({ method, path }) => /*@send*/fetch('${base}' + path, { method }))); }
}
const queue = new Queue();
export const save = () => queue.push('POST', '/v1/vendors');
export const rename = () => queue.push('PUT', '/v2/purposes');
export const flush = () => /*@flush*/queue.flush();`,
      calls: [`@flush POST ${base}/v1/vendors via @send`, `@flush PUT ${base}/v2/purposes via @send`],
    },
  ]);
});

describe('a function that may return before it changes anything', () => {
  itFindsCalls([
    {
      what: 'leaves what was there, under the condition by which it returns',
      files: `const base = 'https://acme.trust.example';
export async function sync(isOld, isDraft) {
  let path = '/v1/purposes';
  let method = 'GET';
  const migrate = () => { if (isOld) return; path = '/v2/purposes'; if (isDraft) return; method = 'PUT'; };
  migrate();
  await /*@sync*/fetch(base + path, { method });
}`,
      calls: [
        '@sync GET https://acme.trust.example/v1/purposes',
        '@sync GET https://acme.trust.example/v2/purposes',
        '@sync PUT https://acme.trust.example/v2/purposes',
      ],
    },
  ]);
});

describe('arguments of which there may be fewer', () => {
  const send = `const send = (path, method = 'GET') => /*@fetch*/fetch('https://acme.trust.example' + path, { method });`;
  const calls = [
    '@run GET https://acme.trust.example/v2/purposes via @fetch',
    '@run PUT https://acme.trust.example/v2/purposes via @fetch',
  ];
  itFindsCalls([
    {
      what: 'leave a parameter its default, where one was pushed under a condition',
      files: `${send}
export const run = (isNew) => { const args = ['/v2/purposes']; if (isNew) args.push('PUT'); return /*@run*/send(...args); };`,
      calls,
    },
    {
      what: 'leave a parameter its default, where a list follows that may be empty',
      files: `${send}
export const run = (changes) => /*@run*/send('/v2/purposes', ...changes.map(() => 'PUT'));`,
      calls,
    },
    {
      what: 'leave none to those behind the last',
      files: `const send = (path, method, version) => /*@fetch*/fetch('https://acme.trust.example' + (version ?? '/v2') + path, { method: method ?? 'GET' });
export const run = (isNew) => /*@run*/send('/purposes', ...(isNew ? ['PUT'] : []));`,
      calls,
    },
  ]);
});
