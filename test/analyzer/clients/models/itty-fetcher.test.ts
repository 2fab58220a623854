import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('itty-fetcher', () => {
  itFindsCalls([
    {
      what: 'each verb, with a base URL as a text and as an option',
      files: `import { fetcher, type Fetcher } from 'itty-fetcher';
const trust = fetcher(process.env.TRUST_BASE_URL);
const vendors = fetcher({ base: process.env.TRUST_BASE_URL + '/v1/vendors', array: true });
export const calls = (vendor: object) => [
  /*@get*/trust.get('/v1/vendors'),
  /*@post*/trust.post('v1/vendors', vendor),
  /*@put*/trust.put('/v1/vendors', vendor),
  /*@patch*/trust.patch('/v1/vendors', vendor),
  /*@delete*/trust.delete('/v1/vendors'),
  /*@head*/trust.head('/v1/vendors'),
  /*@all*/vendors.get(),
  /*@created*/vendors.post({ name: 'Acme' }),
];
export const plain = () => /*@plain*/fetcher().get('https://status.example/health');
export const typed = (api: Fetcher) => /*@typed*/api.get('/v1/vendors');`,
      calls: [
        '@get GET {TRUST_BASE_URL}/v1/vendors',
        '@post POST {TRUST_BASE_URL}/v1/vendors',
        '@put PUT {TRUST_BASE_URL}/v1/vendors',
        '@patch PATCH {TRUST_BASE_URL}/v1/vendors',
        '@delete DELETE {TRUST_BASE_URL}/v1/vendors',
        '@head HEAD {TRUST_BASE_URL}/v1/vendors',
        '@all GET {TRUST_BASE_URL}/v1/vendors',
        '@created POST {TRUST_BASE_URL}/v1/vendors',
        '@plain GET https://status.example/health',
        '@typed GET {api}/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { fetcher } from 'itty-fetcher';
const trust = fetcher({ base: process.env.TRUST_BASE_URL });
export const list = () => /*@list*/trust.get('/v2/purposes');
export const any = (base: string, path: string) => /*@any*/fetcher({ base }).get(path);`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@any GET {base}/{path}'],
    },
  ]);
});
