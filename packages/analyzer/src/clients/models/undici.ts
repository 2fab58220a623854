import type { ClientModel, ClientOrigin } from '../model.ts';

const FUNCTIONS = ['request', 'stream', 'pipeline', 'upgrade'];
/** Dispatchers of one origin, their first argument. */
const OF_AN_ORIGIN = ['Client', 'Pool', 'BalancedPool', 'RoundRobinPool', 'H2CClient'];
const OF_ANY = ['Agent', 'ProxyAgent', 'Socks5ProxyAgent', 'EnvHttpProxyAgent'];

const origins = [
  ...FUNCTIONS.map((name): ClientOrigin => ({ module: 'undici', export: name, shape: 'send' })),
  { module: 'undici', export: 'connect', shape: 'connect' },
  { module: 'undici', export: 'getGlobalDispatcher', shape: 'getGlobalDispatcher' },
  { module: 'undici', export: 'setGlobalDispatcher', shape: 'setGlobalDispatcher' },
  ...OF_AN_ORIGIN.map((name): ClientOrigin => ({ module: 'undici', export: name, shape: 'client' })),
  ...OF_ANY.map((name): ClientOrigin => ({ module: 'undici', export: name, shape: 'agent' })),
  { module: 'undici', export: 'RetryAgent', shape: 'retryAgent' },
  ...['Dispatcher', ...OF_AN_ORIGIN, ...OF_ANY, 'RetryAgent'].map((name): ClientOrigin => ({
    module: 'undici',
    type: name,
    shape: 'dispatcher',
  })),
] as const satisfies readonly ClientOrigin[];

const ofOptions = { kind: 'request', options: [0] } as const;

/** https://undici.nodejs.org/#/docs/api/Dispatcher */
export const undici = {
  id: 'undici',
  page: 'https://undici.nodejs.org/#/docs/api/Dispatcher',
  origins,
  options: { url: ['path', 'pathname'], method: ['method'], baseUrl: ['origin'], path: 'path', body: 'body' },
  base: 'append',
  hooks: { form: 'dispatcher', carrier: 'dispatcher', isInherited: true, isLastFirst: true },
  shapes: {
    send: { call: { kind: 'request', url: 0, options: [0, 1], methodWithBody: 'PUT' } },
    connect: { call: { kind: 'request', method: 'CONNECT', url: 0, options: [0, 1] } },
    client: { construct: { kind: 'instance', shape: 'dispatcher', baseUrl: 0 } },
    agent: { construct: { kind: 'instance', shape: 'dispatcher' } },
    retryAgent: { construct: { kind: 'instance', shape: 'dispatcher', options: 0 } },
    getGlobalDispatcher: { call: { kind: 'instance', shape: 'dispatcher' } },
    setGlobalDispatcher: {
      call: {
        kind: 'custom',
        custom: 'setDispatcher',
        does: 'puts what stands before the requests of its first argument before those of all that name no dispatcher',
        sendsNothing: true,
      },
    },
    dispatcher: {
      members: {
        request: ofOptions,
        stream: ofOptions,
        pipeline: ofOptions,
        dispatch: ofOptions,
        upgrade: ofOptions,
        connect: { ...ofOptions, method: 'CONNECT' },
        compose: { kind: 'hook', argument: 'all', gives: 'dispatcher' },
      },
    },
  },
} as const satisfies ClientModel;
