import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;

describe('an item of something unknown', () => {
  itFindsCalls([
    {
      what: 'is named for what it is an item of',
      files:
        "export const run = () => /*@run*/fetch(process.argv[2] + '/v2/purposes/' + process.argv[3]);\nexport const parts = (match: any) => /*@parts*/fetch(`https://acme.trust.example/v2/purposes/${match[1]}`);",
      calls: ['@run GET {argv2}/v2/purposes/{argv3}', '@parts GET https://acme.trust.example/v2/purposes/{match1}'],
    },
  ]);
});

describe('a table', () => {
  itFindsCalls([
    {
      what: 'that is looked up with an unknown key gives each of its values',
      files: `${base}const PATHS: Record<string, string> = { purposes: '/v2/purposes', vendors: '/v1/vendors' };
export const list = (kind: string) => /*@list*/fetch(base + PATHS[kind]);
const ROUTES = ['/v1/a', '/v1/b'] as const;
export const nth = (index: number) => /*@nth*/fetch(base + ROUTES[index]);`,
      calls: [
        '@list GET https://acme.trust.example/v1/vendors',
        '@list GET https://acme.trust.example/v2/purposes',
        '@nth GET https://acme.trust.example/v1/a',
        '@nth GET https://acme.trust.example/v1/b',
      ],
    },
    {
      what: 'beside another one keeps together what stands under one key',
      files: `${base}const METHODS: Record<string, string> = { create: 'POST', replace: 'PUT' };
const PATHS: Record<string, string> = { create: '/v1/purposes', replace: '/v1/purposes/7' };
export const save = (kind: string) => /*@save*/fetch(base + PATHS[kind], { method: METHODS[kind] });`,
      calls: [
        '@save POST https://acme.trust.example/v1/purposes',
        '@save PUT https://acme.trust.example/v1/purposes/7',
      ],
    },
    {
      what: 'of records keeps a record together',
      files: `${base}const OPERATIONS = {
  list: { method: 'GET', path: '/v2/purposes' },
  create: { method: 'POST', path: '/v1/purposes' },
} as const;
export const execute = (name: keyof typeof OPERATIONS) => {
  const { method, path } = OPERATIONS[name];
  return /*@execute*/fetch(base + path, { method });
};
export const known = () => /*@known*/fetch(base + OPERATIONS.list.path, { method: OPERATIONS['create'].method });`,
      calls: [
        '@execute POST https://acme.trust.example/v1/purposes',
        '@execute GET https://acme.trust.example/v2/purposes',
        '@known POST https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'that is a Map, known and unknown keys',
      files: `${base}const PATHS = new Map([['purposes', '/v2/purposes'], ['vendors', '/v1/vendors']]);
PATHS.set('datasets', '/v1/datasets');
export const one = () => /*@one*/fetch(base + PATHS.get('datasets'));
export const any = (kind: string) => /*@any*/fetch(base + PATHS.get(kind)!);
export const all = () => [...PATHS.values()].map((path) => base + path);`,
      calls: [
        '@one GET https://acme.trust.example/v1/datasets',
        '@any GET https://acme.trust.example/v1/datasets',
        '@any GET https://acme.trust.example/v1/vendors',
        '@any GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'that is an enum, of texts, of numbers, and const',
      files: `${base}enum Path { Purposes = '/v2/purposes', Vendors = '/v1/vendors' }
const enum Verb { Create = 'POST' }
export const list = () => /*@list*/fetch(base + Path.Purposes, { method: Verb.Create });
export const any = (path: Path) => /*@any*/fetch(base + path);`,
      calls: [
        '@list POST https://acme.trust.example/v2/purposes',
        '@any GET https://acme.trust.example/v1/vendors',
        '@any GET https://acme.trust.example/v2/purposes',
      ],
    },
    {
      what: 'of functions, by an unknown and by a known key',
      files: `${base}const handlers: Record<string, (id: string) => Promise<Response>> = {
  read: (id) => /*@read*/fetch(base + '/v2/purposes/' + id),
  remove: (id) => /*@remove*/fetch(base + '/v1/purposes/' + id, { method: 'DELETE' }),
};
export const run = (name: string, id: string) => handlers[name](id);`,
      calls: [
        '@read GET https://acme.trust.example/v2/purposes/{id}',
        '@remove DELETE https://acme.trust.example/v1/purposes/{id}',
      ],
    },
    {
      what: 'that is frozen, spread, picked from and rebuilt',
      files: `${base}const core = Object.freeze({ purposes: '/v2/purposes', vendors: '/v1/vendors' });
const { purposes, ...rest } = core;
const all = { ...rest, datasets: '/v1/datasets' };
const upper = Object.fromEntries(Object.entries(all).map(([key, path]) => [key.toUpperCase(), path + '/all']));
export const a = () => /*@a*/fetch(base + purposes);
export const b = () => /*@b*/fetch(base + all.vendors);
export const c = () => /*@c*/fetch(base + upper['DATASETS']);
export const d = () => Object.keys(core).join();`,
      calls: [
        '@a GET https://acme.trust.example/v2/purposes',
        '@b GET https://acme.trust.example/v1/vendors',
        '@c GET https://acme.trust.example/v1/datasets/all',
      ],
    },
    {
      what: 'with a default for the keys that it does not have',
      files: `${base}const PATHS: Record<string, string> = { purposes: '/v2/purposes' };
const CACHE = new Map([['purposes', '/v2/purposes']]);
export const a = (kind: string) => /*@nullish*/fetch(base + (PATHS[kind] ?? '/v1/fallback'));
export const b = (kind: string) => /*@or*/fetch(base + (PATHS[kind] || '/v1/fallback'));
export const c = (kind: string) => /*@map*/fetch(base + (CACHE.get(kind) ?? '/v1/fallback'));
export function d(kind: string) {
  let path = PATHS[kind];
  if (!path) path = '/v1/fallback';
  return /*@if*/fetch(base + path);
}`,
      calls: ['nullish', 'or', 'map', 'if'].flatMap((name) => [
        `@${name} GET https://acme.trust.example/v1/fallback`,
        `@${name} GET https://acme.trust.example/v2/purposes`,
      ]),
    },
    {
      what: 'that may be longer than is known, with a default',
      files: `${base}export function list(isLong: boolean) {
  const paths = ['/v2/purposes'];
  if (isLong) paths.push('/v1/vendors');
  const [, second = '/v1/none'] = paths;
  return [/*@index*/fetch(base + (paths[1] ?? '/v1/none')), /*@pattern*/fetch(base + second)];
}`,
      calls: ['index', 'pattern'].flatMap((name) => [
        `@${name} GET https://acme.trust.example/v1/none`,
        `@${name} GET https://acme.trust.example/v1/vendors`,
      ]),
    },
    {
      what: 'that is read from null nowhere: the program would have thrown',
      files: `${base}async function send(method: string, path: string) {
  const response = await /*@send*/fetch(base + path, { method });
  return response.status === 204 ? null : response.json();
}
async function byName(name: string) {
  const { items } = await /*@find*/send('GET', '/v2/scan-profiles');
  return items.find((profile: any) => profile.name === name);
}
const store = (profile: any) => /*@store*/send(profile.id !== undefined ? 'PUT' : 'POST', '/v2/scan-profiles');
export const run = async (name: string) => store({ ...(await byName(name)), name });`,
      calls: [
        '@find GET https://acme.trust.example/v2/scan-profiles via @send',
        '@store POST https://acme.trust.example/v2/scan-profiles via @send',
        '@store PUT https://acme.trust.example/v2/scan-profiles via @send',
      ],
    },
    {
      what: 'that others may have changed under an unknown key',
      files: `${base}const PATHS: Record<string, string> = { purposes: '/v2/purposes' };
export const register = (kind: string, path: string) => { PATHS[kind] = path; };
export const list = (kind: string) => /*@list*/fetch(base + PATHS[kind]);`,
      calls: ['@list GET https://acme.trust.example{path}', '@list GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});

describe('a loop', () => {
  itFindsCalls([
    {
      what: 'over literals sends each of them',
      files: `${base}export async function sync() {
  for (const path of ['/v2/purposes', '/v1/vendors']) await /*@of*/fetch(base + path);
  for (const [method, path] of [['PUT', '/v1/a'], ['POST', '/v1/b']]) await /*@pairs*/fetch(base + path, { method });
  for (const { path } of [{ path: '/v1/c' }]) await /*@records*/fetch(base + path);
}`,
      calls: [
        '@of GET https://acme.trust.example/v1/vendors',
        '@of GET https://acme.trust.example/v2/purposes',
        '@pairs PUT https://acme.trust.example/v1/a',
        '@pairs POST https://acme.trust.example/v1/b',
        '@records GET https://acme.trust.example/v1/c',
      ],
    },
    {
      what: 'over keys and entries of a table',
      files: `${base}const routes: Record<string, string> = { purposes: '/v2/purposes', vendors: '/v1/vendors' };
export async function sync() {
  for (const name in routes) await /*@in*/fetch(base + routes[name]);
  for (const [name, path] of Object.entries(routes)) await /*@entries*/fetch(base + path + '?name=' + name);
}`,
      calls: [
        '@in GET https://acme.trust.example/v1/vendors',
        '@in GET https://acme.trust.example/v2/purposes',
        '@entries GET https://acme.trust.example/v1/vendors?name=vendors',
        '@entries GET https://acme.trust.example/v2/purposes?name=purposes',
      ],
    },
    {
      what: 'with a counter',
      files: `${base}const paths = ['/v2/purposes', '/v1/vendors'];
export async function sync() {
  for (let index = 0; index < paths.length; index += 1) await /*@index*/fetch(base + paths[index]);
  for (let page = 0; page < 10; page++) await /*@page*/fetch(base + '/v1/datasets?page=' + page);
}`,
      calls: [
        '@index GET https://acme.trust.example/v1/vendors',
        '@index GET https://acme.trust.example/v2/purposes',
        '@page GET https://acme.trust.example/v1/datasets?page={page}',
      ],
    },
    {
      what: 'over pages, by a cursor and by the next link',
      files: `${base}export async function all() {
  let url: string | null = base + '/v2/purposes';
  while (url) {
    const response = await /*@next*/fetch(url);
    const body = await response.json();
    url = body.next;
  }
}
export async function byCursor() {
  let cursor = '';
  do {
    const response = await /*@cursor*/fetch(base + '/v1/vendors?cursor=' + cursor);
    cursor = (await response.json()).cursor;
  } while (cursor);
}`,
      calls: [
        '@next GET https://acme.trust.example/v2/purposes',
        '@cursor GET https://acme.trust.example/v1/vendors?cursor=',
      ],
    },
    {
      what: 'whose rounds leave something for the next',
      files: `${base}export async function withFallback(times: number) {
  let path = '/v2/purposes';
  for (let attempt = 0; attempt < times; attempt += 1) {
    const response = await /*@attempt*/fetch(base + path);
    if (response.ok) return response;
    path = '/v1/purposes';
  }
}
export async function all(vendors: string[]) {
  let method = 'POST';
  for (const vendor of vendors) {
    await /*@vendor*/fetch(base + '/v1/vendors/' + vendor, { method });
    method = 'PUT';
  }
}`,
      calls: [
        '@attempt GET https://acme.trust.example/v1/purposes',
        '@attempt GET https://acme.trust.example/v2/purposes',
        '@vendor POST https://acme.trust.example/v1/vendors/{}',
        '@vendor PUT https://acme.trust.example/v1/vendors/{}',
      ],
      isNameless: true,
    },
    {
      what: 'that appends one of several texts to a path',
      files: `${base}export function read(steps: boolean[]) {
  let path = '/v1/folders';
  for (const isUp of steps) path += isUp ? '/up' : '/down';
  return /*@read*/fetch(base + path + '/items');
}`,
      calls: [
        '@read GET https://acme.trust.example/v1/folders/{more}/items',
        '@read GET https://acme.trust.example/v1/folders/items',
      ],
    },
    {
      what: 'that appends to a path',
      files: `${base}export function read(segments: string[]) {
  let path = '/v2/purposes';
  for (const segment of segments) path += '/' + segment;
  return /*@read*/fetch(base + path);
}`,
      calls: [
        '@read GET https://acme.trust.example/v2/purposes',
        '@read GET https://acme.trust.example/v2/purposes/{more}',
      ],
    },
    {
      what: 'that appends to a path in a callback, and by reduce and join',
      files: `${base}export function each(segments: string[]) {
  let path = '/v2/purposes';
  segments.forEach((segment) => { path += '/' + segment; });
  return /*@each*/fetch(base + path);
}
export const fold = (segments: string[]) => /*@fold*/fetch(base + segments.reduce((path, segment) => path + '/' + segment, '/v2/purposes'));
export const join = (segments: any) => /*@join*/fetch(base + '/v2/purposes/' + segments.join('/'));`,
      calls: ['each', 'fold']
        .flatMap((name) => [
          `@${name} GET https://acme.trust.example/v2/purposes`,
          `@${name} GET https://acme.trust.example/v2/purposes/{more}`,
        ])
        .concat('@join GET https://acme.trust.example/v2/purposes/{segments}'),
    },
    {
      what: 'that fills a query, from nothing',
      files: `${base}export function search(filters: Record<string, string>) {
  let query = '';
  for (const key in filters) query += (query ? '&' : '?') + key + '=' + filters[key];
  return /*@search*/fetch(base + '/v2/purposes' + query);
}`,
      calls: ['@search GET https://acme.trust.example/v2/purposes?{}={}&{}'],
      isNameless: true,
    },
    {
      what: 'that leaves a text in one round and another in the next: one round, and none, count too',
      files: `${base}export function last(items: { isOld: boolean }[]) {
  let path = '/v2/purposes';
  for (const item of items) path = path === '/v2/purposes' ? '/v2/vendors' : '/v2/topics';
  return /*@last*/fetch(base + path);
}`,
      calls: ['purposes', 'topics', 'vendors'].map((name) => `@last GET https://acme.trust.example/v2/${name}`),
    },
    {
      what: 'left by continue, certainly and perhaps',
      files: `${base}export async function sync(only?: string) {
  for (const path of ['/v2/purposes', '/v1/vendors', '/v1/datasets']) {
    if (path === '/v1/vendors') continue;
    if (only && !path.includes(only)) continue;
    await /*@sync*/fetch(base + path);
  }
}`,
      calls: ['@sync GET https://acme.trust.example/v1/datasets', '@sync GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'left by break',
      files: `${base}export async function sync() {
  for (const path of ['/v1/a', '/v1/b', '/v1/c']) {
    if (path === '/v1/b') break;
    await /*@until*/fetch(base + path);
  }
}`,
      calls: ['@until GET https://acme.trust.example/v1/a'],
    },
  ]);
});

describe('what tells alternatives apart', () => {
  itFindsCalls([
    {
      what: 'two items of one unknown list are two keys',
      files: `const table = { audit: { create: (base) => /*@create*/fetch(base + '/controls', { method: 'POST' }) } };
export const run = ([kind, action]) => table[kind][action](process.env.TRUST_BASE_URL);`,
      calls: ['@create POST {TRUST_BASE_URL}/controls'],
    },
    {
      what: 'an instance that has no such method is not meant',
      files: `${base}const send = (path: string) => /*@send*/fetch(base + path);
class Query { s: string; constructor(s: string) { this.s = s; } list() { return /*@list*/send(this.s); } }
class Item { s: string; constructor(s: string) { this.s = s; } fetch() { return /*@fetch*/send(this.s); } }
const groups = (id?: string) => (id ? /*@one*/new Item('/v2/purposes/' + id) : /*@query*/new Query('/v1/receipts'));
export const one = (id: string) => (groups(id) as Item).fetch();`,
      calls: [
        '@one GET https://acme.trust.example/v2/purposes/{id} via @fetch, @send',
        '@query GET https://acme.trust.example/v1/receipts via @list, @send',
      ],
    },
  ]);
});

describe('a property that is written under one of several keys', () => {
  itFindsCalls([
    {
      what: 'may be the one that it was, in a record and in a list',
      files: `const base = 'https://acme.trust.example';
export function record(isDraft) {
  const paths = { draft: null, live: null };
  paths[isDraft ? 'draft' : 'live'] = '/v2/purposes';
  return /*@record*/fetch(base + (paths.draft ?? '/v1/vendors'));
}
export async function list(isFirst) {
  const paths = ['/v1/vendors', '/v1/receipts'];
  paths[isFirst ? 0 : 1] = '/v2/purposes';
  for (const path of paths) await /*@list*/fetch(base + path);
}`,
      calls: [
        ...['/v1/vendors', '/v2/purposes'].map((path) => `@record GET https://acme.trust.example${path}`),
        ...['/v1/receipts', '/v1/vendors', '/v2/purposes'].map((path) => `@list GET https://acme.trust.example${path}`),
      ],
    },
  ]);
});
