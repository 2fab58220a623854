import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('capacitor', () => {
  itFindsCalls([
    {
      what: 'each verb',
      files: `import { CapacitorHttp } from '@capacitor/core';
import { Http } from '@capacitor-community/http';
const url = 'https://acme.trust.example/v1/vendors';
export const calls = (data: object) => [
  /*@request*/CapacitorHttp.request({ method: 'POST', url, data }),
  /*@get*/CapacitorHttp.get({ url }),
  /*@post*/CapacitorHttp.post({ url, data }),
  /*@put*/CapacitorHttp.put({ url, data }),
  /*@patch*/CapacitorHttp.patch({ url, data }),
  /*@delete*/CapacitorHttp.delete({ url }),
  /*@former*/Http.del({ url }),
];`,
      calls: [
        '@request POST',
        '@get GET',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@delete DELETE',
        '@former DELETE',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it',
      files: `import { CapacitorHttp, type HttpOptions } from '@capacitor/core';
const base = process.env.TRUST_BASE_URL;
export const list = async () => (await /*@list*/CapacitorHttp.get({ url: \`\${base}/v2/purposes\` })).data;
export const given = (options: HttpOptions) => /*@given*/CapacitorHttp.request(options);`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@given ? {url}'],
    },
  ]);
});
