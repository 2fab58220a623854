import { givesFirst, type ClientModel, type ClientOrigin } from '../model.ts';

const PACKAGES = [
  '@reduxjs/toolkit/query',
  '@reduxjs/toolkit/query/react',
  '@reduxjs/toolkit/dist/query',
  '@reduxjs/toolkit/dist/query/index',
  '@reduxjs/toolkit/dist/query/react',
  '@reduxjs/toolkit/dist/query/react/index',
  '@reduxjs/toolkit/dist/query/fetchBaseQuery',
  '@reduxjs/toolkit/dist/query/createApi',
  '@reduxjs/toolkit/dist/query/retry',
  '@rtk-incubator/rtk-query',
  '@rtk-incubator/rtk-query/react',
];

/** https://redux-toolkit.js.org/rtk-query/api/createApi */
export const rtkQuery = {
  id: 'rtk-query',
  page: 'https://redux-toolkit.js.org/rtk-query/api/createApi',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: 'fetchBaseQuery', shape: 'fetchBaseQuery' },
    { module, export: 'createApi', shape: 'createApi' },
    { module, export: 'buildCreateApi', shape: 'buildCreateApi' },
    { module, export: 'retry', shape: 'retry' },
  ]),
  options: { url: ['url'], method: ['method'], baseUrl: ['baseUrl'] },
  base: 'append',
  shapes: {
    fetchBaseQuery: { call: { kind: 'instance', shape: 'baseQuery', options: 0 } },
    baseQuery: { call: { kind: 'request', url: 0, options: [0] } },
    buildCreateApi: { call: { kind: 'gives', value: { shape: 'createApi' } } },
    retry: { call: givesFirst },
    createApi: {
      call: {
        kind: 'custom',
        custom: 'createApi',
        does: 'calls its `endpoints`: what the `query` of each gives is handed to `baseQuery`, a `queryFn` is called with that as its 4th argument; in a library, an endpoint of which code uses no hook and no `initiate` is only defined',
      },
    },
  },
} as const satisfies ClientModel;
