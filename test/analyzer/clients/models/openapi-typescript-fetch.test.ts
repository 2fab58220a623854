import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('openapi-typescript-fetch', () => {
  itFindsCalls([
    {
      what: 'a function for each operation, with its parameters',
      files: `import { Fetcher } from 'openapi-typescript-fetch';
const fetcher = Fetcher.for<any>();
fetcher.configure({ baseUrl: 'https://acme.trust.example', use: [log] });
const list = fetcher.path('/v2/purposes').method('get').create();
const publish = fetcher.path('/v1/purposes/{purposeId}/publish').method('put').create();
export const run = async (id: string) => [await /*@list*/list({}), await /*@publish*/publish({ purposeId: id })];`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes',
        '@publish PUT https://acme.trust.example/v1/purposes/{id}/publish',
      ],
    },
    {
      what: 'parameters among a body of which nothing is known',
      files: `import { Fetcher } from 'openapi-typescript-fetch';
const fetcher = Fetcher.for<any>();
fetcher.configure({ baseUrl: 'https://acme.trust.example' });
const publish = fetcher.path('/v1/purposes/{purposeId}/publish').method('put').create();
export const run = (id: string, body: any) => /*@publish*/publish({ purposeId: id, ...body });
export const named = () => /*@named*/publish({ purposeId: 'p-1', method: 'email', url: 'https://elsewhere.example' });`,
      calls: [
        '@publish PUT https://acme.trust.example/v1/purposes/{id}/publish',
        '@named PUT https://acme.trust.example/v1/purposes/p-1/publish',
      ],
    },
    {
      what: 'a base URL, a path and a method that are not known',
      files: `import { Fetcher } from 'openapi-typescript-fetch';
export function ask(base: string, path: any, method: any) {
  const fetcher = Fetcher.for<any>();
  fetcher.configure({ baseUrl: base });
  return /*@ask*/fetcher.path(path).method(method).create()({});
}`,
      calls: ['@ask ? {base}/{path}'],
    },
  ]);
});
