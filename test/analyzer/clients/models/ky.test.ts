import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('ky', () => {
  itFindsCalls([
    {
      what: 'each verb, and the call itself',
      files: `import ky from 'ky';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = async () => {
  await /*@call*/ky(url).json();
  await /*@get*/ky.get(url);
  await /*@post*/ky.post(url, { json: {} });
  await /*@put*/ky.put(url);
  await /*@patch*/ky.patch(url);
  await /*@head*/ky.head(url);
  await /*@delete*/ky.delete(url);
  await /*@method*/ky(url, { method: 'post' });
};`,
      calls: [
        '@call GET',
        '@get GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@head HEAD',
        '@delete DELETE',
        '@method POST',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'an instance by create, by extend, and of an annotation',
      files: `import ky, { type KyInstance } from 'ky';
const trust = ky.create({ prefixUrl: process.env.TRUST_BASE_URL });
const patient = trust.extend({ timeout: false });
export const vendors = () => /*@vendors*/patient.get('v1/vendors');
export const purposes = (client: KyInstance) => /*@purposes*/client.get('v2/purposes');`,
      calls: ['@vendors GET {TRUST_BASE_URL}/v1/vendors', '@purposes GET {client}/v2/purposes'],
    },
    {
      what: 'create starts anew, extend goes on, also by a function of the options',
      files: `import ky from 'ky';
const trust = ky.create({ prefixUrl: 'https://acme.trust.example' });
const plain = trust.create({ timeout: 5000 });
const versioned = trust.extend((options) => ({ prefixUrl: \`\${options.prefixUrl}/v2\` }));
const absolute = trust.extend({ prefixUrl: '' });
export const status = () => /*@plain*/plain.get('https://status.example/health');
export const inherited = () => /*@fresh*/plain.get('v1/vendors');
export const purposes = () => /*@versioned*/versioned.get('purposes');
export const health = () => /*@absolute*/absolute.get('https://status.example/health');`,
      calls: [
        '@plain GET https://status.example/health',
        '@fresh GET v1/vendors',
        '@versioned GET https://acme.trust.example/v2/purposes',
        '@absolute GET https://status.example/health',
      ],
    },
    {
      what: 'a Request and a URL object',
      files: `import ky from 'ky';
const trust = ky.create({ prefixUrl: 'https://acme.trust.example' });
const creation = new Request('https://acme.trust.example/v1/vendors', { method: 'POST' });
export const create = () => /*@create*/trust(creation);
export const other = () => /*@other*/trust(new URL('/v2/purposes', process.env.TRUST_BASE_URL));
export const probe = () => /*@probe*/ky(creation, { method: 'HEAD' });
export const list = () => /*@list*/ky.get(new URL('/v2/purposes', process.env.TRUST_BASE_URL), { searchParams: { page: 1 } }).json();`,
      calls: [
        '@create POST https://acme.trust.example/v1/vendors',
        '@other GET {TRUST_BASE_URL}/v2/purposes',
        '@probe HEAD https://acme.trust.example/v1/vendors',
        '@list GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import ky from 'ky';
const api = ky.create({ prefixUrl: \`\${process.env.TRUST_BASE_URL}/v2\` });
export const list = () => /*@list*/api.get('purposes').json();
export const read = (id: string) => /*@read*/api(\`purposes/\${id}\`).json();
export const report = (json: object) => /*@report*/ky.post('incidents', { prefixUrl: process.env.TRUST_BASE_URL, json });`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@report POST {TRUST_BASE_URL}/incidents',
      ],
    },
  ]);
});
