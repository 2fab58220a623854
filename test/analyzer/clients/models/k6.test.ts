import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('the http of k6', () => {
  itFindsCalls([
    {
      what: 'each verb',
      files: {
        'load/vendors.js': `import http from 'k6/http';
const url = 'https://acme.trust.example/v1/vendors';
export default function () {
  /*@get*/http.get(url, { headers: {} });
  /*@head*/http.head(url);
  /*@post*/http.post(url, '{}', { headers: {} });
  /*@put*/http.put(url, '{}');
  /*@patch*/http.patch(url, '{}');
  /*@del*/http.del(url);
  /*@options*/http.options(url);
  /*@request*/http.request('PUT', url, '{}');
  /*@async*/http.asyncRequest('DELETE', url);
  /*@named*/http.get(http.url\`\${url}/\${__VU}\`);
}`,
      },
      calls: [
        '@get GET',
        '@head HEAD',
        '@post POST',
        '@put PUT',
        '@patch PATCH',
        '@del DELETE',
        '@options OPTIONS',
        '@request PUT',
        '@async DELETE',
      ]
        .map((call) => `${call} https://acme.trust.example/v1/vendors`)
        .concat('@named GET https://acme.trust.example/v1/vendors/{__VU}'),
    },
    {
      what: 'a batch, as a list and as an object',
      files: {
        'load/batch.js': `import { batch } from 'k6/http';
const base = __ENV.TRUST_BASE_URL;
export default function () {
  /*@list*/batch([['GET', \`\${base}/v1/vendors\`, null, { tags: {} }], \`\${base}/v2/purposes\`, { method: 'POST', url: \`\${base}/v1/vendors\`, body: '{}' }]);
  /*@object*/batch({ vendors: \`\${base}/v1/vendors\`, created: ['POST', \`\${base}/v2/purposes\`] });
}`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v1/vendors',
        '@list POST {TRUST_BASE_URL}/v1/vendors',
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@object GET {TRUST_BASE_URL}/v1/vendors',
        '@object POST {TRUST_BASE_URL}/v2/purposes',
      ],
    },
    {
      what: 'a program as its users write it',
      files: {
        'load/consent.js': `import http from 'k6/http';
const base = __ENV.TRUST_BASE_URL;
export default function () {
  /*@list*/http.get(\`\${base}/v2/purposes\`);
  /*@batch*/http.batch([['GET', \`\${base}/Users/\${__VU}\`], ['POST', \`\${base}/risks\`, '{}']]);
}`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/v2/purposes',
        '@batch GET {TRUST_BASE_URL}/Users/{__VU}',
        '@batch POST {TRUST_BASE_URL}/risks',
      ],
    },
  ]);
});
