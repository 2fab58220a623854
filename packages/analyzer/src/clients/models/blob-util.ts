import type { ClientModel, ClientOrigin } from '../model.ts';

const PACKAGES = ['react-native-blob-util', 'rn-fetch-blob', 'react-native-fetch-blob'];

/** https://github.com/RonRadtke/react-native-blob-util#usage */
export const blobUtil = {
  id: 'react-native-blob-util',
  page: 'https://github.com/RonRadtke/react-native-blob-util#usage',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: '*', shape: 'util' },
    { module, export: 'default', shape: 'util' },
  ]),
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes: {
    util: {
      members: { fetch: { kind: 'request', methodArgument: 0, url: 1 }, config: { kind: 'self' } },
    },
  },
} as const satisfies ClientModel;
