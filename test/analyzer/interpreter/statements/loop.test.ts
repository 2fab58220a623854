import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const go = `const go = (path: string) => /*@go*/fetch('https://acme.trust.example' + path);\n`;
const system = '@run GET https://acme.trust.example/v3/system/{} via @go';
const row = (what: string, body: string) => ({
  what,
  files: `${go}export const run = async (list, n) => { ${body.replaceAll('go(', '/*@run*/go(')} };`,
  calls: [system],
  isNameless: true,
});

describe('a loop over a collection that is filled from unknown rows', () => {
  itFindsCalls([
    row('a map of them', 'for (const [id] of new Map(list)) await go(`/v3/system/${id}`);'),
    row(
      'a map of what is made of them',
      'for (const [, each] of new Map(list.map((each) => [each.id, each]))) await go(`/v3/system/${each.id}`);',
    ),
    row(
      'the values of a map',
      'for (const each of new Map(list.map((each) => [each.id, each])).values()) await go(`/v3/system/${each.id}`);',
    ),
    row('forEach of a map', 'new Map(list).forEach((each, id) => go(`/v3/system/${id}`));'),
    row(
      'a list with its indexes',
      'const all = []; for (const each of list) all.push(each.id); for (const [index, id] of all.entries()) await go(`/v3/system/${id}`);',
    ),
    row(
      'a spread list with its indexes',
      'for (const [index, id] of [...list].entries()) await go(`/v3/system/${id}`);',
    ),
    row(
      'the keys of a table',
      'const all = {}; for (const each of list) all[each.id] = each; for (const id of Object.keys(all)) await go(`/v3/system/${id}`);',
    ),
    row(
      'the names of a table',
      'const all = {}; for (const each of list) all[each.id] = each; for (const id in all) await go(`/v3/system/${id}`);',
    ),
    row(
      'the values of a table that a callback fills',
      'const all = {}; list.forEach((each) => { all[each.id] = each; }); for (const each of Object.values(all)) await go(`/v3/system/${each.id}`);',
    ),
    row(
      'groups',
      'const all = {}; for (const each of list) (all[each.kind] ??= []).push(each); for (const [, group] of Object.entries(all)) for (const each of group) await go(`/v3/system/${each.id}`);',
    ),
    row(
      'the keys of a table that is reduced',
      'const all = list.reduce((before, each) => ({ ...before, [each.id]: each }), {}); for (const id of Object.keys(all)) await go(`/v3/system/${id}`);',
    ),
    row(
      'a table of entries',
      'for (const each of Object.values(Object.fromEntries(list.map((each) => [each.id, each])))) await go(`/v3/system/${each.id}`);',
    ),
    row(
      'as many as there are',
      'for (const index of Array.from({ length: n }, (_, index) => index)) await go(`/v3/system/${index}`);',
    ),
    row('the keys of so many blanks', 'for (const index of [...Array(n).keys()]) await go(`/v3/system/${index}`);'),
    row('so many times the same', 'for (const id of new Array(n).fill(list)) await go(`/v3/system/${id}`);'),
  ]);

  itFindsCalls([
    {
      what: 'a known number of blanks is looped over one by one',
      files: `${go}export const run = async () => { for (const index of Array.from({ length: 2 }, (_, index) => index + 1)) await /*@run*/go(\`/v\${index}/purposes\`); };`,
      calls: [
        '@run GET https://acme.trust.example/v1/purposes via @go',
        '@run GET https://acme.trust.example/v2/purposes via @go',
      ],
    },
    {
      what: 'a record with a key that is unknown keeps what it has by name',
      files: `${go}export const run = (key, data) => { const options = { path: '/v2/purposes', [key]: data }; return /*@run*/go(options.path); };`,
      calls: ['@run GET https://acme.trust.example/v2/purposes via @go'],
    },
  ]);
});

describe('break and continue', () => {
  const row = (what: string, body: string, paths: readonly string[]) => ({
    what,
    files: {
      'src/sync.js': `const go = (path) => /*@go*/fetch('https://acme.trust.example' + path);\nexport const run = async (isDone) => { let path = '/v2/purposes'; ${body} return /*@run*/go(path); };`,
    },
    calls: paths.map((path) => `@run GET https://acme.trust.example${path} via @go`),
  });
  const both = ['/v1/vendors', '/v2/purposes'];
  itFindsCalls([
    row(
      'of a loop by its label',
      'outer: for (const page of [1, 2]) { for (const part of [1, 2]) if (isDone(part)) break outer; path = "/v1/vendors"; }',
      both,
    ),
    row(
      'of a loop by its label, for certain',
      'outer: for (const page of [1, 2]) { for (;;) { break outer; } path = "/v1/vendors"; }',
      ['/v2/purposes'],
    ),
    row(
      'that goes on with the outer loop',
      'outer: for (const page of [1, 2]) { for (const part of [1, 2]) { continue outer; } path = "/v1/vendors"; }',
      ['/v2/purposes'],
    ),
    row(
      'that goes on with the loop out of a switch',
      'for (const page of ["a"]) { switch (page) { case "a": continue; default: } path = "/v1/vendors"; }',
      ['/v2/purposes'],
    ),
    row(
      'that leaves a switch by its label',
      'kind: switch (isDone.kind) { default: for (const part of [1]) break kind; path = "/v1/vendors"; }',
      ['/v2/purposes'],
    ),
    row('that leaves a block', 'block: { if (isDone) break block; path = "/v1/vendors"; }', both),
    row(
      'that leaves the loop and not the block',
      'for (const page of [1, 2]) { block: { if (page === 2) break; path = "/v1/vendors"; } }',
      ['/v1/vendors'],
    ),
  ]);
});

describe('a queue', () => {
  itFindsCalls([
    {
      what: 'that a round puts something into is taken from in another round',
      files: {
        'src/sync.js': `export async function run() {
  const waiting = ['/v2/purposes'];
  while (waiting.length > 0) {
    const path = waiting.shift();
    await /*@run*/fetch('https://acme.trust.example' + path);
    if (path === '/v2/purposes') waiting.push('/v1/vendors');
  }
}`,
      },
      calls: ['@run GET https://acme.trust.example/v1/vendors', '@run GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'of records is taken from by the condition of the loop, in each round',
      files: {
        'src/sync.js': `export async function run() {
  const waiting = [{ path: '/v2/purposes', next: '/v1/vendors', last: '/v1/receipts' }];
  let each;
  while ((each = waiting.pop())) {
    await /*@run*/fetch('https://acme.trust.example' + each.path);
    if (each.next) waiting.push({ path: each.next, next: each.last, last: '' });
  }
}`,
      },
      calls: [
        '@run GET https://acme.trust.example/v1/receipts',
        '@run GET https://acme.trust.example/v1/vendors',
        '@run GET https://acme.trust.example/v2/purposes',
      ],
    },
  ]);
});

describe('a list that is known', () => {
  const paths = ['/v1/receipts', '/v1/vendors', '/v2/purposes', '/v2/topics', '/v3/system'];
  const all = paths.map((path) => `@run GET https://acme.trust.example${path}`);
  const emptied = (
    what: string,
    loop: string,
  ): { readonly what: string; readonly files: string; readonly calls: string[] } => ({
    what: `is emptied ${what}`,
    files: `const paths = ${JSON.stringify(paths.slice(0, 2))};
paths.push(${paths
      .slice(2)
      .map((path) => `'${path}'`)
      .join(', ')});
export async function run() { ${loop} }`,
    calls: all,
  });
  itFindsCalls([
    emptied(
      'by the condition of a loop',
      "let path; while ((path = paths.shift())) await /*@run*/fetch('https://acme.trust.example' + path);",
    ),
    emptied(
      'in its body',
      "while (paths.length) { const path = paths.pop(); await /*@run*/fetch('https://acme.trust.example' + path); }",
    ),
    emptied(
      'behind its body',
      "do { const path = paths.pop(); await /*@run*/fetch('https://acme.trust.example' + path); } while (paths.length > 0);",
    ),
    emptied(
      'by several at a time',
      "while (paths.length > 0) for (const path of paths.splice(0, 2)) await /*@run*/fetch('https://acme.trust.example' + path);",
    ),
    {
      what: 'grows while a loop goes over it',
      files: `const paths = ['/v2/purposes'];
export async function run() {
  for (const path of paths) {
    const found = await /*@run*/fetch('https://acme.trust.example' + path);
    if (found.ok && paths.length < 2) paths.push('/v1/receipts');
  }
}`,
      calls: ['@run GET https://acme.trust.example/v1/receipts', '@run GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});

describe('a loop that copies', () => {
  const extend = `function extend(target) { for (var i = 1; i < arguments.length; i++) for (var key in arguments[i]) target[key] = arguments[i][key]; return target; }
`;
  itFindsCalls([
    {
      what: 'what each argument has, key by key',
      files: `${extend}const config = extend({ host: process.env.TRUST_BASE_URL, timeout: 3000 }, {}, { root: '/v2/purposes' });
export const run = () => /*@run*/fetch(config.host + config.root);`,
      calls: ['@run GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'methods into a prototype, the length asked for once',
      files: {
        'src/main.js': `function extend(target) { for (let i = 1, end = arguments.length; i < end; i += 1) { const source = arguments[i]; for (const key in source) target[key] = source[key]; } return target; }
const method = ({ path }) => function () { return /*@method*/fetch(this.base + path); };
function Users(base) { this.base = base; }
extend(Users.prototype, { list: /*@run*/method({ path: '/v2/purposes' }) }, { topics: /*@topics*/method({ path: '/v2/topics' }) });
export const run = () => new Users('https://acme.trust.example').list();
export const topics = () => new Users('https://acme.trust.example').topics();`,
      },
      calls: [
        '@run GET https://acme.trust.example/v2/purposes via @method',
        '@topics GET https://acme.trust.example/v2/topics via @method',
      ],
    },
    {
      what: 'one of several records: each key has its own value',
      files: `const copy = (source) => { const target = {}; for (const key in source) target[key] = source[key]; return target; };
export const run = (isOld) => { const { host, timeout } = copy(isOld ? { host: 'https://acme.trust.example', timeout: 3000 } : { host: 'https://acme.trust.example', timeout: 6000 }); return /*@run*/fetch(host + '/v2/purposes', { timeout }); };`,
      calls: ['@run GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'counts up to the length of a list, each function with the number of its round',
      files: `const paths = ['/v2/purposes', '/v1/vendors'];
const calls = [];
for (let i = 0; i < paths.length; i++) calls.push(() => /*@call*/fetch('https://acme.trust.example' + paths[i]));
export const run = () => /*@run*/calls[0]();`,
      calls: [
        '@call GET https://acme.trust.example/v1/vendors',
        '@run GET https://acme.trust.example/v2/purposes via @call',
      ],
    },
    {
      what: 'stops where it is left',
      files: `const paths = ['/v2/purposes', '/v1/vendors'];
export const run = async () => { for (let i = 0; i < paths.length; ++i) { if (i === 1) break; await /*@run*/fetch('https://acme.trust.example' + paths[i]); } };`,
      calls: ['@run GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'a body that sets the number itself is run for any',
      files: `const paths = ['/v2/purposes', '/v1/vendors'];
export const run = async (isDone) => { for (let i = 0; i < paths.length; i++) { await /*@run*/fetch('https://acme.trust.example' + paths[i]); if (!isDone()) i--; } };`,
      calls: ['@run GET https://acme.trust.example/v1/vendors', '@run GET https://acme.trust.example/v2/purposes'],
    },
  ]);
});

describe('a chain of objects', () => {
  const base = `const base = 'https://acme.trust.example';\n`;
  const link = (path: string, next: string): string => `{ path: '${path}', next: ${next} }`;
  const long = ['/v1/a', '/v1/b', '/v1/c', '/v1/d', '/v1/e', '/v1/f', '/v1/g'].reduceRight(
    (next, path) => link(path, next),
    'null',
  );
  itFindsCalls([
    {
      what: 'is followed link by link, in a for loop and in a while loop',
      files: `${base}const chain = ${link('/v2/purposes', link('/v2/vendors', 'null'))};
export async function each() { for (let step = chain; step; step = step.next) await /*@for*/fetch(base + step.path); }
export async function all() { let step = chain; while (step) { await /*@while*/fetch(base + step.path); step = step.next; } }`,
      calls: [
        '@for GET https://acme.trust.example/v2/purposes',
        '@for GET https://acme.trust.example/v2/vendors',
        '@while GET https://acme.trust.example/v2/purposes',
        '@while GET https://acme.trust.example/v2/vendors',
      ],
    },
    {
      what: 'is open behind the rounds that are run',
      files: `${base}const chain = ${long};
export async function each() { for (let step = chain; step; step = step.next) await /*@for*/fetch(base + step.path); }`,
      calls: [
        '@for GET https://acme.trust.example{path}',
        '@for GET https://acme.trust.example/v1/a',
        '@for GET https://acme.trust.example/v1/b',
        '@for GET https://acme.trust.example/v1/c',
        '@for GET https://acme.trust.example/v1/d',
      ],
    },
    {
      what: 'and one object that a generator changes between its items',
      files: `${base}function* steps(step) { step.path = '/v1/assessments'; yield step; step.path = '/v1/risks'; yield step; }
export async function run() { for (const step of steps({})) await /*@run*/fetch(base + step.path); }`,
      calls: ['@run GET https://acme.trust.example/v1/assessments', '@run GET https://acme.trust.example/v1/risks'],
    },
  ]);
});

describe('a path that is put together from parts of a text that is not known', () => {
  const head = `const base = 'https://acme.trust.example';\nconst given = () => Buffer.from(process.env.SPEC_PATH, 'base64').toString();\n`;
  itFindsCalls([
    {
      what: 'has any number of them, by a loop, a callback or a fold',
      files: `${head}export async function loop() {
  let path = '';
  for (const part of given().split('/').slice(1)) path += '/' + part;
  await /*@loop*/fetch(base + path);
}
export async function characters() {
  let path = '';
  for (const each of given()) path += each;
  await /*@characters*/fetch(base + path);
}
export async function callback() {
  let path = '';
  given().split('').forEach((each) => { path += each; });
  await /*@callback*/fetch(base + path);
}
export const fold = () => /*@fold*/fetch(base + given().split('/').reduce((all, part) => (part ? all + '/' + part : all), ''));
export const joined = () => /*@joined*/fetch(base + ['', ...given().split('/').slice(1)].join('/'));
export const again = () => /*@again*/fetch(base + given().split('/').join('/'));`,
      calls: [
        ...['', '/{}', '/{}/{}'].map((path) => `@loop GET https://acme.trust.example${path}`),
        ...['{}{}', ''].map((path) => `@characters GET https://acme.trust.example${path}`),
        '@callback GET https://acme.trust.example{}{}',
        ...['', '/{}', '/{}/{}'].map((path) => `@fold GET https://acme.trust.example${path}`),
        '@joined GET https://acme.trust.example/{}',
        '@again GET https://acme.trust.example{}',
      ],
      isNameless: true,
    },
  ]);
});

describe('what a round leaves for the next one', () => {
  const head = `import axios from 'axios';\nconst base = 'https://acme.trust.example';\n`;
  const purposes = 'GET https://acme.trust.example/v2/purposes';
  itFindsCalls([
    {
      what: 'is the first item of a list, the first entry of a Map, or a property that was not there',
      files: `${head}export async function list(rows) {
  const seen = [];
  for (const row of rows) { if (seen[0]) await /*@list*/fetch(base + seen[0]); seen.push('/v2/purposes'); }
}
export async function records(rows) {
  const seen = [];
  for (const row of rows) { const last = seen.at(-1); if (last) await /*@records*/fetch(base + last.path); seen.push({ path: '/v2/purposes' }); }
}
export async function map(rows) {
  const seen = new Map();
  for (const row of rows) { const last = seen.get('last'); if (last) await /*@map*/fetch(base + last); seen.set('last', '/v2/purposes'); }
}
export async function property(rows) {
  const state = {};
  for (const row of rows) { if (state.path) await /*@property*/fetch(base + state.path); state.path = '/v2/purposes'; }
}`,
      calls: ['list', 'records', 'map', 'property'].map((name) => `@${name} ${purposes}`),
    },
    {
      what: 'is a client, or a function that sends',
      files: `${head}export async function client(rows) {
  let http = null;
  for (const row of rows) { if (http) await /*@client*/http.get('/v2/purposes'); http = axios.create({ baseURL: base }); }
}
export async function jobs(rows) {
  const waiting = [];
  for (const row of rows) { for (const job of waiting) await /*@job*/job('/v2/purposes'); waiting.push((path) => /*@send*/fetch(base + path)); }
}`,
      calls: [`@client ${purposes}`, `@job ${purposes} via @send`],
    },
  ]);
});

describe('a loop that is left by a break', () => {
  itFindsCalls([
    {
      what: 'leaves what held then, whatever further rounds would do, and goes on behind it where all other ways return',
      files: `const base = 'https://acme.trust.example';
export async function last(isLast) {
  const row = { path: '' };
  for (const kind of ['purposes', 'vendors']) { row.path = '/v1/' + kind; if (isLast) break; row.path += '/drafts'; }
  await /*@last*/fetch(base + row.path);
}
export async function first(isFirst) {
  let path = '/v1/receipts';
  for (const turn of [1, 2]) { if (isFirst) { path = '/v2/purposes'; break; } if (turn === 2) return; }
  await /*@first*/fetch(base + path);
}`,
      calls: [
        ...['purposes', 'vendors', 'vendors/drafts'].map((path) => `@last GET https://acme.trust.example/v1/${path}`),
        '@first GET https://acme.trust.example/v2/purposes',
      ],
    },
  ]);
});

describe('what a loop adds to what it goes over', () => {
  const base = "const base = 'https://acme.trust.example';\n";
  const calls = ['@run GET https://acme.trust.example/v2/purposes', '@run GET https://acme.trust.example/v2/vendors'];
  itFindsCalls([
    {
      what: 'is gone over too, in a Set',
      files: `${base}export async function run() { const todo = new Set(['/v2/purposes']); for (const path of todo) { await /*@run*/fetch(base + path); todo.add('/v2/vendors'); } }`,
      calls,
    },
    {
      what: 'is gone over too, round by round',
      files: `${base}const next = { '/v2/purposes': '/v2/vendors', '/v2/vendors': '/v2/processes' };
export async function run() { const todo = new Set(['/v2/purposes']); for (const path of todo) { await /*@run*/fetch(base + path); if (next[path]) todo.add(next[path]); } }`,
      calls: [calls[0]!, '@run GET https://acme.trust.example/v2/processes', calls[1]!].sort(),
    },
    {
      what: 'is gone over too, in a Map',
      files: `${base}export async function run() { const todo = new Map([['/v2/purposes', 1]]); for (const [path] of todo) { await /*@run*/fetch(base + path); todo.set('/v2/vendors', 2); } }`,
      calls,
    },
  ]);
});

describe('the order of properties', () => {
  const base = "const base = 'https://acme.trust.example';\n";
  itFindsCalls([
    {
      what: 'has the numbers first',
      files: `${base}const versions = { next: '/v3/purposes', 2: '/v2/purposes', 1: '/v1/purposes' };
export const oldest = () => /*@oldest*/fetch(base + Object.values(versions)[0]);
export const newest = () => /*@newest*/fetch(base + versions[Object.keys(versions)[2]]);`,
      calls: [
        '@oldest GET https://acme.trust.example/v1/purposes',
        '@newest GET https://acme.trust.example/v3/purposes',
      ],
    },
  ]);
});
