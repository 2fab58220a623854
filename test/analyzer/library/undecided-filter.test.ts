import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';
const kinds = ['purposes', 'vendors'];
const rows = [{ kind: 'purposes', path: '/v2/purposes' }, { kind: 'vendors', path: '/v1/vendors' }];\n`;

describe('a filter of which nobody knows what it keeps', () => {
  itFindsCalls([
    {
      what: 'leaves any part of the list: how much is left decides nothing',
      files: `${base}export function many(isOn: (kind: string) => boolean) {
  const left = kinds.filter(isOn);
  if (left.length > 1) return null;
  return /*@few*/fetch(base + '/v1/receipts');
}
export function none(isOn: (kind: string) => boolean) {
  const left = rows.filter((row) => isOn(row.kind));
  if (left.length === 0) return /*@none*/fetch(base + '/incidents', { method: 'POST' });
  if (left[0]) throw new Error('there is one');
  return /*@missing*/fetch(base + '/v1/vendors');
}
export class Sdk {
  constructor(options: { clients: unknown[] }) {
    if (['basic', 'oauth'].filter((kind) => kind in options).length > 1) throw new Error('one kind of credentials only');
  }
  list() { return /*@list*/fetch(base + '/v2/purposes'); }
}
export const made = (options: any) => new Sdk(options).list();`,
      calls: [
        '@few GET https://acme.trust.example/v1/receipts',
        '@none POST https://acme.trust.example/incidents',
        '@missing GET https://acme.trust.example/v1/vendors',
        '@list GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'keeps each item by itself, with what belongs to it',
      files: `${base}export const all = (isOn: (kind: string) => boolean) => Promise.all(rows.filter((row) => isOn(row.kind)).map((row) => /*@all*/fetch(base + row.path)));
export async function loop(isOn: (kind: string) => boolean) {
  let last = '/v1/receipts';
  for (const row of rows.filter((each) => isOn(each.kind))) last = row.path;
  return /*@last*/fetch(base + last);
}
export const first = (isOn: (kind: string) => boolean) => { const [row] = rows.filter((each) => isOn(each.kind)); return row ? /*@first*/fetch(base + row.path) : null; };`,
      calls: [
        '@all GET https://acme.trust.example/v1/vendors',
        '@all GET https://acme.trust.example/v2/purposes',
        '@last GET https://acme.trust.example/v1/receipts',
        '@last GET https://acme.trust.example/v1/vendors',
        '@last GET https://acme.trust.example/v2/purposes',
        '@first GET https://acme.trust.example/v1/vendors',
        '@first GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'leaves what stands before it in its place, and of the others any',
      files: `${base}export const head = (id?: string) => /*@head*/fetch(base + '/' + ['v2', 'purposes', id, 'latest'].filter(Boolean).slice(0, 2).join('/'));
export const tail = (id?: string) => /*@tail*/fetch(base + '/v2/' + ['consents', id, 'purposes'].filter(Boolean).slice(-1).join('/'));`,
      calls: ['@head GET https://acme.trust.example/v2/purposes', '@tail GET https://acme.trust.example/v2/{items}'],
    },
    {
      what: 'leaves a path whole that is joined of its segments',
      files: `${base}export const read = (id?: string) => /*@read*/fetch([base, 'v2', 'purposes', id].filter(Boolean).join('/'));
export const slice = (count: number) => { const some = kinds.slice(0, count); if (some.length === 2) return null; return /*@slice*/fetch(base + '/v1/receipts'); };
export const folded = (isOn: (kind: string) => boolean) => /*@folded*/fetch(base + '/v2/' + kinds.filter(isOn).reduce((_, kind) => kind, 'datasets'));`,
      calls: [
        '@read GET https://acme.trust.example/v2/purposes/{id}',
        '@slice GET https://acme.trust.example/v1/receipts',
        '@folded GET https://acme.trust.example/v2/datasets',
        '@folded GET https://acme.trust.example/v2/purposes',
        '@folded GET https://acme.trust.example/v2/vendors',
      ],
    },
  ]);
});
