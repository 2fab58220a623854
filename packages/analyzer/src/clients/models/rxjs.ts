import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

const MODULES = ['rxjs/ajax', 'rxjs/dom/ajax', 'rxjs/observable/dom/ajax'];

/** https://rxjs.dev/api/ajax/ajax, https://rxjs.dev/api/fetch/fromFetch */
export const rxjs = {
  id: 'rxjs',
  page: 'https://rxjs.dev/api/ajax/ajax',
  origins: [
    ...MODULES.map((module): ClientOrigin => ({ module, export: 'ajax', shape: 'ajax' })),
    { module: 'rxjs/fetch', export: 'fromFetch', shape: 'fromFetch' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    ajax: {
      call: { kind: 'request', url: 0, options: [0] },
      members: {
        ...verbs(['get', 'post', 'put', 'patch', 'delete'], { url: 0 }),
        getJSON: { kind: 'request', method: 'GET', url: 0 },
      },
    },
    fromFetch: { call: { kind: 'request', url: 0, options: [1] } },
  },
} as const satisfies ClientModel;
