import { axios } from './axios.ts';
import { verbs, type ClientModel } from '../model.ts';

/** https://openapistack.co/docs/openapi-client-axios/intro */
export const openapiClientAxios = {
  id: 'openapi-client-axios',
  page: 'https://openapistack.co/docs/openapi-client-axios/intro',
  origins: [
    { module: 'openapi-client-axios', export: 'default', shape: 'class' },
    { module: 'openapi-client-axios', export: 'OpenAPIClientAxios', shape: 'class' },
    { module: 'openapi-client-axios', type: 'OpenAPIClient', shape: 'openClient' },
  ],
  options: { ...axios.options, parameters: ['params'] },
  base: axios.base,
  shapes: {
    class: {
      construct: {
        kind: 'custom',
        custom: 'createOpenApi',
        does: 'makes an `api` whose `client` has a function for each operation of the `definition`, and sends to its server',
        sendsNothing: true,
      },
    },
    api: {},
    client: axios.shapes.axios,
    openClient: {
      ...axios.shapes.axios,
      members: { ...axios.shapes.axios.members, paths: { kind: 'part', shape: 'paths' } },
      others: {
        kind: 'custom',
        custom: 'sendAnyRoute',
        does: 'sends a request of a contract of which nothing is known',
      },
    },
    axios: axios.shapes.axios,
    paths: { keyed: 'path' },
    path: { members: verbs(['get', 'put', 'post', 'patch', 'delete', 'options', 'head', 'trace'], {}) },
  },
} as const satisfies ClientModel;
