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
  ]);
});
