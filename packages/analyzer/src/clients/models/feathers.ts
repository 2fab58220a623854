import type { ClientModel, ClientOrigin } from '../model.ts';

const service = {
  kind: 'custom',
  custom: 'feathersService',
  does: 'gives the `service` of that name behind the base URL, if requests go to one',
  sendsNothing: true,
} as const;

/** https://feathersjs.com/api/client/rest. On a server the services of an app are local: only `rest` sends. */
export const feathers = {
  id: 'feathers',
  page: 'https://feathersjs.com/api/client/rest',
  origins: [
    ...['default', '*'].flatMap((name): ClientOrigin[] => [
      { module: '@feathersjs/rest-client', export: name, shape: 'rest' },
      { module: '@feathersjs/client', export: name, shape: 'feathers' },
      { module: '@feathersjs/feathers', export: name, shape: 'feathers', sign: null },
    ]),
    { module: '@feathersjs/feathers', export: 'feathers', shape: 'feathers', sign: null },
    { module: '@feathersjs/client', export: 'feathers', shape: 'feathers' },
    { module: '@feathersjs/client', export: 'rest', shape: 'rest' },
  ],
  options: { url: ['url'], method: [], baseUrl: ['base'] },
  base: 'append',
  shapes: {
    feathers: { call: { kind: 'instance', shape: 'app' }, members: { rest: { kind: 'part', shape: 'rest' } } },
    app: {
      members: {
        configure: {
          kind: 'custom',
          custom: 'configureFeathers',
          does: 'sends the requests of its services by the `connection` that is its argument, and calls any other function',
        },
        service,
      },
    },
    rest: {
      call: {
        kind: 'custom',
        custom: 'feathersRest',
        does: 'gives `connections` to the base URL that is its 1st argument',
        sendsNothing: true,
      },
    },
    connections: {
      members: {
        fetch: { kind: 'instance', shape: 'connection' },
        axios: { kind: 'instance', shape: 'connection' },
        superagent: { kind: 'instance', shape: 'connection' },
      },
    },
    connection: { members: { service } },
    service: {
      members: {
        find: { kind: 'request', method: 'GET' },
        get: { kind: 'request', method: 'GET', url: 0 },
        create: { kind: 'request', method: 'POST' },
        update: { kind: 'request', method: 'PUT', url: 0 },
        patch: { kind: 'request', method: 'PATCH', url: 0 },
        remove: { kind: 'request', method: 'DELETE', url: 0 },
        hooks: { kind: 'self' },
        on: { kind: 'self' },
        methods: { kind: 'self' },
      },
    },
  },
} as const satisfies ClientModel;
