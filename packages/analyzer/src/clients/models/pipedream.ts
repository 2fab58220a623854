import type { ClientModel } from '../model.ts';

/** https://pipedream.com/docs/workflows/building-workflows/http#platform-axios */
export const pipedream = {
  id: 'pipedream',
  page: 'https://pipedream.com/docs/workflows/building-workflows/http#platform-axios',
  origins: [
    { module: '@pipedream/platform', export: 'axios', shape: 'axios' },
    ...['methods', 'props'].map((literal) => ({
      module: '@pipedream/platform',
      literal,
      shape: 'component',
      sign: null,
    })),
  ],
  options: { url: ['url'], method: ['method'], baseUrl: ['baseURL'] },
  base: 'append',
  shapes: {
    axios: { call: { kind: 'request', url: 1, options: [1] } },
    component: {
      call: {
        kind: 'custom',
        custom: 'adoptComponent',
        does: 'gives the functions of its 1st argument the component as their `this`',
        sendsNothing: true,
      },
    },
  },
} as const satisfies ClientModel;
