import type { ClientModel } from '../model.ts';

const does = 'requests its 1st argument, a URL or a path of the registry, by default `https://registry.npmjs.org`';
const send = { kind: 'custom', custom: 'sendToRegistry', does } as const;

/** https://github.com/npm/npm-registry-fetch#readme */
export const npmRegistryFetch = {
  id: 'npm-registry-fetch',
  page: 'https://github.com/npm/npm-registry-fetch#readme',
  origins: [
    { module: 'npm-registry-fetch', export: '*', shape: 'fetch' },
    { module: 'npm-registry-fetch', export: 'default', shape: 'fetch' },
    { module: 'npm-registry-fetch', export: 'json', shape: 'json' },
  ],
  options: { url: [], method: ['method'], baseUrl: ['registry'] },
  base: 'append',
  shapes: {
    fetch: { call: send, members: { json: { kind: 'part', shape: 'json' } } },
    json: { call: send, members: { stream: { ...send, custom: 'streamFromRegistry' } } },
  },
} as const satisfies ClientModel;
