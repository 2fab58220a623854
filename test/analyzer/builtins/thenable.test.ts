import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const host = 'https://acme.trust.example';
const query = `class Query {
  constructor(path) { this.path = path; this.method = 'GET'; }
  of(id) { this.path += '/' + id; return this; }
  drop() { this.method = 'DELETE'; return this; }
  then(resolve, reject) { return /*@client*/fetch('${host}' + this.path, { method: this.method }).then(resolve, reject); }
}
`;

describe('an object with a `then` of its own', () => {
  itFindsCalls([
    { what: 'sends when it is awaited', files: `${query}await /*@call*/new Query('/v1/receipts').of('r-1').drop();`, calls: [`@call DELETE ${host}/v1/receipts/r-1 via @client`] },
    { what: 'sends when it is awaited later', files: `${query}const later = /*@call*/new Query('/v2/purposes');\nawait later;`, calls: [`@call GET ${host}/v2/purposes via @client`] },
    { what: 'sends when it is one of many', files: `${query}await Promise.all([/*@call*/new Query('/v2/purposes')]);`, calls: [`@call GET ${host}/v2/purposes via @client`] },
    { what: 'sends when its `then` is called', files: `${query}/*@call*/new Query('/v2/purposes').then((answer) => answer);`, calls: [`@call GET ${host}/v2/purposes via @client`] },
    {
      what: 'gives what it is fulfilled with',
      files: `const base = { then(resolve) { resolve('${host}'); } };\n/*@call*/fetch((await base) + '/v2/purposes');`,
      calls: [`@call GET ${host}/v2/purposes`],
    },
  ]);
});
