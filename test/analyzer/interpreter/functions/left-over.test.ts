import { formatUrl } from '@scopewright/analyzer';
import { expect, it } from 'vitest';
import { analysisOf, type Files } from '../../support/program.ts';

/** The calls alone: how many ways lead through a queue is more than an analysis counts. */
function toldBy(files: Files): string[] {
  return analysisOf(files).calls.flatMap(({ file, line, targets }) =>
    targets.map(({ method, url }) => `${file}:${line} ${method} ${formatUrl(url)}`),
  );
}

it('tells each request that waits in a queue for a token where its method and its path are decided', () => {
  const files = {
    'src/client.js': `const https = require('https');
const queue = [];
let isRefreshing = false;
let token;
class Client {
  constructor(host) { this.host = host; }
  refresh(next) {
    queue.push(next);
    if (isRefreshing) return;
    isRefreshing = true;
    this.send('POST', '/api/access/v1/oauth/token', (error, body) => {
      isRefreshing = false;
      token = body.access_token;
      while (queue.length) queue.shift()(error);
    });
  }
  call(method, path, done) {
    if (!token) return this.refresh(() => this.call(method, path, done));
    this.send(method, path, (error, body) => {
      if (error && error.status === 401) return this.refresh((failed) => (failed ? done(failed) : this.call(method, path, done)));
      done(error, body);
    });
  }
  send(method, path, done) {
    const request = https.request({ host: this.host, method, path }, (response) => {
      response.on('end', () => done(response.statusCode >= 400 ? { status: response.statusCode } : null, {}));
    });
    request.on('error', done);
    request.end();
  }
  get(path, done) { this.call('GET', path, done); }
  remove(path, done) { this.call('DELETE', path, done); }
}
module.exports = new Client(process.env.TRUST_HOST);`,
    'src/purposes.js': `const client = require('./client');
exports.list = (done) => client.get('/v2/purposes', done);
exports.remove = (id, done) => client.remove('/v1/purposes/' + id, done);`,
    'src/vendors.js': `const client = require('./client');
exports.list = (done) => client.get('/v2/vendors', done);
exports.add = (body, done) => client.call('POST', '/v1/vendors', done);`,
  };
  expect(toldBy(files)).toEqual([
    'src/client.js:11 POST https://{TRUST_HOST}/api/access/v1/oauth/token',
    'src/purposes.js:2 GET https://{TRUST_HOST}/v2/purposes',
    'src/purposes.js:3 DELETE https://{TRUST_HOST}/v1/purposes/{id}',
    'src/vendors.js:2 GET https://{TRUST_HOST}/v2/vendors',
    'src/vendors.js:3 POST https://{TRUST_HOST}/v1/vendors',
  ]);
});

it('goes on with what another function made and left, and with what is given something else', () => {
  const files = {
    'src/again.js': `let again = null;
let lazily = null;
export async function read(path) {
  again = (other) => read(other);
  return fetch('https://acme.trust.example' + path);
}
export const prepare = (kind) => { lazily = () => read('/v2/' + kind); };
export const vendors = () => again('/v2/vendors');
export const assets = () => { prepare('purposes'); return lazily(); };`,
  };
  expect(toldBy(files)).toEqual([
    'src/again.js:7 GET https://acme.trust.example/v2/{kind}',
    'src/again.js:8 GET https://acme.trust.example/v2/vendors',
    'src/again.js:9 GET https://acme.trust.example/v2/purposes',
  ]);
});
