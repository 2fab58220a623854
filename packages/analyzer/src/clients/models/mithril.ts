import type { ClientModel } from '../model.ts';

const send = { kind: 'request', url: 0, options: [0, 1] } as const;

/** https://mithril.js.org/request.html. The URL's `:name` are filled from `params`. */
export const mithril = {
  id: 'mithril',
  page: 'https://mithril.js.org/request.html',
  origins: [
    { module: 'mithril', export: 'default', shape: 'mithril' },
    { module: 'mithril', export: '*', shape: 'mithril' },
    { module: 'mithril/request', export: 'default', shape: 'request' },
    { module: 'mithril/request', export: '*', shape: 'request' },
  ],
  options: {
    url: ['url'],
    method: ['method'],
    baseUrl: [],
    parameters: ['params'],
    colonParameters: true,
    body: 'body',
  },
  base: 'none',
  shapes: {
    mithril: { members: { request: send }, isOpen: true },
    request: { call: send },
  },
} as const satisfies ClientModel;
