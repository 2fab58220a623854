import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('Hono client', () => {
  itFindsCalls([
    {
      what: 'routes by their names, with parameters filled and open',
      files: {
        'src/client.ts': `import { hc } from 'hono/client';
import type { AppType } from './server';
const client = hc<AppType>('https://acme.trust.example/', { headers: {} });
export async function use(id: string) {
  await /*@list*/client.v2.purposes.$get({ query: { page: '1' } });
  await /*@read*/client.v2.purposes[':purposeId'].$get({ param: { purposeId: id } });
  await /*@publish*/client.v1.purposes[':purposeId'].publish.$put({ param: { purposeId: 'p1' } });
  await /*@index*/client.v1.risks.index.$post({ json: {} });
  const { notices } = client;
  await /*@destructured*/notices.$delete();
  return client.v2.purposes.$url();
}`,
      },
      calls: [
        '@list GET https://acme.trust.example/v2/purposes',
        '@read GET https://acme.trust.example/v2/purposes/{id}',
        '@publish PUT https://acme.trust.example/v1/purposes/p1/publish',
        '@index POST https://acme.trust.example/v1/risks',
        '@destructured DELETE https://acme.trust.example/notices',
      ],
    },
  ]);
});
