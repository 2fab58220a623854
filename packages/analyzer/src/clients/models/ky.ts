import { verbs, type ClientModel } from '../model.ts';

/** https://github.com/sindresorhus/ky#api */
export const ky = {
  id: 'ky',
  page: 'https://github.com/sindresorhus/ky#api',
  origins: [
    { module: 'ky', export: '*', shape: 'ky' },
    { module: 'ky', export: 'default', shape: 'ky' },
    { module: 'ky-universal', export: '*', shape: 'ky' },
    { module: 'ky-universal', export: 'default', shape: 'ky' },
    { module: 'ky', type: 'KyInstance', shape: 'ky' },
  ],
  options: { url: [], method: ['method'], baseUrl: ['prefixUrl', 'prefix'] },
  base: 'append',
  hooks: { form: 'request', option: ['hooks', 'beforeRequest'], isInherited: true },
  shapes: {
    ky: {
      call: { kind: 'request', url: 0, options: [1] },
      members: {
        ...verbs(['get', 'post', 'put', 'patch', 'head', 'delete'], { url: 0, options: [1] }),
        create: { kind: 'instance', shape: 'ky', options: 0, isFresh: true },
        extend: { kind: 'instance', shape: 'ky', options: 0 },
      },
    },
  },
} as const satisfies ClientModel;
