import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

describe('the http and https modules of Node', () => {
  itFindsCalls([
    {
      what: 'a URL, a URL with options, and get',
      files: `import https from 'node:https';
import { get, request } from 'http';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = () => {
  /*@request*/https.request(url, () => {}).end();
  /*@put*/https.request(url, { method: 'PUT' }).end();
  /*@get*/https.get(new URL('/v2/purposes', url));
  /*@named*/get('http://acme.trust.example/v1/vendors');
  /*@post*/request('http://acme.trust.example/v1/vendors', { method: 'POST' }).end();
};`,
      calls: [
        '@request GET https://acme.trust.example/v1/vendors',
        '@put PUT https://acme.trust.example/v1/vendors',
        '@get GET https://acme.trust.example/v2/purposes',
        '@named GET http://acme.trust.example/v1/vendors',
        '@post POST http://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'an address in pieces',
      files: {
        'lib/vendors.js': `const https = require('https');
const options = (method, path) => ({ hostname: process.env.TRUST_HOST, port: 8443, path, method });
exports.list = (done) => /*@list*/https.request({ hostname: 'acme.trust.example', path: '/v1/vendors' }, done).end();
exports.create = (done) => /*@create*/https.request(options('POST', '/v1/vendors'), done).end();
exports.remove = (id, done) => /*@remove*/https.request({ host: 'acme.trust.example', path: '/v1/vendors/' + id, method: 'DELETE' }, done).end();`,
      },
      calls: ['@list GET https://acme.trust.example/v1/vendors', '@create POST https://{TRUST_HOST}:8443/v1/vendors', '@remove DELETE https://acme.trust.example/v1/vendors/{id}'],
    },
  ]);
});
