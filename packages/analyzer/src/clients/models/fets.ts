import { verbs, type ClientModel } from '../model.ts';

/** https://the-guild.dev/openapi/fets/client/quick-start */
export const fets = {
  id: 'fets',
  page: 'https://the-guild.dev/openapi/fets/client/quick-start',
  origins: [
    { module: 'fets', export: 'createClient', shape: 'createClient' },
    { module: 'fets', type: 'OASClient', shape: 'paths' },
  ],
  options: {
    url: ['url'],
    method: [],
    baseUrl: ['endpoint'],
    parameters: ['params'],
    colonParameters: true,
  },
  base: 'append',
  shapes: {
    createClient: { call: { kind: 'instance', shape: 'paths', options: 0 } },
    paths: { keyed: 'path' },
    path: {
      members: verbs(['get', 'head', 'post', 'put', 'delete', 'connect', 'options', 'trace', 'patch'], {
        options: [0],
      }),
    },
  },
} as const satisfies ClientModel;
