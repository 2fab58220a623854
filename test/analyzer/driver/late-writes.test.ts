import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const go = `const go = (path: string) => /*@go*/fetch('https://acme.trust.example' + path);\n`;
const system = '@run GET https://acme.trust.example/v3/system/{} via @go';
const row = (what: string, files: string, calls: readonly string[] = [system]) => ({
  what,
  files: `${go}${files}`,
  calls,
  isNameless: true,
});

describe('what another function fills', () => {
  itFindsCalls([
    row(
      'a table',
      `const registry = {}; export const register = (name, value) => { registry[name] = value; };
export const run = async () => { for (const name of Object.keys(registry)) await /*@run*/go(\`/v3/system/\${name}\`); };`,
    ),
    row(
      'a table, by a name of its own',
      `const registry = {}; export const register = (value) => { registry.system = value; };
export const run = async () => { for (const id of Object.values(registry)) await /*@run*/go(\`/v3/system/\${id}\`); };`,
    ),
    row(
      'a list that is looped over',
      `const pool = []; export const add = (value) => { pool.push(value); };
export const run = async () => { for (const id of pool) await /*@run*/go(\`/v3/system/\${id}\`); };`,
    ),
    row(
      'a list that is emptied',
      `const pool = []; export const add = (value) => { pool.push(value); };
export const run = async () => { while (pool.length > 0) await /*@run*/go(\`/v3/system/\${pool.pop()}\`); };`,
    ),
    row(
      'a queue of rows that is destructured',
      `const pool: { id: string }[] = []; export const add = (value: { id: string }) => { pool.unshift(value); };
export const run = async () => { const [first] = pool; if (first) await /*@run*/go(\`/v3/system/\${first.id}\`); };`,
    ),
    row(
      'a map',
      `const cache = new Map(); export const put = (value) => { cache.set(value.id, value); };
export const run = async () => { for (const each of cache.values()) await /*@run*/go(\`/v3/system/\${each.id}\`); };`,
    ),
    row(
      'a set',
      `const seen = new Set(); export const put = (id) => { seen.add(id); };
export const run = () => seen.forEach((id) => /*@run*/go(\`/v3/system/\${id}\`));`,
    ),
    row(
      'a field of an instance',
      `class Session { queue = []; push(id) { this.queue.push(id); } flush() { for (const id of this.queue) /*@run*/go(\`/v3/system/\${id}\`); } }
export const session = new Session();`,
    ),
    row(
      'a counter',
      `let count = 0; export const run = (id) => { count += 1; if (count > 3) return /*@run*/go(\`/v3/system/\${id}\`); };`,
    ),
    row(
      'a counter of an instance, counted elsewhere',
      `class Escalation { level = 1; raise() { this.level = this.level + 1; } run(id) { if (this.level < 2) return; /*@run*/go(\`/v3/system/\${id}\`); } }
export const escalation = new Escalation();`,
    ),
    row(
      'options that are written over',
      `const options = { retry: 0 }; export const configure = (given) => { Object.assign(options, given); };
export const run = (id) => { if (options.retry > 0) return /*@run*/go(\`/v3/system/\${id}\`); };`,
    ),
    row(
      'options that are written over at once',
      `const options = { retry: 0 }; export const run = (id, given) => { Object.assign(options, given); if (options.retry > 0) return /*@run*/go(\`/v3/system/\${id}\`); };`,
    ),
    row(
      'is not what only changes its order or takes from it',
      `const pool = ['a']; export const turn = () => { pool.sort(); pool.reverse(); return pool.shift(); };
export const run = async () => { for (const id of pool) await /*@run*/go(\`/v3/\${id}\`); };`,
      ['@run GET https://acme.trust.example/v3/a via @go'],
    ),
    row(
      'keeps the rows that were there',
      `const paths = new Map([['a', '/v2/purposes']]); export const register = (name, path) => { paths.set(name, path); };
export const run = () => /*@run*/go(paths.get('a'));`,
      ['@run GET https://acme.trust.example/v2/purposes via @go'],
    ),
  ]);
});

const setters = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) => `export const choose${index} = () => { path = '/v1/area-${index}'; };`,
  ).join('\n');

describe('a variable that many functions fill', () => {
  itFindsCalls([
    {
      what: 'is each of what they leave',
      files: `let path: string;\n${setters(12)}\nexport const run = () => /*@run*/fetch('https://acme.trust.example' + path);`,
      calls: Array.from({ length: 12 }, (_, index) => `@run GET https://acme.trust.example/v1/area-${index}`).sort(),
    },
    {
      what: 'is open where they are too many to tell apart',
      files: `let path: string;\n${setters(40)}\nexport const run = () => /*@run*/fetch('https://acme.trust.example' + path);`,
      calls: [
        '@run GET https://acme.trust.example{value}',
        ...Array.from({ length: 24 }, (_, index) => `@run GET https://acme.trust.example/v1/area-${index}`).sort(),
      ],
    },
  ]);
});

describe('what a file fills that leads to no client', () => {
  itFindsCalls([
    {
      what: 'a variable that it exports, though another file calls what fills it',
      files: {
        'src/settings.ts': `export let base = null;\nexport function setup() { base = process.env.TRUST_BASE_URL; }`,
        'src/start.ts': `import { setup } from './settings.ts';\nsetup();`,
        'src/purposes.ts':
          "import { base } from './settings.ts';\nexport const read = (id: string) => /*@read*/fetch(`${base}/v2/purposes/${id}`);",
      },
      calls: ['@read GET {TRUST_BASE_URL}/v2/purposes/{id}'],
    },
    {
      what: 'a record of another file, and a list that only an uncalled function fills',
      files: {
        'src/settings.ts': `export const settings = {};\nconst paths: string[] = [];\nexport const register = () => { paths.push('/v2/purposes', '/v2/vendors'); };\nexport const all = () => paths;`,
        'src/setup.ts': `import { settings } from './settings.ts';\nexport function setup() { settings.base = process.env.TRUST_BASE_URL; }`,
        'src/sync.ts': `import { all, settings } from './settings.ts';\nexport async function sync() { for (const path of all()) await /*@sync*/fetch(settings.base + path); }`,
      },
      calls: ['@sync GET {TRUST_BASE_URL}/v2/purposes', '@sync GET {TRUST_BASE_URL}/v2/vendors'],
    },
    {
      what: 'a client that another file makes',
      files: {
        'src/trust.ts': `import axios from 'axios';\nexport let trust = null;\nexport function setup(url: string) { trust = axios.create({ baseURL: url }); }`,
        'src/purposes.ts':
          "import { trust } from './trust.ts';\nexport const read = (id: string) => { if (!trust) throw new Error('set up first'); return /*@read*/trust.get(`/v2/purposes/${id}`); };",
      },
      calls: ['@read GET {url}/v2/purposes/{id}'],
    },
    {
      what: 'is a part of its name where nothing does, null as well as undefined',
      files: `let base = null, area;\nexport const read = (id: string) => /*@read*/fetch(\`\${base}/\${area}/purposes/\${id}\`);`,
      calls: ['@read GET {base}/{area}/purposes/{id}'],
    },
  ]);
});
