import { verbs, type ClientModel, type ClientOrigin } from '../model.ts';

const PACKAGES = [
  'request',
  'request-promise',
  'request-promise-native',
  'request-promise-any',
  'requestretry',
  'postman-request',
  '@cypress/request',
  'cloudscraper',
];

/** https://github.com/request/request#readme */
export const request = {
  id: 'request',
  page: 'https://github.com/request/request#readme',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    { module, export: '*', shape: 'request' },
    { module, export: 'default', shape: 'request' },
    { module, type: 'RequestAPI', shape: 'request' },
  ]).concat({ module: 'teeny-request', export: 'teenyRequest', shape: 'request' }),
  options: { url: ['uri', 'url'], method: ['method'], baseUrl: ['baseUrl'] },
  base: 'append',
  shapes: {
    request: {
      call: { kind: 'request', url: 0, options: [0, 1] },
      members: {
        ...verbs(['get', 'post', 'put', 'patch', 'head', 'del', 'delete', 'options'], { url: 0, options: [0, 1] }),
        defaults: { kind: 'instance', shape: 'request', options: 0 },
        forever: { kind: 'instance', shape: 'request', options: 1 },
      },
    },
  },
} as const satisfies ClientModel;
