import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;

describe('Map and Set', () => {
  itFindsCalls([
    {
      what: 'that nobody changes are looked up; what is filled later is not known',
      files: `${base}const needsKey = new Set(['read']);
const seen = new Set(['list']);
export const note = (name: string) => seen.add(name);
const rest = (name: string) => needsKey.has(name) ? (key: string) => /*@key*/fetch(base + '/v2/purposes/' + key) : () => /*@all*/fetch(base + '/v2/purposes');
export const run = () => rest('list')('p-1');
export const twice = () => seen.has('read') ? /*@seen*/fetch(base + '/v1/seen') : /*@unseen*/fetch(base + '/v1/unseen');`,
      calls: [
        '@key GET https://acme.trust.example/v2/purposes/{key}',
        '@all GET https://acme.trust.example/v2/purposes',
        '@seen GET https://acme.trust.example/v1/seen',
        '@unseen GET https://acme.trust.example/v1/unseen',
      ],
    },
    {
      what: 'made from pairs, from entries, filled by set, and written over',
      files: `${base}const pairs = new Map([['a', '/v1/a'], ['b', '/v1/old']]);
pairs.set('b', '/v1/b').set('c', '/v1/c');
const entries = new Map(Object.entries({ d: '/v1/d' }));
export const a = () => /*@a*/fetch(base + pairs.get('a'));
export const b = () => /*@b*/fetch(base + pairs.get('b'));
export const c = () => /*@c*/fetch(base + pairs.get('c'));
export const d = () => /*@d*/fetch(base + entries.get('d'));`,
      calls: ['a', 'b', 'c', 'd'].map((name) => `@${name} GET https://acme.trust.example/v1/${name}`),
    },
    {
      what: 'iterated: pairs, keys, values, spread',
      files: `${base}const routes = new Map([['a', '/v1/a']]);
for (const [key, path] of routes) await /*@pairs*/fetch(base + path + '?' + key);
for (const path of routes.values()) await /*@values*/fetch(base + path);
for (const key of new Set(['a'])) await /*@set*/fetch(base + '/v1/' + key);
const [first] = [...routes.keys()];
await /*@spread*/fetch(base + '/v1/' + first);`,
      calls: ['@pairs', '@values', '@set', '@spread'].map(
        (name) => `${name} GET https://acme.trust.example/v1/a${name === '@pairs' ? '?a' : ''}`,
      ),
    },
    {
      what: 'iterated: forEach',
      files: `${base}new Map([['a', '/v1/a']]).forEach((path, key) => { void /*@each*/fetch(base + path + '?' + key); });`,
      calls: ['@each GET https://acme.trust.example/v1/a?a'],
    },
    {
      what: 'with two maps of one key keep together what belongs together',
      files: `${base}const methods = new Map([['create', 'POST'], ['remove', 'DELETE']]);
const paths = new Map([['create', '/v1/purposes'], ['remove', '/v1/purposes/7']]);
export const run = (name: string) => /*@run*/fetch(base + paths.get(name), { method: methods.get(name) });`,
      calls: [
        '@run POST https://acme.trust.example/v1/purposes',
        '@run DELETE https://acme.trust.example/v1/purposes/7',
      ],
    },
    {
      what: 'filled by a key that is unknown may hold it',
      files: `${base}const paths = new Map([['a', '/v1/a']]);
export const run = (name: string) => {
  paths.set(name, '/v1/other');
  return /*@run*/fetch(base + paths.get('a'));
};`,
      calls: ['@run GET https://acme.trust.example/v1/a', '@run GET https://acme.trust.example/v1/other'],
    },
    {
      what: 'that hold functions, and caches of promises',
      files: `${base}const cache = new Map<string, Promise<Response>>();
export function cached(path: string) {
  if (!cache.has(path)) cache.set(path, /*@cached*/fetch(base + path));
  return cache.get(path)!;
}
export const list = () => /*@list*/cached('/v2/purposes');
const handlers = new Map([['read', (id: string) => /*@read*/fetch(base + '/v2/purposes/' + id)]]);
export const handle = (name: string, id: string) => handlers.get(name)?.(id);`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @cached',
        '@read GET https://acme.trust.example/v2/purposes/{id}',
      ],
    },
    {
      what: 'filled under a condition may lack what the other arm fills',
      files: `${base}export function read(isNew: boolean) {
  const paths = new Map([['list', '/v1/assets']]);
  if (isNew) paths.set('purposes', '/v2/purposes');
  for (const path of paths.values()) /*@each*/fetch(base + path);
  return /*@read*/fetch(base + (paths.get('purposes') ?? '/v1/purposes'));
}
export function change(isNew: boolean) {
  const request = new Map();
  if (isNew) { request.set('path', '/v1/risks'); request.set('method', 'POST'); } else request.set('path', '/v1/terms');
  return /*@change*/fetch(base + request.get('path'), { method: request.get('method') });
}
export function kinds(all: boolean) {
  const some = new Set(['tags']);
  if (all) some.add('policies');
  if (!some.has('policies')) /*@lacks*/fetch(base + '/v1/controls');
  return [...some].map((kind) => /*@kinds*/fetch(base + '/v1/' + kind));
}`,
      calls: [
        '@each GET https://acme.trust.example/v1/assets',
        '@each GET https://acme.trust.example/v2/purposes',
        '@read GET https://acme.trust.example/v1/purposes',
        '@read GET https://acme.trust.example/v2/purposes',
        '@change POST https://acme.trust.example/v1/risks',
        '@change GET https://acme.trust.example/v1/terms',
        '@lacks GET https://acme.trust.example/v1/controls',
        '@kinds GET https://acme.trust.example/v1/policies',
        '@kinds GET https://acme.trust.example/v1/tags',
      ],
    },
  ]);
});
