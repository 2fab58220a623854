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
    {
      what: 'sends when it is awaited',
      files: `${query}await /*@call*/new Query('/v1/receipts').of('r-1').drop();`,
      calls: [`@call DELETE ${host}/v1/receipts/r-1 via @client`],
    },
    {
      what: 'sends when it is awaited later',
      files: `${query}const later = /*@call*/new Query('/v2/purposes');\nawait later;`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends when it is one of many',
      files: `${query}await Promise.all([/*@call*/new Query('/v2/purposes')]);`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends when its `then` is called',
      files: `${query}/*@call*/new Query('/v2/purposes').then((answer) => answer);`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'gives what it is fulfilled with',
      files: `const base = { then(resolve) { resolve('${host}'); } };\n/*@call*/fetch((await base) + '/v2/purposes');`,
      calls: [`@call GET ${host}/v2/purposes`],
    },
    {
      what: 'sends when an async function returns it',
      files: `${query}export const read = async () => { return /*@call*/new Query('/v2/purposes'); };`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends when an async arrow function gives it',
      files: `${query}export const read = async () => /*@call*/new Query('/v2/purposes').drop();`,
      calls: [`@call DELETE ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends when a promise is resolved with it',
      files: `${query}Promise.resolve(/*@call*/new Query('/v2/purposes'));`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends when `resolve` is given it',
      files: `${query}new Promise((resolve) => { resolve(/*@call*/new Query('/v2/purposes')); });`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends when it is in a race',
      files: `${query}Promise.race([/*@call*/new Query('/v2/purposes')]);`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends when a handler of a promise returns it',
      files: `${query}Promise.resolve().then(() => /*@call*/new Query('/v2/purposes'));`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends when an async generator yields it',
      files: `${query}export async function* all() { yield /*@call*/new Query('/v2/purposes'); }`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends when a loop awaits it',
      files: `${query}for await (const answer of [/*@call*/new Query('/v2/purposes')]) console.log(answer);`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'does not send when a generator yields it that is not async',
      files: `${query}export const lazy = () => { function* all() { yield new Query('/v2/purposes').drop(); } return [...all()].length; };\nawait /*@call*/new Query('/v2/purposes');`,
      calls: [`@call GET ${host}/v2/purposes via @client`],
    },
    {
      what: 'sends once when it is returned and awaited again',
      files: `${query}const read = async (path) => /*@returned*/new Query(path);\nexport const load = async () => (await /*@call*/read('/v2/purposes')).json();`,
      calls: [`@call GET ${host}/v2/purposes via @returned, @client`],
    },
  ]);
});
