import { verbs, type ClientModel } from '../model.ts';

/** https://github.com/posva/mande#readme */
export const mande = {
  id: 'mande',
  page: 'https://github.com/posva/mande#readme',
  origins: [
    { module: 'mande', export: 'mande', shape: 'mande' },
    { module: 'mande', type: 'MandeInstance', shape: 'instance' },
  ],
  options: { url: [], method: [], baseUrl: ['baseURL'] },
  base: 'append',
  shapes: {
    mande: { call: { kind: 'instance', shape: 'instance', baseUrl: 0 } },
    instance: {
      members: {
        ...verbs(['get', 'delete'], { url: 0 }),
        ...verbs(['post', 'put', 'patch'], { url: 0, mayLackUrl: true }),
      },
    },
  },
} as const satisfies ClientModel;
