import type { ClientModel } from '../model.ts';

/** https://swr.vercel.app/docs/api */
export const swr = {
  id: 'swr',
  page: 'https://swr.vercel.app/docs/api',
  origins: [
    { module: 'swr', export: 'default', shape: 'useSWR' },
    { module: 'swr', export: 'preload', shape: 'useSWR' },
    { module: 'swr', export: 'SWRConfig', shape: 'SWRConfig' },
    { module: 'swr/immutable', export: 'default', shape: 'useSWR' },
    { module: 'swr/infinite', export: 'default', shape: 'useSWR' },
    { module: 'swr/mutation', export: 'default', shape: 'useSWRMutation' },
  ],
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    useSWR: {
      call: {
        kind: 'custom',
        custom: 'fetchKey',
        does: 'calls the fetcher, its 2nd argument or that of the configuration, with its key, or with what the key gives where it is a function',
      },
    },
    useSWRMutation: {
      call: {
        kind: 'custom',
        custom: 'mutateKey',
        does: 'calls its 2nd argument with its key and, as `arg`, what its `trigger` is called with',
      },
    },
    SWRConfig: {
      call: { kind: 'custom', custom: 'configureSwr', does: 'sets the fetcher of the keys that have none' },
    },
  },
} as const satisfies ClientModel;
