import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const fetcher = `export const fetcher = (url: string) => /*@fetcher*/fetch('https://acme.trust.example' + url).then((response) => response.json());
export const send = (url: string, { arg }: { arg: { id: string } }) => /*@send*/fetch('https://acme.trust.example' + url, { method: 'POST', body: JSON.stringify(arg) });`;

describe('SWR', () => {
  itFindsCalls([
    {
      what: 'a key and a fetcher',
      files: {
        'src/fetcher.ts': fetcher,
        'src/vendors.tsx': `import useSWR, { preload } from 'swr';
import useSWRImmutable from 'swr/immutable';
import useSWRInfinite from 'swr/infinite';
import useSWRMutation from 'swr/mutation';
import { fetcher, send } from './fetcher.js';
/*@preload*/preload('/v2/purposes', fetcher);
export const useVendors = () => /*@use*/useSWR('/v1/vendors', fetcher, { refreshInterval: 1000 });
export const useVendor = (id?: string) => /*@read*/useSWR(id ? \`/v1/vendors/\${id}\` : null, fetcher);
export const useKey = (id?: string) => /*@function*/useSWR(() => (id ? '/v1/vendors/' + id : null), fetcher);
export const useOnce = () => /*@immutable*/useSWRImmutable('/v1/vendors', fetcher);
export const usePages = () => /*@infinite*/useSWRInfinite((index: number) => \`/v1/vendors?page=\${index}\`, fetcher);
export const useCreate = () => /*@mutation*/useSWRMutation('/v1/vendors', send);
export const useWritten = () => useSWR('/v1/vendors', (url) => /*@written*/fetch('https://eu.trust.example' + url));`,
      },
      calls: [
        '@preload GET https://acme.trust.example/v2/purposes via @fetcher',
        '@use GET https://acme.trust.example/v1/vendors via @fetcher',
        '@read GET https://acme.trust.example/v1/vendors/{id} via @fetcher',
        '@function GET https://acme.trust.example/v1/vendors/{id} via @fetcher',
        '@immutable GET https://acme.trust.example/v1/vendors via @fetcher',
        '@infinite GET https://acme.trust.example/v1/vendors?page=0 via @fetcher',
        '@mutation POST https://acme.trust.example/v1/vendors via @send',
        '@written GET https://eu.trust.example/v1/vendors',
      ],
    },
    {
      what: 'a key that is a list, as each version hands it over',
      files: `import useSWR from 'swr';
const fetchFor = ([url, token]: [string, string]) => /*@list*/fetch('https://acme.trust.example' + url, { headers: { token } });
const fetchWith = (url: string, token: string) => /*@items*/fetch('https://acme.trust.example' + url, { headers: { token } });
export const useVendors = (token: string) => /*@second*/useSWR(['/v1/vendors', token], fetchFor);
export const usePurposes = (token: string) => /*@first*/useSWR(['/v2/purposes', token], fetchWith);`,
      calls: [
        '@second GET https://acme.trust.example/v1/vendors via @list',
        '@first GET https://acme.trust.example/v2/purposes via @items',
      ],
    },
    {
      what: 'the fetcher of the configuration',
      files: {
        'src/a-vendors.tsx': `import useSWR from 'swr';
export function Vendors() {
  const { data } = /*@use*/useSWR('/v1/vendors');
  return <ul>{data}</ul>;
}`,
        'src/app.tsx': `import { SWRConfig } from 'swr';
import { Vendors } from './a-vendors.js';
import { fetcher } from './fetcher.js';
export const App = () => (
  <SWRConfig value={{ fetcher, dedupingInterval: 100 }}>
    <Vendors />
  </SWRConfig>
);`,
        'src/fetcher.ts': fetcher,
      },
      calls: [
        '@use GET https://acme.trust.example/v1/vendors via @fetcher',
        '@send POST https://acme.trust.example{url}',
      ],
    },
    {
      what: 'a program as its users write it',
      files: `import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
const fetcher = (path: string) => /*@fetcher*/fetch(\`\${process.env.TRUST_BASE_URL}\${path}\`).then((response) => response.json());
const submit = (path: string, { arg }: { arg: object }) => /*@submit*/fetch(process.env.TRUST_BASE_URL + path, { method: 'POST', body: JSON.stringify(arg) });
export const usePurposes = () => /*@list*/useSWR('/v2/purposes', fetcher);
export const usePurpose = (id?: string) => /*@read*/useSWR(id ? \`/v2/purposes/\${id}\` : null, fetcher);
export const useReport = () => /*@report*/useSWRMutation('/incidents', submit);`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes via @fetcher',
        '@read GET {TRUST_BASE_URL}/v2/purposes/{id} via @fetcher',
        '@report POST {TRUST_BASE_URL}/incidents via @submit',
      ],
    },
  ]);
});
