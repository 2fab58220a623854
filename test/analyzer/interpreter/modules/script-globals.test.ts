import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const api = `var API_ROOT = 'https://acme.trust.example';
function api(path, options) { return /*@api*/fetch(API_ROOT + path, options); }`;

describe('scripts that share one top level', () => {
  itFindsCalls([
    {
      what: 'a function of another script',
      files: {
        'page/api.js': api,
        'page/save.js': `function onSave(id) { return /*@save*/api('/v1/purposes/' + id, { method: 'PUT' }); }`,
      },
      calls: ['@save PUT https://acme.trust.example/v1/purposes/{id} via @api'],
    },
    {
      what: 'of a script that stands behind',
      files: { 'page/z-api.js': api, 'page/page.js': `/*@page*/api('/v2/purposes');` },
      calls: ['@page GET https://acme.trust.example/v2/purposes via @api'],
    },
    {
      what: 'through a script between them that names no client',
      files: {
        'page/api.js': api,
        'page/load.js': `function load(path) { return /*@load*/api(path).then(function (answer) { return answer.json(); }); }`,
        'page/page.js': `document.addEventListener('DOMContentLoaded', function () { /*@page*/load('/v1/receipts'); });`,
      },
      calls: ['@page GET https://acme.trust.example/v1/receipts via @load, @api'],
    },
    {
      what: 'an object and a constant',
      files: {
        'page/api.js': `${api}\nconst PATHS = { list: '/v2/purposes' };\nvar Trust = { list: function () { return /*@list*/api(PATHS.list); }, send: function (path) { return /*@send*/api(path, { method: 'POST' }); } };`,
        'page/page.js': `function publish() { return /*@publish*/Trust.send('/v1/audits'); }`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @api',
        '@publish POST https://acme.trust.example/v1/audits via @send, @api',
      ],
    },
    {
      what: 'the nearest of two pages',
      files: {
        'admin/api.js': api.replace('API_ROOT + path', `API_ROOT + '/admin' + path`).replace('@api', '@admin'),
        'admin/page.js': `/*@page*/api('/users');`,
        'shop/api.js': api.replace('@api', '@shop').replace('acme', 'shop'),
        'shop/page.js': `/*@other*/api('/v2/purposes');`,
      },
      calls: [
        '@page GET https://acme.trust.example/admin/users via @admin',
        '@other GET https://shop.trust.example/v2/purposes via @shop',
      ],
    },
    {
      what: 'is not what a module declares, nor what one reads',
      files: {
        'src/api.js': `export {};\n${api}`,
        'page/api.js': api.replace('@api', '@page'),
        'src/module.js': `export const read = () => api('/v2/purposes');`,
      },
      calls: ['@page ? https://acme.trust.example{path}', '@api ? https://acme.trust.example{path}'],
    },
    {
      what: 'constants of a script that names no client',
      files: {
        'js/config.js': `var CONFIG = { base: 'https://acme.trust.example', paths: { receipts: '/v1/receipts' } };`,
        'js/page.js': `function receipt(id) { return /*@receipt*/fetch(CONFIG.base + CONFIG.paths.receipts + '/' + id); }`,
      },
      calls: ['@receipt GET https://acme.trust.example/v1/receipts/{id}'],
    },
    {
      what: 'a name that each script adds to, whichever stands first',
      files: {
        'js/api.js': `var App = App || {};
App.api = App.api || {};
App.api.list = function () { return /*@list*/App.get('/v2/purposes'); };
App.ready = /*@ready*/App.make('/v1/tags/names');`,
        'js/http.js': `var App = App || {};
App.get = function (path) { return /*@get*/fetch('https://acme.trust.example' + path); };
App.make = function (path) { return function () { return /*@made*/App.get(path); }; };`,
        'js/page.js': `(function (ns) { ns.receipts = { get: function (id) { return /*@receipt*/App.get('/v1/receipts/' + id); } }; })(App.api = App.api || {});
App.ready();`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @get',
        '@ready GET https://acme.trust.example/v1/tags/names via @made, @get',
        '@receipt GET https://acme.trust.example/v1/receipts/{id} via @get',
      ],
    },
    {
      what: 'members that other scripts add, whatever they are called',
      files: {
        'js/api.js': `App.purposes = function () { return /*@list*/App.get('/v2/purposes', { page: 0 }); };
App.audit = function (body) { return /*@audit*/App.send('/v1/audits', body); };
App.purposes();`,
        'js/http.js': `App.get = function (path, query) { return /*@get*/fetch('https://acme.trust.example' + path + App.url.query(query)); };
App.send = function (path, body) { return /*@send*/fetch('https://acme.trust.example' + path, { method: 'POST', body: body }); };`,
        'js/ns.js': `var App = {};`,
        'js/url.js': `App.url = { query: function (values) { return values ? '?page=' + values.page : ''; } };`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes?page=0 via @get',
        '@audit POST https://acme.trust.example/v1/audits via @send',
      ],
    },
    {
      what: 'members that scripts add under names of their own',
      files: {
        'js/api.js': `(function (desk, http) {
  var fill = desk.url.fill;
  desk.api = { receipt: function (id) { return /*@receipt*/http.get(fill('/v1/receipts/:id', { id: id })); } };
})(Desk, Desk.http);`,
        'js/http.js': `(function (desk) {
  desk.http = { get: function (path) { return /*@get*/fetch('https://acme.trust.example' + path); } };
})(window.Desk = window.Desk || {});`,
        'js/url.js': `(function (desk) {
  desk.url = { fill: function (path, values) { return path.replace(/:(\\w+)/g, function (_, name) { return values[name]; }); } };
})(window.Desk || (window.Desk = {}));`,
      },
      calls: ['@receipt GET https://acme.trust.example/v1/receipts/{id} via @get'],
    },
    {
      what: 'a namespace that code makes by its path, called by nobody and with a known one',
      files: {
        'js/ns.js': `var App = self.App = self.App || {};
App.namespace = function (name) {
  return name.split('.').reduce(function (ns, part) { ns[part] = ns[part] || {}; return ns[part]; }, App);
};
App.define = function (name) {
  var ns = App, parts = name.split('.');
  for (var i = 0; i < parts.length; i++) { if (!ns[parts[i]]) ns[parts[i]] = {}; ns = ns[parts[i]]; }
  return ns;
};
App.put = function (name, value) { App[name] = value; };`,
        'js/http.js': `App.http = { get: function (path) { return /*@get*/fetch('https://acme.trust.example' + path); } };`,
        'js/purposes.js': `App.namespace('api.purposes').list = function () { return /*@list*/App.http.get('/v2/purposes'); };
App.define('api.receipts').list = function () { return /*@receipts*/App.http.get('/v1/receipts'); };`,
        'js/page.js': `App.api.purposes.list();
App.api.receipts.list();`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @get',
        '@receipts GET https://acme.trust.example/v1/receipts via @get',
      ],
    },
    {
      what: 'what the page may set stays open',
      files: {
        'js/config.js': `window.Config = window.Config || {};`,
        'js/page.js': `/*@page*/fetch('https://acme.trust.example' + Config.path);`,
      },
      calls: ['@page GET https://acme.trust.example{path}'],
    },
    {
      what: 'namespaces over several files',
      files: {
        'src/api.more.ts': `/// <reference path="api.ts" />
namespace Api {
  export class Receipts extends Resource { constructor() { super('/v1/receipts'); } }
  export module Risks { export const approve = (id: string) => /*@approve*/Http.send(Config.Method.Put, Config.Paths.risk(id) + '/approve'); }
}
import Receipts = Api.Receipts;
/*@receipt*/new Receipts().get('r1');
Api.Deep.list();`,
        'src/api.ts': `namespace Api {
  export abstract class Resource {
    constructor(protected readonly path: string) {}
    get(id: string) { return /*@get*/Http.send('GET', this.path + '/' + id); }
  }
}
namespace Api.Deep { export const list = () => /*@list*/Http.send('GET', purposes); }`,
        'src/config.ts': `namespace Config {
  export const base = 'https://acme.trust.example';
  export const enum Method { Put = 'PUT' }
  export namespace Paths { export const risk = (id: string) => '/risks/' + id; }
}
namespace Api.Deep { export const purposes = '/v2/purposes'; }`,
        'src/http.ts': `namespace Http {
  export async function send(method: string, path: string) { return /*@send*/fetch(Config.base + path, { method }); }
}`,
      },
      calls: [
        '@approve PUT https://acme.trust.example/risks/{id}/approve via @send',
        '@receipt GET https://acme.trust.example/v1/receipts/r1 via @get, @send',
        '@list GET https://acme.trust.example/v2/purposes via @send',
      ],
    },
    {
      what: 'of an Apps Script project',
      files: {
        'Code.gs': `function sync() { return /*@sync*/new TrustClient().send('put', ROUTES.publish); }`,
        'Config.gs': `var ROUTES = { publish: '/v1/purposes/p1/publish' };`,
        'Client.gs': `function TrustClient() { this.base = 'https://acme.trust.example'; }
TrustClient.prototype.send = function (method, path) { return /*@send*/UrlFetchApp.fetch(this.base + path, { method: method }); };`,
      },
      calls: ['@sync PUT https://acme.trust.example/v1/purposes/p1/publish via @send'],
    },
    {
      what: 'as properties of the global object, which a function run at once gets',
      files: {
        'page/config.js': `var CONFIG = { root: 'https://acme.trust.example' };`,
        'page/namespace.js': `var Portal = Portal || {};`,
        'page/http.js': `(function (ns, config) {
  ns.http = { get: function (path) { return /*@get*/fetch(config.root + path); } };
})((window.Portal = window.Portal || {}), window.CONFIG);`,
        'page/main.js': `/*@list*/Portal.http.get('/v2/purposes');`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes via @get'],
    },
  ]);
});
