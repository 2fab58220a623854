import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('typed-rest-client', () => {
  itFindsCalls([
    {
      what: 'each verb by its name there, with a base URL',
      files: `import * as rm from 'typed-rest-client/RestClient';
const rest = new rm.RestClient('trust-sync', 'https://acme.trust.example/api/vendor');
export async function calls(vendor: object, given: rm.RestClient) {
  await /*@get*/rest.get<object>('v1/vendors');
  await /*@rooted*/rest.get('/v1/vendors');
  await /*@whole*/rest.get('https://status.example/health');
  await /*@del*/rest.del('v1/vendors');
  await /*@options*/rest.options('v1/vendors');
  await /*@create*/rest.create('v1/vendors', vendor);
  await /*@update*/rest.update('v1/vendors', vendor);
  await /*@replace*/rest.replace('v1/vendors', vendor);
  await /*@upload*/rest.uploadStream('POST', 'v1/vendors', process.stdin);
  await /*@http*/rest.client.get('https://acme.trust.example/v1/vendors');
  await /*@typed*/given.get('/v1/vendors');
}`,
      calls: [
        '@get GET https://acme.trust.example/api/vendor/v1/vendors',
        '@rooted GET https://acme.trust.example/v1/vendors',
        '@whole GET https://status.example/health',
        '@del DELETE https://acme.trust.example/api/vendor/v1/vendors',
        '@options OPTIONS https://acme.trust.example/api/vendor/v1/vendors',
        '@create POST https://acme.trust.example/api/vendor/v1/vendors',
        '@update PATCH https://acme.trust.example/api/vendor/v1/vendors',
        '@replace PUT https://acme.trust.example/api/vendor/v1/vendors',
        '@upload POST https://acme.trust.example/api/vendor/v1/vendors',
        '@http GET https://acme.trust.example/v1/vendors',
        '@typed GET {given}/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it, and without a base URL',
      files: `import { RestClient } from 'typed-rest-client/RestClient';
const rest = new RestClient('trust-sync', process.env.TRUST_BASE_URL);
export const list = async () => (await /*@list*/rest.get<object[]>('/v2/purposes')).result;
export const read = (base: string) => /*@read*/new RestClient('trust-sync').get(base + '/v1/vendors');`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@read GET {base}/v1/vendors'],
    },
  ]);
});
