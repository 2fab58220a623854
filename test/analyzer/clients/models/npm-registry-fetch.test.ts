import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('npm-registry-fetch', () => {
  itFindsCalls([
    {
      what: 'each way to send, with a registry and without',
      files: {
        'a.js': `const fetch = require('npm-registry-fetch');
const registry = process.env.TRUST_BASE_URL;
module.exports.calls = async (id, opts) => {
  await /*@plain*/fetch('/-/npm/v1/user');
  await /*@whole*/fetch('https://acme.trust.example/v1/vendors', { registry, method: 'POST' });
  await /*@json*/fetch.json('v2/purposes/' + id, { registry });
  await /*@put*/fetch.json('/v1/purposes/' + id + '/publish', { ...opts, registry, method: 'PUT' });
  await /*@given*/fetch.json('/v2/purposes', opts);
  /*@stream*/fetch.json.stream('/v1/vendors', '*', { registry });
};`,
      },
      calls: [
        '@plain GET https://registry.npmjs.org/-/npm/v1/user',
        '@whole POST https://acme.trust.example/v1/vendors',
        '@json GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@put PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@given ? {registry}/v2/purposes',
        '@stream GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/purposes.js': `import fetch, { json } from 'npm-registry-fetch';
const trust = { registry: process.env.TRUST_BASE_URL, forceAuth: { token: process.env.TRUST_TOKEN } };
export const list = () => /*@list*/json('/v2/purposes', trust);
export const publish = (id) => /*@publish*/fetch(\`/v1/purposes/\${id}/publish\`, { ...trust, method: 'PUT' });`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish'],
    },
  ]);
});
