import type { ClientModel } from '../model.ts';

const send = { kind: 'request', url: 0, options: [0] } as const;

/** https://github.com/ethanent/phin#readme */
export const phin = {
  id: 'phin',
  page: 'https://github.com/ethanent/phin#readme',
  origins: [
    { module: 'phin', export: '*', shape: 'phin' },
    { module: 'phin', export: 'default', shape: 'phin' },
  ],
  options: { url: ['url'], method: ['method'], baseUrl: [] },
  base: 'none',
  shapes: {
    phin: {
      call: send,
      members: {
        promisified: send,
        unpromisified: send,
        defaults: { kind: 'instance', shape: 'phin', options: 0 },
      },
    },
  },
} as const satisfies ClientModel;
