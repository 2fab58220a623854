import type { ClientModel } from './model.ts';

/** https://developer.mozilla.org/en-US/docs/Web/API/Window/fetch */
export const fetch = {
  id: 'fetch',
  page: 'https://developer.mozilla.org/en-US/docs/Web/API/Window/fetch',
  origins: [
    { global: 'fetch', shape: 'fetch' },
    { global: 'Request', shape: 'request' },
    { module: 'node-fetch', export: '*', shape: 'fetch' },
    { module: 'node-fetch', export: 'default', shape: 'fetch' },
    { module: 'node-fetch', export: 'Request', shape: 'request' },
    { module: 'cross-fetch', export: '*', shape: 'fetch' },
    { module: 'cross-fetch', export: 'default', shape: 'fetch' },
    { module: 'cross-fetch', export: 'fetch', shape: 'fetch' },
    { module: 'cross-fetch', export: 'Request', shape: 'request' },
    { module: 'isomorphic-fetch', export: '*', shape: 'fetch' },
    { module: 'isomorphic-fetch', export: 'default', shape: 'fetch' },
    { module: 'undici', export: 'fetch', shape: 'fetch' },
    { module: 'undici', export: 'Request', shape: 'request' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    fetch: { call: { kind: 'request', url: 0, options: [1] } },
    request: { construct: { kind: 'description', url: 0, options: [1] } },
  },
} as const satisfies ClientModel;
