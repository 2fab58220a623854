import type { ClientModel } from '../model.ts';

/** https://pipedream.com/docs/workflows/building-workflows/http#platform-axios */
export const pipedream = {
  id: 'pipedream',
  page: 'https://pipedream.com/docs/workflows/building-workflows/http#platform-axios',
  origins: [{ module: '@pipedream/platform', export: 'axios', shape: 'axios' }],
  options: { url: ['url'], method: ['method'], baseUrl: ['baseURL'] },
  base: 'append',
  shapes: { axios: { call: { kind: 'request', url: 1, options: [1] } } },
} as const satisfies ClientModel;
