import { verbs, type ClientModel } from '../model.ts';

const members = verbs(['Get', 'Head', 'Options', 'Post', 'Put', 'Delete', 'Patch'], { url: 0 });

/** https://alova.js.org/tutorial/getting-started/basic/alova. A method is sent when it is awaited or handed to a hook. */
export const alova = {
  id: 'alova',
  page: 'https://alova.js.org/tutorial/getting-started/basic/alova',
  origins: [
    { module: 'alova', export: 'createAlova', shape: 'createAlova' },
    { module: 'alova', type: 'Alova', shape: 'alova' },
  ],
  options: { url: ['url'], method: ['method', 'type'], baseUrl: ['baseURL'] },
  base: 'append',
  hooks: { form: 'options', option: ['beforeRequest'] },
  shapes: {
    createAlova: { call: { kind: 'instance', shape: 'alova', options: 0 } },
    alova: { members: { ...members, Request: { kind: 'request', options: [0] } } },
  },
} as const satisfies ClientModel;
