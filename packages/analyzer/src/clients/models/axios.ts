import { givesFirst, verbs, type ClientModel, type ClientOrigin } from '../model.ts';

/** Packages with the API of axios. */
const PACKAGES = ['redaxios', 'axios-observable'];
/** Functions that change the instance that they are handed, and give it back. */
const WRAPPERS = {
  'axios-cache-interceptor': 'setupCache',
  'axios-cookiejar-support': 'wrapper',
  'axios-rate-limit': 'default',
};

const members = {
  ...verbs(['get', 'delete', 'head', 'options'], { url: 0, options: [1] }),
  ...verbs(['post', 'put', 'patch'], { url: 0, options: [2] }),
  postForm: { kind: 'request', method: 'POST', url: 0, options: [2] },
  putForm: { kind: 'request', method: 'PUT', url: 0, options: [2] },
  patchForm: { kind: 'request', method: 'PATCH', url: 0, options: [2] },
  query: { kind: 'request', method: 'QUERY', url: 0, options: [2] },
  request: { kind: 'request', url: 0, options: [0, 1] },
  create: { kind: 'instance', shape: 'axios', options: 0 },
} as const;

/** https://axios-http.com/docs/api_intro */
export const axios = {
  id: 'axios',
  page: 'https://axios-http.com/docs/api_intro',
  origins: [
    { module: 'axios', export: '*', shape: 'axios' },
    { module: 'axios', export: 'default', shape: 'axios' },
    { module: 'axios', export: 'Axios', shape: 'class' },
    { module: 'axios', type: 'AxiosInstance', shape: 'axios' },
    { module: 'axios', type: 'Axios', shape: 'axios' },
    { module: 'axios', type: 'AxiosStatic', shape: 'axios' },
    { global: 'axios', shape: 'axios' },
    ...PACKAGES.flatMap((module): ClientOrigin[] => [
      { module, export: '*', shape: 'axios' },
      { module, export: 'default', shape: 'axios' },
    ]),
    ...Object.entries(WRAPPERS).map(([module, name]): ClientOrigin => ({ module, export: name, shape: 'wrapper' })),
  ],
  options: { url: ['url'], method: ['method'], baseUrl: ['baseURL'], allowAbsolute: 'allowAbsoluteUrls' },
  base: 'append',
  shapes: {
    axios: {
      call: { kind: 'request', url: 0, options: [0, 1] },
      members,
      defaults: 'defaults',
      interceptors: 'interceptors',
    },
    class: { construct: { kind: 'instance', shape: 'axios', options: 0 } },
    wrapper: { call: givesFirst },
  },
} as const satisfies ClientModel;
