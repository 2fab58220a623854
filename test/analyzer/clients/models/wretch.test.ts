import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('wretch', () => {
  itFindsCalls([
    {
      what: 'each verb, with and without a URL of its own',
      files: `import wretch from 'wretch';
const vendors = wretch('https://acme.trust.example/v1/vendors');
export const calls = async () => {
  await /*@get*/vendors.get().json();
  await /*@read*/vendors.get('/7').json();
  await /*@delete*/vendors.delete('/7').res();
  await /*@head*/vendors.head('/7').res();
  await /*@options*/vendors.opts().res();
  await /*@post*/vendors.post({ name: 'Acme' }).json();
  await /*@put*/vendors.put({ name: 'Acme' }, '/7').json();
  await /*@patch*/vendors.patch({ name: 'Acme' }, '/7').json();
  await /*@fetch*/vendors.fetch('PUT', '/7', {}).json();
  await /*@bare*/vendors.fetch('PATCH').json();
};`,
      calls: [
        '@get GET https://acme.trust.example/v1/vendors',
        '@read GET https://acme.trust.example/v1/vendors/7',
        '@delete DELETE https://acme.trust.example/v1/vendors/7',
        '@head HEAD https://acme.trust.example/v1/vendors/7',
        '@options OPTIONS https://acme.trust.example/v1/vendors',
        '@post POST https://acme.trust.example/v1/vendors',
        '@put PUT https://acme.trust.example/v1/vendors/7',
        '@patch PATCH https://acme.trust.example/v1/vendors/7',
        '@fetch PUT https://acme.trust.example/v1/vendors/7',
        '@bare PATCH https://acme.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a chain: URLs are put behind each other, and all else keeps them',
      files: `import wretch from 'wretch';
import QueryStringAddon from 'wretch/addons/queryString';
const api = wretch(process.env.TRUST_BASE_URL).addon(QueryStringAddon).auth('Bearer ' + process.env.TRUST_TOKEN).errorType('json');
export const list = () => /*@list*/api.url('/v2').url('/purposes').query({ size: 50 }).headers({ accept: 'application/json' }).get().json();
export const save = (id: string, body: object) => /*@save*/api.url(\`/v1/purposes/\${id}\`).json(body).put().notFound(() => undefined).json();
export const elsewhere = () => /*@elsewhere*/api.url('https://status.example/health', true).get().res();`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@save PUT {TRUST_BASE_URL}/v1/purposes/{id}',
        '@elsewhere GET https://status.example/health',
      ],
    },
    {
      what: 'without a base, and handed over by its type',
      files: `import wretch, { type Wretch } from 'wretch';
export const list = () => /*@list*/wretch().url('https://acme.trust.example/v1/vendors').get().json();
export class Vendors {
  constructor(private readonly api: Wretch) {}
  read(id: string) {
    return /*@read*/this.api.url('/v1/vendors').get('/' + id).json();
  }
}`,
      calls: ['@list GET https://acme.trust.example/v1/vendors', '@read GET {api}/v1/vendors/{id}'],
    },
    {
      what: 'the package with all addons',
      files: `import wretch from 'wretch/all';
const trust = wretch(process.env.TRUST_BASE_URL);
export const list = () => /*@list*/trust.query({ size: 50 }).get('/v1/vendors').json();`,
      calls: ['@list GET {TRUST_BASE_URL}/v1/vendors'],
    },
    {
      what: 'a program as its users write it',
      files: `import wretch from 'wretch';
const api = wretch(process.env.TRUST_BASE_URL);
export const list = () => /*@list*/api.url('/v2').url('/purposes').get().json();
export const publish = (id: string) => /*@publish*/api.url(\`/v1/purposes/\${id}/publish\`).put();
export const report = (body: object) => /*@report*/api.post(body, '/incidents');`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@publish PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish',
        '@report POST {TRUST_BASE_URL}/incidents',
      ],
    },
  ]);
});
