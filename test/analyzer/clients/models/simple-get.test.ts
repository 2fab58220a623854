import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('simple-get', () => {
  itFindsCalls([
    {
      what: 'each verb, the call itself, and a body that is read whole',
      files: {
        'lib/calls.js': `const get = require('simple-get');
const url = 'https://acme.trust.example/v1/vendors';
exports.all = (body, done) => {
  /*@call*/get(url, done);
  /*@options*/get({ url, method: 'PATCH', body }, done);
  /*@body*/get({ url, body }, done);
  /*@concat*/get.concat({ url, method: 'PUT', json: true }, done);
  /*@get*/get.get(url, done);
  /*@post*/get.post({ url, body }, done);
  /*@put*/get.put({ url, body }, done);
  /*@patch*/get.patch({ url, body }, done);
  /*@head*/get.head(url, done);
  /*@delete*/get.delete(url, done);
};`,
      },
      calls: [
        '@call GET',
        '@options PATCH',
        '@body POST',
        '@concat PUT',
        '@get GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@head HEAD',
        '@delete DELETE',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it',
      files: `import get from 'simple-get';
const base = process.env.TRUST_BASE_URL;
export const list = (done: get.Callback) => /*@list*/get.concat({ url: base + '/v2/purposes', json: true }, done);
export const record = (body: object, done: get.Callback) => /*@record*/get.post({ url: base + '/risks', body, json: true }, done);
export const given = (options: get.Options, done: get.Callback) => /*@given*/get(options, done);`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@record POST {TRUST_BASE_URL}/risks', '@given ? {options}'],
    },
  ]);
});
