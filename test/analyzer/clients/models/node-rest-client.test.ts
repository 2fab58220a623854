import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('node-rest-client', () => {
  itFindsCalls([
    {
      what: 'the verbs with arguments and callback',
      files: {
        'lib/vendors.js': `const { Client } = require('node-rest-client');
const client = new Client({ user: 'a' });
const url = process.env.TRUST_BASE_URL + '/v1/vendors';
exports.all = (vendor, done) => {
  /*@get*/client.get(url, done);
  /*@post*/client.post(url, { data: vendor, headers: {} }, done).on('error', done);
  /*@delete*/client.delete(url + '/7', {}, done);
};`,
      },
      calls: [
        '@get GET {TRUST_BASE_URL}/v1/vendors',
        '@post POST {TRUST_BASE_URL}/v1/vendors',
        '@delete DELETE {TRUST_BASE_URL}/v1/vendors/7',
      ],
    },
  ]);
});
