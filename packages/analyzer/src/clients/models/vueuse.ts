import type { ClientModel, ClientOrigin, Member } from '../model.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];
const READERS = ['json', 'text', 'blob', 'arrayBuffer', 'formData'];
const SIGN = String.raw`(?<![\w$])(?:useFetch|createFetch)(?![\w$])`;

const members: Readonly<Record<string, Member>> = {
  ...Object.fromEntries(METHODS.map((name) => [name, { kind: 'method', method: name.toUpperCase() }])),
  ...Object.fromEntries(READERS.map((name) => [name, { kind: 'self' }])),
};

/** https://vueuse.org/core/useFetch/ */
export const vueuse = {
  id: 'vueuse',
  page: 'https://vueuse.org/core/useFetch/',
  origins: [
    ...Object.entries({ useFetch: 'useFetch', createFetch: 'createFetch' }).map(([name, shape]): ClientOrigin => ({
      module: '@vueuse/core',
      export: name,
      shape,
      sign: SIGN,
    })),
  ],
  options: { url: [], method: ['method'], baseUrl: ['baseUrl'] },
  base: 'append',
  shapes: {
    useFetch: { call: { kind: 'request', url: 0, options: [1], isLazy: true, gives: 'request' } },
    createFetch: { call: { kind: 'instance', shape: 'useFetch', options: 0 } },
    request: { members },
  },
} as const satisfies ClientModel;
