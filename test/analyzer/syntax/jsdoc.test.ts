import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

describe('a type in a comment of plain JavaScript', () => {
  itFindsCalls([
    {
      what: 'of a parameter is a client, by its own name or by one that a comment declares',
      files: {
        'src/vendors.js': `/** @typedef {import('axios').AxiosInstance} Http */

/**
 * @param {import('axios').AxiosInstance} http
 * @param {string} id
 */
export function read(http, id) {
  return /*@function*/http.get(\`/v1/vendors/\${id}\`);
}

/** @param {Http} [http] */
export const list = (http) => /*@arrow*/http.get('/v1/vendors');

export const api = {
  /** @param {?Http} http */
  create(http, vendor) {
    return /*@method*/http.post('/v1/vendors', vendor);
  },
  /** @param {Http} http */
  remove: function (http, id) {
    return /*@property*/http.delete('/v1/vendors/' + id);
  },
};

/** @param {Http} http */
exports.replace = function (http, id, vendor) {
  return /*@assigned*/http.put('/v1/vendors/' + id, vendor);
};`,
      },
      calls: [
        '@function GET {http}/v1/vendors/{id}',
        '@arrow GET {http}/v1/vendors',
        '@method POST {http}/v1/vendors',
        '@property DELETE {http}/v1/vendors/{id}',
        '@assigned PUT {http}/v1/vendors/{id}',
      ],
    },
    {
      what: 'is a class of another file, or a union of literals',
      files: {
        'src/client.js': `export class TrustClient {
  constructor(base) {
    this.base = base;
  }
  send(method, path) {
    return /*@send*/fetch(this.base + path, { method });
  }
}`,
        'src/requests.js': `/** @typedef {'approve' | 'reject'} Decision */

/**
 * @param {import('./client.js').TrustClient} client
 * @param {Decision} decision
 */
export function decide(client, id, decision) {
  return /*@decide*/client.send('PUT', \`/v1/requests/\${id}/\${decision}\`);
}`,
      },
      calls: [
        '@decide PUT {base}/v1/requests/{id}/approve via @send',
        '@decide PUT {base}/v1/requests/{id}/reject via @send',
      ],
    },
    {
      what: 'says nothing in TypeScript, nor of a parameter that has another name',
      files: {
        'src/typed.ts': `/** @param {import('axios').AxiosInstance} http */
export const list = (http) => http.get('/v1/vendors');`,
        'src/other.js': `/** @param {import('axios').AxiosInstance} client */
export const list = (http) => http.get('/v1/vendors');`,
      },
      calls: [],
    },
  ]);
});
