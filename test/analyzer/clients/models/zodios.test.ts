import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('zodios', () => {
  itFindsCalls([
    {
      what: 'each alias, each verb, and both orders of arguments',
      files: {
        'src/api.ts': `import { makeApi, makeEndpoint, apiBuilder, prefixApi, mergeApis } from '@zodios/core';
export const vendors = makeApi([
  { method: 'get', path: '/v1/vendors', alias: 'listVendors', response: {} },
  { method: 'get', path: '/v1/vendors/:id', alias: 'readVendor', response: {} },
  { method: 'put', path: '/v1/vendors/:id', alias: 'saveVendor', response: {} },
  makeEndpoint({ method: 'delete', path: '/v1/vendors/:vendorId', alias: 'removeVendor', response: {} }),
]);
export const built = apiBuilder({ method: 'post', path: '/v1/vendors', alias: 'createVendor' })
  .addEndpoint({ method: 'patch', path: '/v1/vendors/:id', alias: 'changeVendor' })
  .build();
const plain = makeApi([{ method: 'get', path: '/', alias: 'listAll' }]);
export const prefixed = prefixApi('/v2/vendors', plain);
export const merged = mergeApis({ '/v3/vendors': plain });`,
        'src/client.ts': `import { Zodios } from '@zodios/core';
import { vendors, built, prefixed, merged } from './api';
const client = new Zodios('https://acme.trust.example', vendors);
const withoutBase = new Zodios(built);
const others = new Zodios(process.env.TRUST_BASE_URL, [...prefixed, ...merged.map((endpoint) => ({ ...endpoint, alias: 'listMore' }))], { validate: false });
export const calls = (id: string, config: object) => [
  /*@list*/client.listVendors({ queries: { page: 2 } }),
  /*@read*/client.readVendor({ params: { id } }),
  /*@save*/client.saveVendor({ name: 'Acme' }, { params: { id: '7' } }),
  /*@remove*/client.removeVendor(undefined, { params: { vendorId: id } }),
  /*@get*/client.get('/v1/vendors/:id', { params: { id } }),
  /*@post*/client.post('/v1/vendors', {}),
  /*@put*/client.put('/v1/vendors/:id', {}, { params: { id } }),
  /*@patch*/client.patch('/v1/vendors/:id', {}, config),
  /*@delete*/client.delete('/v1/vendors/:id', undefined, { params: { id: 7 } }),
  /*@request*/client.request({ method: 'get', url: '/v1/vendors/:id', params: { id } }),
  /*@axios*/client.axios.get('/v1/vendors'),
  /*@create*/withoutBase.createVendor({}),
  /*@change*/withoutBase.changeVendor({}, { params: { id } }),
  /*@all*/others.listAll(),
  /*@more*/others.listMore(),
];`,
      },
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@read GET https://acme.trust.example/v1/vendors/{id}',
        '@save PUT https://acme.trust.example/v1/vendors/7',
        '@remove DELETE https://acme.trust.example/v1/vendors/{id}',
        '@get GET https://acme.trust.example/v1/vendors/{id}',
        '@post POST https://acme.trust.example/v1/vendors',
        '@put PUT https://acme.trust.example/v1/vendors/{id}',
        '@patch PATCH https://acme.trust.example/v1/vendors/{id}',
        '@delete DELETE https://acme.trust.example/v1/vendors/7',
        '@request GET https://acme.trust.example/v1/vendors/{id}',
        '@axios GET https://acme.trust.example/v1/vendors',
        '@create POST /v1/vendors',
        '@change PATCH /v1/vendors/{id}',
        '@all GET {TRUST_BASE_URL}/v2/vendors',
        '@more GET {TRUST_BASE_URL}/v3/vendors',
      ],
    },
    {
      what: 'an axios instance of the code, or its configuration',
      files: `import { Zodios } from '@zodios/core';
import axios from 'axios';
const instance = axios.create({ baseURL: 'https://acme.trust.example/v1' });
instance.interceptors.request.use((config) => ({ ...config, url: '/eu' + config.url }));
const api = [{ method: 'get', path: '/vendors', alias: 'list' }] as const;
const client = new Zodios(api, { axiosInstance: instance });
const configured = new Zodios(api, { axiosConfig: { baseURL: process.env.TRUST_BASE_URL } });
export const list = () => /*@list*/client.list();
configured.axios.interceptors.request.use((config) => ({ ...config, method: 'post' }));
export const all = () => /*@all*/configured.list();`,
      calls: ['@list GET https://acme.trust.example/v1/eu/vendors', '@all POST {TRUST_BASE_URL}/vendors'],
    },
    {
      what: 'an API of which nothing is known, or a part of it',
      files: `import { Zodios, type ZodiosInstance } from '@zodios/core';
import { api, legacy } from '@acme/api';
const base = process.env.TRUST_BASE_URL;
const client = new Zodios(base, api);
const partly = new Zodios(base, [...legacy, { method: 'get', path: '/v1/vendors', alias: 'list' }]);
const method = process.env.TRUST_METHOD;
const open = new Zodios(base, [{ method, path: '/v1/vendors', alias: 'any' }, { method: 'get', alias: 'where', path: api.path }]);
export const any = () => /*@any*/client.list();
export const list = () => /*@list*/partly.list();
export const other = () => /*@other*/partly.other();
export const how = () => /*@how*/open.any();
export const where = () => /*@where*/open.where();
export const typed = (given: ZodiosInstance<typeof api>) => /*@typed*/given.list();`,
      calls: [
        '@any ? {TRUST_BASE_URL}/{path}',
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@other ? {TRUST_BASE_URL}/{path}',
        '@how ? {TRUST_BASE_URL}/v1/vendors',
        '@where GET {TRUST_BASE_URL}/{path}',
        '@typed ? {given}/{path}',
      ],
    },
    {
      what: 'hooks',
      files: `import { Zodios } from '@zodios/core';
import { ZodiosHooks } from '@zodios/react';
import { client as foreign } from '@acme/client';
const client = new Zodios(process.env.TRUST_BASE_URL, [
  { method: 'get', path: '/v1/vendors/:id', alias: 'readVendor' },
  { method: 'put', path: '/v1/vendors/:id', alias: 'saveVendor' },
]);
const hooks = new ZodiosHooks('trust', client);
const open = new ZodiosHooks('foreign', foreign);
export function Vendor({ id }: { id: string }) {
  const { data } = /*@read*/hooks.useReadVendor({ params: { id: '7' } });
  const { mutate } = /*@save*/hooks.useSaveVendor({ params: { id } });
  /*@get*/hooks.useGet('/v1/vendors/:id', { params: { id } });
  /*@query*/hooks.useQuery('/v1/vendors');
  /*@pages*/hooks.useInfiniteQuery('/v1/vendors', {}, {});
  /*@immutable*/hooks.useImmutableQuery('/v1/search', { name: 'Acme' });
  /*@each*/hooks.useImmutableInfiniteQuery('/v1/search', { name: 'Acme' });
  /*@post*/hooks.usePost('/v1/vendors');
  /*@put*/hooks.usePut('/v1/vendors/:id', { params: { id } });
  /*@patch*/hooks.usePatch('/v1/vendors/:id', { params: { id } });
  /*@delete*/hooks.useDelete('/v1/vendors/:id', { params: { id } });
  /*@mutation*/hooks.useMutation('post', '/v1/vendors');
  /*@open*/open.useVendors();
  return mutate(data);
}`,
      calls: [
        '@read GET {TRUST_BASE_URL}/v1/vendors/7',
        '@save PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@get GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@query GET {TRUST_BASE_URL}/v1/vendors',
        '@pages GET {TRUST_BASE_URL}/v1/vendors',
        '@immutable POST {TRUST_BASE_URL}/v1/search',
        '@each POST {TRUST_BASE_URL}/v1/search',
        '@post POST {TRUST_BASE_URL}/v1/vendors',
        '@put PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@patch PATCH {TRUST_BASE_URL}/v1/vendors/{id}',
        '@delete DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@mutation POST {TRUST_BASE_URL}/v1/vendors',
        '@open ? {path}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { makeApi, Zodios } from '@zodios/core';
import { z } from 'zod';
const purpose = z.object({ id: z.string(), name: z.string() });
const api = makeApi([
  { method: 'get', path: '/v2/purposes', alias: 'listPurposes', description: 'All purposes', response: z.array(purpose) },
  { method: 'put', path: '/v1/purposes/:purposeId/publish', alias: 'publishPurpose', response: z.any() },
]);
export const trust = new Zodios(process.env.TRUST_BASE_URL!, api, {
  axiosConfig: { headers: { Authorization: \`Bearer \${process.env.TRUST_TOKEN}\` } },
});
export async function publishAll() {
  for (const { id } of await /*@list*/trust.listPurposes())
    await /*@publish*/trust.publishPurpose(undefined, { params: { purposeId: id } });
  await /*@record*/trust.post('/risks', { name: 'published' });
}`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@record POST {TRUST_BASE_URL}/risks',
      ],
    },
  ]);
});
