import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('RTK Query', () => {
  itFindsCalls([
    {
      what: 'a query that gives a URL, a mutation that gives a request, and an endless one',
      files: `import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
export const vendorsApi = createApi({
  reducerPath: 'vendors',
  baseQuery: fetchBaseQuery({ baseUrl: 'https://acme.trust.example/v1/' }),
  tagTypes: ['Vendor'],
  endpoints: (build) => ({
    list: /*@list*/build.query<unknown[], void>({ query: () => 'vendors', providesTags: ['Vendor'] }),
    read: /*@read*/build.query({ query: (id: string) => \`vendors/\${id}\` }),
    save: /*@save*/build.mutation({ query: ({ id, ...body }: { id: string }) => ({ url: \`/vendors/\${id}\`, method: 'PUT', body }) }),
    pages: /*@pages*/build.infiniteQuery({ infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: () => 1 }, query: ({ pageParam }) => \`vendors?page=\${pageParam}\` }),
  }),
});
export const { useListQuery, useSaveMutation } = vendorsApi;`,
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@read GET https://acme.trust.example/v1/vendors/{id}',
        '@save PUT https://acme.trust.example/v1/vendors/{id}',
        '@pages GET https://acme.trust.example/v1/vendors?page={pageParam}',
      ],
    },
    {
      what: 'endpoints in a file of their own, behind a wrapper that logs in again',
      files: {
        'src/api.ts': `import { createApi, fetchBaseQuery, retry, type BaseQueryFn } from '@reduxjs/toolkit/query';
const rawBaseQuery = fetchBaseQuery({ baseUrl: process.env.TRUST_BASE_URL });
const baseQueryWithReauth: BaseQueryFn = async (args, api, extraOptions) => {
  let result = await /*@raw*/rawBaseQuery(args, api, extraOptions);
  if (result.error?.status === 401) {
    const refreshed = await /*@token*/rawBaseQuery({ url: '/api/access/v1/oauth/token', method: 'POST' }, api, extraOptions);
    if (refreshed.data) result = await rawBaseQuery(args, api, extraOptions);
  }
  return result;
};
export const api = createApi({ baseQuery: retry(baseQueryWithReauth, { maxRetries: 2 }), endpoints: () => ({}) });`,
        'src/vendors.ts': `import { api } from './api.js';
export const vendors = api.enhanceEndpoints({ addTagTypes: ['Vendor'] }).injectEndpoints({
  endpoints: (builder) => ({
    vendors: /*@vendors*/builder.query({ query: () => '/v1/vendors' }),
    remove: /*@remove*/builder.mutation({ query: (id) => ({ url: \`/v1/vendors/\${id}\`, method: 'DELETE' }) }),
  }),
});`,
      },
      calls: [
        '@token POST {TRUST_BASE_URL}/api/access/v1/oauth/token',
        '@vendors GET {TRUST_BASE_URL}/v1/vendors via @raw',
        '@remove DELETE {TRUST_BASE_URL}/v1/vendors/{id} via @raw',
      ],
    },
    {
      what: 'a base query of its own, and functions in the place of queries',
      files: `import { createApi } from '@reduxjs/toolkit/query/react';
import axios from 'axios';
const axiosBaseQuery = ({ baseUrl }: { baseUrl: string }) => async ({ url, method, data }: { url: string; method?: string; data?: unknown }) => {
  const result = await /*@axios*/axios({ url: baseUrl + url, method, data });
  return { data: result.data };
};
export const api = createApi({
  baseQuery: axiosBaseQuery({ baseUrl: 'https://acme.trust.example' }),
  endpoints: (build) => ({
    vendors: /*@vendors*/build.query({ query: () => ({ url: '/v1/vendors', method: 'get' }) }),
    both: build.query({
      queryFn: async (id: string, api, extra, fetchWithBQ) => {
        const vendor = await /*@both*/fetchWithBQ({ url: \`/v1/vendors/\${id}\`, method: 'GET' });
        await /*@own*/axios.post('https://acme.trust.example/v2/purposes', vendor.data);
        return { data: vendor.data };
      },
    }),
  }),
});`,
      calls: [
        '@vendors GET https://acme.trust.example/v1/vendors via @axios',
        '@both GET https://acme.trust.example/v1/vendors/{id} via @axios',
        '@own POST https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: process.env.TRUST_BASE_URL }),
  endpoints: (build) => ({
    list: /*@list*/build.query({ query: () => 'v2/purposes' }),
    publish: /*@publish*/build.mutation({ query: (id: string) => ({ url: \`/v1/purposes/\${id}/publish\`, method: 'PUT' }) }),
    report: /*@report*/build.mutation({ query: (body: object) => ({ url: 'incidents', method: 'POST', body }) }),
  }),
});`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@report POST {TRUST_BASE_URL}/incidents',
      ],
    },
  ]);
});
