import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

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
      what: 'a method or a path that is set before the request ends, always, sometimes, in a helper, and on a request that a helper made',
      files: `import http from 'node:http';
import https from 'node:https';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = (isGone) => {
  const gone = /*@gone*/https.request(url);
  gone.method = 'DELETE';
  gone.on('response', () => {});
  gone.end();
  const moved = /*@moved*/http.request({ host: 'acme.trust.example', path: '/v1/vendors' });
  moved.path = '/v2/purposes';
  moved.end();
  const sometimes = /*@sometimes*/https.request(url);
  if (isGone) sometimes.method = 'DELETE';
  sometimes.end();
  asPut(/*@helper*/https.request(url)).end();
};
function asPut(request) { request.method = 'PUT'; return request; }
const make = () => /*@made*/https.request(url);
export const first = () => { const request = make(); request.method = 'PATCH'; request.end(); };
export const second = () => make().end();`,
      calls: [
        '@gone DELETE https://acme.trust.example/v1/vendors',
        '@moved GET http://acme.trust.example/v2/purposes',
        '@sometimes DELETE https://acme.trust.example/v1/vendors',
        '@sometimes GET https://acme.trust.example/v1/vendors',
        '@helper PUT https://acme.trust.example/v1/vendors',
        '@made GET https://acme.trust.example/v1/vendors',
        'src/sync.ts:19:46 PATCH https://acme.trust.example/v1/vendors via @made',
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
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@create POST https://{TRUST_HOST}:8443/v1/vendors',
        '@remove DELETE https://acme.trust.example/v1/vendors/{id}',
      ],
    },
    {
      what: 'a URL with options that stand over it',
      files: `import https from 'node:https';
const base = new URL(process.env.TRUST_BASE_URL!);
export const list = () => /*@list*/https.get(base, { path: '/v2/purposes' });
export const publish = (id: string) => /*@publish*/https.request('https://acme.trust.example/', { path: \`/v1/purposes/\${id}/publish\`, method: 'PUT', headers: {} }).end();
export const moved = () => /*@moved*/https.request('https://acme.trust.example/v1/vendors', { hostname: 'eu.trust.example', method: 'POST' }).end();`,
      calls: [
        '@list GET https://{TRUST_BASE_URL}/v2/purposes',
        '@publish PUT https://acme.trust.example/v1/purposes/{id}/publish',
        '@moved POST https://eu.trust.example/v1/vendors',
      ],
    },
    {
      what: 'an address that was taken apart',
      files: {
        'lib/modern.mjs': `import { request } from 'node:https';
import { urlToHttpOptions } from 'node:url';
export const create = () => /*@modern*/request({ ...urlToHttpOptions(new URL('https://acme.trust.example/v1/vendors')), method: 'POST' }).end();`,
        'lib/parsed.js': `var https = require('https');
var url = require('url');
exports.read = function (id, done) {
  var options = url.parse('https://acme.trust.example:8443/api');
  options.path = '/v2/purposes/' + id;
  options.method = 'PUT';
  /*@parsed*/https.request(options, done).end();
};
exports.list = function (done) {
  /*@assigned*/https.get(Object.assign({}, url.parse(process.env.TRUST_BASE_URL), { path: '/v1/vendors' }), done);
};
exports.whole = function (done) {
  /*@whole*/https.get(url.parse('https://acme.trust.example/v1/vendors?size=50'), done);
};`,
        'lib/pieces.js': `const http = require('http');
exports.secure = () => /*@secure*/http.request({ protocol: 'https:', host: 'acme.trust.example', port: '8443', path: '/v1/vendors' });
exports.root = () => /*@root*/http.get({ host: 'acme.trust.example' });`,
      },
      calls: [
        '@modern POST https://acme.trust.example/v1/vendors',
        '@parsed PUT https://acme.trust.example:8443/v2/purposes/{id}',
        '@assigned GET https://{TRUST_BASE_URL}/v1/vendors',
        '@whole GET https://acme.trust.example/v1/vendors?size=50',
        '@secure GET https://acme.trust.example:8443/v1/vendors',
        '@root GET http://acme.trust.example/',
      ],
    },
    {
      what: 'of the package that follows redirects',
      files: {
        'lib/a.js': `const { http, https } = require('follow-redirects');
exports.list = (done) => /*@https*/https.get('https://acme.trust.example/v1/vendors', done);
exports.send = (done) => /*@http*/http.request({ host: 'acme.trust.example', path: '/v1/vendors', method: 'POST' }, done).end();`,
        'lib/b.ts': `import https from 'follow-redirects/https';
export const list = () => /*@sub*/https.request('https://acme.trust.example/v2/purposes').end();`,
      },
      calls: [
        '@https GET https://acme.trust.example/v1/vendors',
        '@http POST http://acme.trust.example/v1/vendors',
        '@sub GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'a server is no request',
      files: `import http from 'node:http';
export const server = http.createServer((request, response) => {
  response.end(request.url);
});
server.listen(8080);`,
      calls: [],
    },
    {
      what: 'a program as users of node:http write it',
      files: {
        'src/api.js': `import http from 'node:http';
const host = 'acme.trust.example';
export const list = () => /*@list*/http.get({ host, path: '/v2/purposes' });
export const read = (id, done) => /*@read*/http.request(\`http://\${host}/Users/\${id}\`, done).end();
export const record = (body) => /*@record*/http.request({ host, method: 'POST', path: '/risks' }).end(body);`,
      },
      calls: [
        '@list GET http://acme.trust.example/v2/purposes',
        '@read GET http://acme.trust.example/Users/{id}',
        '@record POST http://acme.trust.example/risks',
      ],
    },
    {
      what: 'a program as users of node:https write it',
      files: {
        'src/api.js': `const https = require('https');
const { URL } = require('url');
exports.list = () => /*@list*/https.get(new URL('/v2/purposes', process.env.TRUST_BASE_URL));
exports.read = (id) => /*@read*/https.get({ hostname: 'acme.trust.example', path: \`/Users/\${encodeURIComponent(id)}\` });
exports.record = (body) => /*@record*/https.request({ hostname: 'acme.trust.example', path: '/risks', method: 'POST' }).end(body);`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET https://acme.trust.example/Users/{id}',
        '@record POST https://acme.trust.example/risks',
      ],
    },
  ]);
});
