import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('use-http', () => {
  itFindsCalls([
    {
      what: 'each verb, of the object and of the list',
      files: `import useFetch, { useFetch as named } from 'use-http';
const base = process.env.TRUST_BASE_URL + '/v1/vendors';
export function useCalls(id: string, vendor: object) {
  const { get, post, response, loading } = useFetch(base);
  const [request] = useFetch(base, { headers: {} });
  const whole = named(base);
  return [
    /*@all*/get(),
    /*@one*/get('/' + id),
    /*@post*/post({ ...vendor }),
    /*@below*/post(id, vendor),
    /*@put*/request.put(id, vendor),
    /*@patch*/request.patch(id),
    /*@delete*/request.delete(id),
    /*@del*/whole.del(id),
    /*@head*/whole.request.head(id),
    /*@query*/whole.query('{ vendors }'),
  ];
}`,
      calls: [
        '@all GET {TRUST_BASE_URL}/v1/vendors',
        '@one GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@post POST {TRUST_BASE_URL}/v1/vendors',
        '@below POST {TRUST_BASE_URL}/v1/vendors/{id}',
        '@put PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@patch PATCH {TRUST_BASE_URL}/v1/vendors/{id}',
        '@delete DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@del DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@head HEAD {TRUST_BASE_URL}/v1/vendors/{id}',
        '@query POST {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'what the hook sends itself, and the URL of a provider',
      files: {
        'src/app.tsx': `import { Provider } from 'use-http';
export const App = () => <Provider url={process.env.TRUST_BASE_URL}><Vendors /></Provider>;`,
        'src/vendors.tsx': `import useFetch from 'use-http';
export const useVendors = () => /*@mount*/useFetch('/v1/vendors', []);
export const useCreate = () => /*@created*/useFetch('/v1/vendors', { method: 'POST' }, []);
export const useStatus = () => /*@status*/useFetch('https://status.example/health', []);
export function useAll() {
  const { get } = useFetch();
  return () => /*@root*/get('/v1/vendors');
}`,
      },
      calls: [
        '@mount GET {TRUST_BASE_URL}/v1/vendors',
        '@created POST {TRUST_BASE_URL}/v1/vendors',
        '@status GET https://status.example/health',
        '@root GET {TRUST_BASE_URL}/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import useFetch from 'use-http';
export function usePurposes(url: string) {
  const { get, post } = useFetch(process.env.TRUST_BASE_URL);
  const other = useFetch(url);
  return {
    list: () => /*@list*/get('/v2/purposes'),
    record: (risk: object) => /*@record*/post('/risks', risk),
    read: (path: string) => /*@read*/other.get(path),
  };
}`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@record POST {TRUST_BASE_URL}/risks',
        '@read GET {url}/{path}',
      ],
    },
  ]);
});
