import type { Action, ClientModel, Member } from '../model.ts';

const METHODS = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  del: 'DELETE',
  head: 'HEAD',
  options: 'OPTIONS',
};

const requests: Readonly<Record<string, Action>> = Object.fromEntries(
  Object.entries(METHODS).map(([name, method]) => [name, { kind: 'request', method, url: 0, options: [1] }]),
);

/** A built request counts where it is built: there its method and its URL stand. */
const built: Readonly<Record<string, Action>> = Object.fromEntries(
  Object.entries(METHODS).map(([name, method]) => [
    name,
    { kind: 'request', method, url: 0, options: [1], gives: 'piped' },
  ]),
);

const first: Action = { kind: 'gives', value: 0 };
const later: Action = { kind: 'gives', value: 0, waits: 'always' };
const pipe: Action = { kind: 'calls', function: { rest: 0 }, with: [{ receiver: true }], isChain: true };

function rows(names: readonly string[], row: Member): Readonly<Record<string, Member>> {
  return Object.fromEntries(names.map((name) => [name, row]));
}

/** https://effect.website/docs/platform/introduction/ */
export const effectPlatform: ClientModel = {
  id: '@effect/platform',
  page: 'https://github.com/Effect-TS/effect/tree/main/packages/platform#http-client',
  origins: [
    { module: '@effect/platform', export: 'HttpClient', shape: 'httpClient' },
    { module: '@effect/platform', export: 'HttpClientRequest', shape: 'httpClientRequest' },
    { module: '@effect/platform/HttpClient', export: '*', shape: 'httpClient' },
    { module: '@effect/platform/HttpClientRequest', export: '*', shape: 'httpClientRequest' },
  ],
  // no option has these names: what a client is made with is kept under them
  options: { url: [], method: ['method'], baseUrl: ['baseUrl'] },
  base: 'append',
  shapes: {
    httpClient: {
      members: {
        ...requests,
        HttpClient: { kind: 'part', shape: 'tag' },
        execute: first,
        ...rows(['filterStatusOk', 'withScope'], first),
        // the function that changes requests gives a client that sends changed requests
        ...rows(['mapRequest', 'mapRequestEffect', 'mapRequestInput', 'mapRequestInputEffect'], first),
        ...rows(
          ['filterStatus', 'retry', 'retryTransient', 'tapRequest', 'tap', 'transform', 'transformResponse'],
          later,
        ),
        ...rows(['catchAll', 'withTracerDisabledWhen', 'withTracerPropagation', 'withCookiesRef'], later),
      },
    },
    tag: {
      members: { pipe, '@@iterator': { kind: 'gives', value: { shape: 'client' }, in: 'generator' } },
    },
    client: { members: { ...requests, execute: first, pipe } },
    httpClientRequest: {
      members: {
        ...built,
        make: { kind: 'instance', shape: 'made', methodArgument: 0 },
        prependUrl: { kind: 'instance', shape: 'based', baseUrl: 0 },
        ...rows(
          [
            'setHeader',
            'setHeaders',
            'bearerToken',
            'basicAuth',
            'accept',
            'acceptJson',
            'setUrlParam',
            'setUrlParams',
            'appendUrlParam',
            'appendUrlParams',
            'bodyJson',
            'bodyUnsafeJson',
            'bodyText',
            'bodyUrlParams',
            'schemaBodyJson',
          ],
          later,
        ),
      },
    },
    made: { call: { kind: 'request', url: 0, gives: 'piped' } },
    based: { call: { kind: 'instance', shape: 'client' } },
    piped: { members: { pipe } },
  },
};
