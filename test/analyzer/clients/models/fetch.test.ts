import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('fetch', () => {
  itFindsCalls([
    {
      what: 'without options is a GET',
      files: `const base = process.env.TRUST_BASE_URL;
export const listPurposes = () => /*@list*/fetch(base + '/v2/purposes');
export const readPurpose = (id: string) => /*@read*/fetch(\`\${base}/v2/purposes/\${id}\`);`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@read GET {TRUST_BASE_URL}/v2/purposes/{id}'],
    },
    {
      what: 'of zx, under another name',
      files: {
        'scripts/search.mjs': `import { fetch as zxFetch } from 'zx';
await /*@search*/zxFetch(\`\${process.env.TRUST_BASE_URL}/incidents/search\`, { method: 'POST' });`,
      },
      calls: ['@search POST {TRUST_BASE_URL}/incidents/search'],
    },
    {
      what: 'of Bun and Deno, as a member of the runtime',
      files: {
        'src/runtime.ts': `const base = Bun.env.TRUST_BASE_URL;
export const list = () => /*@list*/Bun.fetch(base + '/v2/purposes');
export const create = (body: string) => /*@create*/globalThis.Bun.fetch(base + '/v1/purposes', { method: 'POST', body });
export const read = () => /*@read*/Deno.fetch?.(Deno.env.get('TRUST_BASE_URL') + '/v2/purposes/1');
const { fetch: send } = Bun;
export const remove = () => /*@remove*/send(base + '/v1/collectionpoints/2', { method: 'DELETE' });`,
        'src/module.ts': `import bun, { fetch } from 'bun';
export const list = () => /*@named*/fetch(bun.env.TRUST_BASE_URL + '/v2/purposes');
export const read = () => /*@member*/bun.fetch(bun.env.TRUST_BASE_URL + '/v2/purposes/3');`,
      },
      calls: [
        '@named GET {TRUST_BASE_URL}/v2/purposes',
        '@member GET {TRUST_BASE_URL}/v2/purposes/3',
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@create POST {TRUST_BASE_URL}/v1/purposes',
        '@read GET {TRUST_BASE_URL}/v2/purposes/1',
        '@remove DELETE {TRUST_BASE_URL}/v1/collectionpoints/2',
      ],
    },
    {
      what: 'with options inline',
      files: `export async function createPurpose(purpose: object) {
  const response = await /*@create*/fetch('https://acme.trust.example/v1/purposes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(purpose),
  });
  return response.json();
}`,
      calls: ['@create POST https://acme.trust.example/v1/purposes'],
    },
    {
      what: 'with options in a variable',
      files: `export function replacePurpose(id: string, purpose: object) {
  const options: RequestInit = { method: 'PUT', body: JSON.stringify(purpose) };
  options.headers = { 'content-type': 'application/json' };
  return /*@replace*/fetch(\`https://acme.trust.example/v1/purposes/\${id}\`, options);
}`,
      calls: ['@replace PUT https://acme.trust.example/v1/purposes/{id}'],
    },
    {
      what: 'with options filled in later',
      files: `export function remove(id: string) {
  const options: RequestInit = {};
  options.method = 'DELETE';
  return /*@remove*/fetch('https://acme.trust.example/v1/collectionpoints/' + id, options);
}`,
      calls: ['@remove DELETE https://acme.trust.example/v1/collectionpoints/{id}'],
    },
    {
      what: 'with spread options, the later key winning',
      files: `const json = { method: 'GET', headers: { accept: 'application/json' } };
const write = { ...json, method: 'POST' };
export const create = (body: string) => /*@create*/fetch('https://acme.trust.example/v1/purposes', { ...write, body });
export const list = () => /*@list*/fetch('https://acme.trust.example/v2/purposes', { ...json });
export const overridden = () => /*@overridden*/fetch('https://acme.trust.example/v2/purposes', { method: 'POST', ...json });`,
      calls: [
        '@create POST https://acme.trust.example/v1/purposes',
        '@list GET https://acme.trust.example/v2/purposes',
        '@overridden GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'with Object.assign',
      files: `const defaults = { headers: {}, method: 'PATCH' };
export const touch = (id: string) => /*@touch*/fetch('https://acme.trust.example/v1/vendors/' + id, Object.assign({}, defaults, { body: '{}' }));`,
      calls: ['@touch PATCH https://acme.trust.example/v1/vendors/{id}'],
    },
    {
      what: 'with a method in lower case',
      files: `export const archive = () => /*@archive*/fetch('https://acme.trust.example/v1/archive', { method: 'delete' });`,
      calls: ['@archive DELETE https://acme.trust.example/v1/archive'],
    },
    {
      what: 'with a method that is undefined is a GET, with one that is unknown is not',
      files: `export const list = () => /*@list*/fetch('https://acme.trust.example/v2/purposes', { method: undefined });
export const send = () => /*@send*/fetch('https://acme.trust.example/v2/purposes', { method: process.env.TRUST_METHOD });`,
      calls: ['@list GET https://acme.trust.example/v2/purposes', '@send ? https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'of a Request object is where it is fetched',
      files: `export function createPurpose(body: string) {
  const request = new Request('https://acme.trust.example/v1/purposes', { method: 'POST', body });
  return /*@send*/fetch(request);
}`,
      calls: ['@send POST https://acme.trust.example/v1/purposes'],
    },
    {
      what: 'of a Request made from a Request',
      files: `export function retryCreate(body: string) {
  const first = new Request('https://acme.trust.example/v1/purposes', { method: 'POST', body });
  const again = new Request(first, { headers: { 'x-retry': '1' } });
  return /*@again*/fetch(again);
}`,
      calls: ['@again POST https://acme.trust.example/v1/purposes'],
    },
    {
      what: 'of a Request with options over it',
      files: `const listing = new Request('https://acme.trust.example/v2/purposes');
export const probe = () => /*@probe*/fetch(listing, { method: 'HEAD' });
export const list = () => /*@list*/fetch(listing.clone());`,
      calls: ['@probe HEAD https://acme.trust.example/v2/purposes', '@list GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'of a URL object',
      files: `const base = process.env.TRUST_BASE_URL!;
export function readVersions(id: string) {
  const url = new URL(\`/v2/purposes/\${id}/versions\`, base);
  url.searchParams.set('size', '100');
  return /*@read*/fetch(url);
}
export const asText = () => /*@text*/fetch(new URL('/v2/purposes', base).toString());
export const asHref = () => /*@href*/fetch(new URL('v2/purposes', base + '/').href);`,
      calls: [
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id}/versions',
        '@text GET {TRUST_BASE_URL}/v2/purposes',
        '@href GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
    {
      what: 'of a URL whose path is written to',
      files: `export function readVendor(id: string) {
  const url = new URL('https://acme.trust.example/ignored?x=1');
  url.pathname = '/v1/vendors/' + id;
  return /*@read*/fetch(url);
}`,
      calls: ['@read GET https://acme.trust.example/v1/vendors/{id}'],
    },
    {
      what: 'with a query in the text, by URLSearchParams or by template',
      files: `const base = process.env.TRUST_BASE_URL;
export const page = (number: number) => /*@page*/fetch(\`\${base}/v2/purposes?page=\${number}&size=50\`);
export const search = (name: string) => /*@search*/fetch(\`\${base}/v2/purposes?\${new URLSearchParams({ name })}\`);`,
      calls: [
        '@page GET {TRUST_BASE_URL}/v2/purposes?page={number}&size=50',
        '@search GET {TRUST_BASE_URL}/v2/purposes?{query}',
      ],
    },
    {
      what: 'reached through the global object, renamed, bound or called by call and apply',
      files: `const url = 'https://acme.trust.example/v2/purposes';
export const a = () => /*@window*/window.fetch(url);
export const b = () => /*@global*/globalThis.fetch(url);
const send = fetch;
export const c = () => /*@renamed*/send(url);
const bound = fetch.bind(globalThis);
export const d = () => /*@bound*/bound(url);
export const e = () => /*@call*/fetch.call(null, url, { method: 'PUT' });
export const f = () => /*@apply*/fetch.apply(null, [url, { method: 'POST' }]);
const { fetch: taken } = globalThis;
export const g = () => /*@taken*/taken(url);`,
      calls: ['window', 'global', 'renamed', 'bound', 'call', 'apply', 'taken'].map(
        (name) =>
          `@${name} ${name === 'call' ? 'PUT' : name === 'apply' ? 'POST' : 'GET'} https://acme.trust.example/v2/purposes`,
      ),
    },
    {
      what: 'of packages that are fetch',
      files: {
        'src/node.ts': `import fetch, { Request } from 'node-fetch';
export const list = () => /*@node*/fetch('https://acme.trust.example/v2/purposes');
export const create = () => /*@request*/fetch(new Request('https://acme.trust.example/v1/purposes', { method: 'POST' }));`,
        'src/cross.ts': `import { fetch as send } from 'cross-fetch';
export const list = () => /*@cross*/send('https://acme.trust.example/v2/purposes');`,
        'src/undici.js': `const { fetch } = require('undici');
exports.list = () => /*@undici*/fetch('https://acme.trust.example/v2/purposes');`,
        'src/old.js': `const fetch = require('node-fetch');
exports.list = () => /*@old*/fetch('https://acme.trust.example/v2/purposes');`,
      },
      calls: [
        '@cross GET https://acme.trust.example/v2/purposes',
        '@node GET https://acme.trust.example/v2/purposes',
        '@request POST https://acme.trust.example/v1/purposes',
        '@old GET https://acme.trust.example/v2/purposes',
        '@undici GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'inside callbacks, chains and handlers',
      files: `const base = process.env.TRUST_BASE_URL;
export function sync(ids: string[]) {
  return /*@list*/fetch(base + '/v2/purposes')
    .then((response) => response.json())
    .then(({ content }) => content.map((purpose: { id: string }) => /*@each*/fetch(\`\${base}/v2/purposes/\${purpose.id}\`)))
    .catch(() => /*@report*/fetch('https://hooks.chat.example/services/trust', { method: 'POST' }));
}`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@each GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@report POST https://hooks.chat.example/services/trust',
      ],
    },
    {
      what: 'through encodeURIComponent and String',
      files: `export const read = (id: number, name: string) => /*@read*/fetch(\`https://acme.trust.example/v2/purposes/\${encodeURIComponent(String(id))}/\${encodeURIComponent(name)}\`);
export const fixed = () => /*@fixed*/fetch('https://acme.trust.example/v2/purposes/' + encodeURIComponent('a/b'));`,
      calls: [
        '@read GET https://acme.trust.example/v2/purposes/{id}/{name}',
        '@fixed GET https://acme.trust.example/v2/purposes/a%2Fb',
      ],
    },
    {
      what: 'of a text that is joined from a list',
      files: `const base = process.env.TRUST_BASE_URL;
export const publish = (id: string) => /*@publish*/fetch([base, 'v1', 'purposes', id, 'publish'].join('/'), { method: 'PUT' });`,
      calls: ['@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish'],
    },
    {
      what: 'of placeholders that are filled in',
      files: `const route = 'https://acme.trust.example/v2/purposes/:id/versions/{version}';
export const read = (id: string, version: number) => /*@read*/fetch(route.replace(':id', id).replace('{version}', String(version)));`,
      calls: ['@read GET https://acme.trust.example/v2/purposes/{id}/versions/{version}'],
    },
    {
      what: 'of a Request from a Request, with another method',
      files: `const listing = new Request('https://acme.trust.example/v2/purposes', { headers: { accept: 'application/json' } });
export const probe = () => /*@probe*/fetch(new Request(listing, { method: 'HEAD' }));
export const again = () => /*@again*/fetch(new Request(listing.url, { method: 'POST' }));
const removal = new Request(new URL('/v1/vendors/7', 'https://acme.trust.example'), { method: 'DELETE' });
export const remove = () => /*@remove*/fetch(removal.clone());`,
      calls: [
        '@probe HEAD https://acme.trust.example/v2/purposes',
        '@again POST https://acme.trust.example/v2/purposes',
        '@remove DELETE https://acme.trust.example/v1/vendors/7',
      ],
    },
    {
      what: 'of a Request that a caller makes',
      files: `async function send(request: Request) {
  request.headers.set('authorization', 'Bearer ' + process.env.TRUST_TOKEN);
  const response = await /*@send*/fetch(request);
  return response.json();
}
export const create = (body: string) => /*@create*/send(new Request('https://acme.trust.example/v1/purposes', { method: 'POST', body }));
export const list = () => /*@list*/send(new Request('https://acme.trust.example/v2/purposes'));`,
      calls: [
        '@create POST https://acme.trust.example/v1/purposes via @send',
        '@list GET https://acme.trust.example/v2/purposes via @send',
      ],
    },
    {
      what: 'of a Request of which only the type is known is no GET',
      files: `export const forward = (request: Request) => /*@forward*/fetch(request);`,
      calls: ['@forward ? {request}'],
    },
    {
      what: 'of a Request that the code itself declares',
      files: `interface Request { path: string }
export const read = (request: Request) => /*@read*/fetch('https://acme.trust.example/v2/purposes/' + request.path);`,
      calls: ['@read GET https://acme.trust.example/v2/purposes/{path}'],
    },
    {
      what: 'of further packages that are fetch',
      files: {
        'src/whatwg.ts': `import { fetch, Request } from 'whatwg-fetch';
export const list = () => /*@whatwg*/fetch(new Request('https://acme.trust.example/v2/purposes'));`,
        'src/isomorphic.js': `require('isomorphic-fetch');
exports.list = () => /*@polyfill*/fetch('https://acme.trust.example/v2/purposes');`,
        'src/native.mjs': `import { fetch } from 'node-fetch-native';
export const create = () => /*@native*/fetch('https://acme.trust.example/v1/purposes', { method: 'POST' });`,
        'src/worker.js': `self.onmessage = () => /*@self*/self.fetch('https://acme.trust.example/v2/purposes').then((response) => response.json());`,
      },
      calls: [
        '@polyfill GET https://acme.trust.example/v2/purposes',
        '@native POST https://acme.trust.example/v1/purposes',
        '@whatwg GET https://acme.trust.example/v2/purposes',
        '@self GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'that is handed over as a parameter',
      files: `interface Options { fetch?: typeof fetch; baseUrl: string }
export class TrustApi {
  #fetch: typeof fetch;
  constructor(private readonly options: Options) {
    this.#fetch = options.fetch ?? globalThis.fetch;
  }
  purposes() {
    return /*@method*/this.#fetch(this.options.baseUrl + '/v2/purposes');
  }
}
export const vendors = (send: typeof fetch) => /*@typed*/send('https://acme.trust.example/v1/vendors', { method: 'POST' });`,
      calls: ['@method GET {baseUrl}/v2/purposes', '@typed POST https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'of a class that extends Request or URL',
      files: `class TrustRequest extends Request {
  constructor(path: string, init?: RequestInit) {
    super(process.env.TRUST_BASE_URL + path, { ...init, credentials: 'include' });
  }
  send() {
    return /*@send*/fetch(this);
  }
}
class TrustUrl extends URL {
  constructor(path: string) {
    super(path, process.env.TRUST_BASE_URL);
  }
}
export const update = () => /*@update*/new TrustRequest('/v1/vendors', { method: 'PATCH' }).send();
export const list = () => /*@list*/fetch(new TrustUrl('/v2/purposes'));`,
      calls: ['@update PATCH {TRUST_BASE_URL}/v1/vendors via @send', '@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'a program as its users write it',
      files: `const base = () => process.env.TRUST_BASE_URL;
const call = (method: string, path: string, body?: object) => /*@call*/fetch(base() + path, { method, body: JSON.stringify(body) });
export const list = (size?: number) => /*@list*/fetch(\`\${base()}/v2/purposes\${size ? \`?size=\${size}\` : ''}\`);
export const publish = (id: string) => /*@publish*/call('PUT', \`/v1/purposes/\${id}/publish\`);
export const record = (body: object) => /*@record*/call('POST', '/risks', body);`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes?size={size}',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish via @call',
        '@record POST {TRUST_BASE_URL}/risks via @call',
      ],
    },
    {
      what: 'by the names of further packages',
      files: {
        'src/named.ts': `import { fetch as tauri } from '@tauri-apps/plugin-http';
import { fetch as expo } from 'expo/fetch';
import { fetch as ponyfill } from '@whatwg-node/fetch';
import unfetch from 'isomorphic-unfetch';
import small from 'unfetch';
import minipass, { Request } from 'minipass-fetch';
const base = process.env.TRUST_BASE_URL;
export const list = () => /*@tauri*/tauri(base + '/v2/purposes', { method: 'POST' });
export const read = () => /*@expo*/expo(base + '/v1/vendors');
export const again = () => /*@ponyfill*/ponyfill(base + '/v1/vendors');
export const both = () => [/*@unfetch*/unfetch(base + '/v1/vendors'), /*@small*/small(base + '/v1/vendors')];
export const send = (url: string) => /*@minipass*/minipass(new Request(url + '/v1/vendors', { method: 'PUT' }));`,
        'src/defaults.js': `const fetch = require('make-fetch-happen').defaults({ cachePath: './cache', method: 'POST' });
const trust = fetch.defaults({ headers: { accept: 'application/json' } });
exports.list = () => /*@happen*/trust(process.env.TRUST_BASE_URL + '/v1/vendors', { method: 'GET' });
exports.create = (body) => /*@inherited*/trust(process.env.TRUST_BASE_URL + '/v1/vendors', { body });`,
        'src/wrapped.ts': `import fetchRetry from 'fetch-retry';
import makeFetchCookie from 'fetch-cookie';
import nodeFetch from 'node-fetch';
const retrying = fetchRetry(fetch, { retries: 3 });
const withCookies = makeFetchCookie(nodeFetch);
export const list = () => /*@retrying*/retrying('https://acme.trust.example/v1/vendors');
export const create = () => /*@cookies*/withCookies('https://acme.trust.example/v1/vendors', { method: 'POST' });`,
      },
      calls: [
        '@happen GET {TRUST_BASE_URL}/v1/vendors',
        '@inherited POST {TRUST_BASE_URL}/v1/vendors',
        '@tauri POST {TRUST_BASE_URL}/v2/purposes',
        '@expo GET {TRUST_BASE_URL}/v1/vendors',
        '@ponyfill GET {TRUST_BASE_URL}/v1/vendors',
        '@unfetch GET {TRUST_BASE_URL}/v1/vendors',
        '@small GET {TRUST_BASE_URL}/v1/vendors',
        '@minipass PUT {url}/v1/vendors',
        '@retrying GET https://acme.trust.example/v1/vendors',
        '@cookies POST https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'bindings of a worker, by their type and by what they are called with',
      files: `export default {
  async fetch(request: Request, env: { API: Fetcher }) { return /*@typed*/env.API.fetch('http://trust/v1/receipts'); },
  async queue(batch: any, { API }: any) {
    await /*@whole*/API.fetch('https://trust.internal/v2/purposes', { headers: {} });
    await /*@given*/API.fetch('https://trust.internal/v1/purposes', { method: 'POST' });
    await /*@spread*/API.fetch('https://trust.internal/v1/vendors', ...batch.rest);
    await /*@part*/API.fetch('/v1/tags/names');
  },
};`,
      calls: [
        '@typed GET http://trust/v1/receipts',
        '@whole GET https://trust.internal/v2/purposes',
        '@given POST https://trust.internal/v1/purposes',
        '@spread ? https://trust.internal/v1/vendors',
        '@part ? {API}/v1/tags/names',
      ],
    },
  ]);
});
