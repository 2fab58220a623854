import { verbs, type ClientModel } from '../model.ts';

/** https://itty.dev/itty-fetcher */
export const ittyFetcher = {
  id: 'itty-fetcher',
  page: 'https://itty.dev/itty-fetcher',
  origins: [
    { module: 'itty-fetcher', export: 'fetcher', shape: 'factory' },
    { module: 'itty-fetcher', type: 'Fetcher', shape: 'fetcher' },
  ],
  options: { url: [], method: [], baseUrl: ['base'] },
  base: 'append',
  shapes: {
    factory: { call: { kind: 'instance', shape: 'fetcher', options: 0, baseUrl: 0 } },
    fetcher: {
      members: {
        ...verbs(['get', 'delete', 'head', 'options'], { url: 0 }),
        ...verbs(['post', 'put', 'patch'], { url: 0, mayLackUrl: true }),
      },
    },
  },
} as const satisfies ClientModel;
