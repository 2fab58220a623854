import type { ClientModel, ClientOrigin } from '../model.ts';

const send = {
  kind: 'custom',
  custom: 'sendRoute',
  does: 'requests the route that is its 1st argument, `GET /purposes/{id}`, with the options of the 2nd',
} as const;

const sendNamed = {
  kind: 'custom',
  custom: 'sendNamedRoute',
  does: 'requests a route that the package has under this name, which is not known here',
} as const;

/** https://github.com/octokit/request.js#readme */
export const octokit = {
  id: 'octokit',
  page: 'https://github.com/octokit/request.js#readme',
  origins: [
    { module: '@octokit/request', export: 'request', shape: 'request' },
    ...['@octokit/core', '@octokit/rest', 'octokit'].flatMap((module): ClientOrigin[] => [
      { module, export: 'Octokit', shape: 'class' },
      { module, type: 'Octokit', shape: 'octokit' },
    ]),
  ],
  options: { url: ['url'], method: ['method'], baseUrl: ['baseUrl'], parameters: [] },
  base: 'append',
  shapes: {
    request: { call: send, members: { defaults: { kind: 'instance', shape: 'request', options: 0 } } },
    class: {
      construct: { kind: 'instance', shape: 'octokit', options: 0 },
      members: { defaults: { kind: 'instance', shape: 'class', options: 0 }, plugin: { kind: 'self' } },
    },
    octokit: {
      members: {
        request: { kind: 'part', shape: 'request' },
        paginate: send,
        auth: { kind: 'read' },
        hook: { kind: 'unknown' },
        log: { kind: 'unknown' },
        graphql: sendNamed,
        rest: { kind: 'part', shape: 'rest' },
      },
      others: { kind: 'part', shape: 'operations' },
    },
    rest: { others: { kind: 'part', shape: 'operations' } },
    operations: { others: sendNamed },
  },
} as const satisfies ClientModel;
