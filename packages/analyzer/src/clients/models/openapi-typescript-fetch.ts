import type { ClientModel } from '../model.ts';

/** https://github.com/ajaishankar/openapi-typescript-fetch#readme */
export const openapiTypescriptFetch = {
  id: 'openapi-typescript-fetch',
  page: 'https://github.com/ajaishankar/openapi-typescript-fetch#readme',
  origins: [{ module: 'openapi-typescript-fetch', export: 'Fetcher', shape: 'Fetcher' }],
  options: { url: ['url'], method: ['method'], baseUrl: ['baseUrl'], parameters: [] },
  base: 'append',
  shapes: {
    Fetcher: { members: { for: { kind: 'instance', shape: 'fetcher' } } },
    fetcher: {
      members: {
        configure: { kind: 'defaults', options: 0 },
        use: { kind: 'self' },
        path: { kind: 'instance', shape: 'path', url: 0 },
      },
    },
    path: { members: { method: { kind: 'instance', shape: 'method', methodArgument: 0 } } },
    method: { members: { create: { kind: 'instance', shape: 'send' } } },
    send: { call: { kind: 'request', parameters: 0 } },
  },
} as const satisfies ClientModel;
