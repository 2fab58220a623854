import type { ClientModel, Shape } from './model.ts';

const shape: Shape = {
  members: {
    request: { kind: 'request', url: 0, options: [0, 1] },
    get: { kind: 'request', method: 'GET', url: 0, options: [0, 1] },
  },
};

/** https://nodejs.org/api/https.html#httpsrequesturl-options-callback */
export const nodeHttps = {
  id: 'node:https',
  page: 'https://nodejs.org/api/https.html#httpsrequesturl-options-callback',
  origins: [
    { module: 'https', export: '*', shape: 'https' },
    { module: 'https', export: 'default', shape: 'https' },
  ],
  options: { url: [], method: ['method'], baseUrl: [], pieces: 'https:' },
  base: 'none',
  shapes: { https: shape },
} as const satisfies ClientModel;

/** https://nodejs.org/api/http.html#httprequesturl-options-callback */
export const nodeHttp = {
  ...nodeHttps,
  id: 'node:http',
  page: 'https://nodejs.org/api/http.html#httprequesturl-options-callback',
  origins: [
    { module: 'http', export: '*', shape: 'https' },
    { module: 'http', export: 'default', shape: 'https' },
  ],
  options: { url: [], method: ['method'], baseUrl: [], pieces: 'http:' },
} as const satisfies ClientModel;
