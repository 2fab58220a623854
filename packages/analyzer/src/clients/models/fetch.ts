import type { ClientModel, ClientOrigin } from '../model.ts';

/** Packages with fetch as their default export, and whether they also export it by name. */
const PACKAGES = {
  'node-fetch': false,
  'cross-fetch': true,
  'isomorphic-fetch': false,
  'node-fetch-native': true,
  'whatwg-fetch': true,
};

/** https://developer.mozilla.org/en-US/docs/Web/API/Window/fetch */
export const fetch = {
  id: 'fetch',
  page: 'https://developer.mozilla.org/en-US/docs/Web/API/Window/fetch',
  origins: [
    { global: 'fetch', shape: 'fetch' },
    { global: 'Request', shape: 'request' },
    { globalType: 'Request', shape: 'request' },
    ...Object.entries(PACKAGES).flatMap(([module, isNamed]): ClientOrigin[] => [
      { module, export: '*', shape: 'fetch' },
      { module, export: 'default', shape: 'fetch' },
      { module, export: 'Request', shape: 'request' },
      { module, type: 'Request', shape: 'request' },
      ...(isNamed ? [{ module, export: 'fetch', shape: 'fetch' }] : []),
    ]),
    { module: 'undici', export: 'fetch', shape: 'fetch' },
    { module: 'undici', export: 'Request', shape: 'request' },
    { module: 'undici', type: 'Request', shape: 'request' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  hooks: { form: 'dispatcher', carrier: 'dispatcher' },
  shapes: {
    fetch: { call: { kind: 'request', url: 0, options: [1] } },
    request: { construct: { kind: 'description', url: 0, options: [1] } },
  },
} as const satisfies ClientModel;
