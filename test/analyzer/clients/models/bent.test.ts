import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('bent', () => {
  itFindsCalls([
    {
      what: 'a base URL, a method, and what is neither',
      files: `import bent from 'bent';
const base = process.env.TRUST_BASE_URL;
const get = bent(base, 'json');
const post = bent('json', \`\${base}/v1/\`, 'POST', 200, 201);
const put = bent('PUT', 204, { authorization: process.env.TRUST_TOKEN });
const whole = bent('https://acme.trust.example', 'string', 'DELETE');
export const calls = (id: string, vendor: object) => [
  /*@get*/get('/v1/vendors'),
  /*@post*/post('vendors', vendor),
  /*@put*/put(\`\${base}/v1/vendors/\${id}\`, vendor),
  /*@whole*/whole('/v1/vendors/' + id),
  /*@base*/post(''),
];
export const send = (method: string, url: string) => /*@send*/bent(method, url, 'json')('/v1/vendors');`,
      calls: [
        '@get GET {TRUST_BASE_URL}/v1/vendors',
        '@post POST {TRUST_BASE_URL}/v1/vendors',
        '@put PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@whole DELETE https://acme.trust.example/v1/vendors/{id}',
        '@base POST {TRUST_BASE_URL}/v1/',
        '@send ? {url}/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.js': `const bent = require('bent');
const getJSON = bent(process.env.TRUST_BASE_URL, 'json');
const post = bent(process.env.TRUST_BASE_URL, 'POST', 'json', 201);
exports.list = () => /*@list*/getJSON('/v2/purposes');
exports.record = (risk) => /*@record*/post('/risks', risk);`,
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@record POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
