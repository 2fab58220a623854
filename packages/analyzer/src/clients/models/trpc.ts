import type { Action, ClientModel, RequestAction } from '../model.ts';

const reads: RequestAction = { kind: 'request', method: 'GET' };
const changes: RequestAction = { kind: 'request', method: 'POST' };
const link = { kind: 'instance', shape: 'link', options: 0, isFresh: true } as const satisfies Action;
const client = {
  kind: 'custom',
  custom: 'trpcClient',
  does: 'gives a client whose procedures are requests to the `url` of a link among the `links` of its 1st argument',
  sendsNothing: true,
} as const satisfies Action;
const unbound = {
  kind: 'custom',
  custom: 'trpcHooks',
  does: 'gives the procedures of a client that a provider hands over',
  sendsNothing: true,
} as const satisfies Action;

const each = <T>(names: readonly string[], action: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, action]));

/** https://trpc.io/docs/client/vanilla/setup */
export const trpc = {
  id: 'trpc',
  page: 'https://trpc.io/docs/client/vanilla/setup',
  origins: [
    ...['createTRPCClient', 'createTRPCProxyClient'].map((name) => ({
      module: '@trpc/client',
      export: name,
      shape: 'createClient',
    })),
    ...['httpLink', 'httpBatchLink', 'httpBatchStreamLink', 'unstable_httpBatchStreamLink', 'httpSubscriptionLink'].map(
      (name) => ({ module: '@trpc/client', export: name, shape: 'createLink', sign: null }),
    ),
    { module: '@trpc/client', export: 'splitLink', shape: 'splitLink', sign: null },
    { module: '@trpc/react-query', export: 'createTRPCReact', shape: 'createHooks' },
    { module: '@trpc/react-query', export: 'httpLink', shape: 'createLink', sign: null },
    { module: '@trpc/react-query', export: 'httpBatchLink', shape: 'createLink', sign: null },
    { module: '@trpc/next', export: 'createTRPCNext', shape: 'createHooks' },
  ],
  options: { url: ['path'], method: [], baseUrl: ['url'] },
  base: 'append',
  shapes: {
    createLink: { call: link },
    link: {},
    splitLink: { call: { kind: 'gives', value: 0 } },
    createClient: { call: client },
    createHooks: { call: unbound },
    procedures: { keyed: 'procedure', keySeparator: '.' },
    procedure: {
      members: {
        ...each(['query', 'subscribe'], reads),
        ...each(
          ['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useSuspenseInfiniteQuery', 'usePrefetchQuery'],
          reads,
        ),
        ...each(['fetch', 'prefetch', 'ensureData', 'fetchInfinite', 'prefetchInfinite'], reads),
        ...each(['mutate', 'useMutation'], changes),
      },
      keyed: 'procedure',
      keySeparator: '.',
    },
  },
} as const satisfies ClientModel;
