import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('fets', () => {
  itFindsCalls([
    {
      what: 'each method, with parameters in braces and behind a colon',
      files: `import { createClient, type NormalizeOAS, type OASClient } from 'fets';
import type { oas } from './oas';
const client = createClient<NormalizeOAS<typeof oas>>({ endpoint: 'https://acme.trust.example' });
export const calls = (id: string, params: object) => [
  /*@get*/client['/v1/vendors'].get({ query: { page: 2 } }),
  /*@head*/client['/v1/vendors'].head(),
  /*@post*/client['/v1/vendors'].post({ json: {} }),
  /*@put*/client['/v1/vendors/{id}'].put({ params: { id }, json: {} }),
  /*@delete*/client['/v1/vendors/:id'].delete({ params: { id: '7' } }),
  /*@connect*/client['/v1/vendors'].connect(),
  /*@options*/client['/v1/vendors'].options(),
  /*@trace*/client['/v1/vendors'].trace(),
  /*@patch*/client['/v1/vendors/{id}'].patch({ params }),
];
export const at = (path: string) => /*@at*/client[path].get();
export const typed = (given: OASClient<typeof oas>) => /*@typed*/given['/v1/vendors'].get();`,
      calls: [
        '@get GET https://acme.trust.example/v1/vendors',
        '@head HEAD https://acme.trust.example/v1/vendors',
        '@post POST https://acme.trust.example/v1/vendors',
        '@put PUT https://acme.trust.example/v1/vendors/{id}',
        '@delete DELETE https://acme.trust.example/v1/vendors/7',
        '@connect CONNECT https://acme.trust.example/v1/vendors',
        '@options OPTIONS https://acme.trust.example/v1/vendors',
        '@trace TRACE https://acme.trust.example/v1/vendors',
        '@patch PATCH https://acme.trust.example/v1/vendors/{id}',
        '@at GET https://acme.trust.example/{path}',
        '@typed GET {given}/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { createClient, type NormalizeOAS } from 'fets';
import type openapi from './openapi';
const trust = createClient<NormalizeOAS<typeof openapi>>({
  endpoint: process.env.TRUST_BASE_URL,
  globalParams: { headers: { Authorization: \`Bearer \${process.env.TRUST_TOKEN}\` } },
});
export async function publishAll() {
  const response = await /*@list*/trust['/v2/purposes'].get();
  for (const { id } of await response.json())
    await /*@publish*/trust['/v1/purposes/{purposeId}/publish'].put({ params: { purposeId: id } });
}`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish'],
    },
  ]);
});
