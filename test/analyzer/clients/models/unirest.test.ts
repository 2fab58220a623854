import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('unirest', () => {
  itFindsCalls([
    {
      what: 'the verbs, chained and with a callback, and the method as an argument',
      files: {
        'lib/vendors.js': `const unirest = require('unirest');
const url = process.env.TRUST_BASE_URL + '/v1/vendors';
exports.all = (vendor, done) => {
  /*@get*/unirest.get(url).headers({ Accept: 'application/json' }).end(done);
  /*@post*/unirest.post(url).type('json').send(vendor).then(done);
  /*@delete*/unirest.delete(url + '/7', {}, null, done);
  /*@method*/unirest('PATCH', url + '/7').send(vendor).end(done);
};`,
      },
      calls: [
        '@get GET {TRUST_BASE_URL}/v1/vendors',
        '@post POST {TRUST_BASE_URL}/v1/vendors',
        '@delete DELETE {TRUST_BASE_URL}/v1/vendors/7',
        '@method PATCH {TRUST_BASE_URL}/v1/vendors/7',
      ],
    },
  ]);
});
