import { describe, expect, it } from 'vitest';
import { analysisOf } from '../support/program.ts';
import { itFindsCalls } from '../support/program-table.ts';

describe('whether what a caller gives is there', () => {
  itFindsCalls([
    {
      what: 'is one condition in all functions that ask for it',
      files: {
        'src/send.ts': `interface Options { body?: unknown }
const methodOf = (options?: Options) => (options ? 'POST' : 'GET');
const pathOf = (options?: Options) => (options ? '/v1/purposes' : '/v2/purposes');
export const send = (options?: Options) => /*@send*/fetch('https://acme.trust.example' + pathOf(options), { method: methodOf(options) });
const toInit = (body) => body && { method: 'POST', body };
export const save = (body) => /*@save*/fetch('https://acme.trust.example' + (body ? '/v1/receipts' : '/v2/receipts'), toInit(body));`,
      },
      calls: [
        '@send POST https://acme.trust.example/v1/purposes',
        '@send GET https://acme.trust.example/v2/purposes',
        '@save POST https://acme.trust.example/v1/receipts',
        '@save GET https://acme.trust.example/v2/receipts',
      ],
    },
  ]);
});

describe('a segment that is left out where a caller gives nothing for it', () => {
  it.each([
    [
      'a text',
      `const part = (value) => (value == null ? '' : '/' + value);
export const read = (id) => fetch('https://acme.trust.example/v2/purposes' + part(id));`,
    ],
    [
      'a condition',
      `export function read(id) {
  let path = '/v2/purposes';
  if (id !== undefined) path += '/' + id;
  return fetch('https://acme.trust.example' + path);
}`,
    ],
    [
      'a member of what is given',
      `export const read = (purpose) => fetch(\`https://acme.trust.example/v2/purposes\${purpose.id === null ? '' : \`/\${purpose.id}\`}\`);`,
    ],
  ])('makes a path that is only possible: %s', (_what, program) => {
    const { calls } = analysisOf({ 'src/read.js': program });
    expect(calls.flatMap(({ targets }) => targets.map(({ client, url }) => [client, url.parts.length]))).toEqual([
      ['unknown', 1],
      ['fetch', 2],
    ]);
  });

  itFindsCalls([
    {
      what: 'is certain where a caller leaves it out, and where the method is another one without it',
      files: {
        'src/read.js': `const part = (value) => (value == null ? '' : '/' + value);
const read = (id) => /*@read*/fetch('https://acme.trust.example/v2/purposes' + part(id));
export const all = () => /*@all*/read();
export const one = () => /*@one*/read('p-1');
export const save = (id) => /*@save*/fetch('https://acme.trust.example/v1/tags' + part(id), { method: id == null ? 'POST' : 'PUT' });`,
      },
      calls: [
        '@all GET https://acme.trust.example/v2/purposes via @read',
        '@one GET https://acme.trust.example/v2/purposes/p-1 via @read',
        '@save POST https://acme.trust.example/v1/tags',
        '@save PUT https://acme.trust.example/v1/tags/{id}',
      ],
    },
  ]);
});
