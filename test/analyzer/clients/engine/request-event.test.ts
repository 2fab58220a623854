import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = `const base = process.env.TRUST_BASE_URL;\n`;

describe('what a client is asked to send', () => {
  itFindsCalls([
    {
      what: 'has no empty segment where an id is empty until it is known',
      files: `${base}let center = '';
export const choose = (id: string) => { center = id; };
export const forget = () => /*@forget*/fetch(base + '/v1/preferencecenters/' + center + '/datasubjects/preferences', { method: 'DELETE' });`,
      calls: ['@forget DELETE {TRUST_BASE_URL}/v1/preferencecenters/{id}/datasubjects/preferences'],
    },
    {
      what: 'keeps an empty segment that is written beside a known one',
      files: `${base}export const list = (archived: boolean) => /*@list*/fetch(base + '/v1/' + (archived ? 'archive' : '') + '/vendors');`,
      calls: ['@list GET {TRUST_BASE_URL}/v1//vendors', '@list GET {TRUST_BASE_URL}/v1/archive/vendors'],
    },
    {
      what: 'has the base that its URL opens with where nothing is known of the instance’s own',
      files: `import type { AxiosInstance } from 'axios';
${base}export const list = (http: AxiosInstance) => /*@list*/http.get(base + '/v2/purposes');`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'pairs method and path row by row, however many rows have one method',
      files: `${base}const operations = [
${Array.from({ length: 9 }, (_, index) => `  { name: 'read${index}', request: { method: 'GET', path: '/v1/things${index}' } },`).join('\n')}
  { name: 'add', request: { method: 'POST', path: '/v1/added' } },
];
export function execute(name: string) {
  const found = operations.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return /*@execute*/fetch(base + found.request.path, { method: found.request.method });
}`,
      calls: [
        '@execute POST {TRUST_BASE_URL}/v1/added',
        ...Array.from({ length: 9 }, (_, index) => `@execute GET {TRUST_BASE_URL}/v1/things${index}`),
      ],
    },
    {
      what: 'is found behind a name that is only declared: the global one, or what its annotation says',
      files: `import type { AxiosInstance } from 'axios';
declare const http: AxiosInstance;
declare const $: any;
export const list = () => /*@list*/http.get('https://acme.trust.example/v2/purposes');
export const read = () => /*@read*/$.get('https://acme.trust.example/v1/vendors');`,
      calls: ['@list GET https://acme.trust.example/v2/purposes', '@read GET https://acme.trust.example/v1/vendors'],
    },
    {
      what: 'is told for each of many instances of one class',
      files: `${base}class Resource {
  constructor(private readonly path: string) {}
  list() { return /*@list*/fetch(base + this.path); }
}
${Array.from({ length: 12 }, (_, index) => `export const resource${index} = /*@made${index}*/new Resource('/v1/things${String.fromCharCode(97 + index)}');`).join('\n')}`,
      calls: Array.from(
        { length: 12 },
        (_, index) => `@made${index} GET {TRUST_BASE_URL}/v1/things${String.fromCharCode(97 + index)} via @list`,
      ),
    },
    {
      what: 'does not take the `this` of a callback for nothing',
      files: `import { Schema } from 'schemas';
${base}export const institutions = new Schema();
institutions.method('fetch', function (this: any) {
  return /*@fetch*/fetch(base + '/v1/institutions/' + this.id);
});`,
      calls: ['@fetch GET {TRUST_BASE_URL}/v1/institutions/{id}'],
    },
  ]);
});
