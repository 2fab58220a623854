import type { ClientModel, ClientOrigin } from '../model.ts';

const SENDING = {
  proxyRequest: 'proxyRequest',
  sendProxy: 'sendProxy',
  proxy: 'sendProxy',
  fetchWithEvent: 'fetchWithEvent',
};
/** The name of the package alone is that of a heading, too. */
const OWN = String.raw`(?:from|require\()\s*['"]h3['"]`;

/** https://h3.dev/utils/proxy. Nitro and Nuxt provide the functions as globals. */
export const h3 = {
  id: 'h3',
  page: 'https://h3.dev/utils/proxy',
  origins: [
    ...Object.entries(SENDING).map(([name, shape]): ClientOrigin => ({ module: 'h3', export: name, shape, sign: OWN })),
    { global: 'proxyRequest', shape: 'proxyRequest' },
    { global: 'sendProxy', shape: 'sendProxy' },
    { global: 'fetchWithEvent', shape: 'fetchWithEvent' },
    ...['proxyRequest', 'sendProxy', 'fetchWithEvent'].map((name): ClientOrigin => ({
      module: '#imports',
      export: name,
      shape: name,
      sign: null,
    })),
  ],
  options: { url: [], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    // The method is that of the incoming request.
    proxyRequest: { call: { kind: 'request', methodArgument: 0, url: 1 } },
    sendProxy: {
      call: {
        kind: 'custom',
        custom: 'sendProxy',
        does: 'requests its 2nd argument, with the `fetchOptions` of the 3rd',
      },
    },
    fetchWithEvent: { call: { kind: 'request', url: 1, options: [2] } },
  },
} as const satisfies ClientModel;
