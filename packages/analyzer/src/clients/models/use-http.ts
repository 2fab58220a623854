import { verbs, type ClientModel } from '../model.ts';

const requests = {
  ...verbs(['get', 'options', 'head', 'connect', 'trace', 'delete', 'del'], { url: 0 }),
  ...verbs(['post', 'put', 'patch'], { url: 0, mayLackUrl: true }),
  query: { kind: 'request', method: 'POST' },
  mutate: { kind: 'request', method: 'POST' },
} as const;
const useFetch = {
  kind: 'custom',
  custom: 'useHttp',
  does: 'gives a `result` with the 1st argument as its base URL, behind the `url` of a `Provider` if it is a path; with a list of dependencies it sends a request itself',
} as const;

/** https://use-http.com/#/?id=usage */
export const useHttp = {
  id: 'use-http',
  page: 'https://use-http.com/#/?id=usage',
  origins: [
    { module: 'use-http', export: '*', shape: 'useFetch' },
    { module: 'use-http', export: 'default', shape: 'useFetch' },
    { module: 'use-http', export: 'useFetch', shape: 'useFetch' },
    { module: 'use-http', export: 'Provider', shape: 'Provider' },
  ],
  options: { url: [], method: ['method'], baseUrl: ['url'] },
  base: 'append',
  shapes: {
    useFetch: { call: useFetch },
    Provider: { call: { kind: 'custom', custom: 'provideHttp', does: 'sets that `url`', sendsNothing: true } },
    // The result is a list with the requests first, and an object with them.
    result: {
      members: { ...requests, request: { kind: 'part', shape: 'request' }, 0: { kind: 'part', shape: 'request' } },
    },
    request: { members: requests },
  },
} as const satisfies ClientModel;
