import { givesFirst, type ClientModel } from '../model.ts';

const fetch = { kind: 'request', url: 0, options: [1] } as const;
/** `requestJira(route`/rest/api/3/issue/${id}`, options)` */
const requests = { requestJira: fetch, requestConfluence: fetch, requestBitbucket: fetch };
/** The path is one of the options, behind the key of the remote. */
const remote = { kind: 'request', options: [1] } as const;
const as = { kind: 'instance', shape: 'as' } as const;
const route = { kind: 'custom', custom: 'urlTag', does: 'is a tag: it gives the text of its template' } as const;
const ofApi = { fetch, ...requests, asApp: as, asUser: as, invokeRemote: remote } as const;
const names = [...Object.keys(ofApi), 'route', 'assumeTrustedRoute'];

/** https://developer.atlassian.com/platform/forge/apis-reference/fetch-api/ */
export const forge = {
  id: 'forge',
  page: 'https://developer.atlassian.com/platform/forge/apis-reference/fetch-api/',
  origins: [
    { module: '@forge/api', export: 'default', shape: 'api' },
    ...names.map((name) => ({ module: '@forge/api', export: name, shape: name })),
    ...Object.keys(requests).map((name) => ({ module: '@forge/bridge', export: name, shape: name })),
    { module: '@forge/bridge', export: 'invokeRemote', shape: 'invokeOwnRemote' },
    { module: '@forge/bridge', export: 'requestRemote', shape: 'invokeRemote' },
  ],
  options: { url: ['path'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    api: { members: ofApi },
    ...Object.fromEntries(Object.entries(ofApi).map(([name, call]) => [name, { call }])),
    invokeOwnRemote: { call: { kind: 'request', options: [0] } },
    route: { call: route },
    assumeTrustedRoute: { call: givesFirst },
    as: { members: { ...requests, fetch, withProvider: { kind: 'instance', shape: 'provider' } } },
    provider: { members: { fetch } },
  },
} as const satisfies ClientModel;
