import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('vueuse', () => {
  itFindsCalls([
    {
      what: 'each method that is chosen behind the call, and those of the options',
      files: `import { useFetch } from '@vueuse/core';
const url = process.env.TRUST_BASE_URL + '/v1/vendors';
export const calls = (vendor: object) => [
  /*@plain*/useFetch(url),
  /*@json*/useFetch(url).json(),
  /*@get*/useFetch(url).get().json(),
  /*@post*/useFetch(url).post(vendor).json(),
  /*@put*/useFetch(url).put(vendor).text(),
  /*@patch*/useFetch(url).json().patch(vendor),
  /*@delete*/useFetch(url, { immediate: false }).delete(),
  /*@head*/useFetch(url).head(),
  /*@options*/useFetch(url).options(),
  /*@init*/useFetch(url, { method: 'POST' }, { refetch: true }),
  /*@lazy*/useFetch(() => url),
];
export async function load(isNew: boolean) {
  const request = /*@later*/useFetch(url);
  if (isNew) request.post({});
  const { data } = await request.json();
  return data;
}`,
      calls: [
        '@plain GET',
        '@json GET',
        '@get GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@delete DELETE',
        '@head HEAD',
        '@options OPTIONS',
        '@init POST',
        '@lazy GET',
        '@later GET',
        '@later POST',
      ].map((call) => `${call} {TRUST_BASE_URL}/v1/vendors`),
    },
    {
      what: 'a program as its users write it, with a function of its own',
      files: {
        'src/trust.ts': `import { createFetch } from '@vueuse/core';
export const useTrust = createFetch({ baseUrl: process.env.TRUST_BASE_URL, options: { timeout: 5000 } });`,
        'src/purposes.ts': `import { useTrust } from './trust.js';
export const usePurposes = () => /*@list*/useTrust('/v2/purposes').json();
export const useRemove = (id: string) => /*@remove*/useTrust(\`v1/vendors/\${id}\`).delete();
export const useAny = (path: string) => /*@any*/useTrust(path);`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@remove DELETE {TRUST_BASE_URL}/v1/vendors/{id}',
        '@any GET {TRUST_BASE_URL}/{path}',
      ],
    },
  ]);
});
