import { verbs, type ClientModel } from '../model.ts';

/** https://docs.angularjs.org/api/ng/service/$http. AngularJS injects it by the name of a parameter. */
export const angularjs = {
  id: 'angularjs',
  page: 'https://docs.angularjs.org/api/ng/service/$http',
  origins: [{ path: '$http', shape: '$http' }],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    $http: {
      call: { kind: 'request', options: [0] },
      members: {
        ...verbs(['get', 'delete', 'head', 'post', 'put', 'patch'], { url: 0 }),
        jsonp: { kind: 'request', method: 'GET', url: 0 },
      },
    },
  },
} as const satisfies ClientModel;
