import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('request-light', () => {
  itFindsCalls([
    {
      what: 'the method under `type`, GET without one',
      files: `import { xhr, configure } from 'request-light';
configure(undefined, true);
const base = process.env.TRUST_BASE_URL;
export const list = () => /*@list*/xhr({ url: base + '/v2/purposes', followRedirects: 5 });
export const save = (data: string) => /*@save*/xhr({ type: 'PUT', url: \`\${base}/v1/vendors/7\`, data });`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@save PUT {TRUST_BASE_URL}/v1/vendors/7'],
    },
  ]);
});
