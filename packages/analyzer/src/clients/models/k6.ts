import { verbs, type ClientModel } from '../model.ts';

/** https://grafana.com/docs/k6/latest/javascript-api/k6-http/ */
export const k6 = {
  id: 'k6',
  page: 'https://grafana.com/docs/k6/latest/javascript-api/k6-http/',
  origins: [
    { module: 'k6/http', export: '*', shape: 'http' },
    { module: 'k6/http', export: 'default', shape: 'http' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    http: {
      members: {
        ...verbs(['get', 'head', 'post', 'put', 'patch', 'del', 'options'], { url: 0 }),
        request: { kind: 'request', methodArgument: 0, url: 1 },
        asyncRequest: { kind: 'request', methodArgument: 0, url: 1 },
        batch: {
          kind: 'custom',
          custom: 'sendEach',
          does: 'sends each of a list, or of the members of an object: a URL, method and URL in a list, or options',
        },
        url: { kind: 'custom', custom: 'urlTag', does: 'is a tag: it gives the text of its template' },
      },
    },
  },
} as const satisfies ClientModel;
