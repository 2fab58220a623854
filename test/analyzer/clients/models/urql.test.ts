import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('urql', () => {
  itFindsCalls([
    {
      what: 'a client by the function and by the class',
      files: `import { Client, createClient, fetchExchange } from 'urql';
const url = process.env.TRUST_BASE_URL + '/graphql';
const exchanges = [fetchExchange];
export const client = /*@created*/createClient({ url, exchanges });
export const posting = /*@posting*/new Client({ url, exchanges, preferGetMethod: false });
export const any = (options: { url: string }) => /*@any*/new Client({ ...options, exchanges, preferGetMethod: false });
export const list = () => client.query('{ vendors { id } }', {});`,
      calls: [
        '@created GET {TRUST_BASE_URL}/graphql',
        '@created POST {TRUST_BASE_URL}/graphql',
        '@posting POST {TRUST_BASE_URL}/graphql',
        '@any POST {url}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/client.ts': `import { cacheExchange, createClient, fetchExchange } from '@urql/core';
export const client = /*@risks*/createClient({
  url: process.env.TRUST_BASE_URL + '/risks',
  exchanges: [cacheExchange, fetchExchange],
  preferGetMethod: false,
});`,
      },
      calls: ['@risks POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
