import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const purposes = 'GET https://acme.trust.example/v2/purposes';

describe('what a generator gives', () => {
  itFindsCalls([
    {
      what: 'by returning, behind its last item',
      files: `function* pages(path) { return path; }
export const list = () => /*@list*/fetch('https://acme.trust.example' + pages('/v2/purposes').next().value);`,
      calls: [`@list ${purposes}`],
    },
    {
      what: 'to the generator that hands over to it',
      files: `function* inner() { yield 'ready'; return '/v2/purposes'; }
function* outer() { const path = yield* inner(); /*@outer*/fetch('https://acme.trust.example' + path); }
export const run = () => [...outer()];`,
      calls: [`@outer ${purposes}`],
    },
    {
      what: 'as a Set, to a pattern',
      files: `const waiting = new Set();
waiting.add('/v2/purposes');
const [path] = waiting;
export const list = () => /*@list*/fetch('https://acme.trust.example' + path);`,
      calls: [`@list ${purposes}`],
    },
  ]);
});
