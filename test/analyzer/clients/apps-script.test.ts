import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

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
      calls: ['@list GET https://acme.trust.example/v1/vendors', '@save PUT https://acme.trust.example/v1/vendors/{id}', '@all GET https://acme.trust.example/v1/vendors', '@all PATCH https://acme.trust.example/v1/vendors/7'],
    },
  ]);
});
