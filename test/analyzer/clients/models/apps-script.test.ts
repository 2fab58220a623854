import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('UrlFetchApp of Apps Script', () => {
  itFindsCalls([
    {
      what: 'one request, and many at once',
      files: {
        'src/Code.gs.js': `var URL_ = 'https://acme.trust.example/v1/vendors';
function listVendors() {
  return JSON.parse(/*@list*/UrlFetchApp.fetch(URL_, { headers: { Authorization: 'Bearer ' + token() } }).getContentText());
}
function saveVendor(id) {
  /*@save*/UrlFetchApp.fetch(URL_ + '/' + id, { method: 'put', payload: '{}' });
  UrlFetchApp.getRequest(URL_, { method: 'delete' });
}
function readAll() {
  return /*@all*/UrlFetchApp.fetchAll([URL_, { url: URL_ + '/7', method: 'patch' }]);
}`,
      },
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@save PUT https://acme.trust.example/v1/vendors/{id}',
        '@all GET https://acme.trust.example/v1/vendors',
        '@all PATCH https://acme.trust.example/v1/vendors/7',
      ],
    },
    {
      what: 'a text with its values, as `Utilities` writes it',
      files: `function moveStage(ref, language) {
  return /*@move*/UrlFetchApp.fetch('https://acme.trust.example' + Utilities.formatString('/requestqueues/%s/movestages/%s', ref, language), { method: 'put' });
}
var digest = Utilities.base64Encode('x');`,
      calls: ['@move PUT https://acme.trust.example/requestqueues/{ref}/movestages/{language}'],
    },
    {
      what: 'a script’s own `Utilities`',
      files: {
        'src/Code.js': `function send() { return /*@send*/UrlFetchApp.fetch('https://acme.trust.example' + Utilities.path()); }`,
        'src/Utilities.js': `var Utilities = { path: function () { return '/v2/purposes'; } }; UrlFetchApp;`,
      },
      calls: ['@send GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/Code.js': `function listPurposes() {
  return /*@list*/UrlFetchApp.fetch('https://acme.trust.example/v2/purposes', { headers: headers() });
}
function report(row) {
  return /*@report*/UrlFetchApp.fetch(base() + '/incidents', { method: 'post', payload: JSON.stringify(row) });
}
function base() { return 'https://acme.trust.example'; }`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes', '@report POST https://acme.trust.example/incidents'],
    },
  ]);
});
