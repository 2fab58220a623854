import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('mande', () => {
  itFindsCalls([
    {
      what: 'each verb behind its URL, with and without more of it',
      files: `import { mande, type MandeInstance } from 'mande';
interface Vendor { name: string }
const vendors = mande(process.env.TRUST_BASE_URL + '/v1/vendors', { headers: {} });
export const calls = (id: string, vendor: object) => [
  /*@all*/vendors.get(),
  /*@query*/vendors.get({ query: { size: 50 } }),
  /*@one*/vendors.get(id),
  /*@seventh*/vendors.get(7),
  /*@post*/vendors.post({ name: 'Acme' }),
  /*@either*/vendors.post(vendor),
  /*@below*/vendors.post(\`\${id}/notes\`, vendor),
  /*@put*/vendors.put(id, vendor),
  /*@patch*/vendors.patch('/' + id),
  /*@delete*/vendors.delete(id),
];
export const save = (vendor: Vendor) => /*@save*/vendors.post(vendor);
export const typed = (api: MandeInstance) => /*@typed*/api.get('vendors');
export const made = (url: string) => /*@made*/mande(url).get('vendors');`,
      calls: [
        '@all GET {TRUST_BASE_URL}/v1/vendors',
        '@query GET {TRUST_BASE_URL}/v1/vendors',
        '@one GET {TRUST_BASE_URL}/v1/vendors/{id}',
        '@seventh GET {TRUST_BASE_URL}/v1/vendors/7',
        '@post POST {TRUST_BASE_URL}/v1/vendors',
        '@either POST {TRUST_BASE_URL}/v1/vendors',
        '@either POST {TRUST_BASE_URL}/v1/vendors/{vendor}',
        '@below POST {TRUST_BASE_URL}/v1/vendors/{id}/notes',
        '@put PUT {TRUST_BASE_URL}/v1/vendors/{id}',
        '@patch PATCH {TRUST_BASE_URL}/v1/vendors/{id}',
        '@delete DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@save POST {TRUST_BASE_URL}/v1/vendors',
        '@typed GET {api}/vendors',
        '@made GET {url}/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { mande } from 'mande';
const purposes = mande(process.env.TRUST_BASE_URL + '/v2/purposes');
export const list = () => /*@list*/purposes.get<object[]>();
export const read = (id: string) => /*@read*/purposes.get<object>(id);`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@read GET {TRUST_BASE_URL}/v2/purposes/{id}'],
    },
  ]);
});
