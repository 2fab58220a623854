import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('user scripts', () => {
  itFindsCalls([
    {
      what: 'each request',
      files: {
        'src/run.user.js': `const url = 'https://acme.trust.example/v1/vendors';
/*@old*/GM_xmlhttpRequest({ method: 'DELETE', url, onload: (answer) => console.log(answer.responseText) });
/*@get*/GM_xmlhttpRequest({ url });
await /*@new*/GM.xmlHttpRequest({ method: 'POST', url });`,
      },
      calls: ['@old DELETE', '@get GET', '@new POST'].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a call of the platform',
      files: {
        'src/list.js': `/*@list*/GM_xmlhttpRequest({ method: 'GET', url: 'https://acme.trust.example/v2/purposes' });`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});
