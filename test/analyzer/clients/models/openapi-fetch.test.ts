import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('openapi-fetch', () => {
  itFindsCalls([
    {
      what: 'each method, with the parameters of its path',
      files: `import createClient from 'openapi-fetch';
import type { paths } from './schema.js';
const client = createClient<paths>({ baseUrl: 'https://acme.trust.example/' });
export async function calls(id: string) {
  await /*@get*/client.GET('/v1/vendors');
  await /*@read*/client.GET('/v1/vendors/{id}', { params: { path: { id } } });
  await /*@first*/client.GET('/v1/vendors/{id}', { params: { path: { id: '7' }, query: { expand: 'all' } } });
  await /*@put*/client.PUT('/v1/vendors/{id}', { params: { path: { id } }, body: {} });
  await /*@post*/client.POST('/v1/vendors', { body: {} });
  await /*@delete*/client.DELETE('/v1/vendors/{id}', { params: { path: { id } } });
  await /*@options*/client.OPTIONS('/v1/vendors');
  await /*@head*/client.HEAD('/v1/vendors');
  await /*@patch*/client.PATCH('/v1/vendors/{id}', { params: { path: { id } } });
  await /*@trace*/client.TRACE('/v1/vendors');
  await /*@request*/client.request('post', '/v1/vendors', { body: {} });
  await /*@elsewhere*/client.GET('/v1/vendors', { baseUrl: 'https://eu.trust.example' });
}`,
      calls: [
        '@get GET https://acme.trust.example/v1/vendors',
        '@read GET https://acme.trust.example/v1/vendors/{id}',
        '@first GET https://acme.trust.example/v1/vendors/7',
        '@put PUT https://acme.trust.example/v1/vendors/{id}',
        '@post POST https://acme.trust.example/v1/vendors',
        '@delete DELETE https://acme.trust.example/v1/vendors/{id}',
        '@options OPTIONS https://acme.trust.example/v1/vendors',
        '@head HEAD https://acme.trust.example/v1/vendors',
        '@patch PATCH https://acme.trust.example/v1/vendors/{id}',
        '@trace TRACE https://acme.trust.example/v1/vendors',
        '@request POST https://acme.trust.example/v1/vendors',
        '@elsewhere GET https://eu.trust.example/v1/vendors',
      ],
    },
    {
      what: 'by the path, made so or wrapped',
      files: `import createClient, { createPathBasedClient, wrapAsPathBasedClient } from 'openapi-fetch';
const client = createPathBasedClient({ baseUrl: process.env.TRUST_BASE_URL });
const wrapped = wrapAsPathBasedClient(createClient({ baseUrl: process.env.TRUST_BASE_URL }));
export const list = () => /*@list*/client['/v1/vendors'].GET();
export const save = (id: string) => /*@save*/client['/v1/vendors/{id}'].PUT({ params: { path: { id } }, body: {} });
export const remove = (id: string) => /*@remove*/wrapped['/v1/vendors/{id}'].DELETE({ params: { path: { id } } });
export const any = (path: string) => /*@any*/client[path].GET();
export const part = (part: string) => /*@part*/client[\`/v1/vendors/\${part}\`].GET();`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@save PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@remove DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@any GET {TRUST_BASE_URL}/{path}',
        '@part GET {TRUST_BASE_URL}/v1/vendors/{part}',
      ],
    },
    {
      what: 'handed over by its type',
      files: `import type { Client } from 'openapi-fetch';
import type { paths } from './schema.js';
export const list = (client: Client<paths>) => /*@list*/client.GET('/v1/vendors');`,
      calls: ['@list GET {client}/v1/vendors'],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/api.ts': `import createClient from 'openapi-fetch';
import type { paths } from './schema';
const client = createClient<paths>({ baseUrl: process.env.TRUST_BASE_URL });
export const list = () => /*@list*/client.GET('/v2/purposes');
export const read = (purposeId: string) => /*@read*/client.GET('/v2/purposes/{purposeId}', { params: { path: { purposeId } } });
export const record = (body: object) => /*@record*/client.POST('/risks', { body });`,
        'src/schema.d.ts': `export interface paths { '/v2/purposes': unknown; '/v2/purposes/{purposeId}': unknown; '/risks': unknown }`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/v2/purposes/{purposeId}',
        '@record POST {TRUST_BASE_URL}/risks',
      ],
    },
  ]);
});
