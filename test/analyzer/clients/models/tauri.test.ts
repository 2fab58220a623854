import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('tauri', () => {
  itFindsCalls([
    {
      what: 'fetch, and each verb of a client',
      files: `import { fetch, getClient, type Client } from '@tauri-apps/api/http';
import { http } from '@tauri-apps/api';
const url = 'https://acme.trust.example/v1/vendors';
export async function calls(vendor: object, given: Client) {
  await /*@fetch*/fetch(url, { method: 'PUT' });
  await /*@whole*/http.fetch(url);
  const client = await getClient({ maxRedirections: 3 });
  await /*@get*/client.get(url);
  await /*@post*/client.post(url, vendor);
  await /*@put*/client.put(url, vendor);
  await /*@patch*/client.patch(url);
  await /*@delete*/client.delete(url);
  await /*@request*/client.request({ method: 'POST', url });
  await /*@typed*/given.get(url);
}`,
      calls: [
        '@fetch PUT',
        '@whole GET',
        '@get GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@delete DELETE',
        '@request POST',
        '@typed GET',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it',
      files: `import { fetch } from '@tauri-apps/api/http';
const base = process.env.TRUST_BASE_URL;
export const list = () => /*@list*/fetch(base + '/v2/purposes');
export const send = (request: { path: string }) => /*@send*/fetch(base + request.path, { method: 'POST' });`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@send POST {TRUST_BASE_URL}{path}'],
    },
  ]);
});
