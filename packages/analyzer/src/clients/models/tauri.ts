import { verbs, type ClientModel } from '../model.ts';

/** https://v1.tauri.app/v1/api/js/http/. From version 2 on, `@tauri-apps/plugin-http` exports a `fetch`. */
export const tauri = {
  id: 'tauri',
  page: 'https://v1.tauri.app/v1/api/js/http/',
  origins: [
    { module: '@tauri-apps/api/http', export: 'fetch', shape: 'fetch' },
    { module: '@tauri-apps/api/http', export: 'getClient', shape: 'getClient' },
    { module: '@tauri-apps/api/http', type: 'Client', shape: 'client' },
    { module: '@tauri-apps/api', export: 'http', shape: 'http' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    fetch: { call: { kind: 'request', url: 0, options: [1] } },
    getClient: { call: { kind: 'instance', shape: 'client' } },
    client: {
      members: {
        ...verbs(['get', 'post', 'put', 'patch', 'delete'], { url: 0 }),
        request: { kind: 'request', options: [0] },
      },
    },
    http: {
      members: {
        fetch: { kind: 'request', url: 0, options: [1] },
        getClient: { kind: 'instance', shape: 'client' },
      },
    },
  },
} as const satisfies ClientModel;
