import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

describe('what is thrown', () => {
  itFindsCalls([
    {
      what: 'reaches the handler with the path that it carries',
      files: `class Moved extends Error {
  constructor(path) { super('moved'); this.path = path; }
}
const load = (id) => { throw new Moved('/v2/purposes/moved'); };
export async function read(id) {
  try {
    return load(id);
  } catch (error) {
    if (!(error instanceof Moved)) throw error;
    return /*@read*/fetch('https://acme.trust.example' + error.path);
  }
}`,
      calls: ['@read GET https://acme.trust.example{path}', '@read GET https://acme.trust.example/v2/purposes/moved'],
    },
    {
      what: 'reaches it with a client',
      files: `import axios from 'axios';
export async function read() {
  let http;
  try { throw axios.create({ baseURL: 'https://acme.trust.example' }); } catch (thrown) { http = thrown; }
  return /*@read*/http.get('/v2/purposes');
}`,
      calls: ['@read GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'by a call that is remembered, reaches each handler',
      files: `const fail = (path) => { throw { path }; };
export async function first() {
  try { fail('/v2/purposes'); } catch ({ path }) { await /*@first*/fetch('https://acme.trust.example' + path, { method: 'HEAD' }); }
}
export async function second() {
  try { fail('/v2/purposes'); } catch ({ path }) { await /*@second*/fetch('https://acme.trust.example' + path); }
}`,
      calls: [
        '@first HEAD https://acme.trust.example{path}',
        '@first HEAD https://acme.trust.example/v2/purposes',
        '@second GET https://acme.trust.example{path}',
        '@second GET https://acme.trust.example/v2/purposes',
      ],
    },
  ]);
});
