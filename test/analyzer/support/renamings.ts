import fc from 'fast-check';
import type { Files } from './program.ts';

/**
 * One file's part of a way to a client: it imports what the file before it exports, and exports a way to it by other
 * names and means.
 */
interface Hop {
  readonly name: string;
  /**
   * The text of the file, given where it imports from. A hop takes and exports a function of a path; `via` is what that
   * is called.
   */
  readonly write: (from: string, via: string) => { readonly text: string; readonly exported: string };
}

const functionHop = (name: string, body: (via: string) => string, exported: string): Hop => ({
  name,
  write: (from, via) => ({ text: `import { ${via} } from '${from}';\n${body(via)}\n`, exported }),
});

/** The renamings by which a way to a client can go on, each of which keeps that what is exported takes a path. */
const HOPS: readonly Hop[] = [
  {
    name: 'a renaming import',
    write: (from, via) => ({
      text: `import { ${via} as ask } from '${from}';\nexport const viaImport = (path) => ask(path);\n`,
      exported: 'viaImport',
    }),
  },
  {
    name: 'a renaming export',
    write: (from, via) => ({
      text: `export { ${via} as renamed } from '${from}';\nexport const unrelated = 1;\n`,
      exported: 'renamed',
    }),
  },
  { name: 'a barrel', write: (from, via) => ({ text: `export * from '${from}';\n`, exported: via }) },
  functionHop('a local renaming export', (via) => `const inner = ${via};\nexport { inner as outer };`, 'outer'),
  functionHop(
    'a renaming destructuring',
    (via) => `const api = { all: ${via}, none: () => null };\nconst { all: list } = api;\nexport { list };`,
    'list',
  ),
  functionHop('a default export', (via) => `export default (path) => ${via}(path);`, 'default as chosen'),
  functionHop(
    'a getter',
    (via) => `const holder = { get way() { return ${via}; } };\nexport const viaGetter = (path) => holder.way(path);`,
    'viaGetter',
  ),
  functionHop(
    'a getter that calls',
    (via) =>
      `class Page { constructor(path) { this.path = path; } get rows() { return ${via}(this.path); } }\nexport const rowsOf = (path) => new Page(path).rows;`,
    'rowsOf',
  ),
  functionHop(
    'a constructor',
    (via) =>
      `export class Listing { constructor(path) { this.rows = ${via}(path); } }\nexport const listing = (path) => new Listing(path);`,
    'listing',
  ),
  functionHop(
    'an iterator',
    (via) =>
      `class Pages { constructor(path) { this.path = path; } *[Symbol.iterator]() { yield ${via}(this.path); } }\nexport const pagesOf = (path) => [...new Pages(path)];`,
    'pagesOf',
  ),
  functionHop(
    'a tag of a template',
    (via) => `const tag = (pieces, path) => ${via}(path);\nexport const tagged = (path) => tag\`\${path}\`;`,
    'tagged',
  ),
  functionHop(
    'a computed member',
    (via) =>
      `const members = { read: ${via} };\nconst key = 're' + 'ad';\nexport const computed = (path) => members[key](path);`,
    'computed',
  ),
  functionHop(
    'a function that escapes as an argument',
    (via) => `const twice = (work, path) => work(path);\nexport const handed = (path) => twice(${via}, path);`,
    'handed',
  ),
  functionHop(
    'a function that escapes into a property',
    (via) => `const registry = {};\nregistry.way = ${via};\nexport const stored = (path) => registry.way(path);`,
    'stored',
  ),
  functionHop(
    'a function that escapes into a Map',
    (via) => `const ways = new Map([['way', ${via}]]);\nexport const looked = (path) => ways.get('way')(path);`,
    'looked',
  ),
  functionHop(
    'a function that escapes into a list',
    (via) => `const steps = [${via}];\nexport const first = (path) => steps[0](path);`,
    'first',
  ),
  functionHop(
    'a variable that is filled later',
    (via) =>
      `let current;\nexport const connect = () => { current = ${via}; };\nconnect();\nexport const late = (path) => current(path);`,
    'late',
  ),
  functionHop(
    'a class with a field',
    (via) =>
      `class Service { way = ${via}; list(path) { return this.way(path); } }\nexport const service = new Service();\nexport const served = (path) => service.list(path);`,
    'served',
  ),
  functionHop(
    'an inherited method',
    (via) =>
      `class Base { send(path) { return ${via}(path); } }\nclass Derived extends Base {}\nexport const inherited = (path) => new Derived().send(path);`,
    'inherited',
  ),
  functionHop(
    'a higher-order function',
    (via) => `const lazily = () => () => (path) => ${via}(path);\nexport const called = (path) => lazily()()(path);`,
    'called',
  ),
  functionHop('bind', (via) => `export const bound = ${via}.bind(null);`, 'bound'),
  functionHop(
    'a promise',
    (via) => `export const promised = async (path) => (await Promise.resolve(${via}))(path);`,
    'promised',
  ),
  {
    name: 'a namespace',
    write: (from, via) => ({
      text: `import * as ways from '${from}';\nexport const spaced = (path) => ways.${via}(path);\n`,
      exported: 'spaced',
    }),
  },
  {
    name: 'an import at run time',
    write: (from, via) => ({
      text: `export const imported = async (path) => { const { ${via}: way } = await import('${from}'); return way(path); };\n`,
      exported: 'imported',
    }),
  },
  {
    name: 'CommonJS',
    write: (from, via) => ({
      text: `const { ${via}: way } = require('${from}');\nmodule.exports = { required: (path) => way(path), title: 'none' };\n`,
      exported: 'required',
    }),
  },
];

const LEAF = `export const send = (path) => fetch('https://acme.trust.example' + path);
export const join = (...parts) => parts.join('/');
`;

/** Code that imports from the same files and calls nothing. */
const NOISE = (from: string): string => `import { unrelated, title } from '${from}';
export const shown = (rows) => rows.map((row) => row.title + String(unrelated) + title).join(', ');
`;

/**
 * A program in which a path is sent over some files, by names that change on the way, with the renamings that it has.
 */
export const renamingProgram: fc.Arbitrary<{ readonly files: Files; readonly hops: readonly string[] }> = fc
  .array(fc.constantFrom(...HOPS), { minLength: 1, maxLength: 4 })
  .map(write);

/** One program for each renaming, alone. */
export const singleRenamings = HOPS.map((hop) => write([hop]));

function write(hops: readonly Hop[]): { readonly files: Files; readonly hops: readonly string[] } {
  const files: Record<string, string> = { 'src/way0.js': LEAF };
  let via = 'send';
  hops.forEach((hop, index) => {
    const from = via.startsWith('default as ') ? `./bridge${String(index)}.js` : `./way${String(index)}.js`;
    if (via.startsWith('default as '))
      files[`src/bridge${String(index)}.js`] =
        `import anything from './way${String(index)}.js';\nexport const bridged = (path) => anything(path);\n`;
    const { text, exported } = hop.write(from, via.startsWith('default as ') ? 'bridged' : via);
    files[`src/way${String(index + 1)}.js`] = text;
    files[`src/noise${String(index)}.js`] = NOISE(`./way${String(index + 1)}.js`);
    via = exported;
  });
  const last = `./way${String(hops.length)}.js`;
  const imported = via.startsWith('default as ')
    ? `import go from '${last}';`
    : `import { ${via} as go } from '${last}';`;
  files['src/main.js'] = `${imported}\nexport const run = () => go('/v2/purposes');\n`;
  return { files, hops: hops.map(({ name }) => name) };
}
