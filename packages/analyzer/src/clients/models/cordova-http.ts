import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

/** Wrappers of the plugin for Ionic, with the same functions: for Angular, they are injected. */
const WRAPPERS = ['@awesome-cordova-plugins/http', '@ionic-native/http'];

/** https://github.com/silkimen/cordova-plugin-advanced-http */
export const cordovaHttp = {
  id: 'cordova-plugin-advanced-http',
  page: 'https://github.com/silkimen/cordova-plugin-advanced-http',
  origins: [
    {
      global: 'cordova',
      shape: 'cordova',
      sign: String.raw`(?<![\w$])cordova\s*\.\s*plugin\s*\.\s*http(?![\w$])`,
    },
    ...WRAPPERS.flatMap((module): ClientOrigin[] => [
      { module, export: 'HTTP', shape: 'http' },
      { module: `${module}/ngx`, type: 'HTTP', shape: 'http' },
    ]),
  ],
  options: { url: [], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    cordova: { members: { plugin: { kind: 'part', shape: 'plugin' } }, isOpen: true },
    plugin: { members: { http: { kind: 'part', shape: 'http' } }, isOpen: true },
    http: {
      members: {
        ...verbs(['get', 'delete', 'head', 'options', 'post', 'put', 'patch'], { url: 0 }),
        sendRequest: { kind: 'request', url: 0, options: [1] },
        uploadFile: { kind: 'request', method: 'POST', url: 0 },
        downloadFile: { kind: 'request', method: 'GET', url: 0 },
      },
      isOpen: true,
    },
  },
} as const satisfies ClientModel;
