import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = `const base = 'https://acme.trust.example';\n`;

describe('Object and its kin', () => {
  itFindsCalls([
    {
      what: 'assign, freeze, create, fromEntries',
      files: `${base}const defaults = Object.freeze({ method: 'GET', path: '/v2/purposes' });
const target: any = { method: 'POST' };
Object.assign(target, defaults, { method: 'PUT' });
const child: any = Object.create({ path: '/v1/inherited' });
const built: any = Object.fromEntries([['path', '/v1/built']]);
export const a = () => /*@a*/fetch(base + target.path, { method: target.method });
export const b = () => /*@b*/fetch(base + child.path);
export const c = () => /*@c*/fetch(base + built.path);`,
      calls: [
        '@a PUT https://acme.trust.example/v2/purposes',
        '@b GET https://acme.trust.example/v1/inherited',
        '@c GET https://acme.trust.example/v1/built',
      ],
    },
    {
      what: 'defineProperty with a value and with a getter',
      files: `${base}const routes: any = {};
Object.defineProperty(routes, 'list', { value: '/v2/purposes', writable: false });
Object.defineProperty(routes, 'all', { get: () => '/v1/all' });
export const a = () => /*@a*/fetch(base + routes.list);
export const b = () => /*@b*/fetch(base + routes.all);`,
      calls: ['@a GET https://acme.trust.example/v2/purposes', '@b GET https://acme.trust.example/v1/all'],
    },
    {
      what: 'a Proxy is what it stands for, and Reflect calls',
      files: `${base}const api = new Proxy({ list: (path: string) => /*@list*/fetch(base + path) }, {});
export const a = () => /*@a*/api.list('/v2/purposes');
export const b = () => /*@b*/Reflect.apply(api.list, api, ['/v1/vendors']);`,
      calls: [
        '@a GET https://acme.trust.example/v2/purposes via @list',
        '@b GET https://acme.trust.example/v1/vendors via @list',
      ],
    },
    {
      what: 'delete and in',
      files: `${base}const options: any = { method: 'PUT', path: '/v2/purposes' };
delete options.method;
export const a = () => /*@a*/fetch(base + options.path, options);
export const b = () => /*@b*/fetch(base + ('path' in options ? '/v1/in' : '/v1/out'));`,
      calls: ['@a GET https://acme.trust.example/v2/purposes', '@b GET https://acme.trust.example/v1/in'],
    },
    {
      what: 'JSON.parse of a text that is known, and structuredClone',
      files: `${base}const { path } = JSON.parse('{ "path": "/v2/purposes" }');
const copy = structuredClone({ path: '/v1/copy' });
export const a = () => /*@a*/fetch(base + path);
export const b = () => /*@b*/fetch(base + copy.path);
export const c = (text: string) => /*@c*/fetch(base + JSON.parse(text).path);`,
      calls: [
        '@a GET https://acme.trust.example/v2/purposes',
        '@b GET https://acme.trust.example/v1/copy',
        '@c GET https://acme.trust.example{path}',
      ],
    },
  ]);
});

describe('promises', () => {
  itFindsCalls([
    {
      what: 'hand on what they are given',
      files: `${base}export const b = async () => {
  const [path] = await Promise.all([Promise.resolve('/v1/all')]);
  return /*@all*/fetch(base + path);
};
const later = new Promise<string>((resolve) => setTimeout(() => resolve('/v1/later'), 10));
export const c = async () => /*@made*/fetch(base + (await later));
export const d = () => Promise.reject(new Error()).catch(() => /*@catch*/fetch(base + '/v1/caught')).finally(() => { void /*@finally*/fetch(base + '/v1/done'); });
export const e = async () => { for await (const path of ['/v1/each']) await /*@each*/fetch(base + path); };`,
      calls: [
        '@all GET https://acme.trust.example/v1/all',
        '@made GET https://acme.trust.example/v1/later',
        '@catch GET https://acme.trust.example/v1/caught',
        '@finally GET https://acme.trust.example/v1/done',
        '@each GET https://acme.trust.example/v1/each',
      ],
    },
    {
      what: 'hand on what they are given, to functions written where they are called',
      files: `${base}export const a = () => Promise.resolve('/v2/purposes').then((path) => /*@then*/fetch(base + path));
setInterval(async (path: string) => { await /*@interval*/fetch(base + path); }, 10, '/v1/b');`,
      calls: ['@then GET https://acme.trust.example/v2/purposes', '@interval GET https://acme.trust.example/v1/b'],
    },
    {
      what: 'run timers and microtasks',
      files: `${base}setTimeout(() => { void /*@timeout*/fetch(base + '/v1/a'); }, 10);
queueMicrotask(() => { void /*@task*/fetch(base + '/v1/c'); });
process.nextTick(() => { void /*@tick*/fetch(base + '/v1/d'); });`,
      calls: [
        '@timeout GET https://acme.trust.example/v1/a',
        '@task GET https://acme.trust.example/v1/c',
        '@tick GET https://acme.trust.example/v1/d',
      ],
    },
    {
      what: 'give a callback what stands behind it, each timer its own arguments',
      files: `${base}export async function run() {
  await /*@immediate*/fetch(base + (await new Promise((done) => setImmediate(done, '/v1/a'))));
  process.nextTick((path) => /*@tick*/fetch(base + path), '/v1/b');
  setTimeout((path) => /*@timeout*/fetch(base + path), ...[10, '/v1/c']);
  requestAnimationFrame((time) => { if (time > 5) /*@frame*/fetch(base + '/v1/d'); });
}`,
      calls: [
        '@immediate GET https://acme.trust.example/v1/a',
        '@tick GET https://acme.trust.example/v1/b',
        '@timeout GET https://acme.trust.example/v1/c',
        '@frame GET https://acme.trust.example/v1/d',
      ],
    },
    {
      what: 'call what `promisify` hands over, and what is not seen to be called back is not known',
      files: `import { promisify } from 'node:util';
${base}const waiting = new WeakMap();
const soon = promisify((path, callback) => setImmediate(callback, null, path));
const later = promisify((path, callback) => { waiting.set(path, callback); });
export const run = async () => [await /*@soon*/fetch(base + (await soon('/v1/a'))), await /*@later*/fetch(base + (await later('/v1/b')))];`,
      calls: ['@soon GET https://acme.trust.example/v1/a', '@later GET https://acme.trust.example{result}'],
    },
    {
      what: 'say where a match stands, unless an unknown part is before it',
      files: `${base}const kebab = (name) => name.replace(/[A-Z]/g, (letter, at) => (at ? '-' : '') + letter.toLowerCase());
export const run = (id) => [/*@known*/fetch(base + '/' + kebab('UserGroups')), /*@behind*/fetch(base + '/v1/x'.replace(/x/, (_, at) => 'b' + at))];`,
      calls: ['@known GET https://acme.trust.example/user-groups', '@behind GET https://acme.trust.example/v1/b4'],
    },
    {
      what: 'know that a record lacks a name of its own that its prototype has',
      files: `${base}function Resource() {}
Resource.prototype = { full(path) { return this.path + path; } };
Resource.extend = function (sub) {
  const Made = {}.hasOwnProperty.call(sub, 'constructor') ? sub.constructor : function () {};
  Made.prototype = Object.assign(Object.create(this.prototype), sub);
  return Made;
};
const Purposes = Resource.extend({ path: '/v1/purposes', create() { return /*@sent*/fetch(base + this.full('/new')); } });
/*@create*/new Purposes().create();`,
      calls: ['@create GET https://acme.trust.example/v1/purposes/new via @sent'],
    },
    {
      what: 'know of a parameter with a primitive type that it is no list, no object and no instance',
      files: `${base}const show = (value) => {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'object';
  if (value instanceof Date) return 'date';
  return typeof value === 'string' ? value : 'other';
};
export const text = (id: string) => /*@text*/fetch(base + '/v1/' + show(id));
export const number = (id: number) => /*@number*/fetch(base + '/v1/' + show(id));
export const either = (id: string | 7) => /*@either*/fetch(base + '/v1/' + show(id));`,
      calls: [
        '@text GET https://acme.trust.example/v1/{id}',
        '@number GET https://acme.trust.example/v1/other',
        '@either GET https://acme.trust.example/v1/{id}',
        '@either GET https://acme.trust.example/v1/other',
      ],
    },
    {
      what: 'find the matches of a pattern behind an unknown base',
      files: `const HOLE = /\\{[^{}]+\\}/g;
export const read = (id: string) => {
  const path = process.env.TRUST_BASE_URL + '/v1/{kind}/{id}';
  let url = path;
  for (const hole of path.match(HOLE) ?? []) url = url.replace(hole, id);
  return /*@read*/fetch(url);
};`,
      calls: ['@read GET {TRUST_BASE_URL}/v1/{id}/{id}'],
    },
  ]);
});
