import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

/** By package, the export with the client. */
const EXPORTS = { '@capacitor/core': 'CapacitorHttp', '@capacitor-community/http': 'Http' };

/** https://capacitorjs.com/docs/apis/http */
export const capacitor = {
  id: 'capacitor',
  page: 'https://capacitorjs.com/docs/apis/http',
  origins: Object.entries(EXPORTS).map(([module, name]): ClientOrigin => ({
    module,
    export: name,
    shape: 'http',
    sign: String.raw`(?<![\w$])CapacitorHttp(?![\w$])|@capacitor-community/http`,
  })),
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    http: {
      members: {
        request: { kind: 'request', options: [0] },
        ...verbs(['get', 'post', 'put', 'patch', 'delete'], { options: [0] }),
        del: { kind: 'request', method: 'DELETE', options: [0] },
      },
    },
  },
} as const satisfies ClientModel;
