import type { Action, ClientModel } from '../model.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

const each = (action: (method: string) => Action): Record<string, Action> =>
  Object.fromEntries(METHODS.map((method) => [method, action(method)]));

/** https://openapi-ts.dev/openapi-fetch/api */
export const openapiFetch = {
  id: 'openapi-fetch',
  page: 'https://openapi-ts.dev/openapi-fetch/api',
  origins: [
    { module: 'openapi-fetch', export: 'default', shape: 'createClient' },
    { module: 'openapi-fetch', export: 'createPathBasedClient', shape: 'createPathBasedClient' },
    { module: 'openapi-fetch', export: 'wrapAsPathBasedClient', shape: 'createPathBasedClient' },
    { module: 'openapi-fetch', type: 'Client', shape: 'client' },
    { module: 'openapi-fetch', type: 'PathBasedClient', shape: 'paths' },
  ],
  options: { url: ['url'], method: [], baseUrl: ['baseUrl'], parameters: ['params', 'path'] },
  base: 'append',
  hooks: { form: 'middleware' },
  shapes: {
    createClient: { call: { kind: 'instance', shape: 'client', options: 0 } },
    createPathBasedClient: { call: { kind: 'instance', shape: 'paths', options: 0 } },
    client: {
      members: {
        ...each((method) => ({ kind: 'request', method, url: 0, options: [1] })),
        request: { kind: 'request', methodArgument: 0, url: 1, options: [2] },
        use: { kind: 'hook', argument: 'all' },
      },
    },
    paths: { keyed: 'path' },
    path: { members: each((method) => ({ kind: 'request', method, options: [0] })) },
  },
} as const satisfies ClientModel;
