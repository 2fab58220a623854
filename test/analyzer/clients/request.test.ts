import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const url = 'https://acme.trust.example/v1/vendors';

describe('request and what behaves like it', () => {
  itFindsCalls([
    {
      what: 'each verb, and the call itself',
      files: {
        'lib/vendors.js': `var request = require('request');
var url = '${url}';
exports.all = function (done) {
  /*@call*/request(url, done);
  /*@get*/request.get(url, done);
  /*@post*/request.post({ url: url, json: {} }, done);
  /*@put*/request.put({ uri: url }, done);
  /*@patch*/request.patch(url, { json: {} }, done);
  /*@del*/request.del(url, done);
  /*@delete*/request.delete(url, done);
  /*@options*/request({ uri: url, method: 'HEAD' }, done);
};`,
      },
      calls: ['@call GET', '@get GET', '@post POST', '@put PUT', '@patch PATCH', '@del DELETE', '@delete DELETE', '@options HEAD'].map((call) => `${call} ${url}`),
    },
    {
      what: 'defaults with a base URL, and its promising siblings',
      files: {
        'lib/a.js': `const trust = require('request').defaults({ baseUrl: process.env.TRUST_BASE_URL, json: true });
exports.list = (done) => /*@defaults*/trust.get('/v1/vendors', done);`,
        'lib/b.js': `const rp = require('request-promise-native');
exports.list = () => /*@promise*/rp('${url}');
exports.create = () => /*@create*/rp({ method: 'POST', uri: '${url}' });`,
      },
      calls: ['@defaults GET {TRUST_BASE_URL}/v1/vendors', `@promise GET ${url}`, `@create POST ${url}`],
    },
  ]);
});
