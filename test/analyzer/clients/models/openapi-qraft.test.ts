import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const api = `import * as allCallbacks from '@openapi-qraft/react/callbacks/index';
import { qraftAPIClient } from '@openapi-qraft/react';
const getPurpose = { schema: { method: 'get', url: '/v2/purposes/{purposeId}' } };
const putPurpose = { schema: { method: 'put', url: '/v1/purposes/{purposeId}', mediaType: ['application/json'] } };
const services = { purposes: { getPurpose, putPurpose } } as const;
export const createAPIClient = (options: any) => qraftAPIClient(services, allCallbacks, options);`;

describe('openapi-qraft', () => {
  itFindsCalls([
    {
      what: 'a call of an operation, and its hooks',
      files: {
        'src/api.ts': api,
        'src/desk.tsx': `import { requestFn } from '@openapi-qraft/react';
import { createAPIClient } from './api';
const api = createAPIClient({ requestFn, baseUrl: process.env.TRUST_BASE_URL, queryClient });
export async function read(id: string) {
  await /*@read*/api.purposes.getPurpose({ parameters: { path: { purposeId: id } } });
  await /*@fetch*/api.purposes.getPurpose.fetchQuery({ parameters: { path: { purposeId: 'p-1' } } });
}
export function Desk({ id }: { id: string }) {
  /*@query*/api.purposes.getPurpose.useQuery({ path: { purposeId: id } });
  const { mutate } = api.purposes.putPurpose.useMutation();
  const early = api.purposes.putPurpose.useMutation({ path: { purposeId: 'p-3' } });
  return <button onClick={() => { /*@late*/mutate({ path: { purposeId: 'p-2' }, body: {} }); /*@early*/early.mutate({}); }} />;
}`,
      },
      calls: [
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@fetch GET {TRUST_BASE_URL}/v2/purposes/p-1',
        '@query GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@late PUT {TRUST_BASE_URL}/v1/purposes/p-2',
        '@early PUT {TRUST_BASE_URL}/v1/purposes/p-3',
      ],
    },
    {
      what: 'a function of the code that sends',
      files: {
        'src/api.ts': api,
        'src/main.ts': `import { createAPIClient } from './api';
const requestFn = (schema: any, info: any) => /*@hop*/fetch(info.baseUrl + schema.url, { method: schema.method });
const api = createAPIClient({ requestFn, baseUrl: 'https://acme.trust.example' });
await /*@send*/api.purposes.getPurpose();`,
      },
      calls: ['@send GET https://acme.trust.example/v2/purposes/{purposeId} via @hop'],
    },
  ]);
});
