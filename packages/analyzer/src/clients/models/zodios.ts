import { axios } from './axios.ts';
import { givesFirst, verbs, type ClientModel } from '../model.ts';

const anyRoute = {
  kind: 'custom',
  custom: 'sendAnyRoute',
  does: 'sends a request of a contract of which nothing is known',
} as const;

const client = {
  ...verbs(['get'], { url: 0, options: [1] }),
  ...verbs(['post', 'put', 'patch', 'delete'], { url: 0, options: [2] }),
  request: { kind: 'request', options: [0] },
  axios: { kind: 'part', shape: 'axios' },
  use: { kind: 'read' },
  eject: { kind: 'read' },
  api: { kind: 'unknown' },
  baseURL: { kind: 'unknown' },
} as const;
const hooks = {
  useGet: { kind: 'request', method: 'GET', url: 0, options: [1] },
  useQuery: { kind: 'request', method: 'GET', url: 0, options: [1] },
  useInfiniteQuery: { kind: 'request', method: 'GET', url: 0, options: [1] },
  useImmutableQuery: { kind: 'request', method: 'POST', url: 0, options: [2] },
  useImmutableInfiniteQuery: { kind: 'request', method: 'POST', url: 0, options: [2] },
  usePost: { kind: 'request', method: 'POST', url: 0, options: [1] },
  usePut: { kind: 'request', method: 'PUT', url: 0, options: [1] },
  usePatch: { kind: 'request', method: 'PATCH', url: 0, options: [1] },
  useDelete: { kind: 'request', method: 'DELETE', url: 0, options: [1] },
  useMutation: { kind: 'request', methodArgument: 0, needsMethod: true, url: 1, options: [2] },
  getKeyByAlias: { kind: 'read' },
  getKeyByPath: { kind: 'read' },
} as const;

/** https://www.zodios.org/docs/client and https://www.zodios.org/docs/client/react */
export const zodios = {
  id: 'zodios',
  page: 'https://www.zodios.org/docs/client',
  origins: [
    { module: '@zodios/core', export: 'Zodios', shape: 'class' },
    { module: '@zodios/core', export: 'makeApi', shape: 'make' },
    { module: '@zodios/core', export: 'makeEndpoint', shape: 'make' },
    { module: '@zodios/core', export: 'apiBuilder', shape: 'builder' },
    { module: '@zodios/core', export: 'prefixApi', shape: 'prefix' },
    { module: '@zodios/core', export: 'mergeApis', shape: 'merge' },
    { module: '@zodios/core', type: 'ZodiosInstance', shape: 'openClient' },
    { module: '@zodios/core', type: 'ZodiosClass', shape: 'openClient' },
    { module: '@zodios/react', export: 'ZodiosHooks', shape: 'hooksClass' },
  ],
  options: { ...axios.options, parameters: ['params'], colonParameters: true },
  base: axios.base,
  shapes: {
    axios: axios.shapes.axios,
    class: {
      construct: {
        kind: 'custom',
        custom: 'createZodios',
        does: 'makes a `client` with a function for each alias of its API, which is the 1st argument or follows the base URL',
        sendsNothing: true,
      },
    },
    make: { call: givesFirst },
    builder: {
      call: {
        kind: 'custom',
        custom: 'buildApi',
        does: 'makes the API of the endpoints that are added to it',
        sendsNothing: true,
      },
    },
    prefix: {
      call: {
        kind: 'custom',
        custom: 'prefixApi',
        does: 'gives the API that is its 2nd argument, with the 1st before each path',
        sendsNothing: true,
      },
    },
    merge: {
      call: {
        kind: 'custom',
        custom: 'mergeApis',
        does: 'gives one API of those that its argument has, each with its key before each path',
        sendsNothing: true,
      },
    },
    client: { members: client },
    openClient: { members: client, others: anyRoute },
    hooksClass: {
      construct: {
        kind: 'custom',
        custom: 'createZodiosHooks',
        does: 'makes `hooks` with one for each alias of the client that is its 2nd argument',
        sendsNothing: true,
      },
    },
    hooks: { members: hooks },
    openHooks: { members: hooks, others: anyRoute },
  },
} as const satisfies ClientModel;
