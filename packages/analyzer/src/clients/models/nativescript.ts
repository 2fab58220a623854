import type { ClientModel, ClientOrigin } from '../model.ts';

const GETS = ['getString', 'getJSON', 'getImage', 'getFile', 'getBinary'];

/** https://docs.nativescript.org/guide/http */
export const nativescript = {
  id: 'nativescript',
  page: 'https://docs.nativescript.org/guide/http',
  origins: [
    {
      module: '@nativescript/core',
      export: 'Http',
      shape: 'http',
      sign: String.raw`(?<![\w$])Http(?![\w$])[^;]*['"]@nativescript/core['"]`,
    },
    ...['@nativescript/core/http', 'tns-core-modules/http'].map((module): ClientOrigin => ({
      module,
      export: '*',
      shape: 'http',
    })),
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    http: {
      members: {
        request: { kind: 'request', options: [0] },
        ...Object.fromEntries(GETS.map((name) => [name, { kind: 'request', url: 0, options: [0] } as const])),
      },
    },
  },
} as const satisfies ClientModel;
