import type { ClientModel, ClientOrigin } from '../model.ts';

/** The packages that have the API of a plugin, in the present and in the new frontend system. */
const PACKAGES = ['@backstage/core-plugin-api', '@backstage/frontend-plugin-api'];

/** https://backstage.io/docs/reference/core-plugin-api.fetchapi. Backstage injects it by the name of a dependency. */
export const backstage = {
  id: 'backstage',
  page: 'https://backstage.io/docs/reference/core-plugin-api.fetchapi',
  origins: [
    { path: 'fetchApi.fetch', shape: 'fetch', sign: 'fetchApi' },
    ...PACKAGES.flatMap((module): ClientOrigin[] => [
      { module, export: 'fetchApiRef', shape: 'ref', sign: 'fetchApiRef' },
      { module, export: 'useApi', shape: 'useApi', sign: null },
      { module, type: 'FetchApi', shape: 'fetchApi', sign: 'FetchApi' },
    ]),
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    fetch: { call: { kind: 'request', url: 0, options: [1] } },
    fetchApi: { members: { fetch: { kind: 'request', url: 0, options: [1] } } },
    ref: { construct: { kind: 'instance', shape: 'fetchApi' } },
    useApi: { call: { kind: 'gives', value: { provided: 0 } } },
  },
} as const satisfies ClientModel;
