import { verbs, type ClientModel } from '../model.ts';

const send = { kind: 'request', url: 0, options: [0], methodWithBody: 'POST' } as const;

/** https://github.com/feross/simple-get#readme */
export const simpleGet = {
  id: 'simple-get',
  page: 'https://github.com/feross/simple-get#readme',
  origins: [
    { module: 'simple-get', export: '*', shape: 'get' },
    { module: 'simple-get', export: 'default', shape: 'get' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [], body: 'body' },
  base: 'none',
  shapes: {
    get: {
      call: send,
      members: { ...verbs(['get', 'post', 'put', 'patch', 'head', 'delete'], { url: 0, options: [0] }), concat: send },
    },
  },
} as const satisfies ClientModel;
