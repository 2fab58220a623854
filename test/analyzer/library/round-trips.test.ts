import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const read = '@run GET {TRUST_BASE_URL}/v2/purposes';
const row = (what: string, body: string) => ({
  what,
  files: `const base = process.env.TRUST_BASE_URL;\nexport const run = () => { ${body.replace('fetch(', '/*@run*/fetch(')} };`,
  calls: [read],
});

describe('what comes back as it was', () => {
  itFindsCalls([
    row(
      'through JSON',
      `const copy = JSON.parse(JSON.stringify({ path: '/v2/purposes' })); return fetch(base + copy.path);`,
    ),
    row('a base before a query that it does not have', `return fetch(base.split('?')[0] + '/v2/purposes');`),
    row(
      'a URL whose path is replaced',
      `const url = new URL(base); url.pathname = url.pathname.replace(/\\/?$/, '/v2/purposes'); return fetch(url);`,
    ),
    row(
      'a URL whose path is added to',
      'const url = new URL(base); url.pathname = `${url.pathname.replace(/\\/$/, "")}/v2/purposes`; return fetch(url);',
    ),
    row(
      'a URL that properties are assigned to',
      `return fetch(Object.assign(new URL(base), { pathname: '/v2/purposes' }));`,
    ),
    row('a text that is split and joined', `return fetch(base + ['/v2', 'purposes'].join('/'));`),
  ]);

  itFindsCalls([
    {
      what: 'a template whose places are filled by split and join',
      files: `const fill = (template: string, values: Record<string, string>) => Object.keys(values).reduce((path, key) => path.split(\`:\${key}\`).join(values[key]), template);
export const run = (id: string) => /*@run*/fetch('https://acme.trust.example' + fill('/v2/purposes/:id', { id }));`,
      calls: ['@run GET https://acme.trust.example/v2/purposes/{id}'],
    },
  ]);
});
