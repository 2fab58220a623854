import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('apollo', () => {
  itFindsCalls([
    {
      what: 'links, and a client with an endpoint of its own',
      files: `import { ApolloClient, ApolloLink, createHttpLink, HttpLink, InMemoryCache } from '@apollo/client';
import { BatchHttpLink } from '@apollo/client/link/batch-http';
const uri = process.env.TRUST_BASE_URL + '/graphql';
const link = /*@link*/new HttpLink({ uri });
const other = /*@created*/createHttpLink({ uri, useGETForQueries: true });
const batch = /*@batch*/new BatchHttpLink({ uri: (operation) => uri });
export const linked = new ApolloClient({ link: ApolloLink.from([link, other, batch]), cache: new InMemoryCache() });
export const direct = /*@direct*/new ApolloClient({ uri, cache: new InMemoryCache() });
export const own = /*@own*/new HttpLink();
export const any = (options: { uri: string }) => /*@any*/new HttpLink({ uri: options.uri });
export const list = () => direct.query({ query: VENDORS });`,
      calls: [
        '@link POST {TRUST_BASE_URL}/graphql',
        '@created GET {TRUST_BASE_URL}/graphql',
        '@created POST {TRUST_BASE_URL}/graphql',
        '@batch POST {TRUST_BASE_URL}/graphql',
        '@direct POST {TRUST_BASE_URL}/graphql',
        '@own POST /graphql',
        '@any POST {uri}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/client.ts': `import { ApolloClient, createHttpLink, InMemoryCache } from '@apollo/client';
import { setContext } from '@apollo/client/link/context';
const httpLink = /*@risks*/createHttpLink({ uri: process.env.TRUST_BASE_URL + '/risks' });
const authLink = setContext(() => ({ headers: { authorization: process.env.TRUST_TOKEN } }));
export const client = new ApolloClient({ link: authLink.concat(httpLink), cache: new InMemoryCache() });`,
        'src/list.tsx': `import { gql, useQuery } from '@apollo/client';
export const useVendors = () => useQuery(gql\`{ vendors { id } }\`);`,
      },
      calls: ['@risks POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
