import type { ClientModel, ClientOrigin } from '../model.ts';

const FUNCTIONS = ['request', 'rawRequest', 'batchRequests'];
const toEndpoint = { kind: 'request', method: 'POST', url: 0, options: [0] } as const;
const toOwn = { kind: 'request', method: 'POST' } as const;

/** https://github.com/graffle-js/graffle/tree/graphql-request */
export const graphqlRequest = {
  id: 'graphql-request',
  page: 'https://github.com/graffle-js/graffle/tree/graphql-request',
  origins: [
    ...FUNCTIONS.map((name): ClientOrigin => ({ module: 'graphql-request', export: name, shape: 'request' })),
    { module: 'graphql-request', export: 'default', shape: 'request' },
    { module: 'graphql-request', export: 'GraphQLClient', shape: 'class' },
    { module: 'graphql-request', type: 'GraphQLClient', shape: 'client' },
  ],
  options: { url: ['url'], method: [], baseUrl: [] },
  base: 'append',
  shapes: {
    request: { call: toEndpoint },
    class: { construct: { kind: 'instance', shape: 'client', baseUrl: 0 } },
    client: {
      members: {
        ...Object.fromEntries(FUNCTIONS.map((name) => [name, toOwn])),
        setEndpoint: { kind: 'defaults', baseUrl: 0 },
        setHeader: { kind: 'self' },
        setHeaders: { kind: 'self' },
      },
    },
  },
} as const satisfies ClientModel;
