import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('got', () => {
  itFindsCalls([
    {
      what: 'each verb, and the call itself',
      files: `import got from 'got';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = async () => {
  await /*@call*/got(url);
  await /*@get*/got.get(url).json();
  await /*@post*/got.post(url, { json: {} });
  await /*@put*/got.put(url);
  await /*@patch*/got.patch(url);
  await /*@head*/got.head(url);
  await /*@delete*/got.delete(url);
  await /*@method*/got(url, { method: 'POST' });
  await /*@options*/got({ url, method: 'PUT' });
};`,
      calls: [
        '@call GET',
        '@get GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@head HEAD',
        '@delete DELETE',
        '@method POST',
        '@options PUT',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'an instance by extend, and an extension of it',
      files: `import { got } from 'got';
const trust = got.extend({ prefixUrl: process.env.TRUST_BASE_URL });
const versioned = trust.extend({ prefixUrl: \`\${process.env.TRUST_BASE_URL}/v2/\` });
export const vendors = () => /*@vendors*/trust.get('v1/vendors').json();
export const purposes = () => /*@purposes*/versioned('purposes');`,
      calls: ['@vendors GET {TRUST_BASE_URL}/v1/vendors', '@purposes GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'a path without a slash in front, in a URL object of the legacy form',
      files: `import got from 'got';
const base = { protocol: 'https:', hostname: 'acme.trust.example' };
export const events = (id) => /*@events*/got({ pathname: ['v1', 'vendors', id].join('/'), ...base }, { method: 'DELETE' });`,
      calls: ['@events DELETE https://acme.trust.example/v1/vendors/{id}'],
    },
    {
      what: 'streams and pages',
      files: `import got from 'got';
const url = 'https://acme.trust.example/v1/vendors';
export async function sync() {
  /*@stream*/got.stream(url).pipe(process.stdout);
  /*@streamed*/got.stream.post(url, { json: {} });
  for await (const vendor of /*@pages*/got.paginate(url)) console.log(vendor);
  for await (const vendor of /*@each*/got.paginate.each(url, { searchParams: { size: 50 } })) console.log(vendor);
  return /*@all*/got.paginate.all(url, { method: 'POST' });
}`,
      calls: ['@stream GET', '@streamed POST', '@pages GET', '@each GET', '@all POST'].map(
        (call) => `${call} https://acme.trust.example/v1/vendors`,
      ),
    },
    {
      what: 'an instance of several, of instances and options',
      files: `import got from 'got';
const polite = got.extend({ headers: { 'user-agent': 'trust-sync' } });
const platform = got.extend({ prefixUrl: 'https://acme.trust.example' });
const trust = got.extend(polite, platform, { responseType: 'json' });
export const vendors = () => /*@vendors*/trust('v1/vendors');
export const streamed = () => /*@streamed*/trust.stream('v2/purposes');
export const pages = () => /*@pages*/trust.paginate.all('v1/vendors', { searchParams: { page: 1 } });
export const other = () => /*@other*/trust.get(new URL('https://status.example/health'));`,
      calls: [
        '@vendors GET https://acme.trust.example/v1/vendors',
        '@streamed GET https://acme.trust.example/v2/purposes',
        '@pages GET https://acme.trust.example/v1/vendors',
        '@other GET https://status.example/health',
      ],
    },
    {
      what: 'defaults that are written to, and a base URL by its former name',
      files: {
        'src/defaults.ts': `import got from 'got';
const trust = got.extend({ mutableDefaults: true });
trust.defaults.options.prefixUrl = process.env.TRUST_BASE_URL;
export const list = () => /*@written*/trust.get('v1/vendors');`,
        'src/former.js': `const got = require('got');
const trust = got.extend({ baseUrl: process.env.TRUST_BASE_URL, json: true });
exports.list = () => /*@former*/trust.get('/v1/vendors');`,
      },
      calls: ['@written GET {TRUST_BASE_URL}/v1/vendors', '@former GET {TRUST_BASE_URL}/v1/vendors'],
    },
    {
      what: 'a URL object, a URL in the options and an annotation',
      files: `import got, { type Got } from 'got';
const base = process.env.TRUST_BASE_URL;
export const list = () => /*@object*/got(new URL('/v2/purposes', base));
export const create = () => /*@options*/got({ url: new URL('/v1/purposes', base), method: 'POST' });
export const remove = (client: Got, id: string) => /*@typed*/client.delete(\`v1/vendors/\${id}\`);`,
      calls: [
        '@object GET {TRUST_BASE_URL}/v2/purposes',
        '@options POST {TRUST_BASE_URL}/v1/purposes',
        '@typed DELETE {client}/v1/vendors/{id}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.js': `import got from 'got';
const api = got.extend({ prefixUrl: process.env.TRUST_BASE_URL });
export const list = () => /*@list*/api('v2/purposes').json();
export const read = (id) => /*@read*/api.get(\`Users/\${id}\`).json();
export const record = (json) => /*@record*/api.post('risks', { json }).json();`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/Users/{id}',
        '@record POST {TRUST_BASE_URL}/risks',
      ],
    },
    {
      what: 'a URL object of `url.parse` in place of the URL',
      files: {
        'src/shop.js': `import got from 'got';
const origin = { protocol: 'https:', hostname: 'acme.trust.example', path: '/old' };
export const add = (json) => /*@add*/got({ pathname: '/v1/risks', search: '?a=1', ...origin }, { method: 'POST', json });
export const read = (id) => { const uri = { ...origin, pathname: \`/v1/vendors/\${id}\` }; return /*@read*/got(uri); };`,
      },
      calls: ['@add POST https://acme.trust.example/v1/risks', '@read GET https://acme.trust.example/v1/vendors/{id}'],
    },
  ]);
});
