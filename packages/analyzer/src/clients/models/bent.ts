import type { ClientModel } from '../model.ts';

/** https://github.com/mikeal/bent#readme */
export const bent = {
  id: 'bent',
  page: 'https://github.com/mikeal/bent#readme',
  origins: [
    { module: 'bent', export: '*', shape: 'bent' },
    { module: 'bent', export: 'default', shape: 'bent' },
  ],
  options: { url: [], method: ['method'], baseUrl: ['base'] },
  base: 'concat',
  shapes: {
    bent: {
      call: {
        kind: 'custom',
        custom: 'createBent',
        does: 'makes a `request`: a text in upper case is its method, an address its base URL',
        sendsNothing: true,
      },
    },
    request: { call: { kind: 'request', url: 0 } },
  },
} as const satisfies ClientModel;
