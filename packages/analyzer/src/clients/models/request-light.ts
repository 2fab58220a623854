import type { ClientModel } from '../model.ts';

/** https://github.com/microsoft/node-request-light#readme, the client of VS Code's language servers. */
export const requestLight = {
  id: 'request-light',
  page: 'https://github.com/microsoft/node-request-light#readme',
  origins: [{ module: 'request-light', export: 'xhr', shape: 'xhr' }],
  options: { url: ['url'], method: ['type'], baseUrl: [] },
  base: 'none',
  shapes: { xhr: { call: { kind: 'request', options: [0] } } },
} as const satisfies ClientModel;
