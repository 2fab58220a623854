import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('graphql-request', () => {
  itFindsCalls([
    {
      what: 'each function, and those of a client',
      files: `import request, { batchRequests, gql, GraphQLClient, rawRequest } from 'graphql-request';
const url = process.env.TRUST_BASE_URL + '/graphql';
const query = gql\`{ vendors { id } }\`;
const client = new GraphQLClient(url, { headers: {} });
export const calls = (id: string) => [
  /*@default*/request(url, query),
  /*@options*/request({ url, document: query, variables: { id } }),
  /*@raw*/rawRequest(url, query),
  /*@batch*/batchRequests(url, [{ document: query }]),
  /*@client*/client.request(query, { id }),
  /*@given*/client.request({ document: query }),
  /*@rawClient*/client.setHeader('x-id', id).rawRequest('{ vendors { id } }'),
  /*@batchClient*/client.batchRequests([{ document: query }]),
];`,
      calls: ['default', 'options', 'raw', 'batch', 'client', 'given', 'rawClient', 'batchClient'].map(
        (call) => `@${call} POST {TRUST_BASE_URL}/graphql`,
      ),
    },
    {
      what: 'an endpoint that is set later, and one that is not known',
      files: `import { GraphQLClient, request } from 'graphql-request';
const client = new GraphQLClient('https://status.example/graphql');
client.setEndpoint(process.env.TRUST_BASE_URL + '/graphql');
export const later = () => /*@later*/client.request('{ vendors { id } }');
export const any = (url: string) => /*@any*/request(url, '{ vendors { id } }');
export const typed = (given: GraphQLClient) => /*@typed*/given.request('{ vendors { id } }');`,
      calls: ['@later POST {TRUST_BASE_URL}/graphql', '@any POST {url}', '@typed POST {given}'],
    },
    {
      what: 'a program as its users write it',
      files: `import { GraphQLClient } from 'graphql-request';
const risks = new GraphQLClient(process.env.TRUST_BASE_URL + '/risks');
export const record = (title: string) => /*@record*/risks.request('mutation ($title: String!) { add(title: $title) }', { title });`,
      calls: ['@record POST {TRUST_BASE_URL}/risks'],
    },
  ]);
});
