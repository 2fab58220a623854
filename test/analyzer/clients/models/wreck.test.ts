import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('@hapi/wreck', () => {
  itFindsCalls([
    {
      what: 'the verbs, the method as an argument, and an instance with a base URL',
      files: {
        'lib/vendors.js': `const Wreck = require('@hapi/wreck');
const trust = Wreck.defaults({ baseUrl: process.env.TRUST_BASE_URL, timeout: 5_000 });
exports.all = async (payload) => {
  await /*@get*/trust.get('/v1/vendors', { json: true });
  await /*@post*/trust.post('/v1/vendors', { payload });
  await /*@patch*/trust.patch('/v1/vendors/7', { payload });
  await /*@delete*/trust.delete('/v1/vendors/7');
  const response = await /*@request*/trust.request('PUT', '/v1/vendors/7', { payload });
  await Wreck.read(response);
  await /*@whole*/Wreck.get('https://acme.trust.example/v2/purposes');
};`,
      },
      calls: [
        '@get GET {TRUST_BASE_URL}/v1/vendors',
        '@post POST {TRUST_BASE_URL}/v1/vendors',
        '@patch PATCH {TRUST_BASE_URL}/v1/vendors/7',
        '@delete DELETE {TRUST_BASE_URL}/v1/vendors/7',
        '@request PUT {TRUST_BASE_URL}/v1/vendors/7',
        '@whole GET https://acme.trust.example/v2/purposes',
      ],
    },
  ]);
});
