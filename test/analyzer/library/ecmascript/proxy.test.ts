import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const host = 'https://acme.trust.example';
const operations = `const operations = { list: { method: 'GET', path: '/v2/purposes' }, drop: { method: 'DELETE', path: '/v1/receipts/{}' } };
const send = ({ method, path }, id = '') => /*@client*/fetch('${host}' + path.replace('{}', id), { method });
`;

describe('a proxy', () => {
  itFindsCalls([
    {
      what: 'that makes a method for each name of a table',
      files: `${operations}const api = new Proxy({}, {
  get(_target, name) { return name in operations ? (id) => /*@member*/send(operations[name], id) : undefined; },
});
/*@list*/api.list();
const { /*@drop*/drop } = api;
drop('r-1');`,
      calls: [
        `@list GET ${host}/v2/purposes via @member, @client`,
        `@drop DELETE ${host}/v1/receipts/{id} via @member, @client`,
      ],
    },
    {
      what: 'that a constructor returns, also for a class that extends it, with its own methods beside those that it makes',
      files: `class Api {
  constructor(base) {
    this.base = base;
    return new Proxy(this, { get: (target, name, receiver) => (name in target ? Reflect.get(target, name, receiver) : (id) => /*@member*/target.send('/' + name + '/' + id)) });
  }
  send(path) { return /*@client*/fetch(this.base + path); }
}
class Trust extends Api {}
/*@own*/new Trust('${host}').send('/v2/purposes');
/*@made*/new Trust('${host}/v2').purposes('p-1');
/*@other*/new Trust('${host}/v1').receipts('r-1');`,
      calls: [
        `@own GET ${host}/v2/purposes via @client`,
        `@made GET ${host}/v2/purposes/{id} via @member, @client`,
        `@other GET ${host}/v1/receipts/{id} via @member, @client`,
      ],
    },
    {
      what: 'whose calls and members add up to a path',
      files: `const at = (path) => new Proxy(() => path, {
  get: (_target, name) => (name === 'send' ? () => /*@client*/fetch('${host}' + path) : at(path + '/' + name)),
  apply: (_target, _self, [id]) => at(path + '/' + id),
});
/*@list*/at('').v2.purposes.send();
/*@one*/at('').v2.purposes('p-1').send();`,
      calls: [`@list GET ${host}/v2/purposes via @client`, `@one GET ${host}/v2/purposes/p-1 via @client`],
    },
    {
      what: 'that hands on what it does not know',
      files: `const raw = { list: () => /*@call*/fetch('${host}/v2/purposes') };
const logged = new Proxy(raw, { get(target, name) { const member = target[name]; return (...args) => { console.log(name); return member.apply(target, args); }; } });
logged.list();`,
      calls: [`@call GET ${host}/v2/purposes`],
    },
    {
      what: 'of a function, with a trap for its calls; of a class, with one for its construction',
      files: `const send = (path) => /*@client*/fetch('${host}' + path);
const versioned = new Proxy(send, { apply: (target, self, args) => /*@apply*/target('/v2' + args[0]) });
class Trust { constructor(base) { this.base = base; } list() { return /*@list*/fetch(this.base + '/v1/receipts'); } }
const Made = new Proxy(Trust, { construct: (target) => new target('${host}') });
/*@call*/versioned('/purposes');
new Made().list();`,
      calls: [`@list GET ${host}/v1/receipts`, `@call GET ${host}/v2/purposes via @apply, @client`],
    },
    {
      what: 'that sets what it is given on its target, by its handler or without one',
      files: `const settings = {};
const stored = new Proxy(settings, { get: (target, name) => target[name], set(target, name, value) { target[name] = '${host}' + value; return true; } });
stored.base = '/v2';
/*@call*/fetch(stored.base + '/purposes');`,
      calls: [`@call GET ${host}/v2/purposes`],
    },
    {
      what: 'sends only what its members are called for, also where one of them is kept',
      files: `function fluent(segments) {
  return new Proxy((...ids) => fluent([...segments, ...ids]), {
    get(target, name) {
      if (name === '$get') return () => /*@get*/fetch(process.env.TRUST_BASE_URL + '/' + segments.join('/'));
      if (name === '$put') return () => /*@put*/fetch(process.env.TRUST_BASE_URL + '/' + segments.join('/'), { method: 'PUT' });
      return fluent([...segments, name]);
    },
  });
}
const api = fluent([]);
await /*@list*/api.v2.purposes.$get();
const { /*@kept*/incidents } = api;
export const change = (id) => incidents(id).$put();`,
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes via @get', '@kept PUT {TRUST_BASE_URL}/incidents/{id} via @put'],
    },
  ]);
});
