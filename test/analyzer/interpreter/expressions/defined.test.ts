import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const BASE = 'process.env.TRUST_BASE_URL';
const fill = `const print = (value) => (value == undefined ? '' : String(value));
const fill = (path, values) => ${BASE} + path.replace(/\\{(\\w+)\\}/g, (hole, key) => (key in values ? encodeURIComponent(print(values[key])) : hole));`;

describe('a value that the code has compared with null and undefined', () => {
  itFindsCalls([
    {
      what: 'is not missing where it is used',
      files: {
        'src/api.js': `${fill}
export function both(id) { if (id === undefined || id === null) throw new Error('id'); return /*@both*/fetch(fill('/v1/vendors/{id}', { id })); }
export function loose(id) { if (id == null) throw new Error('id'); return /*@loose*/fetch(fill('/v1/vendors/{id}', { id })); }
export function truth(id) { if (!id) return null; return /*@truth*/fetch(fill('/v1/vendors/{id}', { id })); }
export function within(id) { if (id !== null && id !== undefined) return /*@within*/fetch(fill('/v1/vendors/{id}', { id })); }`,
      },
      calls: ['both', 'loose', 'truth', 'within'].map((name) => `@${name} GET {TRUST_BASE_URL}/v1/vendors/{id}`),
    },
    {
      what: 'may still be the other one of the two',
      files: {
        'src/api.js': `${fill}
export function one(id) { if (id === undefined) throw new Error('id'); return /*@one*/fetch(fill('/v1/vendors/{id}', { id })); }`,
      },
      calls: ['@one GET {TRUST_BASE_URL}/v1/vendors/{id}', '@one GET {TRUST_BASE_URL}/v1/vendors/'],
    },
    {
      what: 'is no segment as the text that a missing one is printed as',
      files: {
        'src/api.ts': `function print(value: unknown) {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'undefined': return 'undefined';
    case 'string': case 'number': return encodeURIComponent(value);
    default: return encodeURIComponent(String(value));
  }
}
export const read = (id: unknown) => /*@read*/fetch(\`\${${BASE}}/v1/vendors/\${print(id)}\`);
export const none = () => /*@none*/fetch(\`\${${BASE}}/v1/vendors/null\`);`,
      },
      calls: ['@read GET {TRUST_BASE_URL}/v1/vendors/{id}', '@none GET {TRUST_BASE_URL}/v1/vendors/null'],
    },
  ]);
});
