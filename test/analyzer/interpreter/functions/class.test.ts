import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const purposes = 'GET https://acme.trust.example/v2/purposes';

describe('a class', () => {
  itFindsCalls([
    {
      what: 'with a base URL in a field, set by its constructor, with a default',
      files: `export class TrustClient {
  private readonly baseUrl: string;
  constructor(baseUrl?: string) {
    this.baseUrl = baseUrl ?? 'https://acme.trust.example';
  }
  private request(method: string, path: string) {
    return /*@request*/fetch(this.baseUrl + path, { method });
  }
  listPurposes() {
    return /*@list*/this.request('GET', '/v2/purposes');
  }
}
export const client = new TrustClient();`,
      calls: [`@list ${purposes} via @request`],
    },
    {
      what: 'with parameter properties',
      files: `export class TrustClient {
  constructor(private readonly base: string, protected readonly version = 'v2') {}
  listPurposes() {
    return /*@list*/fetch(\`\${this.base}/\${this.version}/purposes\`);
  }
}
await new TrustClient('https://acme.trust.example').listPurposes();`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'with parameter properties over the fields of its parent',
      files: `abstract class Ask { readonly method: string = 'GET'; abstract readonly path: string; }
class Simple extends Ask {
  constructor(override readonly method: string, override readonly path: string) { super(); }
}
const send = (ask: Ask) => /*@fetch*/fetch('https://acme.trust.example' + ask.path, { method: ask.method });
await /*@send*/send(new Simple('DELETE', '/v2/purposes'));`,
      calls: ['@send DELETE https://acme.trust.example/v2/purposes via @fetch'],
    },
    {
      what: 'with arrow functions in its fields that call methods of its parent',
      files: `class Base { list(path) { return /*@fetch*/fetch('https://acme.trust.example' + path); } }
class Purposes extends Base { all = () => /*@all*/super.list('/v2/purposes'); }
await new Purposes().all();`,
      calls: [`@all ${purposes} via @fetch`],
    },
    {
      what: 'with private names',
      files: `export class TrustClient {
  #base = 'https://acme.trust.example';
  #path(kind: string) {
    return this.#base + '/v2/' + kind;
  }
  listPurposes() {
    return /*@list*/fetch(this.#path('purposes'));
  }
}`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'with getters, its own and inherited',
      files: `abstract class Client {
  get origin() {
    return 'https://acme.trust.example';
  }
}
export class Purposes extends Client {
  get url() {
    return this.origin + '/v2/purposes';
  }
  list() {
    return /*@list*/fetch(this.url);
  }
}`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'with a setter',
      files: `export class Client {
  private url = '';
  set origin(value: string) {
    this.url = value + '/v2/purposes';
  }
  list() {
    return /*@list*/fetch(this.url);
  }
}
const client = new Client();
client.origin = 'https://acme.trust.example';
await client.list();`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'with static members, fields and a block',
      files: `export class Trust {
  static base = 'https://acme.trust.example';
  static readonly routes = { purposes: '/v2/purposes' };
  static version: string;
  static {
    Trust.version = 'v1';
  }
  static list() {
    return /*@list*/fetch(Trust.base + this.routes.purposes);
  }
  static vendors() {
    return /*@vendors*/fetch(\`\${this.base}/\${Trust.version}/vendors\`);
  }
}
export const list = () => Trust.list();`,
      calls: [`@list ${purposes}`, '@vendors GET https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'that a decorator of the code registers',
      files: `const kinds = new Map();
const registers = (kind) => (target, context) => { kinds.set(kind, target); };
function known(target) { kinds.set('known', target); }
@registers('purposes') class Purposes { constructor(send) { this.send = send; } run() { return /*@purposes*/this.send('/v2/purposes'); } }
@known class Vendors { constructor(send) { this.send = send; } run() { return /*@vendors*/this.send('/v1/vendors'); } }
export const run = (kind) => new (kinds.get(kind))((path) => /*@send*/fetch('https://acme.trust.example' + path)).run();
export const both = () => [run('purposes'), run('known')];`,
      calls: [`@purposes ${purposes} via @send`, '@vendors GET https://acme.trust.example/v1/vendors via @send'],
    },
    {
      what: 'that inherits its request and calls super',
      files: {
        'src/client.ts': `export class Client {
  constructor(protected readonly base: string, protected readonly prefix = '') {}
  protected send(method: string, path: string) {
    return /*@send*/fetch(this.base + this.prefix + path, { method });
  }
  remove(path: string) {
    return /*@remove*/this.send('DELETE', path);
  }
}`,
        'src/vendors.ts': `import { Client } from './client.js';
export class Vendors extends Client {
  constructor() {
    super('https://acme.trust.example', '/v1');
  }
  list() {
    return /*@list*/this.send('GET', '/vendors');
  }
  override remove(id: string) {
    return /*@vendor*/super.remove('/vendors/' + id);
  }
}`,
      },
      calls: [
        '@list GET https://acme.trust.example/v1/vendors via @send',
        '@vendor DELETE https://acme.trust.example/v1/vendors/{id} via @remove, @send',
      ],
    },
    {
      what: 'with abstract members that its children give',
      files: {
        'src/resource.ts': `export abstract class Resource {
  protected abstract readonly path: string;
  protected abstract method(): string;
  list() {
    return /*@list*/fetch(process.env.TRUST_BASE_URL + this.path);
  }
  save() {
    return /*@save*/fetch(process.env.TRUST_BASE_URL + this.path, { method: this.method() });
  }
}`,
        'src/purposes.ts': `import { Resource } from './resource.js';
class Purposes extends Resource {
  protected readonly path = '/v2/purposes';
  protected method() {
    return 'POST';
  }
}
export const purposes = new Purposes();
export const list = () => /*@purposes*/purposes.list();
export const save = () => /*@saved*/purposes.save();`,
      },
      calls: [
        '@purposes GET {TRUST_BASE_URL}/v2/purposes via @list',
        '@saved POST {TRUST_BASE_URL}/v2/purposes via @save',
      ],
    },
    {
      what: 'that is an expression, a mixin, and a class in a factory',
      files: `type Constructor = new (...args: any[]) => { base: string };
const Listing = <Base extends Constructor>(Parent: Base) =>
  class extends Parent {
    list() {
      return /*@list*/fetch(this.base + '/v2/purposes');
    }
  };
class Client {
  base = 'https://acme.trust.example';
}
export const PurposeClient = Listing(Client);
export const run = () => new PurposeClient().list();`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'whose methods are fields, bound or passed on',
      files: `export class Client {
  private base = 'https://acme.trust.example';
  list = () => /*@list*/fetch(this.base + '/v2/purposes');
  vendors() {
    return /*@vendors*/fetch(this.base + '/v1/vendors');
  }
  constructor() {
    this.vendors = this.vendors.bind(this);
  }
}
const { list, vendors } = new Client();
export const run = () => [1].map(list).concat([2].map(vendors));`,
      calls: [`@list ${purposes}`, '@vendors GET https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'with a computed name and a symbol',
      files: `const LIST = 'listPurposes';
export class Client {
  [LIST]() {
    return /*@list*/fetch('https://acme.trust.example/v2/purposes');
  }
  async *[Symbol.asyncIterator]() {
    yield await /*@iterate*/fetch('https://acme.trust.example/v1/vendors');
  }
}
export const run = () => new Client()[LIST]();`,
      calls: [`@list ${purposes}`, '@iterate GET https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'extending one of a package that is not analysed',
      files: `import { RESTDataSource } from '@apollo/datasource-rest';
export class Purposes extends RESTDataSource {
  private readonly trust = 'https://acme.trust.example';
  list() {
    return /*@list*/fetch(this.trust + '/v2/purposes', { headers: this.headers });
  }
}`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'that hands an instance over: an injected service by its type',
      files: {
        'src/http.service.ts': `export class HttpService {
  get(path: string) {
    return /*@get*/fetch('https://acme.trust.example' + path);
  }
}`,
        'src/purposes.service.ts': `import { HttpService } from './http.service.js';
export class PurposesService {
  constructor(private readonly http: HttpService) {}
  list() {
    return /*@list*/this.http.get('/v2/purposes');
  }
}`,
      },
      calls: [`@list ${purposes} via @get`],
    },
    {
      what: 'that hands an instance over: plain JavaScript, by the name of the field',
      files: {
        'src/trust.js': `class TrustApi {
  listPurposes() {
    return /*@list*/fetch('https://acme.trust.example/v2/purposes');
  }
  send(path) {
    return /*@send*/fetch('https://acme.trust.example' + path, { method: 'POST' });
  }
}
module.exports = TrustApi;`,
        'src/app.js': `const TrustApi = require('./trust');
module.exports = (app) => {
  app.trustApi = new TrustApi();
};`,
        'src/routes.js': `module.exports = function routes() {
  this.trustApi.listPurposes();
  return /*@create*/this.trustApi.send('/v1/purposes');
};`,
      },
      calls: ['@create POST https://acme.trust.example/v1/purposes via @send', `@list ${purposes}`],
    },
  ]);
});

describe('a class of old libraries', () => {
  itFindsCalls([
    {
      what: 'made by an extend that looks for a constructor of the members own',
      files: {
        'lib/users.js': `var hasOwn = Object.prototype.hasOwnProperty;
function extend(Parent, members) {
  var Child = hasOwn.call(members, 'constructor') ? members.constructor : function () { return Parent.apply(this, arguments); };
  Child.prototype = Object.create(Parent.prototype, { constructor: { value: Child } });
  Object.keys(members).forEach(function (name) { if (name !== 'constructor') Child.prototype[name] = members[name]; });
  return Child;
}
function Directory(type) { this.type = type; }
Directory.prototype.request = function (method, id) { return /*@request*/fetch('https://acme.trust.example/' + this.type + '/' + id, { method: method }); };
var Users = extend(Directory, {
  constructor: function Users() { Directory.call(this, 'Users'); },
  read: function (id) { return /*@read*/this.request('GET', id); }
});
exports.run = function (id) { return new Users().read(id); };`,
      },
      calls: ['@read GET https://acme.trust.example/Users/{id} via @request'],
    },
    {
      what: 'whose method is bound and handed to an emitter',
      files: {
        'src/scanner.js': `import { EventEmitter } from 'events';
class Scanner extends EventEmitter {
  constructor(platform) {
    super();
    this.platform = platform;
    this.on('started', this.report.bind(this));
  }
  report(id) { /*@report*/this.platform.get('/v1/receipts/' + id); }
}
export const run = () => new Scanner({ get: (path) => /*@get*/fetch('https://acme.trust.example' + path) }).emit('started', 'x');`,
      },
      calls: ['@report GET https://acme.trust.example/v1/receipts/{id} via @get'],
    },
  ]);
});

describe('a field that is only declared', () => {
  itFindsCalls([
    {
      what: 'is what a decorator wrote into the prototype',
      files: `const Path = (path: string) => (target: { prototype: { path: string } }) => { target.prototype.path = path; };
@Path('/v2/purposes')
class Purposes { declare path: string; run() { return /*@run*/fetch('https://acme.trust.example' + this.path); } }
export const purposes = new Purposes();`,
      calls: ['@run GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});

describe('methods that the constructor binds', () => {
  itFindsCalls([
    {
      what: 'send what their callers give them, and nothing else',
      files: `class Api {
  post: any;
  remove: any;
  constructor() {
    this.post = this.send.bind(this, 'POST');
    this.remove = this.send.bind(this, 'DELETE');
  }
  send(method: string, path: string) { return /*@send*/fetch('https://acme.trust.example' + path, { method }); }
}
const api = new Api();
export const add = () => /*@add*/api.post('/v1/purposes');
export const drop = (id: string) => /*@drop*/api.remove(\`/v1/purposes/\${id}\`);`,
      calls: [
        '@add POST https://acme.trust.example/v1/purposes via @send',
        '@drop DELETE https://acme.trust.example/v1/purposes/{id} via @send',
      ],
    },
    {
      what: 'are open where nothing calls one of them',
      files: `class Api {
  post: any;
  remove: any;
  constructor() {
    this.post = /*@post*/this.send.bind(this, 'POST');
    this.remove = /*@remove*/this.send.bind(this, 'DELETE');
  }
  send(method: string, path: string) { return /*@send*/fetch('https://acme.trust.example' + path, { method }); }
}
const api = new Api();
export const add = () => /*@add*/api.post('/v1/purposes');`,
      calls: [
        '@remove DELETE https://acme.trust.example{path} via @send',
        '@add POST https://acme.trust.example/v1/purposes via @send',
      ],
    },
  ]);
});

describe('a field that only a constructor sets, on a condition', () => {
  const read = `read() {
    return /*@read*/fetch('https://acme.trust.example/v2/purposes' + (this.login ? '/mine' : ''));
  }`;
  const program = (members: string, use: string): string => `class Client {
  constructor({ isFree }) {
    if (isFree === false) this.login = 'root';
    ${members}
  ${read}
}
const client = new Client({ isFree: true });
${use}
/*@call*/client.read();`;

  itFindsCalls([
    {
      what: 'is unset where the condition does not hold',
      files: program('}', ''),
      calls: [`@call ${purposes} via @read`],
    },
    {
      what: 'may be set where a method sets it too',
      files: program("}\n  start() { this.login = 'root'; }", 'client.start();'),
      calls: ['@call GET https://acme.trust.example/v2/purposes/mine via @read'],
    },
    {
      what: 'may be set where a function in the constructor sets it',
      files: program("process.on('message', () => { this.login = 'root'; });\n  }", ''),
      calls: [`@read ${purposes}`, '@read GET https://acme.trust.example/v2/purposes/mine'],
    },
  ]);
});

describe('a field that nothing sets, on an instance that the code makes', () => {
  itFindsCalls([
    {
      what: 'leaves the default: a request that keeps the method under another name',
      files: {
        'lib/a.js': `class Context {
  constructor(url, httpMethod) {
    this.url = url;
    this.httpMethod = httpMethod;
  }
}
function send(request) {
  request.method = request.method || request.httpMethod || 'get';
  return /*@send*/fetch(request.url, request);
}
exports.a = () => /*@a*/send(new Context('https://acme.trust.example/v1/vendors', 'POST'));
exports.b = () => /*@b*/send(new Context('https://acme.trust.example/v1/datasets', 'PUT'));`,
      },
      calls: [
        '@a POST https://acme.trust.example/v1/vendors via @send',
        '@b PUT https://acme.trust.example/v1/datasets via @send',
      ],
    },
    {
      what: 'may be given where the class declares it',
      files: `class Context {
  method?: string;
  constructor(readonly url: string) {}
}
declare function prepare(context: Context): void;
export const a = () => {
  const context = new Context('https://acme.trust.example/v1/vendors');
  prepare(context);
  return /*@a*/fetch(context.url, { method: context.method || 'POST' });
};`,
      calls: ['@a ? https://acme.trust.example/v1/vendors', '@a POST https://acme.trust.example/v1/vendors'],
    },
  ]);
});
