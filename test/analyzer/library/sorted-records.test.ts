import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const host = 'https://acme.trust.example';
const operations = `const operations = [
  { weight: 2, verb: 'PUT', root: '/incidents' },
  { weight: 1, verb: 'GET', root: '/v1/vendors' },
].sort((one, other) => one.weight - other.weight);
const call = (method, path) => fetch('${host}' + path, { method });
`;

describe('a record of a list whose order is not known', () => {
  itFindsCalls([
    {
      what: 'keeps its verb with its path, wherever it is read by its number again',
      files: `${operations}export const first = (id) => /*@first*/call(operations[0].verb, \`\${operations[0].root}/\${id}\`);`,
      calls: [
        `@first PUT ${host}/incidents/{id} via src/sync.ts:5:32`,
        `@first GET ${host}/v1/vendors/{id} via src/sync.ts:5:32`,
      ],
    },
    {
      what: 'is another one where something was taken out in between',
      files: `${operations}export const both = () => { const { verb } = operations[0]; operations.shift(); return /*@both*/call(verb, operations[0].root); };`,
      calls: ['GET /incidents', 'PUT /incidents', 'GET /v1/vendors', 'PUT /v1/vendors'].map(
        (each) => `@both ${each.replace(' ', ` ${host}`)} via src/sync.ts:5:32`,
      ),
    },
  ]);
});
