import { givesFirst, type ClientModel } from '../model.ts';

const router = {
  kind: 'custom',
  custom: 'contractRouter',
  does: 'gives the endpoints of its 1st argument, with the `pathPrefix` of the 2nd before each path',
  sendsNothing: true,
} as const;
const hooks = {
  kind: 'custom',
  custom: 'contractHooks',
  does: 'gives an object with hooks for each endpoint of the contract that is its 1st argument; the 2nd has the `baseUrl`',
  sendsNothing: true,
} as const;

/** https://ts-rest.com/client/fetch */
export const tsRest = {
  id: 'ts-rest',
  page: 'https://ts-rest.com/client/fetch',
  origins: [
    { module: '@ts-rest/core', export: 'initContract', shape: 'initContract' },
    { module: '@ts-rest/core', export: 'initTsRest', shape: 'initContract' },
    { module: '@ts-rest/core', export: 'initClient', shape: 'initClient' },
    { module: '@ts-rest/core', type: 'InitClientReturn', shape: 'anyRoutes' },
    { module: '@ts-rest/react-query', export: 'initQueryClient', shape: 'initQueryClient' },
    { module: '@ts-rest/react-query', export: 'useTsRestQueryClient', shape: 'same' },
    { module: '@ts-rest/react-query/v5', export: 'initTsrReactQuery', shape: 'initQueryClient' },
    { module: '@ts-rest/vue-query', export: 'initQueryClient', shape: 'initQueryClient' },
    { module: '@ts-rest/solid-query', export: 'initQueryClient', shape: 'initQueryClient' },
  ],
  options: {
    url: ['url'],
    method: ['method'],
    baseUrl: ['baseUrl'],
    parameters: ['params'],
    colonParameters: true,
  },
  base: 'concat',
  shapes: {
    initContract: { call: { kind: 'instance', shape: 'contract' } },
    contract: {
      members: { router, query: givesFirst, mutation: givesFirst, responses: givesFirst },
    },
    same: { call: givesFirst },
    initClient: {
      call: {
        kind: 'custom',
        custom: 'contractClient',
        does: 'gives a function for each endpoint of the contract that is its 1st argument; the 2nd has the `baseUrl`, and the `api` that sends if there is one',
        sendsNothing: true,
      },
    },
    initQueryClient: { call: hooks },
    routes: { members: { useQueryClient: { kind: 'self' } } },
    anyRoutes: { members: { useQueryClient: { kind: 'self' } }, others: { kind: 'part', shape: 'anyRoute' } },
    anyRoute: {
      call: { kind: 'custom', custom: 'sendAnyRoute', does: 'sends a request of a contract of which nothing is known' },
      others: { kind: 'part', shape: 'anyRoute' },
    },
  },
} as const satisfies ClientModel;

/** The `api` of a client gets the whole request, and may hand it on. */
export const tsRestFetch = {
  id: 'ts-rest-fetch',
  page: 'https://ts-rest.com/client/fetch',
  origins: [{ module: '@ts-rest/core', export: 'tsRestFetchApi', shape: 'send', sign: null }],
  options: { url: ['path'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: { send: { call: { kind: 'request', options: [0] } } },
} as const satisfies ClientModel;
