import type { ClientModel } from '../model.ts';

/**
 * https://github.com/googleapis/google-cloud-node-core/tree/main/packages/gaxios. Up to version 6 it puts nothing between
 * base URL and URL; later ones resolve the URL against the base, which is the same for a base without a path.
 */
export const gaxios = {
  id: 'gaxios',
  page: 'https://github.com/googleapis/google-cloud-node-core/tree/main/packages/gaxios',
  origins: [
    { module: 'gaxios', export: 'request', shape: 'send' },
    { module: 'gaxios', export: 'instance', shape: 'gaxios' },
    { module: 'gaxios', export: 'Gaxios', shape: 'class' },
    { module: 'gaxios', type: 'Gaxios', shape: 'gaxios' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: ['baseURL', 'baseUrl'] },
  base: 'concat',
  shapes: {
    send: { call: { kind: 'request', options: [0] } },
    class: { construct: { kind: 'instance', shape: 'gaxios', options: 0 } },
    gaxios: {
      members: {
        request: { kind: 'request', options: [0] },
        fetch: { kind: 'request', url: 0, options: [0, 1] },
      },
      defaults: 'defaults',
    },
  },
} as const satisfies ClientModel;
