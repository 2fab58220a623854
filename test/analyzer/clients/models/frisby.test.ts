import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('frisby', () => {
  itFindsCalls([
    {
      what: 'each verb, behind settings and without them',
      files: {
        'test/vendors.js': `const frisby = require('frisby');
const url = process.env.TRUST_BASE_URL + '/v1/vendors';
exports.test = (vendor) => [
  /*@get*/frisby.get(url).expect('status', 200),
  /*@head*/frisby.head(url),
  /*@options*/frisby.options(url),
  /*@post*/frisby.post(url, vendor).expect('status', 201),
  /*@put*/frisby.put(url, vendor),
  /*@patch*/frisby.patch(url, vendor),
  /*@del*/frisby.del(url),
  /*@delete*/frisby.delete(url),
  /*@fetch*/frisby.fetch(url, { method: 'POST' }),
  /*@setup*/frisby.setup({ request: { headers: {} } }).get(url),
];`,
      },
      calls: [
        '@get GET',
        '@head HEAD',
        '@options OPTIONS',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@del DELETE',
        '@delete DELETE',
        '@fetch POST',
        '@setup GET',
      ].map((call) => `${call} {TRUST_BASE_URL}/v1/vendors`),
    },
    {
      what: 'a program as its users write it, with a base URL',
      files: {
        'test/purposes.js': `const frisby = require('frisby');
frisby.baseUrl(process.env.TRUST_BASE_URL);
it('lists purposes', () => /*@list*/frisby.get('/v2/purposes').expect('status', 200));
it('reads any', () => /*@any*/frisby.get(process.argv[2]));`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@any GET {TRUST_BASE_URL}/{argv2}'],
    },
    {
      what: 'a base URL among the settings',
      files: {
        'test/risks.js': `const frisby = require('frisby');
frisby.globalSetup({ request: { headers: {}, baseUrl: process.env.TRUST_BASE_URL } });
it('lists risks', () => /*@risks*/frisby.get('/v2/risks'));
it('lists vendors', () => /*@vendors*/frisby.setup({ request: { baseUrl: process.env.TRUST_BASE_URL + '/api/' } }).get('v1/vendors'));
it('has none', () => [/*@empty*/frisby.setup().get('/v1/empty'), /*@any*/frisby.setup(process.argv).get('/v1/any')]);`,
      },
      calls: [
        '@risks GET {TRUST_BASE_URL}/v2/risks',
        '@vendors GET {TRUST_BASE_URL}/api/v1/vendors',
        '@empty GET {TRUST_BASE_URL}/v1/empty',
        '@any GET {TRUST_BASE_URL}/v1/any',
      ],
    },
  ]);
});
