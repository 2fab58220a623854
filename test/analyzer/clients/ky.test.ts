import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

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
      calls: ['@call GET', '@get GET', '@post POST', '@put PUT', '@patch PATCH', '@head HEAD', '@delete DELETE', '@method POST'].map((call) => `${call} https://acme.trust.example/v1/vendors`),
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
  ]);
});
