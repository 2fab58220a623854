import { verbs, type ClientModel } from '../model.ts';

/**
 * https://github.com/pagekit/vue-resource/blob/develop/docs/http.md. The plugin gives it to each component; where code
 * puts a client of its own there, that one counts.
 */
export const vueResource = {
  id: 'vue-resource',
  page: 'https://github.com/pagekit/vue-resource/blob/develop/docs/http.md',
  origins: [
    { path: '.$http', shape: 'http' },
    { path: 'Vue.http', shape: 'http', sign: String.raw`(?<![\w$])Vue\s*\.\s*http(?![\w$])` },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: ['root'], parameters: ['params'] },
  base: 'append',
  shapes: {
    http: {
      call: { kind: 'request', url: 0, options: [0, 1] },
      members: {
        ...verbs(['get', 'delete', 'head'], { url: 0, options: [1] }),
        ...verbs(['post', 'put', 'patch'], { url: 0, options: [2] }),
        jsonp: { kind: 'request', method: 'GET', url: 0, options: [1] },
      },
      defaults: 'options',
    },
  },
} as const satisfies ClientModel;
