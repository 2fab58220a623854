import { verbs, type ClientModel } from '../model.ts';

const members = {
  ...verbs(['get', 'delete', 'head', 'options'], { url: 0 }),
  ...verbs(['post', 'put', 'patch'], { url: 0 }),
  jsonp: { kind: 'request', method: 'GET', url: 0 },
  request: { kind: 'request', methodArgument: 0, url: 1 },
} as const;

/** https://angular.dev/guide/http/making-requests */
export const angular = {
  id: 'angular',
  page: 'https://angular.dev/guide/http/making-requests',
  origins: [
    { module: '@angular/common/http', type: 'HttpClient', shape: 'http' },
    { module: '@angular/common/http', export: 'HttpClient', shape: 'class' },
    { module: '@angular/common/http', export: 'HttpRequest', shape: 'request' },
    { module: '@angular/common/http', export: 'httpResource', shape: 'resource' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  hooks: { form: 'handler', shared: { container: '@angular/core', name: 'HTTP_INTERCEPTORS' } },
  shapes: {
    http: { members },
    class: { construct: { kind: 'instance', shape: 'http' } },
    request: { construct: { kind: 'description', methodArgument: 0, url: 1, options: [] } },
    resource: {
      call: { kind: 'request', url: 0, options: [0], isLazy: true },
      members: {
        text: { kind: 'request', url: 0, options: [0], isLazy: true },
        blob: { kind: 'request', url: 0, options: [0], isLazy: true },
        arrayBuffer: { kind: 'request', url: 0, options: [0], isLazy: true },
      },
    },
  },
} as const satisfies ClientModel;
