import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = 'https://acme.trust.example';
const http = `define(function () {
  return { send: function (method, path) { return /*@send*/fetch('${base}' + path, { method: method }); } };
});`;

describe('modules of AMD', () => {
  itFindsCalls([
    {
      what: 'a list of dependencies, relative to the file',
      files: {
        'src/http.js': http,
        'src/purposes.js': `define(['./http', 'underscore'], function (http, _) {
  function read(id) { return /*@read*/http.send('GET', '/v2/purposes/' + id); }
  return { read: read, list: function () { return /*@list*/http.send('GET', '/v2/purposes'); } };
});`,
        'src/main.js': `require(['purposes'], function (purposes) { purposes.read(location.hash); });`,
      },
      calls: [`@read GET ${base}/v2/purposes/{id} via @send`, `@list GET ${base}/v2/purposes via @send`],
    },
    {
      what: 'a dependency by another name',
      files: {
        'src/http.js': `define([], () => ({ transmit: (path) => /*@send*/fetch('${base}' + path) }));`,
        'src/list.js': `define(['./http'], function (h) { return { all: function () { return /*@list*/h['transmit']('/v2/purposes'); } }; });`,
      },
      calls: [`@list GET ${base}/v2/purposes via @send`],
    },
    {
      what: 'names that modules give themselves, one of them beside its path',
      files: {
        'public/src/modules/api.js': `export function get(path) { return /*@send*/fetch('${base}' + path); }`,
        'public/src/modules/settings/key.js': `define('settings/key', ['api'], function (api) { return { read: function () { return /*@key*/api.get('/v2/settings'); } }; });`,
        'public/src/client/topic.js': `define('forum/topic', ['settings/key', 'api'], function (key, api) { return { init: function (id) { key.read(); /*@topic*/api.get('/v2/topics/' + id); } }; });`,
      },
      calls: [`@topic GET ${base}/v2/topics/{id} via @send`, `@key GET ${base}/v2/settings via @send`],
    },
    {
      what: 'the simplified form, where exports and module are parameters',
      files: {
        'src/http.js': `define(function (require, exports, module) { exports.get = function (path) { return /*@send*/fetch('${base}' + path); }; });`,
        'src/other.js': `define(function (require, exports, module) { module.exports = function (id) { return /*@other*/require('./http').get('/v1/purposes/' + id); }; });`,
        'src/list.js': `define(['exports', 'http'], function (exports, http) { exports.list = function () { return /*@list*/http.get('/v2/purposes'); }; });`,
      },
      calls: [`@list GET ${base}/v2/purposes via @send`, `@other GET ${base}/v1/purposes/{id} via @send`],
    },
    {
      what: 'the configuration of the loader',
      files: {
        'web/js/main.js': `requirejs.config({ baseUrl: 'js', paths: { trust: 'vendor/trust-1.2', jquery: 'vendor/jquery.min' } });
require(['trust/client', 'jquery'], function (client, $) { /*@call*/client.get('/v2/purposes'); /*@ajax*/$.get('${base}/v1/vendors'); });`,
        'web/js/vendor/trust-1.2/client.js': `define({ get: function (path) { return /*@send*/fetch('${base}' + path); } });`,
        'web/js/vendor/jquery.min.js': `define('jquery', [], function () { return { get: function () {} }; });`,
      },
      calls: [`@call GET ${base}/v2/purposes via @send`, `@ajax GET ${base}/v1/vendors`],
    },
    {
      what: 'a name that several files bear is none of them',
      files: {
        'src/http.js': http,
        'src/a/http.js': http,
        'src/a/list.js': `define(['http'], function (http) { return function () { return /*@open*/http.send('GET', '/v2/purposes'); }; });`,
      },
      calls: [`@send ? ${base}{path}`, '@open GET {send}/v2/purposes', `@send ? ${base}{path}`],
    },
    {
      what: 'a bundle of named modules',
      files: {
        'src/bundle.js': `define('http', [], function () { return { get: function (path) { return /*@send*/fetch('${base}' + path); } }; });
define('purposes', ['http'], function (http) { return { list: function () { return /*@list*/http.get('/v2/purposes'); } }; });
define('vendors', ['http'], function (http) { return { list: function () { return /*@vendors*/http.get('/v1/vendors'); } }; });`,
      },
      calls: [`@list GET ${base}/v2/purposes via @send`, `@vendors GET ${base}/v1/vendors via @send`],
    },
  ]);
});

describe('modules for several loaders', () => {
  const factory = `function (http) {
  function Trust(base) { this.base = base; }
  Trust.prototype.read = function (id) { return /*@read*/http.get(this.base + '/v2/purposes/' + id); };
  return { Trust: Trust, list: function () { return /*@list*/http.get('${base}/v2/purposes'); } };
}`;
  const wrappers = {
    'AMD first': `if (typeof define === 'function' && define.amd) define(['axios'], factory); else if (typeof module === 'object' && module.exports) module.exports = factory(require('axios')); else root.Trust = factory(root.axios);`,
    'CommonJS first': `typeof exports === 'object' ? module.exports = factory(require('axios')) : typeof define === 'function' && define.amd ? define(['axios'], factory) : (root.Trust = factory(root.axios));`,
    'AMD or a global': `if (typeof define === 'function' && define.amd) define(['axios'], factory); else root.Trust = factory(root.axios);`,
  };
  itFindsCalls(
    Object.entries(wrappers).map(([what, wrapper]) => ({
      what,
      files: {
        'src/trust.js': `(function (root, factory) { ${wrapper} })(this, ${factory});`,
        'src/use.js': `const { Trust, list } = require('./trust');
module.exports = () => { list(); new Trust('${base}').read(process.argv[2]); };`,
      },
      calls: [`@read GET ${base}/v2/purposes/{id}`, `@list GET ${base}/v2/purposes`],
    })),
  );
});

describe('a module that gives itself a name', () => {
  itFindsCalls([
    {
      what: 'is found under it by modules of the language too, where no manifest has a package of that name',
      files: {
        'package.json': '{ "dependencies": { "billing": "^1.0.0" } }',
        'public/trust.js': `define('trust', [], function () { return { list: function () { return /*@list*/fetch('${base}/v2/purposes'); } }; });`,
        'public/billing.js': `define('billing', [], function () { return { pay: function (id) { return /*@pay*/fetch('${base}/v1/vendors/' + id); } }; });`,
        'public/page.js': `import { list } from 'trust';
import { pay } from 'billing';
list().then(function () { return pay('7'); });`,
      },
      calls: [`@pay GET ${base}/v1/vendors/{id}`, `@list GET ${base}/v2/purposes`],
    },
    {
      what: 'is not meant by another name, though it stands beside who asks for that',
      files: {
        'js/modules/api.js': `define('api', [], function () { return { put: function (path) { return /*@put*/fetch('${base}' + path, { method: 'PUT' }); } }; });`,
        'js/admin/api.js': `define('admin/api', ['api'], function (api) { return { save: function () { return /*@tokens*/api.put('/v1/tokens'); } }; });`,
        'js/admin/users.js': `define('admin/users', ['api'], function (api) { return { ban: function (id) { return /*@ban*/api.put('/v1/users/' + id); } }; });`,
      },
      calls: [`@tokens PUT ${base}/v1/tokens via @put`, `@ban PUT ${base}/v1/users/{id} via @put`],
    },
  ]);
});
