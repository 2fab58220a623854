import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

describe('got', () => {
  itFindsCalls([
    {
      what: 'each verb, and the call itself',
      files: `import got from 'got';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = async () => {
  await /*@call*/got(url);
  await /*@get*/got.get(url).json();
  await /*@post*/got.post(url, { json: {} });
  await /*@put*/got.put(url);
  await /*@patch*/got.patch(url);
  await /*@head*/got.head(url);
  await /*@delete*/got.delete(url);
  await /*@method*/got(url, { method: 'POST' });
  await /*@options*/got({ url, method: 'PUT' });
};`,
      calls: ['@call GET', '@get GET', '@post POST', '@put PUT', '@patch PATCH', '@head HEAD', '@delete DELETE', '@method POST', '@options PUT'].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'an instance by extend, and an extension of it',
      files: `import { got } from 'got';
const trust = got.extend({ prefixUrl: process.env.TRUST_BASE_URL });
const versioned = trust.extend({ prefixUrl: \`\${process.env.TRUST_BASE_URL}/v2/\` });
export const vendors = () => /*@vendors*/trust.get('v1/vendors').json();
export const purposes = () => /*@purposes*/versioned('purposes');`,
      calls: ['@vendors GET {TRUST_BASE_URL}/v1/vendors', '@purposes GET {TRUST_BASE_URL}/v2/purposes'],
    },
  ]);
});
