import { verbs, type ClientModel } from './model.ts';

const VERBS = ['get', 'post', 'put', 'patch', 'head', 'delete'];

/** https://github.com/sindresorhus/got/blob/main/documentation/1-promise.md */
export const got = {
  id: 'got',
  page: 'https://github.com/sindresorhus/got/blob/main/documentation/1-promise.md',
  origins: [
    { module: 'got', export: '*', shape: 'got' },
    { module: 'got', export: 'default', shape: 'got' },
    { module: 'got', export: 'got', shape: 'got' },
    { module: 'got', type: 'Got', shape: 'got' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: ['prefixUrl'] },
  base: 'append',
  shapes: {
    got: {
      call: { kind: 'request', url: 0, options: [0, 1] },
      members: {
        ...verbs(VERBS, { url: 0, options: [0, 1] }),
        stream: { kind: 'request', url: 0, options: [0, 1] },
        paginate: { kind: 'request', url: 0, options: [0, 1] },
        extend: { kind: 'instance', shape: 'got', options: 0 },
      },
      defaults: 'defaults',
    },
  },
} as const satisfies ClientModel;
