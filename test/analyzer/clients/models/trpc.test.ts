import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('tRPC', () => {
  itFindsCalls([
    {
      what: 'procedures of nested routers, by the URL of the link that sends',
      files: {
        'src/client.ts': `import { createTRPCClient, httpBatchLink, httpLink, loggerLink, splitLink } from '@trpc/client';
export const api = createTRPCClient<AppRouter>({ links: [loggerLink(), httpLink({ url: \`\${process.env.BFF_URL}/trpc\` })] });
export const split = createTRPCClient({
  links: [splitLink({ condition: (op) => op.context.alone, true: httpLink({ url: 'https://bff.example/trpc' }), false: [httpBatchLink({ url: 'https://bff.example/trpc' })] })],
});
export const servers = createTRPCClient({ links: [splitLink({ true: httpLink({ url: 'https://a.example' }), false: httpLink({ url: 'https://b.example' }) })] });
export const open = createTRPCClient({ links: linksOfTenant() });`,
        'src/use.ts': `import { api, open, servers, split } from './client';
export async function use(id: string, area: string) {
  await /*@query*/api.risks.categories.query();
  await /*@mutate*/api.risks.approve.mutate(id);
  const { users } = api;
  await /*@destructured*/users.byId.query({ id });
  await /*@computed*/api[area].list.query();
  await /*@split*/split.purposes.query();
  await /*@servers*/servers.purposes.query();
  await /*@open*/open.purposes.query();
}`,
      },
      calls: [
        '@query GET {BFF_URL}/trpc/risks.categories',
        '@mutate POST {BFF_URL}/trpc/risks.approve',
        '@destructured GET {BFF_URL}/trpc/users.byId',
        '@computed GET {BFF_URL}/trpc/{area}.list',
        '@split GET https://bff.example/trpc/purposes',
        '@servers GET {url}/purposes',
        '@open GET {url}/purposes',
      ],
    },
    {
      what: 'hooks of a client that a component provides',
      files: {
        'src/trpc.ts': `import { createTRPCReact } from '@trpc/react-query';
export const trpc = createTRPCReact<AppRouter>();`,
        'src/Risks.tsx': `import { trpc } from './trpc';
export function Risks({ id }) {
  const list = /*@list*/trpc.risks.list.useQuery({ page: 1 });
  const approve = /*@approve*/trpc.risks.approve.useMutation();
  return <button onClick={() => approve.mutate(id)}>{list.data}</button>;
}`,
      },
      calls: ['@list GET {url}/risks.list', '@approve POST {url}/risks.approve'],
    },
  ]);
});
