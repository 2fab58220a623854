import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const send = `export async function send(method: string, path: string, body?: unknown) {
  return /*@send*/fetch(\`\${process.env.TRUST_BASE_URL}\${path}\`, { method, body: JSON.stringify(body) });
}`;

describe('a wrapper', () => {
  itFindsCalls([
    {
      what: 'moves the call to its caller, who names method and path',
      files: {
        'src/http.ts': send,
        'src/purposes.ts': `import { send } from './http.js';
export const listPurposes = () => /*@list*/send('GET', '/v2/purposes');
export const createPurpose = (purpose: object) => /*@create*/send('POST', '/v1/purposes', purpose);`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes via @send',
        '@create POST {TRUST_BASE_URL}/v1/purposes via @send',
      ],
    },
    {
      what: 'of four files deep, with every hop on the way',
      files: {
        'src/1-http.ts': send,
        'src/2-retry.ts': `import { send } from './1-http.js';
export const sendTwice = (method: string, path: string) => /*@retry*/send(method, path).catch(() => undefined);`,
        'src/3-verbs.ts': `import { sendTwice } from './2-retry.js';
export const get = (path: string) => /*@get*/sendTwice('GET', path);`,
        'src/4-version.ts': `import { get } from './3-verbs.js';
export const getV2 = (path: string) => /*@v2*/get('/v2' + path);`,
        'src/5-purposes.ts': `import { getV2 } from './4-version.js';
export const listPurposes = () => /*@list*/getV2('/purposes');
export const readPurpose = (id: string) => /*@read*/getV2('/purposes/' + id);`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes via @v2, @get, @retry, @send',
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id} via @v2, @get, @retry, @send',
      ],
    },
    {
      what: 'that a caller hands what nobody knows is told where that caller has a comment, alone on the line before or on the line itself',
      files: {
        'src/http.ts': send,
        'src/replay.ts': `import { send } from './http.js';
export const replay = (message: string) => {
  const { method, path } = JSON.parse(message);
  // scopewright: POST /v1/purposes
  return /*@replayed*/send(method, path);
};
export const again = (message: string) => /*@again*/send('GET', JSON.parse(message).path); // scopewright: GET /v2/purposes
export const third = (message: string) => /*@third*/send('GET', JSON.parse(message).other);`,
      },
      calls: [
        '@replayed ? {TRUST_BASE_URL}{path} via @send',
        '@again GET {TRUST_BASE_URL}{path} via @send',
        '@third GET {TRUST_BASE_URL}{other} via @send',
      ],
    },
    {
      what: 'that says all itself is told where a caller leaves it out',
      files: {
        'src/ping.ts': "export const ping = () => /*@ping*/fetch(process.env.TRUST_BASE_URL + '/v2/purposes');",
        'src/a.ts': `import { ping } from './ping.js';
export const a = () => {
  // scopewright-ignore: the staging host alone
  return /*@left*/ping();
};
export const b = () => ping();`,
      },
      calls: ['@left GET {TRUST_BASE_URL}/v2/purposes via @ping', '@ping GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'stays where the path is written when its callers only fill a segment',
      isNameless: true,
      files: {
        'src/purposes.ts': `export const readPurpose = (id: string) => /*@read*/fetch(\`\${process.env.TRUST_BASE_URL}/v2/purposes/\${id}\`);`,
        'src/sync.ts': `import { readPurpose } from './purposes.js';
export const sync = async (ids: string[]) => {
  for (const id of ids) await readPurpose(id);
  await readPurpose('default');
};`,
      },
      calls: ['@read GET {}/v2/purposes/{}'],
    },
    {
      what: 'moves to the caller whose literal makes it another endpoint',
      files: {
        'src/risks.ts': `export const transition = (id: string, action: string) => /*@transition*/fetch(\`\${process.env.TRUST_BASE_URL}/v1/purposes/\${id}/\${action}\`, { method: 'PUT' });`,
        'src/review.ts': `import { transition } from './risks.js';
export const publish = (id: string) => /*@publish*/transition(id, 'publish');`,
      },
      calls: ['@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish via @transition'],
    },
    {
      what: 'that nothing calls is reported once, at the client',
      files: { 'src/http.ts': send },
      calls: ['@send ? {TRUST_BASE_URL}{path}'],
    },
    {
      what: 'decides by its defaults where its callers leave them',
      files: {
        'src/purposes.ts': `export const listPurposes = (path = '/v2/purposes') => /*@list*/fetch(process.env.TRUST_BASE_URL + path);
export const sync = () => listPurposes();
export const vendors = () => /*@vendors*/listPurposes('/v1/vendors');`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@vendors GET {TRUST_BASE_URL}/v1/vendors via @list'],
    },
    {
      what: 'decides by a default of its options, a method',
      files: `function send(path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) {
  return /*@send*/fetch(process.env.TRUST_BASE_URL + path, { method, body });
}
export const list = () => /*@list*/send('/v2/purposes');
export const create = (body: string) => /*@create*/send('/v1/purposes', { method: 'POST', body });
export const touch = (body: string) => /*@touch*/send('/v1/vendors', { body });`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes via @send',
        '@create POST {TRUST_BASE_URL}/v1/purposes via @send',
        '@touch GET {TRUST_BASE_URL}/v1/vendors via @send',
      ],
    },
    {
      what: 'with an options object for all of it',
      files: {
        'src/http.ts': `interface Request { readonly verb: string; readonly resource: string; readonly payload?: unknown }
export const execute = ({ verb, resource, payload }: Request) => /*@execute*/fetch(\`https://acme.trust.example\${resource}\`, { method: verb, body: JSON.stringify(payload) });`,
        'src/vendors.ts': `import { execute } from './http.js';
const base = { payload: undefined };
export const list = () => /*@list*/execute({ ...base, verb: 'GET', resource: '/v1/vendors' });
export const remove = (id: string) => /*@remove*/execute({ verb: 'DELETE', resource: \`/v1/vendors/\${id}\` });`,
      },
      calls: [
        '@list GET https://acme.trust.example/v1/vendors via @execute',
        '@remove DELETE https://acme.trust.example/v1/vendors/{id} via @execute',
      ],
    },
    {
      what: 'called by several, of whom each is a call',
      files: {
        'src/http.ts': send,
        'src/a.ts': `import { send } from './http.js';
export const a = () => /*@a*/send('GET', '/v2/purposes');`,
        'src/b.ts': `import { send } from './http.js';
export const b = () => /*@b*/send('GET', '/v2/purposes');`,
      },
      calls: ['@a GET {TRUST_BASE_URL}/v2/purposes via @send', '@b GET {TRUST_BASE_URL}/v2/purposes via @send'],
    },
    {
      what: 'reached by two ways is told by the shorter',
      files: {
        'src/http.ts': send,
        'src/vendors.ts': `import { send } from './http.js';
const get = (path: string) => /*@get*/send('GET', path);
const direct = (path: string) => /*@direct*/send('GET', path);
export function list(isDirect: boolean) {
  const read = isDirect ? direct : get;
  return /*@list*/read('/v1/vendors');
}
const patient = (path: string) => /*@patient*/get(path);
export function listAgain(isDirect: boolean) {
  const read = isDirect ? direct : patient;
  return /*@again*/read('/v1/vendors');
}`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors via @direct, @send',
        '@again GET {TRUST_BASE_URL}/v1/vendors via @direct, @send',
      ],
    },
    {
      what: 'that is a function written where it is called is no hop',
      isNameless: true,
      files: `export const all = (ids: string[]) => Promise.all(ids.map((id) => /*@each*/fetch('https://acme.trust.example/v2/purposes/' + id)));
export const list = () =>
  (async () => {
    const response = await /*@list*/fetch('https://acme.trust.example/v2/purposes');
    return response.json();
  })();`,
      calls: [
        '@each GET https://acme.trust.example/v2/purposes/{}',
        '@list GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'that is a function written where it is called is no hop, with arguments',
      files: `export const list = () =>
  (async (path: string) => {
    const response = await /*@list*/fetch('https://acme.trust.example' + path);
    return response.json();
  })('/v2/purposes');`,
      calls: ['@list GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'with the base of its callers: a known one stands for those that only a caller knows',
      files: {
        'src/client.ts': `export class TrustClient {
  constructor(private readonly baseUrl: string) {}
  listPurposes() {
    return /*@list*/fetch(this.baseUrl + '/v2/purposes');
  }
}`,
        'src/main.ts': `import { TrustClient } from './client.js';
const client = new TrustClient(process.env.TRUST_BASE_URL!);
export const run = () => client.listPurposes();`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'and stays where the path is written when its callers hand over the client and a payload',
      files: {
        'src/points.js': `module.exports = function points(http, action, payload) {
  if (action === 'change') return /*@change*/http.put('/v1/collectionpoints/' + payload.id, payload);
  return /*@add*/http.post('/v1/collectionpoints', payload);
};`,
        'src/main.js': `const axios = require('axios');
const points = require('./points').bind(null, axios.create({ baseURL: process.env.TRUST_BASE_URL }));
exports.add = (name) => points('add', { name, kind: 'web' });
exports.change = (found) => points('change', { id: found.id });`,
      },
      calls: [
        '@change PUT {TRUST_BASE_URL}/v1/collectionpoints/{id}',
        '@add POST {TRUST_BASE_URL}/v1/collectionpoints',
      ],
    },
    {
      what: 'and moves to callers whose payload says the method',
      files: {
        'src/points.js': `module.exports = (http, payload) => /*@points*/http.request('/v1/collectionpoints', payload);`,
        'src/main.js': `const points = require('./points');
const http = { request: (path, { method }) => /*@fetch*/fetch(process.env.TRUST_BASE_URL + path, { method }) };
exports.list = () => /*@list*/points(http, { method: 'GET' });
exports.add = () => /*@add*/points(http, { method: 'POST' });`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/collectionpoints via @points, @fetch',
        '@add POST {TRUST_BASE_URL}/v1/collectionpoints via @points, @fetch',
      ],
    },
  ]);
});

describe('a call of a function that only a caller knows', () => {
  itFindsCalls([
    {
      what: 'is where the path is written, through further hops, whatever the request carries',
      files: {
        'src/pages.js': `const pages = (client, path, body) => /*@pages*/client.post(path + '/pages', body);
export const findControls = (client, framework) => /*@controls*/pages(client, '/v1/controls', { framework });
export const findThreats = (client, framework) => /*@threats*/client.post('/v1/threats/pages', { framework });
export const transition = (client, id, action) => /*@transition*/client.post('/v1/risks/' + id + '/' + action);`,
        'src/worker.js': `import { findControls, findThreats, transition } from './pages.js';
const client = { post: (path) => /*@post*/fetch('https://acme.trust.example' + path, { method: 'POST' }) };
export const run = () => [findControls(client, 'iso'), findThreats(client, 'nist'), /*@approve*/transition(client, 'r-1', 'approve')];`,
      },
      calls: [
        '@controls POST https://acme.trust.example/v1/controls/pages via @pages, @post',
        '@threats POST https://acme.trust.example/v1/threats/pages via @post',
        '@approve POST https://acme.trust.example/v1/risks/r-1/approve via @transition, @post',
      ],
    },
    {
      what: 'in the arrow of a field that is handed on as a value',
      files: `class Withdraw {
  constructor(mode) { this.mode = mode; }
  run = async (context, next) => {
    await /*@withdraw*/context.call('/v1/transactions', 'PUT');
    await next();
  };
}
const compose = (steps) => (context) => {
  const dispatch = async (index) => {
    const step = steps[index];
    if (step) await step(context, () => dispatch(index + 1));
  };
  return dispatch(0);
};
const receipts = () => async (context, next) => { await next(); await /*@receipts*/context.call('/v1/receipts'); };
const run = compose([receipts(), new Withdraw('listed').run]);
export const handle = () => run({ call: (path, method = 'GET') => /*@call*/fetch('https://acme.trust.example' + path, { method }) });`,
      calls: [
        '@withdraw PUT https://acme.trust.example/v1/transactions via @call',
        '@receipts GET https://acme.trust.example/v1/receipts via @call',
      ],
    },
    {
      what: 'in a class of a file without imports, called by what a function makes',
      files: {
        'src/connection.js': `function Connection(options) { this.base = options.url; }
Connection.prototype.get = function (path) { return /*@get*/fetch(this.base + path); };
module.exports = Connection;`,
        'src/requests.js': `function Requests(connection) { this.connection = connection; }
Requests.prototype.read = function (ref) { return /*@read*/this.connection.get('/v2/purposes/' + ref); };
exports.Requests = Requests;`,
        'src/index.js': `var Connection = require('./connection');
var Requests = require('./requests').Requests;
module.exports = function (connection) {
  var requests = new Requests(connection || new Connection({ url: 'https://acme.trust.example' }));
  function copy(ticket) { return requests.read(ticket); }
  return { copy: copy };
};`,
      },
      calls: ['@read GET https://acme.trust.example/v2/purposes/{ref} via @get'],
    },
  ]);
});

describe('a method of an instance that is handed on', () => {
  itFindsCalls([
    {
      what: 'writes its path, though only those that call it know what sends',
      files: `class Withdraw {
  async run(context, next) { await this.handle(context); await next(); }
  async handle(context) { await /*@withdraw*/context.http.put('/v1/transactions', {}); }
}
const compose = (steps) => (context) => {
  const dispatch = async (index) => { const step = steps[index]; if (step) await step(context, () => dispatch(index + 1)); };
  return dispatch(0);
};
const withdraw = new Withdraw();
const run = compose([withdraw.run.bind(withdraw)]);
const request = (method) => (path) => /*@fetch*/fetch('https://acme.trust.example' + path, { method });
export const handle = () => run({ http: { put: request('PUT'), get: request('GET') } });`,
      calls: ['@withdraw PUT https://acme.trust.example/v1/transactions via @fetch'],
    },
  ]);
});

describe('a host that callers give', () => {
  itFindsCalls([
    {
      what: 'decides nothing, also where a constructor hands on what is called later',
      isNameless: true,
      files: {
        'src/socket.ts': `import { EventEmitter } from 'node:events';
import { Client } from './client.js';
export class Socket extends EventEmitter {
  private readonly client: Client;
  constructor(options: any = {}) {
    super();
    this.client = new Client({ ...options });
    this.on('close', () => this.again(this.start));
  }
  start() {
    return /*@open*/this.client.call('connections.open');
  }
  again(work: () => unknown) {
    return new Promise((resolve) => setTimeout(() => resolve(work.apply(this)), 10));
  }
}`,
        'src/client.ts': `export class Client {
  private readonly url: string;
  constructor({ url = 'https://acme.example/api/' }: { url?: string } = {}) { this.url = url; }
  call(method: string) { return /*@fetch*/fetch(\`\${this.url}\${method}\`, { method: 'POST' }); }
}`,
        'test/socket.test.ts': `import { Socket } from '../src/socket.js';
it('starts', () => new Socket().start());
it('starts elsewhere', () => new Socket({ url: 'http://localhost:3000/' }).start());`,
      },
      calls: [
        '@open POST http://localhost:3000/connections.open via @fetch',
        '@open POST https://acme.example/api/connections.open via @fetch',
      ],
    },
  ]);
});

describe('a library that only its tests call', () => {
  const client = `export class Client {
  private readonly baseUrl: string;
  constructor(options: { baseUrl?: string } = {}) {
    this.baseUrl = options.baseUrl ?? 'https://api.acme.example';
  }
  request(method: string, path: string) {
    return /*@fetch*/fetch(\`\${this.baseUrl}/v1/\${path}\`, { method });
  }
  readonly pages = {
    retrieve: (args: { page_id: string }) => /*@retrieve*/this.request('GET', \`pages/\${args.page_id}\`),
  };
  getBlock(id: string) {
    return /*@block*/this.request('GET', \`blocks/\${id}/children\`);
  }
  removeBlock(id: string) {
    return /*@remove*/this.request('DELETE', 'blocks/' + encodeURIComponent(id));
  }
}`.replaceAll('\\', '');
  itFindsCalls([
    {
      what: 'has its calls where the paths are written, with their parameters',
      files: {
        'src/client.ts': client,
        'test/client.test.ts': `import { Client } from '../src/client.js';
const client = new Client();
it('reads', async () => {
  await client.pages.retrieve({ page_id: 'abc123' });
  await client.getBlock('9f96555b');
  await client.removeBlock('../pages/abc123');
});`,
      },
      calls: [
        '@retrieve GET https://api.acme.example/v1/pages/{page_id} via @fetch',
        '@block GET https://api.acme.example/v1/blocks/{id}/children via @fetch',
        '@remove DELETE https://api.acme.example/v1/blocks/{id} via @fetch',
      ],
    },
    {
      what: 'whichever host they give it',
      isNameless: true,
      files: {
        'src/client.ts': client,
        'test/client.test.ts': `import { Client } from '../src/client.js';
it('reads', () => new Client({ baseUrl: 'http://localhost:3000' }).getBlock('9f96555b'));
it('reads pages', () => new Client({ baseUrl: 'http://localhost:3001' }).pages.retrieve({ page_id: 'abc123' }));
it('removes', () => new Client({ baseUrl: 'http://localhost:3002' }).removeBlock('9f96555b'));`,
      },
      calls: [
        '@retrieve GET http://localhost:3001/v1/pages/{} via @fetch',
        '@block GET http://localhost:3000/v1/blocks/{}/children via @fetch',
        '@remove DELETE http://localhost:3002/v1/blocks/{} via @fetch',
      ],
    },
    {
      what: 'and moves to those that name a path behind a version or a gateway',
      files: {
        'src/client.ts': `export const read = (resource: string) => /*@v2*/fetch(\`https://api.acme.example/v2/\${resource}\`);
export const readOld = (resource: string) => /*@rest*/fetch(\`https://api.acme.example/rest/api/1/\${resource}\`);`,
        'src/pages.ts': `import { read, readOld } from './client.js';
export const pages = () => [/*@pages*/read('pages'), /*@old*/readOld('pages')];`,
      },
      calls: [
        '@pages GET https://api.acme.example/v2/pages via @v2',
        '@old GET https://api.acme.example/rest/api/1/pages via @rest',
      ],
    },
  ]);
});

describe('a promise of nothing', () => {
  itFindsCalls([
    {
      what: 'has its methods all the same: what is called in them has its callers',
      files: `const base = 'https://acme.trust.example';
async function warmUp() { console.log('ready'); }
const later = (path) => warmUp().then(() => {}).then(() => /*@fetch*/fetch(base + path));
export const a = () => /*@later*/later('/v2/purposes');`,
      calls: ['@later GET https://acme.trust.example/v2/purposes via @fetch'],
    },
  ]);
});

describe('a way that no caller takes', () => {
  itFindsCalls([
    {
      what: 'is no call with a path that only they could give',
      files: {
        'src/api.js': `const base = 'https://acme.trust.example';
const xhr = (options) => /*@fetch*/fetch(base + options.url, options);
const call = (options, done) => (typeof done === 'function' ? /*@called*/xhr(options).then(done) : /*@awaited*/xhr(options));
export const get = (url, done) => /*@get*/call({ url }, done);`,
        'src/purposes.js': `import { get } from './api.js';
export const list = () => /*@list*/get('/v2/purposes');`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes via @get, @awaited, @fetch'],
    },
    {
      what: 'is one where all of its path stands in it',
      files: `const base = 'https://acme.trust.example';
const read = (path) => /*@fetch*/fetch(base + path);
const both = (isOld, path) => { if (isOld) return /*@old*/read('/v1/vendors'); return /*@new*/read(path); };
export const list = () => /*@list*/both(false, '/v2/purposes');`,
      calls: [
        '@old GET https://acme.trust.example/v1/vendors via @fetch',
        '@list GET https://acme.trust.example/v2/purposes via @new, @fetch',
      ],
    },
  ]);
});

describe('a function that is made for known values', () => {
  itFindsCalls([
    {
      what: 'is told where it is made with what decides, whether something calls it or nothing',
      files: `const base = 'https://acme.trust.example';
export class Api {
  make(path: string) { return () => /*@go*/this.go(path); }
  go(path: string) { return fetch(base + path); }
}
const api = new Api();
export const users = /*@users*/api.make('/v1/users');
const audits = /*@audits*/api.make('/v1/audits');
export const refresh = () => audits();`,
      calls: [
        '@users GET https://acme.trust.example/v1/users via @go, src/sync.ts:4:29',
        '@audits GET https://acme.trust.example/v1/audits via @go, src/sync.ts:4:29',
      ],
    },
    {
      what: 'for another file, and that nothing calls, is told there, whatever lies between',
      files: {
        'lib/http.ts': `export const send = (method: string) => (path: string) => () => /*@send*/fetch(process.env.TRUST_BASE_URL + path, { method });
export const create = (path: string) => send('POST')(path);`,
        'src/purposes.ts': `import { create, send } from '../lib/http.js';
export const save = /*@save*/create('/v1/purposes');
export const list = /*@list*/send('GET')('/v2/purposes');`,
      },
      calls: ['@save POST {TRUST_BASE_URL}/v1/purposes via @send', '@list GET {TRUST_BASE_URL}/v2/purposes via @send'],
    },
    {
      what: 'for another file is told where it is called, and not again for one like it that nothing calls',
      files: {
        'lib/rest.ts': `export const rest = (path: string) => ({
  list: () => /*@get*/fetch(process.env.TRUST_BASE_URL + path),
  create: () => /*@post*/fetch(process.env.TRUST_BASE_URL + path, { method: 'POST' }),
});`,
        'src/vendors.ts': `import { rest } from '../lib/rest.js';
const [some, others] = [rest('/v1/vendors'), rest('/v1/vendors')];
export const list = () => /*@list*/some.list();
export const create = () => /*@create*/others.create();`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors via @get', '@create POST {TRUST_BASE_URL}/v1/vendors via @post'],
    },
    {
      what: 'for another file that leaves its path open is told where its method is decided',
      files: {
        'lib/http.ts': `export const send = (method: string) => (path: string) => /*@send*/fetch(process.env.TRUST_BASE_URL + path, { method });`,
        'src/verbs.ts': `import { send } from '../lib/http.js';
export const post = /*@post*/send('POST');`,
      },
      calls: ['@post POST {TRUST_BASE_URL}{path} via @send'],
    },
  ]);
});

describe('a way that a caller rules out', () => {
  itFindsCalls([
    {
      what: 'decides nothing where it is altogether open: a middleware that may give another address',
      files: {
        'src/api.js': `export class Points {
  constructor(config) { this.config = config; this.middleware = config.middleware || []; }
  async request(url, init) {
    let given = { url, init };
    for (const each of this.middleware) if (each.pre) given = (await each.pre({ ...given })) || given;
    return /*@fetch*/fetch(given.url, given.init);
  }
  token({ id }) { return /*@token*/this.request(this.config.base + \`/v1/collectionpoints/\${id}/token\`, { method: 'GET' }); }
}`,
        'src/main.js': `import { Points } from './api.js';
const points = new Points({ base: 'https://acme.trust.example' });
export const run = async (list) => { for (const { id } of list) await points.token({ id }); };`,
      },
      calls: ['@token GET https://acme.trust.example/v1/collectionpoints/{id}/token via @fetch'],
    },
  ]);
});

describe('a call that nobody wrote', () => {
  const send = 'const send = (path) => /*@send*/fetch(process.env.TRUST_BASE_URL + path);';
  const told = (via: string): string[] => [
    `@own GET {TRUST_BASE_URL}/v2/purposes via ${via}, @send`,
    `@here GET {TRUST_BASE_URL}/v1/vendors via ${via}, @send`,
  ];
  itFindsCalls([
    {
      what: 'of a getter is where it is read',
      files: {
        'src/a.js': `${send}\nclass List { constructor(path) { this.path = path; } get rows() { return /*@rows*/send(this.path); } first() { return /*@first*/this.rows; } }\nawait /*@own*/new List('/v2/purposes').first();\nexport const vendors = /*@here*/new List('/v1/vendors').rows;`,
      },
      calls: [
        '@own GET {TRUST_BASE_URL}/v2/purposes via @first, @rows, @send',
        '@here GET {TRUST_BASE_URL}/v1/vendors via @rows, @send',
      ],
    },
    {
      what: 'of a setter is where it is written',
      files: {
        'src/a.js': `${send}\nconst box = { set path(path) { /*@set*/send(path); } };\n/*@own*/box.path = '/v2/purposes';\n/*@here*/box.path = '/v1/vendors';`,
      },
      calls: told('@set'),
    },
    {
      what: 'of an iterator is where what is iterated was made: in a loop, a spread, a pattern and a built-in',
      files: {
        'src/a.js': `${send}\nclass Pages { constructor(path) { this.path = path; } async *[Symbol.asyncIterator]() { yield /*@page*/send(this.path); } }
class Rows { constructor(path) { this.path = path; } *[Symbol.iterator]() { yield /*@row*/send(this.path); } }
for await (const page of /*@loop*/new Pages('/v2/purposes')) console.log(page);
export const all = [.../*@spread*/new Rows('/v1/vendors')];
export const [first] = /*@pattern*/new Rows('/v2/privacynotices');
export const made = Array.from(/*@made*/new Rows('/v1/audits'));`,
      },
      isNameless: true,
      calls: [
        '@loop GET {}/v2/purposes via @page, @send',
        '@spread GET {}/v1/vendors via @row, @send',
        '@pattern GET {}/v2/privacynotices via @row, @send',
        '@made GET {}/v1/audits via @row, @send',
      ],
    },
    {
      what: 'of what prints an object is where that stands in a text',
      files: {
        'src/a.js': `${send}\nclass Name { constructor(path) { this.path = path; } toString() { /*@print*/send(this.path); return ''; } }\nconsole.log(\`\${/*@own*/new Name('/v2/purposes')}\`);\nconsole.log(\`\${/*@here*/new Name('/v1/vendors')}\`);`,
      },
      calls: told('@print'),
    },
  ]);
});

describe('a default of a factory', () => {
  itFindsCalls([
    {
      what: 'decides no operation: those of its client are told where each is called',
      files: {
        'lib/client.js': `const routes = { list: ['GET', '/v2/purposes'], vendors: ['GET', '/v1/vendors'] };
export function createClient(base = process.env.TRUST_BASE_URL) {
  const client = {};
  for (const [name, [method, path]] of Object.entries(routes)) client[name] = () => /*@fetch*/fetch(base + path, { method });
  return client;
}`,
        'src/a.js': `import { createClient } from '../lib/client.js';\nawait /*@list*/createClient().list();`,
        'src/b.js': `import { createClient } from '../lib/client.js';\nconst trust = createClient();\nexport const vendors = () => /*@vendors*/trust.vendors();`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes via @fetch',
        '@vendors GET {TRUST_BASE_URL}/v1/vendors via @fetch',
      ],
    },
  ]);
});

describe('what the code makes global', () => {
  itFindsCalls([
    {
      what: 'is the same by whichever name it goes',
      files: {
        'src/lib.js': `const get = (path) => /*@get*/fetch(process.env.TRUST_BASE_URL + path);
globalThis.goGet = get;
window.trust = { get };`,
        'src/a.js': `import './lib.js';
await /*@bare*/goGet('/v2/purposes');
export const vendors = () => /*@object*/trust.get('/v1/vendors');
export const audits = () => /*@global*/globalThis.trust.get('/v1/audits');
export const shadowed = (goGet) => goGet('/v1/receipts');`,
      },
      calls: [
        '@bare GET {TRUST_BASE_URL}/v2/purposes via @get',
        '@object GET {TRUST_BASE_URL}/v1/vendors via @get',
        '@global GET {TRUST_BASE_URL}/v1/audits via @get',
      ],
    },
  ]);
});

describe('one unknown segment with a suffix', () => {
  itFindsCalls([
    {
      what: 'is the path of its callers, and a parameter behind a segment that has a name',
      files: `const base = 'https://acme.trust.example';
const get = (path) => /*@get*/fetch(\`\${base}/\${path}.json\`);
const locale = (name) => /*@locale*/fetch(\`\${base}/locales/\${name}.json\`);
export const brands = () => /*@brands*/get('brands');
export const users = () => /*@users*/get('users');
export const texts = () => [locale('de'), locale('en')];`,
      calls: [
        '@locale GET https://acme.trust.example/locales/{name}.json',
        '@brands GET https://acme.trust.example/brands.json via @get',
        '@users GET https://acme.trust.example/users.json via @get',
      ],
    },
  ]);
});
