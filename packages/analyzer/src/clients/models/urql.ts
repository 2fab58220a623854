import type { ClientModel, ClientOrigin } from '../model.ts';

const PACKAGES = ['urql', '@urql/core', '@urql/vue', '@urql/svelte', '@urql/preact', '@urql/solid'];

const create = {
  kind: 'custom',
  custom: 'createUrql',
  does: 'is told as the request to its `url`: a POST, and a GET too but with `preferGetMethod: false`',
} as const;

/** https://nearform.com/open-source/urql/docs/api/core/. The request is told where its endpoint is written. */
export const urql = {
  id: 'urql',
  page: 'https://nearform.com/open-source/urql/docs/api/core/',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: 'createClient', shape: 'client' },
    { module, export: 'Client', shape: 'client' },
  ]),
  options: { url: ['url'], method: [], baseUrl: [] },
  base: 'none',
  shapes: { client: { call: create, construct: create } },
} as const satisfies ClientModel;
