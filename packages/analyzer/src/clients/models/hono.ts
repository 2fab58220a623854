import { verbs, type ClientModel } from '../model.ts';

const route = {
  ...verbs(['$get', '$post', '$put', '$delete', '$patch', '$head', '$options'], { options: [0] }),
  $url: { kind: 'read' },
  $path: { kind: 'read' },
  $ws: { kind: 'read' },
} as const;

/** https://hono.dev/docs/guides/rpc */
export const hono = {
  id: 'hono-client',
  page: 'https://hono.dev/docs/guides/rpc',
  origins: [
    { module: 'hono/client', export: 'hc', shape: 'hc' },
    { module: 'hono/client', type: 'Client', shape: 'routes' },
  ],
  options: { url: ['url'], method: [], baseUrl: ['baseUrl'], parameters: ['param'], colonParameters: true },
  base: 'append',
  shapes: {
    hc: { call: { kind: 'instance', shape: 'routes', baseUrl: 0 } },
    routes: { keyed: 'route', keySeparator: '/' },
    route: {
      members: { ...route, index: { kind: 'part', shape: 'index' } },
      keyed: 'route',
      keySeparator: '/',
    },
    index: { members: route },
  },
} as const satisfies ClientModel;
