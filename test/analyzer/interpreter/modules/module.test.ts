import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const list = '@list GET https://acme.trust.example/v2/purposes';
const http = `export const send = (path: string) => /*@send*/fetch('https://acme.trust.example' + path);`;

describe('ES modules', () => {
  itFindsCalls([
    {
      what: 'all exports of a client, handed on through two files, by name and as a namespace',
      files: {
        'src/http.ts': "export * from 'axios';\nexport const HOST = 'https://acme.trust.example';",
        'src/index.ts': "export * from './http.js';",
        'src/a.ts':
          "import { HOST, request } from './index.js';\nexport const a = () => /*@named*/request({ method: 'PUT', url: HOST + '/v1/purposes/7' });",
        'src/b.ts':
          "import * as http from './index.js';\nexport const b = () => /*@namespace*/http.request({ method: 'PUT', url: http.HOST + '/v1/purposes/7' });",
      },
      calls: [
        '@named PUT https://acme.trust.example/v1/purposes/7',
        '@namespace PUT https://acme.trust.example/v1/purposes/7',
      ],
    },
    {
      what: 'all exports of a package that is not known: what a file of the project exports goes first',
      files: {
        'src/unknown.ts': "export * from 'some-http';",
        'src/http.ts': http,
        'src/index.ts': "export * from './unknown.js';\nexport * from './http.js';",
        'src/a.ts':
          "import { send, version } from './index.js';\nexport const a = () => /*@known*/send('/v2/purposes');\nexport const b = () => /*@open*/fetch(`https://acme.trust.example/${version}/purposes`);",
        'src/b.ts':
          "import * as http from './index.js';\nexport const c = () => /*@space*/fetch(`https://acme.trust.example/${http.version}/purposes`);",
      },
      calls: [
        '@known GET https://acme.trust.example/v2/purposes via @send',
        '@open GET https://acme.trust.example/{version}/purposes',
        '@space GET https://acme.trust.example/{version}/purposes',
      ],
    },
    {
      what: 'a name that the file does not export decides nothing',
      files: {
        'src/http.ts': 'export const other = 1;',
        'src/a.ts':
          "import { isNew } from './http.js';\nexport const a = () => /*@either*/fetch('https://acme.trust.example' + (isNew ? '/v2/purposes' : '/v1/purposes'));",
      },
      calls: [
        '@either GET https://acme.trust.example/v1/purposes',
        '@either GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'files that hand each other on in circles, twice each',
      files: {
        'src/a.ts':
          "export * from './b.js';\nexport * from './c.js';\nimport { send } from './b.js';\nexport const list = () => /*@list*/send('https://acme.trust.example/v2/purposes');",
        'src/b.ts': "export * from './a.js';\nexport * from './c.js';\nexport * from './b.js';",
        'src/c.ts': "export * from './a.js';\nexport * from './b.js';\nexport * from './d.js';",
        'src/d.ts':
          "export * from './a.js';\nexport * from './c.js';\nexport const send = (url: string) => /*@send*/fetch(url);",
      },
      calls: [`${list} via @send`],
    },
    {
      what: 'constants and templates across imports',
      files: {
        'src/config.ts': `export const HOST = 'acme.trust.example';
export const BASE = \`https://\${HOST}\`;
export const routes = { purposes: { list: '/v2/purposes', read: (id: string) => \`/v2/purposes/\${id}\` } } as const;`,
        'src/sync.ts': `import * as config from './config.js';
import { BASE, routes } from './config.js';
export const list = () => /*@list*/fetch(BASE + routes.purposes.list);
export const read = (id: string) => /*@read*/fetch(config.BASE + config.routes.purposes.read(id));`,
      },
      calls: [list, '@read GET https://acme.trust.example/v2/purposes/{id}'],
    },
    {
      what: 'named, renamed, default and namespace imports',
      files: {
        'src/http.ts': `${http}
export default send;
export { send as post };`,
        'src/a.ts': `import go from './http.js';
export const a = () => /*@default*/go('/v2/purposes');`,
        'src/b.ts': `import { send as go, post } from './http.js';
export const b = () => /*@renamed*/go('/v2/purposes');
export const c = () => /*@exported*/post('/v2/purposes');`,
        'src/c.ts': `import * as http from './http.js';
export const d = () => /*@namespace*/http.send('/v2/purposes');
export const e = () => /*@nested*/http.default('/v2/purposes');
export const f = () => /*@bracket*/http['post']('/v2/purposes');`,
      },
      calls: ['default', 'renamed', 'exported', 'namespace', 'nested', 'bracket'].map(
        (name) => `@${name} GET https://acme.trust.example/v2/purposes via @send`,
      ),
    },
    {
      what: 're-exports by name, by star, renamed, as a namespace, through several files',
      files: {
        'src/http.ts': http,
        'src/1.ts': `export { send as request } from './http.js';`,
        'src/2.ts': `export * from './1.js';`,
        'src/3.ts': `export * as client from './2.js';
export { request as default } from './2.js';
import { request } from './2.js';
export { request as imported };`,
        'src/sync.ts': `import fallback, { client, imported } from './3.js';
export const a = () => /*@client*/client.request('/v2/purposes');
export const b = () => /*@fallback*/fallback('/v2/purposes');
export const c = () => /*@imported*/imported('/v2/purposes');`,
      },
      calls: ['client', 'fallback', 'imported'].map(
        (name) => `@${name} GET https://acme.trust.example/v2/purposes via @send`,
      ),
    },
    {
      what: 'a default export of each kind',
      files: {
        'src/function.ts': `export default function (path: string) { return /*@function*/fetch('https://acme.trust.example' + path); }`,
        'src/class.ts': `export default class { list() { return /*@class*/fetch('https://acme.trust.example/v2/purposes'); } }`,
        'src/object.ts': `export default { list: () => /*@object*/fetch('https://acme.trust.example/v1/vendors') };`,
        'src/main.ts': `import send from './function.js';
import Client from './class.js';
import api from './object.js';
export const run = async () => [await /*@run*/send('/v1/datasets'), await new Client().list(), await api.list()];`,
      },
      calls: [
        '@class GET https://acme.trust.example/v2/purposes',
        '@run GET https://acme.trust.example/v1/datasets via @function',
        '@object GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a dynamic import, awaited, destructured and chained',
      files: {
        'src/http.ts': http,
        'src/sync.ts': `export async function a() {
  const http = await import('./http.js');
  return /*@awaited*/http.send('/v2/purposes');
}
export async function b() {
  const { send } = await import('./http.js');
  return /*@destructured*/send('/v2/purposes');
}
export const c = () => import('./http.js').then(({ send }) => /*@chained*/send('/v2/purposes'));`,
      },
      calls: ['awaited', 'destructured', 'chained'].map(
        (name) => `@${name} GET https://acme.trust.example/v2/purposes via @send`,
      ),
    },
    {
      what: 'that import each other in a circle',
      files: {
        'src/a.ts': `import { path } from './b.js';
export const base = 'https://acme.trust.example';
export const list = () => /*@list*/fetch(base + path());`,
        'src/b.ts': `import { base, list } from './a.js';
export const path = () => '/v2/purposes';
export const again = () => list();
export const vendors = () => /*@vendors*/fetch(base + '/v1/vendors');`,
      },
      calls: [list, '@vendors GET https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'with all endings, whatever the specifier says',
      files: {
        'src/a.ts': `export const a = '/a';`,
        'src/b.tsx': `export const b = '/b';\nexport const View = () => <button onClick={() => /*@tsx*/fetch('https://acme.trust.example/v1/view')}>Load</button>;`,
        'src/c.mts': `export const c = '/c';`,
        'src/d.cts': `export const d = '/d';`,
        'src/e.js': `export const e = '/e';`,
        'src/f.jsx': `export const f = '/f';\nexport const Row = () => <tr onClick={() => { /*@jsx*/fetch('https://acme.trust.example/v1/row'); }} />;`,
        'src/g.mjs': `export const g = '/g';`,
        'src/h.cjs': `exports.h = '/h';`,
        'src/i/index.ts': `export const i = '/i';`,
        'src/main.mts': `import { a } from './a.js';
import { b } from './b.jsx';
import { c } from './c.mjs';
import { d } from './d.cjs';
import { e } from './e.js';
import { f } from './f';
import { g } from './g.mjs';
import { h } from './h.cjs';
import { i } from './i';
await /*@main*/fetch('https://acme.trust.example' + a + b + c + d + e + f + g + h + i);`,
      },
      calls: [
        '@tsx GET https://acme.trust.example/v1/view',
        '@jsx GET https://acme.trust.example/v1/row',
        '@main GET https://acme.trust.example/a/b/c/d/e/f/g/h/i',
      ],
    },
    {
      what: 'JSON, imported and required',
      files: {
        'config/routes.json': `{ "purposes": { "list": { "verb": "GET", "path": "/v2/purposes" } }, "vendors": ["/v1/vendors"] }`,
        'src/a.ts': `import routes, { vendors } from '../config/routes.json' with { type: 'json' };
const { verb, path } = routes.purposes.list;
export const list = () => /*@imported*/fetch('https://acme.trust.example' + path, { method: verb });
export const all = () => /*@named*/fetch('https://acme.trust.example' + vendors[0]);`,
        'src/b.js': `const { purposes } = require('../config/routes');
exports.list = () => /*@required*/fetch('https://acme.trust.example' + purposes.list.path, { method: purposes.list.verb });`,
      },
      calls: [
        '@imported GET https://acme.trust.example/v2/purposes',
        '@named GET https://acme.trust.example/v1/vendors',
        '@required GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'the TypeScript forms: import equals, export equals, namespaces',
      files: {
        'src/http.cts': `function send(path: string) {
  return /*@send*/fetch('https://acme.trust.example' + path);
}
namespace send {
  export const version = '/v2';
}
export = send;`,
        'src/sync.cts': `import send = require('./http.cjs');
export const list = () => /*@list*/send('/v2/purposes');`,
        'src/routes.ts': `export namespace Routes {
  export const vendors = '/v1/vendors';
}
export const vendors = () => /*@vendors*/fetch('https://acme.trust.example' + Routes.vendors);`,
      },
      calls: ['@vendors GET https://acme.trust.example/v1/vendors', `${list} via @send`],
    },
    {
      what: 'an import whose file is not there: what is read from it is unknown, by its name',
      files: `import { client } from './generated/client.js';
import { BASE } from './generated/config.js';
export const list = () => client.listPurposes();
export const vendors = () => /*@vendors*/fetch(BASE + '/v1/vendors');`,
      calls: ['@vendors GET {BASE}/v1/vendors'],
    },
  ]);
});

describe('CommonJS', () => {
  itFindsCalls([
    {
      what: 'module.exports as a function, an object, a class and an instance',
      files: {
        'lib/function.js': `module.exports = function send(path) { return /*@function*/fetch('https://acme.trust.example' + path); };`,
        'lib/object.js': `module.exports = { list() { return /*@object*/fetch('https://acme.trust.example/v2/purposes'); } };`,
        'lib/class.js': `module.exports = class Client { constructor(base) { this.base = base; } purposes() { return /*@class*/fetch(this.base + '/v2/purposes'); } };`,
        'lib/instance.js': `const Client = require('./class');\nmodule.exports = new Client('https://acme.trust.example');`,
        'lib/main.js': `const send = require('./function');
const { list } = require('./object');
const client = require('./instance');
exports.run = () => { /*@run*/send('/v1/datasets'); list(); client.purposes(); };`,
      },
      calls: [
        '@class GET https://acme.trust.example/v2/purposes',
        '@run GET https://acme.trust.example/v1/datasets via @function',
        '@object GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'exports one by one, by alias, by chain, by Object.assign and defineProperty',
      files: {
        'lib/http.js': `exports.send = function (path) { return /*@send*/fetch('https://acme.trust.example' + path); };
module.exports.get = exports.send;
var api = module.exports;
api.read = exports.send;
exports.first = exports.second = exports.send;
Object.assign(module.exports, { assigned: exports.send });
Object.defineProperty(exports, 'defined', { enumerable: true, get: function () { return exports.send; } });`,
        'lib/main.js': `var http = require('./http');
exports.run = function () {
  /*@a*/http.send('/v2/purposes');
  /*@b*/http.get('/v2/purposes');
  /*@c*/http.read('/v2/purposes');
  /*@d*/http.second('/v2/purposes');
  /*@e*/http.assigned('/v2/purposes');
  /*@f*/http.defined('/v2/purposes');
  /*@g*/require('./http').send('/v2/purposes');
};`,
      },
      calls: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
        (name) => `@${name} GET https://acme.trust.example/v2/purposes via @send`,
      ),
    },
    {
      what: 'destructured, renamed and conditional requires',
      files: {
        'lib/http.js': `module.exports = { send: (path) => /*@send*/fetch('https://acme.trust.example' + path), version: '/v2' };`,
        'lib/main.js': `const { send: request, version, ...others } = require('./http');
let lazy;
exports.list = () => /*@list*/request(version + '/purposes');
exports.lazy = () => {
  if (!lazy) lazy = require('./http');
  return /*@lazy*/lazy.send('/v1/vendors');
};
exports.inline = () => {
  const { send } = require('./http.js');
  return /*@inline*/send('/v1/datasets');
};`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @send',
        '@lazy GET https://acme.trust.example/v1/vendors via @send',
        '@inline GET https://acme.trust.example/v1/datasets via @send',
      ],
    },
    {
      what: 'a prototype that another file extends, in a circle',
      wrong: 'a method that is made in a loop is reported at its callers, who say nothing',
      files: {
        'lib/client.js': `function Client(base) {
  this.base = base || 'https://acme.trust.example';
}
Client.prototype.send = function (method, path) {
  return /*@send*/fetch(this.base + path, { method: method });
};
module.exports = Client;
require('./purposes');`,
        'lib/purposes.js': `var Client = require('./client');
Client.prototype.listPurposes = function () {
  return /*@list*/this.send('GET', '/v2/purposes');
};
['archive', 'vendors'].forEach(function (name) {
  Client.prototype[name] = function () {
    return /*@each*/this.send('GET', '/v1/' + name);
  };
});`,
        'lib/main.js': `var Client = require('./client');
var client = new Client();
exports.run = function () { client.listPurposes(); client.vendors(); client.archive(); };`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @send',
        '@each GET https://acme.trust.example/v1/archive via @send',
        '@each GET https://acme.trust.example/v1/vendors via @send',
      ],
    },
    {
      what: 'inheritance by util.inherits',
      files: {
        'lib/client.js': `var util = require('util');
function Client(base) { this.base = base; }
Client.prototype.get = function (path) { return /*@get*/fetch(this.base + path); };
function Purposes() { Client.call(this, 'https://acme.trust.example'); }
util.inherits(Purposes, Client);
Purposes.prototype.list = function () { return /*@list*/this.get('/v2/purposes'); };
module.exports = Purposes;`,
      },
      calls: [`${list} via @get`],
    },
    {
      what: 'inheritance by Object.create, by setPrototypeOf and by call',
      files: {
        'lib/client.js': `
function Client(base) { this.base = base; }
Client.prototype.get = function (path) { return /*@get*/fetch(this.base + path); };
function Purposes() { Client.call(this, 'https://acme.trust.example'); }
Object.setPrototypeOf(Purposes.prototype, Client.prototype);
Purposes.prototype.list = function () { return /*@list*/this.get('/v2/purposes'); };
function Vendors() { Client.apply(this, ['https://acme.trust.example']); }
Vendors.prototype = Object.create(Client.prototype);
Vendors.prototype.constructor = Vendors;
Vendors.prototype.all = function () { return /*@vendors*/this.get('/v1/vendors'); };
module.exports = { Purposes: Purposes, Vendors: Vendors };`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @get',
        '@vendors GET https://acme.trust.example/v1/vendors via @get',
      ],
    },
    {
      what: 'required from ES modules, and ES modules required',
      files: {
        'src/old.cjs': `module.exports = { send: (path) => /*@send*/fetch('https://acme.trust.example' + path) };`,
        'src/new.mjs': `import old, { send } from './old.cjs';
import * as all from './old.cjs';
export default { list: () => /*@default*/old.send('/v2/purposes') };
export const named = () => /*@named*/send('/v2/purposes');
export const star = () => /*@star*/all.send('/v2/purposes');`,
        'src/compiled.js': `"use strict";
var __importDefault = (this && this.__importDefault) || function (mod) { return (mod && mod.__esModule) ? mod : { "default": mod }; };
Object.defineProperty(exports, "__esModule", { value: true });
exports.list = void 0;
const old_1 = __importDefault(require("./old.cjs"));
const list = () => /*@compiled*/old_1.default.send('/v2/purposes');
exports.list = list;`,
      },
      calls: ['compiled', 'default', 'named', 'star'].map(
        (name) => `@${name} GET https://acme.trust.example/v2/purposes via @send`,
      ),
    },
    {
      what: 'as the default of a namespace: awaited, destructured, chained, imported and exported with a star',
      files: {
        'src/send.cjs': `module.exports = function send(path) { return /*@send*/fetch('https://acme.trust.example' + path); };`,
        'src/api.cjs': `exports.list = (path) => /*@list*/fetch('https://acme.trust.example' + path);`,
        'src/base.cjs': `module.exports = 'https://acme.trust.example';`,
        'src/routes.json': `{ "purposes": "/v2/purposes" }`,
        'src/all.mjs': `export * as sender from './send.cjs';`,
        'src/main.mjs': `import * as star from './send.cjs';
import { sender } from './all.mjs';
export const a = async () => /*@member*/(await import('./send.cjs')).default('/v2/purposes');
export async function b() {
  const { default: send } = await import('./send.cjs');
  return /*@destructured*/send('/v2/purposes');
}
export const c = () => import('./api.cjs').then(({ default: api }) => /*@chained*/api.list('/v2/purposes'));
export const d = () => import('./api.cjs').then((api) => /*@named*/api.list('/v2/purposes'));
export const e = () => /*@star*/star.default('/v2/purposes');
export const f = () => /*@exported*/sender.default('/v2/purposes');
export const g = async () => {
  const [base, routes] = [(await import('./base.cjs')).default, (await import('./routes.json', { with: { type: 'json' } })).default];
  return /*@values*/fetch(base + routes.purposes);
};`,
        'src/compiled.cts': `import * as send from './send.cjs';
export const callable = () => /*@callable*/send('/v2/purposes');`,
      },
      calls: [
        ...['callable', 'member', 'destructured'].map(
          (name) => `@${name} GET https://acme.trust.example/v2/purposes via @send`,
        ),
        ...['chained', 'named'].map((name) => `@${name} GET https://acme.trust.example/v2/purposes via @list`),
        ...['star', 'exported'].map((name) => `@${name} GET https://acme.trust.example/v2/purposes via @send`),
        '@values GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'with a default of its own in the namespace, and an ES module that has none',
      files: {
        'src/http.cjs': `module.exports = { default: (path) => /*@own*/fetch('https://acme.trust.example' + path) };`,
        'src/none.mjs': `export const send = (path) => /*@send*/fetch('https://acme.trust.example' + path);`,
        'src/main.mjs': `export const a = async () => /*@a*/(await import('./http.cjs')).default('/v2/purposes');
export const b = async () => {
  const http = await import('./none.mjs');
  return /*@b*/(http.default ?? http).send('/v1/vendors');
};
export const c = async () => (await import('./none.mjs')).default.send('/v1/nothing');`,
      },
      calls: [
        '@a GET https://acme.trust.example/v2/purposes via @own',
        '@b GET https://acme.trust.example/v1/vendors via @send',
      ],
    },
    {
      what: 'by a require that a module makes for itself',
      files: {
        'src/http.cjs': `exports.send = (path) => /*@send*/fetch('https://acme.trust.example' + path);`,
        'src/called.cjs': `module.exports = function request(path) { return /*@request*/fetch('https://acme.trust.example' + path); };`,
        'src/named.mjs': `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const http = require('./http.cjs');
export const a = () => /*@named*/http.send('/v2/purposes');`,
        'src/renamed.mjs': `import { createRequire as create } from 'module';
const load = create(import.meta.filename);
const request = load('./called.cjs');
export const b = () => /*@renamed*/request('/v2/purposes');`,
        'src/at-once.mjs': `import module from 'node:module';
import { fileURLToPath } from 'node:url';
const { send: post } = module.createRequire(fileURLToPath(import.meta.url))('./http.cjs');
export const c = () => /*@once*/post('/v2/purposes');`,
        'src/package.mjs': `import { createRequire } from 'node:module';
const axios = createRequire(new URL('../', import.meta.url))('axios');
export const d = () => /*@package*/axios.get('https://acme.trust.example/v1/vendors');`,
        'src/elsewhere.mjs': `import { createRequire } from 'node:module';
const other = createRequire(process.argv[2])('./http.cjs');
export const e = () => /*@elsewhere*/other.send('/v1/nothing');`,
      },
      calls: [
        '@once GET https://acme.trust.example/v2/purposes via @send',
        '@elsewhere ? {module}/v1/nothing',
        '@named GET https://acme.trust.example/v2/purposes via @send',
        '@package GET https://acme.trust.example/v1/vendors',
        '@renamed GET https://acme.trust.example/v2/purposes via @request',
      ],
    },
    {
      what: 'modules that are factories',
      files: {
        'lib/http.js': `module.exports = (config) => ({ get: (path) => /*@get*/fetch(config.base + path) });`,
        'lib/main.js': `const http = require('./http')({ base: 'https://acme.trust.example' });
module.exports.list = () => /*@list*/http.get('/v2/purposes');`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes via @get'],
    },
    {
      what: 'a folder of modules by its index',
      files: {
        'lib/trust/index.js': `exports.purposes = require('./purposes');\nexports.vendors = require('./vendors');`,
        'lib/trust/purposes.js': `exports.list = () => /*@list*/fetch('https://acme.trust.example/v2/purposes');`,
        'lib/trust/vendors.js': `module.exports = (id) => /*@vendor*/fetch('https://acme.trust.example/v1/vendors/' + id);`,
        'index.js': `const trust = require('./lib/trust');\ntrust.purposes.list();\ntrust.vendors('default');`,
      },
      calls: [list, '@vendor GET https://acme.trust.example/v1/vendors/{id}'],
    },
  ]);
});

describe('a top level with a call that takes too long', () => {
  const heavy = `const heavy = () => { let sum = ''; ${'for (const a of [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]) '.repeat(4)} { sum = String(a); } return sum; };`;
  itFindsCalls([
    {
      what: 'exports what is made behind it',
      files: {
        'src/player.js': `${heavy}
heavy();
const send = (path) => /*@send*/fetch('https://acme.trust.example' + path);
class Manager { constructor() { heavy(); } play(id) { return /*@play*/send('/v1/purposes/' + id); } }
export const manager = new Manager();
export const list = () => /*@list*/send('/v2/vendors');`,
        'src/main.js': `import { list, manager } from './player.js';
export const run = (id) => [manager.play(id), list()];`,
      },
      calls: [
        '@play GET https://acme.trust.example/v1/purposes/{id} via @send',
        '@list GET https://acme.trust.example/v2/vendors via @send',
      ],
    },
    {
      what: 'sends what it sends behind the call that takes too long, and what that call does in its little part',
      files: {
        'src/main.js': `${heavy}
const send = (path) => /*@send*/fetch('https://acme.trust.example' + path);
const start = () => { /*@first*/send('/v2/purposes'); heavy(); /*@last*/send('/v2/vendors'); };
start();
/*@behind*/send('/v1/collectionpoints');`,
      },
      calls: [
        '@first GET https://acme.trust.example/v2/purposes via @send',
        '@last GET https://acme.trust.example/v2/vendors via @send',
        '@behind GET https://acme.trust.example/v1/collectionpoints via @send',
      ],
    },
    {
      what: 'gives back what the call wrote over, and keeps what it set where nothing stood',
      files: {
        'src/main.js': `${heavy}
const api = { base: 'https://acme.trust.example' };
const connect = () => { api.path = '/v2/purposes'; api.base = 'https://other.example'; heavy(); api.base = 'https://acme.trust.example'; };
connect();
export const list = () => /*@list*/fetch(api.base + api.path);`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});
