import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('phin', () => {
  itFindsCalls([
    {
      what: 'the call itself, with a callback, and with defaults',
      files: {
        'lib/calls.js': `const p = require('phin');
const url = 'https://acme.trust.example/v1/vendors';
const put = p.defaults({ method: 'PUT', parse: 'json' });
exports.all = async (done) => {
  await /*@call*/p(url);
  await /*@options*/p({ url, method: 'POST', data: {} });
  /*@callback*/p.unpromisified({ url, method: 'DELETE' }, done);
  await /*@promised*/p.promisified(url);
  await /*@defaults*/put(url);
  await /*@overridden*/put({ url, method: 'PATCH' });
};`,
      },
      calls: [
        '@call GET',
        '@options POST',
        '@callback DELETE',
        '@promised GET',
        '@defaults PUT',
        '@overridden PATCH',
      ].map((call) => `${call} https://acme.trust.example/v1/vendors`),
    },
    {
      what: 'a program as its users write it',
      files: `import phin from 'phin';
const base = process.env.TRUST_BASE_URL;
export const list = () => /*@list*/phin({ url: \`\${base}/v2/purposes\`, parse: 'json' });
export const read = (id: string) => /*@read*/phin(\`\${base}/Users/\${id}\`);
export const given = (options: phin.IOptions) => /*@given*/phin(options);`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@read GET {TRUST_BASE_URL}/Users/{id}', '@given ? {options}'],
    },
  ]);
});
