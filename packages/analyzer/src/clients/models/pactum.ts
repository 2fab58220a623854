import { verbs, type ClientModel } from '../model.ts';

/** https://pactumjs.github.io/api/requests/requests.html */
export const pactum = {
  id: 'pactum',
  page: 'https://pactumjs.github.io/api/requests/requests.html',
  origins: [
    { module: 'pactum', export: '*', shape: 'pactum' },
    { module: 'pactum', export: 'default', shape: 'pactum' },
  ],
  options: { url: [], method: ['method'], baseUrl: ['baseUrl'] },
  base: 'append',
  shapes: {
    pactum: {
      members: {
        spec: { kind: 'instance', shape: 'spec' },
        flow: { kind: 'instance', shape: 'spec' },
        request: { kind: 'part', shape: 'settings' },
        handler: { kind: 'part', shape: 'handler' },
      },
    },
    settings: { members: { setBaseUrl: { kind: 'defaults', baseUrl: 0 } }, others: { kind: 'self' } },
    handler: {
      members: { addSpecHandler: { kind: 'calls', function: 1, with: [{ shape: 'specContext' }], gives: 'receiver' } },
      others: { kind: 'self' },
    },
    specContext: { members: { spec: { kind: 'part', shape: 'spec' }, data: { kind: 'unknown' } } },
    spec: {
      members: {
        ...verbs(['get', 'head', 'patch', 'post', 'put', 'delete', 'options'], { url: 0 }),
        withMethod: {
          kind: 'custom',
          custom: 'withMethod',
          does: 'makes one more `spec` with its 1st argument as the method',
          sendsNothing: true,
        },
        withPath: { kind: 'request', url: 0 },
      },
      others: { kind: 'self' },
    },
  },
} as const satisfies ClientModel;
