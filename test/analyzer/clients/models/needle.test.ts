import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const url = 'https://acme.trust.example/v1/vendors';

describe('needle', () => {
  itFindsCalls([
    {
      what: 'each verb with a callback, and with options',
      files: {
        'lib/vendors.js': `const needle = require('needle');
const url = '${url}';
exports.all = (vendor, done) => {
  /*@get*/needle.get(url, { json: true }, done);
  /*@head*/needle.head(url, done);
  /*@post*/needle.post(url, vendor, { json: true }, done);
  /*@put*/needle.put(url, vendor, done);
  /*@patch*/needle.patch(url, vendor, { json: true }, done);
  /*@delete*/needle.delete(url, null, done);
};`,
      },
      calls: ['get', 'head', 'post', 'put', 'patch', 'delete'].map((verb) => `@${verb} ${verb.toUpperCase()} ${url}`),
    },
    {
      what: 'the method as an argument, with a promise, with a callback and as a stream',
      files: `import needle from 'needle';
const url = '${url}';
needle.defaults({ open_timeout: 10_000 });
export async function sync(vendor: object) {
  await /*@promise*/needle('put', url, vendor, { json: true });
  /*@request*/needle.request('patch', url, vendor, { json: true }, () => {});
  await /*@only*/needle(url);
}
export const download = () => /*@stream*/needle.get('https://acme.trust.example/v2/purposes').pipe(process.stdout);`,
      calls: [
        `@promise PUT ${url}`,
        `@request PATCH ${url}`,
        `@only GET ${url}`,
        '@stream GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.js': `const needle = require('needle');
const base = process.env.TRUST_BASE_URL;
exports.list = () => /*@list*/needle('get', base + '/v2/purposes');
exports.read = (id) => /*@read*/needle('get', \`\${base}/Users/\${id}\`);
exports.record = (body) => /*@record*/needle.post(base.concat('/risks'), body, { json: true });`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/Users/{id}',
        '@record POST {TRUST_BASE_URL}/risks',
      ],
    },
  ]);
});
