import type { ClientModel, ClientOrigin } from '../model.ts';

/** https://kubb.dev/plugins/plugin-client: what generated code imports unless the client is bundled with it. */
export const kubb = {
  id: 'kubb',
  page: 'https://kubb.dev/plugins/plugin-client',
  origins: ['axios', 'fetch'].flatMap((client): ClientOrigin[] => {
    const module = `@kubb/plugin-client/clients/${client}`;
    return ['default', 'fetch', 'client'].map((name) => ({ module, export: name, shape: 'client' }));
  }),
  options: { url: ['url'], method: ['method'], baseUrl: ['baseURL'] },
  base: 'concat',
  shapes: { client: { call: { kind: 'request', url: 0, options: [0] } } },
} as const satisfies ClientModel;
