import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('openapi-react-query', () => {
  itFindsCalls([
    {
      what: 'each hook, with the base URL of the client that it is made with',
      files: `import createFetchClient from 'openapi-fetch';
import createClient from 'openapi-react-query';
const $api = createClient(createFetchClient({ baseUrl: 'https://acme.trust.example' }));
export function Page({ id }: { id: string }) {
  const list = /*@list*/$api.useQuery('get', '/v2/purposes');
  const one = /*@one*/$api.useSuspenseQuery('get', '/v2/purposes/{purposeId}', { params: { path: { purposeId: id } } });
  const all = /*@all*/$api.useInfiniteQuery('get', '/v3/system', {}, { pageParamName: 'page' });
  const add = /*@add*/$api.useMutation('post', '/v1/purposes');
  return [list, one, all, add.mutate({ body: {} })];
}
export const options = () => /*@options*/$api.queryOptions('get', '/v1/audits/pages');`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes',
        '@one GET https://acme.trust.example/v2/purposes/{id}',
        '@all GET https://acme.trust.example/v3/system',
        '@add POST https://acme.trust.example/v1/purposes',
        '@options GET https://acme.trust.example/v1/audits/pages',
      ],
    },
    {
      what: 'a method and a client that are not known',
      files: `import createClient from 'openapi-react-query';
export const useAny = (client: any, method: any) => /*@any*/createClient(client).useQuery(method, '/v2/purposes');`,
      calls: ['@any ? {baseUrl}/v2/purposes'],
    },
  ]);
});
