import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('a property that nothing is seen to set', () => {
  itFindsCalls([
    {
      what: 'is an unknown part of a text, and not the word for nothing',
      files: `const base = 'https://acme.trust.example';
const selected = [];
class Vendor {
  constructor(options = {}) { this.id = options.id; }
  read() { return /*@field*/fetch(\`\${base}/v1/vendors/\${this.id}\`); }
}
export const make = () => new Vendor({}).read();
export const first = () => /*@item*/fetch(base + '/v1/purposes/' + selected[0]);
export const coded = (row = {}) => /*@coded*/fetch(\`\${base}/v1/groups/\${encodeURIComponent(row.id)}\`);
const escaped = (place) => { window.escape?.(place); };
export const given = (place) => /*@given*/fetch(base + '/v1/risks/' + escaped(place) + '/' + window.parts.map(escaped).at(0));
export const said = () => /*@said*/fetch(\`\${base}/v1/\${undefined}\`);`,
      calls: [
        '@field GET https://acme.trust.example/v1/vendors/{id}',
        '@item GET https://acme.trust.example/v1/purposes/{selected}',
        '@coded GET https://acme.trust.example/v1/groups/{id}',
        '@given GET https://acme.trust.example/v1/risks/{escaped}/{at}',
        '@said GET https://acme.trust.example/v1/undefined',
      ],
    },
  ]);
});
