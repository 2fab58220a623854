import type { ClientModel, ClientOrigin, Shape } from '../model.ts';

const shape: Shape = {
  members: {
    request: { kind: 'request', url: 0, options: [0, 1], gives: 'clientRequest' },
    get: { kind: 'request', method: 'GET', url: 0, options: [0, 1] },
  },
};

/** https://nodejs.org/api/http.html#class-httpclientrequest */
const clientRequest: Shape = { sets: { method: 'method', path: 'path' } };

/** Node's module, and the package that replaces it to follow redirects. */
function originsOf(name: 'http' | 'https'): readonly ClientOrigin[] {
  return [
    { module: name, export: '*', shape: name },
    { module: name, export: 'default', shape: name },
    { module: 'follow-redirects', export: name, shape: name },
    { module: `follow-redirects/${name}`, export: '*', shape: name },
    { module: `follow-redirects/${name}`, export: 'default', shape: name },
  ];
}

/** https://nodejs.org/api/https.html#httpsrequesturl-options-callback */
export const nodeHttps = {
  id: 'node:https',
  page: 'https://nodejs.org/api/https.html#httpsrequesturl-options-callback',
  origins: originsOf('https'),
  options: { url: [], method: ['method'], baseUrl: [], pieces: 'https:' },
  base: 'none',
  shapes: { https: shape, clientRequest },
} as const satisfies ClientModel;

/** https://nodejs.org/api/http.html#httprequesturl-options-callback */
export const nodeHttp = {
  ...nodeHttps,
  id: 'node:http',
  page: 'https://nodejs.org/api/http.html#httprequesturl-options-callback',
  origins: originsOf('http'),
  options: { url: [], method: ['method'], baseUrl: [], pieces: 'http:' },
  securedBy: 'node:https',
  shapes: { http: shape, clientRequest },
} as const satisfies ClientModel;
