import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('alova', () => {
  itFindsCalls([
    {
      what: 'each verb of an instance',
      files: `import { createAlova, type Alova } from 'alova';
import adapterFetch from 'alova/fetch';
import { useRequest } from 'alova/client';
const alova = createAlova({ baseURL: process.env.TRUST_BASE_URL, requestAdapter: adapterFetch() });
export const calls = (vendor: object) => [
  /*@get*/alova.Get('/v1/vendors', { params: { size: 50 } }),
  /*@head*/alova.Head('/v1/vendors'),
  /*@options*/alova.Options('/v1/vendors'),
  /*@post*/alova.Post('/v1/vendors', vendor).send(),
  /*@put*/alova.Put('v1/vendors', vendor),
  /*@delete*/alova.Delete('/v1/vendors'),
  /*@patch*/alova.Patch('/v1/vendors', vendor),
  /*@request*/alova.Request({ url: '/v1/vendors', method: 'POST' }),
];
export const useVendors = () => useRequest(() => /*@hook*/alova.Get('/v1/vendors'));
export const typed = (api: Alova<any>) => /*@typed*/api.Get('/v1/vendors');`,
      calls: [
        ...['get', 'head', 'options', 'post', 'put', 'delete', 'patch'].map(
          (verb) => `@${verb} ${verb.toUpperCase()} {TRUST_BASE_URL}/v1/vendors`,
        ),
        '@request POST {TRUST_BASE_URL}/v1/vendors',
        '@hook GET {TRUST_BASE_URL}/v1/vendors',
        '@typed GET {api}/v1/vendors',
      ],
    },
    {
      what: 'what stands before each request',
      files: `import { createAlova } from 'alova';
const alova = createAlova({
  baseURL: process.env.TRUST_BASE_URL,
  beforeRequest(method) {
    method.config.headers.authorization = 'Bearer ' + process.env.TRUST_TOKEN;
    method.url = '/v1' + method.url;
  },
});
export const list = () => /*@list*/alova.Get('/vendors');`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors'],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/alova.ts': `import { createAlova } from 'alova';
import adapterFetch from 'alova/fetch';
export const trust = createAlova({ baseURL: process.env.TRUST_BASE_URL, requestAdapter: adapterFetch() });`,
        'src/purposes.ts': `import { trust } from './alova.js';
export const list = () => /*@list*/trust.Get('/v2/purposes');
export const read = (id: string) => /*@read*/trust.Get(\`/Users/\${id}\`);
export const send = (method: 'POST', path: string) => /*@send*/trust.Request({ method, url: path });`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/Users/{id}',
        '@send POST {TRUST_BASE_URL}/{path}',
      ],
    },
  ]);
});
