import { givesFirst, type Action, type ClientModel, type ClientOrigin, type Shape } from '../model.ts';

const PACKAGES = ['react', 'preact', 'vue', 'svelte', 'solid', 'angular', 'lit']
  .map((framework) => `@tanstack/${framework}-query`)
  .concat('@tanstack/angular-query-experimental', '@tanstack/query-core', 'react-query');

const QUERIES = [
  'Query',
  'InfiniteQuery',
  'SuspenseQuery',
  'SuspenseInfiniteQuery',
  'PrefetchQuery',
  'PrefetchInfiniteQuery',
];
const LIST_HOOKS = ['Queries', 'SuspenseQueries'];

/** The prefix of each framework: `use` in React and Vue, `create` in Svelte and Solid, `inject` in Angular. */
const hookNames = (names: readonly string[]): string[] =>
  ['use', 'create', 'inject'].flatMap((prefix) => names.map((name) => prefix + name));

const queryAction: Action = {
  kind: 'custom',
  custom: 'runQuery',
  does: 'calls its `queryFn` with `{ queryKey, pageParam, signal }`',
};
const clientMembers = [
  'fetchQuery',
  'prefetchQuery',
  'ensureQueryData',
  'fetchInfiniteQuery',
  'prefetchInfiniteQuery',
  'ensureInfiniteQueryData',
];

const shapes: Readonly<Record<string, Shape>> = {
  query: { call: queryAction },
  queries: { call: { kind: 'custom', custom: 'runQueries', does: 'does so for each of its `queries`' } },
  mutation: {
    call: {
      kind: 'custom',
      custom: 'runMutation',
      does: 'gives a `mutate` and a `mutateAsync` that call its `mutationFn`',
    },
  },
  options: { call: givesFirst },
  observer: { construct: { kind: 'custom', custom: 'observeQuery', does: 'calls the `queryFn` of its 2nd argument' } },
  queryClient: { members: Object.fromEntries(clientMembers.map((name) => [name, queryAction])) },
  class: {
    construct: {
      kind: 'custom',
      custom: 'createQueryClient',
      does: 'makes a `queryClient`; the `queryFn` of its `defaultOptions` is that of the queries that have none',
    },
  },
  useClient: { call: { kind: 'instance', shape: 'queryClient' } },
};

/** https://tanstack.com/query/latest/docs/framework/react/guides/query-functions */
export const tanstackQuery = {
  id: 'tanstack-query',
  page: 'https://tanstack.com/query/latest/docs/framework/react/guides/query-functions',
  origins: PACKAGES.flatMap((module): ClientOrigin[] => [
    ...hookNames(QUERIES).map((name): ClientOrigin => ({ module, export: name, shape: 'query' })),
    ...hookNames(LIST_HOOKS).map((name): ClientOrigin => ({ module, export: name, shape: 'queries' })),
    ...hookNames(['Mutation']).map((name): ClientOrigin => ({ module, export: name, shape: 'mutation' })),
    ...['queryOptions', 'infiniteQueryOptions', 'mutationOptions'].map((name): ClientOrigin => ({
      module,
      export: name,
      shape: 'options',
    })),
    ...['QueryObserver', 'InfiniteQueryObserver'].map((name): ClientOrigin => ({
      module,
      export: name,
      shape: 'observer',
    })),
    { module, export: 'QueryClient', shape: 'class' },
    { module, type: 'QueryClient', shape: 'queryClient' },
    ...['useQueryClient', 'injectQueryClient'].map((name): ClientOrigin => ({
      module,
      export: name,
      shape: 'useClient',
    })),
  ]),
  options: { url: [], method: [], baseUrl: [] },
  base: 'none',
  shapes,
} as const satisfies ClientModel;
