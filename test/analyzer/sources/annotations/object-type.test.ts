import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const wrapper = `interface Incident { readonly name: string }
type Draft = Omit<Incident, 'id'> & { readonly owner?: string };
const send = (path: string, body?: unknown) => /*@send*/fetch('https://acme.trust.example' + path, { method: body ? 'POST' : 'GET', body: JSON.stringify(body) });
`;
const [post, get] = ['POST', 'GET'].map((method) => `@open ${method} https://acme.trust.example/incidents via @send`);
const row = (what: string, parameter: string, calls: readonly (string | undefined)[]) => ({
  what,
  files: `${wrapper}export const open = (${parameter}) => /*@open*/send('/incidents', incident);`,
  calls: calls.flatMap((call) => call ?? []),
});

describe('a parameter that is handed on', () => {
  itFindsCalls([
    row('of an interface is there', 'incident: Incident', [post]),
    row('of an object type, by its alias', 'incident: Draft', [post]),
    row('of a literal type', 'incident: { name: string }', [post]),
    row('of a record', 'incident: Readonly<Record<string, unknown>>', [post]),
    row('that is optional may be missing', 'incident?: Incident', [get, post]),
    row('that may be undefined', 'incident: Incident | undefined', [get, post]),
    row('of a text that is handed over', 'incident: string', [post]),
    row('of a type that is not part of the code', 'incident: Body2', [get, post]),
    row('of anything', 'incident: unknown', [get, post]),
    row('without an annotation', 'incident', [get, post]),
  ]);

  itFindsCalls([
    {
      what: 'is not replaced by a default, and not compared with null',
      files: `interface Options { readonly path: string }
const go = (path: string) => /*@go*/fetch('https://acme.trust.example' + path);
export function run(options: Options) {
  const given = options ?? { path: '/v1/receipts' };
  if (given === null) return /*@none*/go('/v1/linktokens');
  return /*@run*/go('/v2/purposes/' + given.path);
}`,
      calls: ['@run GET https://acme.trust.example/v2/purposes/{path} via @go'],
    },
  ]);
});
