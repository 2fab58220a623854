import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('TanStack Query', () => {
  itFindsCalls([
    {
      what: 'a query function written at its query, and one that is called with its key',
      files: `import { queryOptions, useInfiniteQuery, useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query';
const base = 'https://acme.trust.example';
const byKey = async ({ queryKey, signal }: { queryKey: readonly string[]; signal: AbortSignal }) => (await /*@byKey*/fetch(\`\${base}/\${queryKey.join('/')}\`, { signal })).json();
export const useVendors = () => useQuery({ queryKey: ['vendors'], queryFn: () => /*@list*/fetch(base + '/v1/vendors') });
export const usePurposes = () => /*@purposes*/useQuery({ queryKey: ['v2', 'purposes'], queryFn: byKey });
export const useVendor = (id: string) => useSuspenseQuery({ queryKey: ['vendors', id], queryFn: ({ queryKey: [, key] }) => /*@read*/fetch(\`\${base}/v1/vendors/\${key}\`) });
export const usePages = () => useInfiniteQuery({ queryKey: ['vendors'], initialPageParam: 0, queryFn: ({ pageParam }) => /*@pages*/fetch(\`\${base}/v1/vendors?page=\${pageParam}\`), getNextPageParam: () => 1 });
export const useBoth = () => useQueries({ queries: [{ queryKey: ['a'], queryFn: () => /*@first*/fetch(base + '/v1/vendors') }, { queryKey: ['b'], queryFn: () => /*@second*/fetch(base + '/v2/purposes') }] });
export const vendorOptions = (id: string) => queryOptions({ queryKey: ['vendor', id], queryFn: () => /*@options*/fetch(\`\${base}/v1/vendors/\${id}\`) });
export const useOptions = (id: string) => useQuery(vendorOptions(id));`,
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@purposes GET https://acme.trust.example/v2/purposes via @byKey',
        '@read GET https://acme.trust.example/v1/vendors/{id}',
        '@pages GET https://acme.trust.example/v1/vendors?page={pageParam}',
        '@first GET https://acme.trust.example/v1/vendors',
        '@second GET https://acme.trust.example/v2/purposes',
        '@options GET https://acme.trust.example/v1/vendors/{id}',
      ],
    },
    {
      what: 'a mutation, for anybody and with what it is called with',
      files: `import { useMutation } from '@tanstack/vue-query';
const base = 'https://acme.trust.example';
const send = ({ path, body }: { path: string; body: object }) => /*@send*/fetch(base + path, { method: 'POST', body: JSON.stringify(body) });
export function useSave() {
  const { mutate } = useMutation({ mutationFn: send });
  const save = useMutation({ mutationFn: (vendor: { id: string }) => /*@save*/fetch(\`\${base}/v1/vendors/\${vendor.id}\`, { method: 'PUT' }) });
  return { create: (body: object) => /*@mutate*/mutate({ path: '/v1/vendors', body }), save: (id: string) => save.mutateAsync({ id }) };
}`,
      calls: [
        '@save PUT https://acme.trust.example/v1/vendors/{id}',
        '@mutate POST https://acme.trust.example/v1/vendors via @send',
      ],
    },
    {
      what: 'the client: each way to fetch, and a default query function',
      files: `import { QueryClient, QueryObserver, useQueryClient } from '@tanstack/query-core';
const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: ({ queryKey }) => /*@default*/fetch('https://acme.trust.example' + queryKey[0]) } } });
const list = (path: string) => () => /*@path*/fetch('https://acme.trust.example' + path);
export async function load(client: QueryClient) {
  await queryClient.fetchQuery({ queryKey: ['vendors'], queryFn: /*@fetch*/list('/v1/vendors') });
  await client.prefetchQuery({ queryKey: ['purposes'], queryFn: /*@prefetch*/list('/v2/purposes') });
  await /*@ensure*/client.ensureQueryData({ queryKey: ['/v1/vendors'] });
  return /*@observe*/new QueryObserver(queryClient, { queryKey: ['/v2/purposes'] });
}`,
      calls: [
        '@fetch GET https://acme.trust.example/v1/vendors via @path',
        '@prefetch GET https://acme.trust.example/v2/purposes via @path',
        '@ensure GET https://acme.trust.example/v1/vendors via @default',
        '@observe GET https://acme.trust.example/v2/purposes via @default',
      ],
    },
    {
      what: 'as other frameworks and earlier versions have it',
      files: {
        'src/svelte.ts': `import { createMutation, createQuery } from '@tanstack/svelte-query';
export const vendors = createQuery(() => ({ queryKey: ['vendors'], queryFn: () => /*@svelte*/fetch('https://acme.trust.example/v1/vendors') }));
export const save = createMutation(() => ({ mutationFn: () => /*@saved*/fetch('https://acme.trust.example/v1/vendors', { method: 'POST' }) }));`,
        'src/angular.ts': `import { injectQuery } from '@tanstack/angular-query-experimental';
export class Vendors {
  vendors = injectQuery(() => ({ queryKey: ['vendors'], queryFn: () => /*@angular*/fetch('https://acme.trust.example/v1/vendors') }));
}`,
        'src/old.js': `import { useMutation, useQuery } from 'react-query';
const read = ({ queryKey }) => /*@read*/fetch('https://acme.trust.example/' + queryKey[0]);
export const useVendors = () => /*@old*/useQuery(['v1/vendors'], read);
export const useCreate = () => useMutation((vendor) => /*@create*/fetch('https://acme.trust.example/v1/vendors', { method: 'POST', body: vendor }));`,
      },
      calls: [
        '@angular GET https://acme.trust.example/v1/vendors',
        '@old GET https://acme.trust.example/v1/vendors via @read',
        '@create POST https://acme.trust.example/v1/vendors',
        '@svelte GET https://acme.trust.example/v1/vendors',
        '@saved POST https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { useMutation, useQuery } from '@tanstack/react-query';
const read = ({ queryKey }: { queryKey: readonly string[] }) => /*@read*/fetch(\`\${process.env.TRUST_BASE_URL}/\${queryKey.join('/')}\`);
const send = ({ path, body }: { path: string; body: object }) => /*@send*/fetch(process.env.TRUST_BASE_URL + path, { method: 'POST', body: JSON.stringify(body) });
export const usePurposes = () => /*@list*/useQuery({ queryKey: ['v2', 'purposes'], queryFn: read });
export function useReport() {
  const { mutate } = useMutation({ mutationFn: send });
  return (body: object) => /*@report*/mutate({ path: '/incidents', body });
}`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes via @read', '@report POST {TRUST_BASE_URL}/incidents via @send'],
    },
  ]);
});
