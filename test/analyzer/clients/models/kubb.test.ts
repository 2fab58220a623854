import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('the client that kubb’s generated code imports', () => {
  itFindsCalls([
    {
      what: 'with axios and with fetch, by the function that is called',
      files: {
        'src/api.ts': `import fetch from '@kubb/plugin-client/clients/axios';
import { fetch as send } from '@kubb/plugin-client/clients/fetch';
export const getReceipt = async (id: string, config: any = {}) => {
  const { client: request = fetch, ...requestConfig } = config;
  return /*@receipt*/request({ method: 'GET', url: \`/v1/receipts/\${id}\`, baseURL: 'https://acme.trust.example', ...requestConfig });
};
export const list = () => /*@list*/send({ method: 'GET', url: '/v2/purposes', baseURL: process.env.TRUST_BASE_URL });
export const any = (options: any) => /*@any*/send(options);`,
      },
      calls: [
        '@receipt GET https://acme.trust.example/v1/receipts/{id}',
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@any ? {options}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'src/gen/operations.ts': `import fetch from '@kubb/plugin-client/clients/fetch';
export async function listPurposes() { return /*@list*/fetch({ method: 'GET', url: '/v2/purposes', baseURL: 'https://acme.trust.example' }); }
export async function createRisk(data: object) { return /*@create*/fetch({ method: 'POST', url: '/risks', baseURL: 'https://acme.trust.example', data }); }`,
        'src/page.ts': `import { createRisk, listPurposes } from './gen/operations';
export const load = async () => { await listPurposes(); await createRisk({}); };`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes', '@create POST https://acme.trust.example/risks'],
    },
  ]);
});
