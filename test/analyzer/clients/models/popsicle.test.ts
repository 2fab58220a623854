import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('popsicle', () => {
  itFindsCalls([
    {
      what: 'fetch, and the functions that came before it',
      files: {
        'src/fetch.ts': `import { fetch, Request } from 'popsicle';
const url = 'https://acme.trust.example/v1/vendors';
export const create = (body: string) => /*@fetch*/fetch(url, { method: 'POST', body });
export const save = (body: string) => /*@request*/fetch(new Request(url, { method: 'PUT', body }));`,
        'src/former.js': `const popsicle = require('popsicle');
const url = 'https://acme.trust.example/v1/vendors';
exports.all = () => [
  /*@call*/popsicle({ url, method: 'PATCH' }),
  /*@plain*/popsicle.request(url),
  /*@get*/popsicle.get(url),
  /*@post*/popsicle.post({ url, body: {} }),
  /*@put*/popsicle.put({ url, body: {} }),
  /*@patch*/popsicle.patch({ url, body: {} }),
  /*@del*/popsicle.del(url),
  /*@head*/popsicle.head(url),
];`,
      },
      calls: [
        '@fetch POST',
        '@request PUT',
        '@call PATCH',
        '@plain GET',
        '@get GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@del DELETE',
        '@head HEAD',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it',
      files: `import { fetch } from 'popsicle';
const base = process.env.TRUST_BASE_URL;
export const list = async () => (await /*@list*/fetch(base + '/v2/purposes')).json();
export const any = async (url: string) => (await /*@any*/fetch(url)).json();`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@any GET {url}'],
    },
  ]);
});
