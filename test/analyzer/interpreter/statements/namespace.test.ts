import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const purposes = 'GET https://acme.trust.example/v2/purposes';

describe('a declaration that adds types', () => {
  itFindsCalls([
    {
      what: 'to the module of a client',
      files: `import axios from 'axios';
declare module 'axios' { interface AxiosRequestConfig { retried?: boolean } }
export const list = () => /*@list*/axios.get('https://acme.trust.example/v2/purposes');`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'to the global object',
      files: `declare global { interface Window { ready?: boolean } }
export const list = () => /*@list*/global.fetch('https://acme.trust.example/v2/purposes');`,
      calls: [`@list ${purposes}`],
    },
  ]);
});
