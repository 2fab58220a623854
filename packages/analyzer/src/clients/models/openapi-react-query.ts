import type { ClientModel } from '../model.ts';
import { openapiFetch } from './openapi-fetch.ts';

const query = { kind: 'request', methodArgument: 0, needsMethod: true, url: 1, options: [2] } as const;

/**
 * https://openapi-ts.dev/openapi-react-query/. Its hooks send through the client of openapi-fetch that they are made
 * with.
 */
export const openapiReactQuery = {
  id: 'openapi-react-query',
  page: 'https://openapi-ts.dev/openapi-react-query/',
  origins: [{ module: 'openapi-react-query', export: 'default', shape: 'createClient' }],
  options: openapiFetch.options,
  base: openapiFetch.base,
  hooks: openapiFetch.hooks,
  shapes: {
    createClient: { call: { kind: 'instance', shape: 'hooks', options: 0 } },
    hooks: {
      members: {
        useQuery: query,
        useSuspenseQuery: query,
        useInfiniteQuery: query,
        queryOptions: query,
        useMutation: { kind: 'request', methodArgument: 0, needsMethod: true, url: 1 },
      },
    },
  },
} as const satisfies ClientModel;
