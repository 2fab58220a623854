import { verbs, type ClientModel } from '../model.ts';

const members = {
  ...verbs(['get', 'head', 'options', 'post', 'put', 'patch', 'del', 'delete'], { url: 0 }),
  fetch: { kind: 'request', url: 0, options: [1] },
} as const;

/** https://github.com/vlucas/frisby#readme */
export const frisby = {
  id: 'frisby',
  page: 'https://github.com/vlucas/frisby#readme',
  origins: [
    { module: 'frisby', export: '*', shape: 'frisby' },
    { module: 'frisby', export: 'default', shape: 'frisby' },
  ],
  options: { url: [], method: ['method'], baseUrl: ['baseUrl'] },
  base: 'resolve',
  shapes: {
    frisby: {
      members: {
        ...members,
        baseUrl: { kind: 'defaults', baseUrl: 0 },
        setup: { kind: 'instance', shape: 'frisby', options: 0, optionsKey: 'request' },
        globalSetup: { kind: 'defaults', options: 0, optionsKey: 'request' },
        timeout: { kind: 'self' },
        use: { kind: 'self' },
      },
    },
  },
} as const satisfies ClientModel;
