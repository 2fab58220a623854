import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;
const system = (names: readonly string[]): string[] =>
  names.map((name) => `@${name} GET https://acme.trust.example/v3/system/{}`);

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
      calls: [
        '@two GET https://acme.trust.example/v1/pages/0',
        '@two GET https://acme.trust.example/v1/pages/1',
        '@fill GET https://acme.trust.example/v1/none',
      ],
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
      calls: [
        '@follow POST https://acme.trust.example/v1/points',
        '@follow PUT https://acme.trust.example/v1/points/p-1',
        '@get GET https://acme.trust.example/v2/datasubjects',
        '@get GET https://acme.trust.example/v2/purposes/{id}',
      ],
    },
  ]);
});

describe('what is found in a list', () => {
  const rows = `${base}const purposes = [{ kind: 'data', path: '/v1/purposes' }, { kind: 'legal', path: '/v2/purposes' }];\n`;

  itFindsCalls([
    {
      what: 'may be missing where nobody knows what is searched for',
      files: `${rows}export function open(kind: string) {
  const row = purposes.find((each) => each.kind === kind);
  if (row) return row.path;
  return /*@report*/fetch(base + '/incidents', { method: 'POST' });
}`,
      calls: ['@report POST https://acme.trust.example/incidents'],
    },
    {
      what: 'last is the last',
      files: `${rows}export const last = () => /*@last*/fetch(base + purposes.findLast((each) => each.path.startsWith('/v')).path);
export const first = () => /*@first*/fetch(base + purposes.find((each) => each.path.startsWith('/v')).path);`,
      calls: ['@last GET https://acme.trust.example/v2/purposes', '@first GET https://acme.trust.example/v1/purposes'],
    },
    {
      what: 'in one of two unknown lists says nothing of the other',
      files: `${base}export function compare(before: string[], after: string[], id: string) {
  if (before.length === after.length && before.indexOf(id) === after.indexOf(id)) return null;
  return /*@compare*/fetch(base + '/v1/receipts');
}
export function both(before: Date, after: Date) {
  if (Date.now() === Date.now() || [1, 2].some((each) => each > +before) === [1, 2].some((each) => each > +after)) return null;
  return /*@both*/fetch(base + '/v2/purposes');
}`,
      calls: [
        '@compare GET https://acme.trust.example/v1/receipts',
        '@both GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'is taken out of a queue until there is nothing left',
      files: `${base}const queue: string[] = [];
export const add = (id: string) => { queue.push(id); };
export async function flush(ids: string[]) {
  const left = [...ids];
  let id = left.shift();
  while (id) { await /*@each*/fetch(base + '/v2/purposes/' + id); id = left.shift(); }
  return /*@done*/fetch(base + '/v1/receipts');
}`,
      calls: [
        '@each GET https://acme.trust.example/v2/purposes/{}',
        '@done GET https://acme.trust.example/v1/receipts',
      ],
      isNameless: true,
    },
  ]);
});

describe('a promise that is rejected', () => {
  itFindsCalls([
    {
      what: 'hands nothing on, and is none of the values behind it',
      files: `${base}const pathOf = (kind?: string) => (kind ? Promise.resolve('/v2/' + kind) : Promise.reject(new Error('no kind')));
export const read = async () => /*@read*/fetch(base + (await pathOf('purposes')));
export const any = async (kind: string) => /*@any*/fetch(base + (await pathOf(kind)));
export const then = (kind: string) => pathOf(kind).then((path) => /*@then*/fetch(base + path));`,
      calls: [
        '@read GET https://acme.trust.example/v2/purposes',
        '@any GET https://acme.trust.example/v2/{kind}',
        '@then GET https://acme.trust.example/v2/{kind}',
      ],
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
      calls: [
        '@template GET https://acme.trust.example/v2/purposes',
        '@conversion GET https://acme.trust.example/v1/receipts',
      ],
    },
    {
      what: 'that is replaced with a function sees undefined for a group that took no part',
      files: `${base}const fill = (path: string, values: any) => path.replace(/\\{(\\w+)\\}|:(\\w+)/g, (_, a, b) => values[a ?? b]);
export const list = () => /*@list*/fetch(base + fill('/v2/:kind/{id}', { kind: 'purposes', id: 'p-1' }));`,
      calls: ['@list GET https://acme.trust.example/v2/purposes/p-1'],
    },
  ]);
});
