import { describe } from 'vitest';
import type { Files } from '../../support/program.ts';
import { itFindsCalls } from '../../support/program-table.ts';

const CLASS: Files = {
  'src/client.ts': `export class TrustClient {
  get(path: string) {
    return /*@get*/fetch('https://acme.trust.example' + path);
  }
}`,
};
const FUNCTION: Files = {
  'src/client.ts': `export const send = (path: string) => /*@send*/fetch('https://acme.trust.example' + path);`,
};
const [byGet, bySend] = [
  '@call GET https://acme.trust.example/v2/purposes via @get',
  '@call GET https://acme.trust.example/v2/purposes via @send',
];

/** Each program leads to a client by a way that no import shows. None may be lost. */
describe('what can lead to a call', () => {
  itFindsCalls([
    {
      what: 'a client that is handed to a file which imports nothing',
      files: {
        ...CLASS,
        'src/purposes.js': `export const list = (client) => /*@call*/client.get('/v2/purposes');`,
        'src/main.ts': `import { TrustClient } from './client.js';
import { list } from './purposes.js';
export const run = () => list(new TrustClient());`,
      },
      calls: [byGet],
    },
    {
      what: 'a function that is handed to a file which imports nothing',
      files: {
        ...FUNCTION,
        'src/each.js': `export const forPurposes = (work) => /*@call*/work('/v2/purposes');`,
        'src/main.ts': `import { send } from './client.js';
import { forPurposes } from './each.js';
export const run = () => forPurposes(send);`,
      },
      calls: [bySend],
    },
    {
      what: 'a listener',
      files: {
        ...FUNCTION,
        'src/bus.js': `import { EventEmitter } from 'node:events';
export const bus = new EventEmitter();`,
        'src/main.js': `import { send } from './client.js';
import { bus } from './bus.js';
bus.on('sync', () => /*@call*/send('/v2/purposes'));`,
      },
      calls: [bySend],
    },
    {
      what: 'a getter',
      files: {
        ...FUNCTION,
        'src/api.ts': `import { send } from './client.js';
export const api = { get all() { return send('/v1/' + this.kind); }, kind: 'vendors' };
export class Purposes { get everything() { return /*@call*/send('/v2/purposes'); } }`,
        'src/main.ts': `import { Purposes } from './api.js';
export const run = () => new Purposes().everything;`,
      },
      calls: ['src/api.ts:2:41 GET https://acme.trust.example/v1/vendors via @send', bySend],
    },
    {
      what: 'a constructor',
      files: {
        ...FUNCTION,
        'src/listing.ts': `import { send } from './client.js';
export class Listing { constructor(path: string) { void send(path); } }`,
        'src/main.ts': `import { Listing } from './listing.js';
export const run = () => /*@call*/new Listing('/v2/purposes');`,
      },
      calls: ['@call GET https://acme.trust.example/v2/purposes via src/listing.ts:2:57, @send'],
    },
    {
      what: 'an iterator',
      files: {
        'src/pages.ts': `export class Pages {
  constructor(private readonly path: string) {}
  async *[Symbol.asyncIterator]() {
    yield await /*@page*/fetch('https://acme.trust.example' + this.path);
  }
}`,
        'src/main.ts': `import { Pages } from './pages.js';
export async function run() {
  for await (const page of /*@loop*/new Pages('/v2/purposes')) console.log(page);
}`,
      },
      calls: ['@loop GET https://acme.trust.example/v2/purposes via @page'],
    },
    {
      what: 'a tag of a template',
      files: {
        ...FUNCTION,
        'src/tag.ts': `import { send } from './client.js';
export const trust = (pieces: TemplateStringsArray) => send(pieces[0]!);`,
        'src/main.ts': `import { trust } from './tag.js';
export const run = () => /*@call*/trust\`/v2/purposes\`;`,
      },
      calls: ['@call GET https://acme.trust.example/v2/purposes via src/tag.ts:2:56, @send'],
    },
    {
      what: 'a computed member',
      files: {
        ...CLASS,
        'src/main.ts': `import { TrustClient } from './client.js';
const client: any = new TrustClient();
const verb = 'ge' + 't';
export const run = () => /*@call*/client[verb]('/v2/purposes');`,
      },
      calls: [byGet],
    },
    {
      what: 'a function in a Map and one in a list',
      files: {
        ...FUNCTION,
        'src/registry.ts': `import { send } from './client.js';
export const actions = new Map([['read', send]]);
export const steps = [send];`,
        'src/main.ts': `import { actions, steps } from './registry.js';
export const run = () => /*@call*/actions.get('read')!('/v2/purposes');
export const first = () => /*@first*/steps[0]!('/v2/purposes');`,
      },
      calls: [bySend, bySend.replace('@call', '@first')],
    },
    {
      what: 'a default parameter',
      files: {
        ...FUNCTION,
        'src/purposes.ts': `import { send } from './client.js';
export const list = (path: string, work = send) => work(path);`,
        'src/main.ts': `import { list } from './purposes.js';
export const run = () => /*@call*/list('/v2/purposes');`,
      },
      calls: ['@call GET https://acme.trust.example/v2/purposes via src/purposes.ts:2:52, @send'],
    },
    {
      what: 'names that are changed on the way, by import, export and destructuring',
      files: {
        ...FUNCTION,
        'src/1.ts': `export { send as get } from './client.js';`,
        'src/2.ts': `import { get as read } from './1.js';
export const api = { all: read };`,
        'src/3.ts': `import { api } from './2.js';
const { all: list } = api;
export { list as default };`,
        'src/main.ts': `import anything from './3.js';
export const run = () => /*@call*/anything('/v2/purposes');`,
      },
      calls: [bySend],
    },
    {
      what: 'common names, inherited across files',
      files: {
        ...CLASS,
        'src/base.ts': `import { TrustClient } from './client.js';
export class Base extends TrustClient { list(path: string) { return this.get(path); } }`,
        'src/purposes.ts': `import { Base } from './base.js';
export class Purposes extends Base { all() { return /*@call*/this.list('/v2/purposes'); } }`,
      },
      calls: ['@call GET https://acme.trust.example/v2/purposes via src/base.ts:2:69, @get'],
    },
    {
      what: 'a property that a framework hands out: $trust',
      files: {
        'src/client.js': `import axios from 'axios';
export default { install(app) { app.config.globalProperties.$trust = axios.create({ baseURL: 'https://acme.trust.example' }); } };`,
        'src/page.js': `export default { methods: { load() { return /*@call*/this.$trust.get('/v2/purposes'); } } };`,
      },
      calls: ['@call GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'a property that a middleware sets: ctx.trust',
      files: {
        ...CLASS,
        'src/middleware.js': `import { TrustClient } from './client.js';
export const withTrust = async (ctx, next) => {
  ctx.trust = new TrustClient();
  await next();
};`,
        'src/routes.js': `export const routes = { async list(ctx) { ctx.body = await /*@call*/ctx.trust.get('/v2/purposes'); } };`,
      },
      calls: [byGet],
    },
    {
      what: 'a field of plain JavaScript, set by one file and called in another',
      files: {
        'lib/client.js': `module.exports = function Client() {
  this.fetchJson = function (path) { return /*@json*/fetch('https://acme.trust.example' + path); };
};`,
        'lib/app.js': `var Client = require('./client');
module.exports = { trust: new Client() };`,
        'lib/jobs.js': `module.exports = function (app) {
  return /*@call*/app.trust.fetchJson('/v2/purposes');
};`,
      },
      calls: ['@call GET https://acme.trust.example/v2/purposes via @json'],
    },
    {
      what: 'a call of a call of a call',
      files: {
        ...FUNCTION,
        'src/lazy.ts': `import { send } from './client.js';
export const lazily = () => () => (path: string) => send(path);`,
        'src/main.ts': `import { lazily } from './lazy.js';
export const run = () => /*@call*/lazily()()('/v2/purposes');`,
      },
      calls: ['@call GET https://acme.trust.example/v2/purposes via src/lazy.ts:2:53, @send'],
    },
    {
      what: 'what an await gives, and a promise hands on',
      files: {
        ...CLASS,
        'src/connect.ts': `import { TrustClient } from './client.js';
export const connect = async () => new TrustClient();`,
        'src/main.ts': `import { connect } from './connect.js';
export const run = async () => /*@call*/(await connect()).get('/v2/purposes');
export const chained = () => connect().then((it) => /*@chained*/it.get('/v2/purposes'));`,
      },
      calls: [byGet, byGet.replace('@call', '@chained')],
    },
    {
      what: 'a static member and a singleton',
      files: {
        ...CLASS,
        'src/trust.ts': `import { TrustClient } from './client.js';
export class Trust {
  static #shared?: TrustClient;
  static get shared() { return (this.#shared ??= new TrustClient()); }
}`,
        'src/main.ts': `import { Trust } from './trust.js';
export const run = () => /*@call*/Trust.shared.get('/v2/purposes');`,
      },
      calls: [byGet],
    },
    {
      what: 'one wrapper around many functions, of which a few send',
      files: {
        'src/promisify.js': `module.exports = function promisify(object) {
  for (const name of Object.keys(object)) {
    const method = object[name];
    object[name] = async (...args) => method(...args);
  }
  return object;
};`,
        'src/texts.js': `const promisify = require('./promisify');
module.exports = promisify({ ${[...Array(30).keys()].map((index) => `text${index}: () => ${index}`).join(', ')} });`,
        'src/api.js': `const promisify = require('./promisify');
module.exports = promisify({ listPurposes: () => /*@send*/fetch('https://acme.trust.example/v2/purposes') });`,
        'src/main.js': `const api = require('./api');
const texts = require('./texts');
exports.run = () => { texts.text3(); return api.listPurposes(); };`,
      },
      calls: ['@send GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'a client that is imported under another name, and one whose members are common names',
      files: {
        'src/http.ts': `import axios from 'axios';
export default axios.create({ baseURL: 'https://acme.trust.example' });
export const note = () => 'ready';`,
        'src/services/index.ts': `export { default as remote } from '../http.js';`,
        'src/main.ts': `import go from './http.js';
import { remote } from './services/index.js';
export const first = () => /*@first*/go.get('/v2/purposes');
export const second = () => /*@second*/remote.delete('/v1/vendors/7');`,
      },
      calls: [
        '@first GET https://acme.trust.example/v2/purposes',
        '@second DELETE https://acme.trust.example/v1/vendors/7',
      ],
    },
  ]);
});
