import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;
const system = (names: readonly string[]): string[] => names.map((name) => `@${name} GET https://acme.trust.example/v3/system/{}`);

describe('a collection of which not everything is known', () => {
  itFindsCalls([
    {
      what: 'is gone through: a Map of pairs, entries and keys of lists, tables under computed keys, groups',
      files: `${base}type Row = { id: string; kind: string };
export const pairs = async (rows: any) => { for (const [id] of new Map(rows)) await /*@pairs*/fetch(base + '/v3/system/' + id); };
export const mapped = async (rows: Row[]) => { for (const row of new Map(rows.map((each) => [each.id, each])).values()) await /*@mapped*/fetch(base + '/v3/system/' + row.id); };
export const entries = async (rows: string[]) => { for (const [index, id] of [...rows].entries()) await /*@entries*/fetch(base + '/v3/system/' + id); };
export const table = async (rows: Row[]) => { const known: any = {}; for (const row of rows) known[row.id] = row; for (const id of Object.keys(known)) await /*@table*/fetch(base + '/v3/system/' + id); };
export const groups = async (rows: Row[]) => {
  const byKind: any = {};
  for (const row of rows) (byKind[row.kind] ??= []).push(row);
  for (const [, same] of Object.entries<any>(byKind)) for (const row of same) await /*@groups*/fetch(base + '/v3/system/' + row.id);
};
export const folded = async (rows: Row[]) => { const known = rows.reduce((all, row) => ({ ...all, [row.id]: row }), {}); for (const id in known) await /*@folded*/fetch(base + '/v3/system/' + id); };
export const paired = async (rows: Row[]) => { for (const id of Object.keys(Object.fromEntries(rows.map((row) => [row.id, row])))) await /*@paired*/fetch(base + '/v3/system/' + id); };
export const counted = async (count: number) => { for (const page of Array.from({ length: count }, (_, index) => index)) await /*@counted*/fetch(base + '/v3/system/' + page); };
export const keyed = async (count: number) => { for (const page of [...Array(count).keys()]) await /*@keyed*/fetch(base + '/v3/system/' + page); };`,
      calls: system(['pairs', 'mapped', 'entries', 'table', 'groups', 'folded', 'paired', 'counted', 'keyed']),
      isNameless: true,
    },
    {
      what: 'that is counted is known where the number is',
      files: `${base}export const two = () => Array.from({ length: 2 }, (_, index) => /*@two*/fetch(base + '/v1/pages/' + index));
export const none = () => Array(2).fill('/v1/none').map((path) => /*@fill*/fetch(base + path));`,
      calls: ['@two GET https://acme.trust.example/v1/pages/0', '@two GET https://acme.trust.example/v1/pages/1', '@fill GET https://acme.trust.example/v1/none'],
    },
    {
      what: 'keeps the fields of a row together that it is searched for',
      files: `${base}const steps = [{ when: 'made', method: 'POST', url: '/v1/points' }, { when: 'changed', method: 'PUT', url: '/v1/points/p-1' }];
export const follow = (when: string) => {
  const step = steps.find((each) => each.when === when);
  if (!step) return null;
  const { method, url } = step;
  return /*@follow*/fetch(base + url, { method });
};
const parts: any = { a: ['purposes', true], b: ['datasubjects', false] };
export function get(part: string, id: string) {
  const [name, hasId] = parts[part];
  return /*@get*/fetch(base + '/v2/' + name + (hasId ? '/' + id : ''));
}`,
      calls: ['@follow POST https://acme.trust.example/v1/points', '@follow PUT https://acme.trust.example/v1/points/p-1', '@get GET https://acme.trust.example/v2/datasubjects', '@get GET https://acme.trust.example/v2/purposes/{id}'],
    },
  ]);
});

describe('a text', () => {
  itFindsCalls([
    {
      what: 'of the environment is joined, and cut at its end',
      files: `const root = process.env.TRUST_BASE_URL!;
const trimmed = root.endsWith('/') ? root.slice(0, -1) : root;
const short = root.charAt(root.length - 1) === '/' ? root.substr(0, root.length - 1) : root;
export const a = () => /*@concat*/fetch(root.concat('/v2/purposes'));
export const b = () => /*@slice*/fetch(trimmed + '/v2/purposes');
export const c = () => /*@substr*/fetch(short + '/v2/purposes');`,
      calls: ['concat', 'slice', 'substr'].map((name) => `@${name} GET {TRUST_BASE_URL}/v2/purposes`),
    },
    {
      what: 'is made of an object by its own toString',
      files: `${base}class Address {
  parts: string[] = [];
  at(...parts: string[]) { this.parts.push(...parts); return this; }
  toString() { return [base, ...this.parts].join('/'); }
}
export const a = () => /*@template*/fetch(\`\${new Address().at('v2', 'purposes')}\`);
export const b = () => /*@conversion*/fetch(String(new Address().at('v1', 'receipts')));`,
      calls: ['@template GET https://acme.trust.example/v2/purposes', '@conversion GET https://acme.trust.example/v1/receipts'],
    },
    {
      what: 'that is replaced with a function sees undefined for a group that took no part',
      files: `${base}const fill = (path: string, values: any) => path.replace(/\\{(\\w+)\\}|:(\\w+)/g, (_, a, b) => values[a ?? b]);
export const list = () => /*@list*/fetch(base + fill('/v2/:kind/{id}', { kind: 'purposes', id: 'p-1' }));`,
      calls: ['@list GET https://acme.trust.example/v2/purposes/p-1'],
    },
  ]);
});
