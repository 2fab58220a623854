import type { Action, ClientModel, ClientOrigin } from '../model.ts';

const shorthand = (method: string): Action => ({ kind: 'request', method, url: 0, options: [0] });

const sent = { kind: 'request', url: 0, options: [0, 1] } as const;
const shorthands = {
  get: shorthand('GET'),
  json: shorthand('GET'),
  post: shorthand('POST'),
  postJSON: shorthand('POST'),
};

/** The bundles of the package, each with the same exports. */
const PACKAGES = ['framework7', 'framework7/lite', 'framework7/bundle', 'framework7/lite-bundle'];
const BINDINGS = ['framework7-vue', 'framework7-react', 'framework7-svelte'];

/** https://framework7.io/docs/request */
export const framework7 = {
  id: 'framework7',
  page: 'https://framework7.io/docs/request',
  origins: [
    ...PACKAGES.flatMap((module): ClientOrigin[] => [
      { module, export: 'request', shape: 'request' },
      { module, export: 'default', shape: 'app' },
    ]),
    ...BINDINGS.map((module): ClientOrigin => ({ module, export: 'f7', shape: 'app' })),
    { path: '$f7.request', shape: 'request', sign: String.raw`(?<![\w$])\$f7\s*\.\s*request(?![\w$])` },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    app: { members: { request: { kind: 'part', shape: 'request' } }, construct: { kind: 'instance', shape: 'app' } },
    request: {
      call: sent,
      members: { ...shorthands, promise: { kind: 'part', shape: 'promises' }, setup: { kind: 'defaults', options: 0 } },
    },
    promises: { call: sent, members: shorthands },
  },
} as const satisfies ClientModel;
