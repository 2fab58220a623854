import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('ts-rest', () => {
  itFindsCalls([
    {
      what: 'a contract with routers in it, a prefix, and each way to give parameters',
      files: {
        'src/contract.ts': `import { initContract } from '@ts-rest/core';
const c = initContract();
const vendors = c.router(
  {
    list: { method: 'GET', path: '/vendors', responses: { 200: c.type<unknown[]>() } },
    read: c.query({ method: 'GET', path: '/vendors/:id', responses: {} }),
    save: c.mutation({ method: 'PUT', path: '/vendors/:id', body: c.type<object>(), responses: {} }),
  },
  { pathPrefix: '/v1' },
);
export const contract = c.router({ vendors, create: { method: 'POST', path: '/v2/vendors', body: null, responses: {} } });`,
        'src/client.ts': `import { initClient } from '@ts-rest/core';
import { contract } from './contract';
const client = initClient(contract, { baseUrl: 'https://acme.trust.example', baseHeaders: {} });
export async function calls(id: string, args: { params: { id: string } }) {
  await /*@list*/client.vendors.list({ query: { page: 2 } });
  await /*@read*/client.vendors.read({ params: { id } });
  await /*@known*/client.vendors.read({ params: { id: '7' } });
  await /*@args*/client.vendors.save(args);
  await /*@create*/client.create({ body: {} });
  await /*@elsewhere*/client.create({ body: {}, overrideClientOptions: { baseUrl: 'https://eu.trust.example' } });
  const { save } = client.vendors;
  await /*@save*/save({ params: { id }, body: {} });
}`,
      },
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@read GET https://acme.trust.example/v1/vendors/{id}',
        '@known GET https://acme.trust.example/v1/vendors/7',
        '@args PUT https://acme.trust.example/v1/vendors/{id}',
        '@create POST https://acme.trust.example/v2/vendors',
        '@elsewhere POST https://eu.trust.example/v2/vendors',
        '@save PUT https://acme.trust.example/v1/vendors/{id}',
      ],
    },
    {
      what: 'a contract of which nothing is known, or a part of it',
      files: `import { initClient, initContract, type InitClientReturn } from '@ts-rest/core';
import { contract, legacy } from '@acme/contract';
const c = initContract();
const baseUrl = process.env.TRUST_BASE_URL;
const client = initClient(contract, { baseUrl });
const partly = initClient(c.router({ ...legacy, list: { method: 'GET', path: '/v1/vendors' } }), { baseUrl });
const method = process.env.TRUST_METHOD;
const open = initClient(c.router({ any: { method, path: '/v1/vendors' }, contract }, { pathPrefix: process.env.TRUST_PREFIX }), { baseUrl });
export const any = (id: string) => /*@any*/client.vendors.read({ params: { id } });
export const list = () => /*@list*/partly.list();
export const other = () => /*@other*/partly.other();
export const how = () => /*@how*/open.any();
export const inner = () => /*@inner*/open.contract.list();
export const typed = (given: InitClientReturn<typeof contract, object>) => /*@typed*/given.list();`,
      calls: [
        '@any ? {TRUST_BASE_URL}{path}',
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@other ? {TRUST_BASE_URL}{path}',
        '@how ? {TRUST_BASE_URL}{TRUST_PREFIX}/v1/vendors',
        '@inner ? {TRUST_BASE_URL}{path}',
        '@typed ? {given}{path}',
      ],
    },
    {
      what: 'a function that sends in the place of fetch',
      files: `import { initClient, initContract } from '@ts-rest/core';
import axios from 'axios';
const contract = initContract().router({ read: { method: 'GET', path: '/v1/vendors/:id' }, remove: { method: 'DELETE', path: '/v1/vendors/:id' } });
const client = initClient(contract, {
  baseUrl: 'https://acme.trust.example',
  api: async ({ path, method, headers, body }) => {
    const result = await /*@api*/axios.request({ method, url: path, headers, data: body });
    return { status: result.status, body: result.data, headers: new Headers() };
  },
});
export const read = (id: string) => /*@read*/client.read({ params: { id } });
export const remove = (id: string) => /*@remove*/client.remove({ params: { id } });`,
      calls: [
        '@read GET https://acme.trust.example/v1/vendors/{id} via @api',
        '@remove DELETE https://acme.trust.example/v1/vendors/{id} via @api',
      ],
    },
    {
      what: 'hooks of both versions',
      files: `import { initContract } from '@ts-rest/core';
import { initQueryClient, useTsRestQueryClient } from '@ts-rest/react-query';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
const contract = initContract().router({
  list: { method: 'GET', path: '/v1/vendors' },
  read: { method: 'GET', path: '/v1/vendors/:id' },
  save: { method: 'PUT', path: '/v1/vendors/:id' },
});
const client = initQueryClient(contract, { baseUrl: process.env.TRUST_BASE_URL });
const tsr = initTsrReactQuery(contract, { baseUrl: process.env.TRUST_BASE_URL });
export function Vendors({ id, queryClient }) {
  const vendors = /*@list*/client.list.useQuery(['vendors'], {}, { staleTime: 1000 });
  const vendor = /*@read*/client.read.useQuery(['vendor', '7'], { params: { id: '7' } });
  const pages = /*@pages*/client.read.useInfiniteQuery(['vendor'], ({ pageParam }) => ({ params: { id: '8' }, query: { pageParam } }));
  /*@prefetch*/client.read.prefetchQuery(queryClient, ['vendor'], { params: { id: '9' } });
  const bound = useTsRestQueryClient(client);
  /*@bound*/bound.list.fetchQuery(['vendors']);
  const { mutate } = /*@hook*/client.save.useMutation();
  /*@save*/mutate({ params: { id: '7' }, body: {} });
  const later = /*@later*/tsr.read.useQuery({ queryKey: ['vendor'], queryData: { params: { id: '6' } } });
  /*@query*/tsr.read.query({ params: { id: '5' } });
  /*@ensure*/tsr.useQueryClient().list.ensureQueryData({ queryKey: ['vendors'] });
  return vendors.data;
}`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@read GET {TRUST_BASE_URL}/v1/vendors/7',
        '@pages GET {TRUST_BASE_URL}/v1/vendors/8',
        '@prefetch GET {TRUST_BASE_URL}/v1/vendors/9',
        '@bound GET {TRUST_BASE_URL}/v1/vendors',
        '@hook PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@save PUT {TRUST_BASE_URL}/v1/vendors/7',
        '@later GET {TRUST_BASE_URL}/v1/vendors/6',
        '@query GET {TRUST_BASE_URL}/v1/vendors/5',
        '@ensure GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/contract.ts': `import { initContract } from '@ts-rest/core';
import { z } from 'zod';
const c = initContract();
export const contract = c.router({
  purposes: {
    list: { method: 'GET', path: '/v2/purposes', responses: { 200: z.array(z.object({ id: z.string() })) }, summary: 'All purposes' },
    publish: { method: 'PUT', path: '/v1/purposes/:id/publish', pathParams: z.object({ id: z.string() }), body: c.noBody(), responses: { 200: z.unknown() } },
  },
  risks: { record: { method: 'POST', path: '/risks', body: z.object({ name: z.string() }), responses: { 201: z.unknown() } } },
});`,
        'src/api.ts': `import { initClient } from '@ts-rest/core';
import { contract } from './contract';
export const api = initClient(contract, {
  baseUrl: process.env.TRUST_BASE_URL!,
  baseHeaders: { authorization: () => \`Bearer \${process.env.TRUST_TOKEN}\` },
});`,
        'src/sync.ts': `import { api } from './api';
export async function sync(id: string) {
  const { status, body } = await /*@list*/api.purposes.list();
  if (status === 200) await /*@publish*/api.purposes.publish({ params: { id: body[0].id } });
  await /*@record*/api.risks.record({ body: { name: id } });
}`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@record POST {TRUST_BASE_URL}/risks',
      ],
    },
    {
      what: 'an `api` that hands the request on to the one of the package',
      files: {
        'src/client.ts': `import { initClient, initContract, tsRestFetchApi } from '@ts-rest/core';
const c = initContract();
const contract = c.router({ receipts: { get: { method: 'GET', path: '/v1/receipts/:id', responses: {} } } });
const client = initClient(contract, {
  baseUrl: 'https://acme.trust.example',
  api: async (args) => {
    const response = await tsRestFetchApi(args);
    return response.status >= 500 ? tsRestFetchApi({ ...args, headers: {} }) : response;
  },
});
export const receipt = (id: string) => /*@receipt*/client.receipts.get({ params: { id } });`,
      },
      calls: ['@receipt GET https://acme.trust.example/v1/receipts/{id} via src/client.ts:7:28'],
    },
  ]);
});
