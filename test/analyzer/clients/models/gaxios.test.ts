import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('gaxios', () => {
  itFindsCalls([
    {
      what: 'the function, the instance of the package and one of its own',
      files: `import { Gaxios, instance, request } from 'gaxios';
const baseURL = process.env.TRUST_BASE_URL;
const trust = new Gaxios({ baseURL });
instance.defaults = { baseURL };
const written = new Gaxios();
written.defaults.baseURL = baseURL;
export const list = () => /*@request*/request({ baseURL, url: '/v1/vendors' });
export const create = (data: object) => /*@instance*/trust.request({ url: '/v1/vendors', method: 'POST', data });
export const save = (body: string) => /*@fetch*/trust.fetch('/v1/vendors', { method: 'PUT', body });
export const remove = (id: string) => /*@written*/written.request({ url: \`/v1/vendors/\${id}\`, method: 'DELETE' });
export const typed = (gaxios: Gaxios) => /*@typed*/gaxios.request({ url: '/v1/vendors' });
export const shared = () => /*@shared*/instance.request({ url: 'https://acme.trust.example/v1/vendors' });`,
      calls: [
        '@request GET {TRUST_BASE_URL}/v1/vendors',
        '@instance POST {TRUST_BASE_URL}/v1/vendors',
        '@fetch PUT {TRUST_BASE_URL}/v1/vendors',
        '@written DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@typed GET {gaxios}/v1/vendors',
        '@shared GET https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import { Gaxios, request, type GaxiosOptions } from 'gaxios';
const trust = new Gaxios({ baseURL: process.env.TRUST_BASE_URL });
export const list = async () => (await /*@list*/trust.request({ url: '/v2/purposes' })).data;
export const given = async (options: GaxiosOptions) => (await /*@given*/request(options)).data;`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@given ? {url}'],
    },
  ]);
});
