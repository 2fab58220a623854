import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('rxjs', () => {
  itFindsCalls([
    {
      what: 'each verb, and the call itself',
      files: `import { ajax } from 'rxjs/ajax';
import { fromFetch } from 'rxjs/fetch';
import { map, switchMap } from 'rxjs';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = (vendor: object) => [
  /*@call*/ajax(url).pipe(map(({ response }) => response)),
  /*@options*/ajax({ url, method: 'PATCH', body: vendor }),
  /*@get*/ajax.get(url),
  /*@getJSON*/ajax.getJSON(url),
  /*@post*/ajax.post(url, vendor),
  /*@put*/ajax.put(url, vendor),
  /*@patch*/ajax.patch(url, vendor),
  /*@delete*/ajax.delete(url),
  /*@fetch*/fromFetch(url, { method: 'POST' }).pipe(switchMap((response) => response.json())),
];`,
      calls: [
        '@call GET',
        '@options PATCH',
        '@get GET',
        '@getJSON GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@delete DELETE',
        '@fetch POST',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it, and an address that nobody knows',
      files: `import { ajax } from 'rxjs/ajax';
import { of, mergeMap } from 'rxjs';
const base = process.env.TRUST_BASE_URL;
export const list$ = () => /*@list*/ajax.getJSON(\`\${base}/v2/purposes\`);
export const read$ = (ids: string[]) => of(...ids).pipe(mergeMap((id) => /*@read*/ajax.getJSON(\`\${base}/Users/\${id}\`)));
export const any$ = (request: { url: string }) => /*@any*/ajax.post(request.url);
export const given$ = (request: any) => /*@given*/ajax(request);`,
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@read GET {TRUST_BASE_URL}/Users/{ids}',
        '@any POST {url}',
        '@given ? {request}',
      ],
    },
  ]);
});
