import { verbs, type ClientModel } from '../model.ts';

const send = { kind: 'request', url: 0, options: [0] } as const;

/** https://github.com/serviejs/popsicle#readme. Before version 11 it had a function for each verb and no `fetch`. */
export const popsicle = {
  id: 'popsicle',
  page: 'https://github.com/serviejs/popsicle#readme',
  origins: [
    { module: 'popsicle', export: '*', shape: 'popsicle' },
    { module: 'popsicle', export: 'default', shape: 'popsicle' },
    { module: 'popsicle', export: 'Request', shape: 'request' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    popsicle: {
      call: send,
      members: {
        ...verbs(['get', 'post', 'put', 'patch', 'del', 'head'], { url: 0, options: [0] }),
        request: send,
        fetch: { kind: 'request', url: 0, options: [1] },
      },
    },
    request: { construct: { kind: 'description', url: 0, options: [1] } },
  },
} as const satisfies ClientModel;
