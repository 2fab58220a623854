import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { callsOf, type Files } from '../support/program.ts';

/** A client of the platform, as its authors write it. */
const source: Files = {
  'send.ts': `export const send = async (method: string, url: string) => {
  const answer = await fetch(url, { method });
  return answer.json();
};
export default send;
`,
  'trust.ts': `import { send } from './send';

export class Trust {
  base = process.env.TRUST_BASE_URL;
  async publish(id: string) { return send('PUT', \`\${this.base}/v1/purposes/\${id}/publish\`); }
  get purposes() { return { list: () => send('GET', this.base + '/v2/purposes') }; }
}

export class Audited extends Trust {
  options: any;
  constructor(options: object) { super(); this.options = { size: 10, ...options }; }
  async risks() {
    const { size, ...rest } = this.options;
    return send('GET', \`\${this.base}/risks?size=\${size}\`);
  }
}

export default new Audited({});
`,
  'index.ts': `export * from './trust';
export { default as audited } from './trust';
export * as wire from './send';
export { send as rawSend } from './send';
`,
};

const { ES5 } = ts.ScriptTarget; // eslint-disable-line @typescript-eslint/no-deprecated -- many packages hold it

const base = 'const base = process.env.TRUST_BASE_URL;';
/** Code that uses the client, in CommonJS and as an ES module. */
const users: Files = {
  'main.cjs': `const sdk = require('./lib/index.js');
${base}
exports.publish = (id) => new sdk.Trust().publish(id);
exports.list = () => new sdk.Trust().purposes.list();
exports.risks = () => sdk.audited.risks();
exports.forget = () => /*@forget*/sdk.rawSend('DELETE', base + '/v1/receipts/r-1');
exports.vendors = () => /*@vendors*/sdk.wire.send('GET', base + '/v1/vendors');
exports.newVendor = () => /*@newVendor*/sdk.wire.default('POST', base + '/v1/vendors');
`,
  'main.mjs': `import sdk, { rawSend } from './lib/index.js';
import * as all from './lib/index.js';
import trust from './lib/trust.js';
${base}
export const audits = () => /*@audits*/rawSend('GET', base + '/v1/audits');
export const drafts = () => /*@drafts*/sdk.rawSend('POST', base + '/v1/audits');
export const incidents = () => /*@incidents*/all.rawSend('GET', base + '/incidents');
export const again = () => trust.default.risks();
`,
};

const url = '{TRUST_BASE_URL}';
const ofUsers = [
  `@forget DELETE ${url}/v1/receipts/r-1`,
  `@vendors GET ${url}/v1/vendors`,
  `@newVendor POST ${url}/v1/vendors`,
  `@audits GET ${url}/v1/audits`,
  `@drafts POST ${url}/v1/audits`,
  `@incidents GET ${url}/incidents`,
];
const ofClient = [`PUT ${url}/v1/purposes/{id}/publish`, `GET ${url}/v2/purposes`, `GET ${url}/risks?size=10`];

const inFolder = (folder: string): Files =>
  Object.fromEntries(
    ['send', 'trust', 'index'].map((name) => [
      `lib/${name}.js`,
      readFileSync(path.join('test/compiled', folder, `${name}.js`), 'utf8'),
    ]),
  );

const transpiled = (target: ts.ScriptTarget, options: ts.CompilerOptions = {}, files = source): Files =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      `lib/${name.replace(/\.ts$/, '.js')}`,
      ts.transpileModule(text, {
        fileName: name,
        compilerOptions: { module: ts.ModuleKind.CommonJS, target, esModuleInterop: true, ...options },
      }).outputText,
    ]),
  );

/**
 * The calls without their entry points. Calls in the client's files have no position either, because the compiler
 * decides it.
 */
const callsWithoutEntry = (files: Files): string[] =>
  callsOf(files)
    .map((call) => call.replace(/ via .*/, '').replace(/^lib\/\S+ /, ''))
    .sort();
const nameless = (calls: readonly string[]): string[] =>
  calls.map((call) => call.replace(/\/purposes\/\{\w+\}/, '/purposes/{id}'));

describe('a client that was compiled to CommonJS', () => {
  const expected = [...ofUsers, ...ofClient].sort();

  it.each([
    ['TypeScript, for engines without classes', transpiled(ES5)],
    ['TypeScript, for engines without async functions', transpiled(ts.ScriptTarget.ES2015)],
    ['TypeScript', transpiled(ts.ScriptTarget.ES2022)],
    ['TypeScript, with tslib', transpiled(ts.ScriptTarget.ES2015, { importHelpers: true })],
    ['TypeScript, with tslib, for engines without classes', transpiled(ES5, { importHelpers: true })],
    ['esbuild', inFolder('esbuild')],
    ['esbuild, minified', inFolder('esbuild-minified')],
    ['Babel', inFolder('babel')],
  ])('by %s is followed as if it were its source', (_, lib) => {
    expect(nameless(callsWithoutEntry({ ...lib, ...users }))).toEqual(expected);
  });

  it('by Babel for engines without classes keeps what its classes inherit, their private fields and `super`', () => {
    expect(
      callsWithoutEntry({
        ...inFolder('babel-es5'),
        'main.cjs': users['main.cjs']!.replace('sdk.wire.send(', 'sdk.wire.sendTo(').replace(
          "'GET', base + '/v1/vendors'",
          "{ method: 'GET', url: base + '/v1/vendors' }",
        ),
      }),
    ).toEqual(
      expect.arrayContaining([
        `@forget DELETE ${url}/v1/receipts/r-1`,
        `@vendors GET ${url}/v1/vendors`,
        `@newVendor POST ${url}/v1/vendors`,
        `DELETE ${url}/v1/receipts/{id}`,
        `GET ${url}/risks`,
        `GET ${url}/v1/vendors`,
        `GET ${url}/v2/purposes`,
        `PUT ${url}/v1/purposes/{id}/publish`,
      ]),
    );
  });
});

describe('an async function that was compiled to a switch over its states', () => {
  const program = (body: string): Files => ({
    'sync.ts': `${base}\nexport async function sync(id: string, kind: string) {\n${body}\n}\n`,
  });
  const same = (body: string) => ({
    compiled: callsWithoutEntry(transpiled(ES5, { lib: ['ES2022'] }, program(body))),
    plain: callsWithoutEntry(transpiled(ts.ScriptTarget.ES2022, {}, program(body))),
  });

  it.each([
    [
      'in order',
      "const first = await fetch(base + '/v2/purposes');\nconst { data } = await first.json();\nawait fetch(`${base}/v1/purposes/${id}`, { method: 'PUT' });",
      2,
    ],
    [
      'with branches',
      "let path = '/v1/vendors';\nif (kind === 'risk') { await fetch(base + '/risks'); path = '/risks/' + id; } else { await fetch(base + '/incidents'); }\nreturn await fetch(base + path, { method: 'PUT' });",
      4,
    ],
    [
      'with handlers of errors',
      "try { await fetch(base + '/v1/vendors'); } catch (error) { await fetch(base + '/incidents', { method: 'POST' }); } finally { await fetch(base + '/v1/audits'); }\nawait fetch(base + '/risks');",
      4,
    ],
    [
      'in a loop',
      "for (let page = 0; page < 9; page++) { const answer = await fetch(`${base}/v2/purposes?page=${id}`); if (!answer.ok) break; }\nreturn (await fetch(base + '/v1/receipts')).json();",
      2,
    ],
  ])('is run %s', (_, body, count) => {
    const { compiled, plain } = same(body);
    expect(compiled).toHaveLength(count);
    expect(compiled).toEqual(plain);
  });
});

describe('a getter that a file exports', () => {
  it('is read when all has run, whoever asks', () => {
    const files = {
      'lib/trust.js': `${base}\nclass Trust { list() { return /*@list*/fetch(base + '/v2/purposes'); } }\nexports.Trust = Trust;\n`,
      'lib/index.js':
        "const trust = require('./trust');\nObject.defineProperty(exports, 'Trust', { enumerable: true, get: function () { return trust.Trust; } });\nObject.defineProperty(exports, 'send', { enumerable: true, get: function () { return fetch; } });\n",
      'main.js': `import { Trust, send } from './lib/index.js';\n${base}\nexport const list = () => new Trust().list();\nexport const read = () => /*@read*/send(base + '/v1/vendors');\n`,
    };
    expect(callsOf(files)).toEqual([`@list GET ${url}/v2/purposes`, `@read GET ${url}/v1/vendors`]);
  });

  it('may put a value into its own place', () => {
    const files = {
      'lib/index.js':
        "Object.defineProperty(exports, 'trust', { configurable: true, get() {\n  const value = require('./trust');\n  Object.defineProperty(exports, 'trust', { value });\n  return value;\n} });\n",
      'lib/trust.js': `${base}\nexports.list = () => /*@list*/fetch(base + '/v2/purposes');\nexports.send = (path) => fetch(base + path);\n`,
      'main.js':
        "const sdk = require('./lib/index.js');\nexports.list = () => sdk.trust.list();\nexports.vendors = () => /*@vendors*/sdk.trust.send('/v1/vendors');\n",
    };
    expect(callsOf(files)).toEqual([
      `@list GET ${url}/v2/purposes`,
      `@vendors GET ${url}/v1/vendors via lib/trust.js:3:26`,
    ]);
  });

  it('is the default to a bundler, and a part of it to Node', () => {
    const lib = {
      'lib.cjs': `Object.defineProperty(exports, '__esModule', { value: true });\n${base}\nexports.default = (path) => fetch(base + path);\n`,
    };
    const calls = [`@vendors GET ${url}/v1/vendors via lib.cjs:3:29`];
    expect(
      callsOf({
        ...lib,
        'main.mjs':
          "import sdk from './lib.cjs';\nexport const vendors = () => /*@vendors*/sdk.default('/v1/vendors');\n",
      }),
    ).toEqual(calls);
    expect(
      callsOf({
        ...lib,
        'main.js': "import send from './lib.cjs';\nexport const vendors = () => /*@vendors*/send('/v1/vendors');\n",
      }),
    ).toEqual(calls);
  });

  it('that is defined under a condition is there', () => {
    const files = {
      'lib/index.js':
        "const trust = require('./trust');\nif (process.env.NODE_ENV !== 'test') Object.defineProperty(exports, 'send', { get: () => trust.send });\n",
      'lib/trust.js': `${base}\nexports.send = (path) => fetch(base + path);\n`,
      'main.js':
        "const sdk = require('./lib/index.js');\nexports.vendors = () => /*@vendors*/sdk.send('/v1/vendors');\n",
    };
    expect(callsOf(files)).toEqual([`@vendors GET ${url}/v1/vendors via lib/trust.js:2:26`]);
  });
});

describe('a function with the name of a compiler’s helper', () => {
  it('is itself where it is none', () => {
    expect(
      callsOf({
        'main.js': `${base}\nfunction _get(path) { return fetch(base + path); }\nexport const list = () => /*@list*/_get('/v2/purposes');\n`,
      }),
    ).toEqual([`@list GET ${url}/v2/purposes via main.js:2:30`]);
    expect(
      callsOf({
        'main.js': `${base}\nfunction _extends(path, id) { return path + '/' + id; }\nexport const read = () => /*@read*/fetch(base + _extends('/v2/purposes', 'p-1'));\n`,
      }),
    ).toEqual([`@read GET ${url}/v2/purposes/p-1`]);
  });
});

it('an address of `url-parse` is changed part by part', () => {
  const files = {
    'main.js':
      "import Url from 'url-parse';\nconst url = new Url(process.env.TRUST_BASE_URL);\nurl.set('pathname', '/v2/purposes').set('query', { size: 10 });\nexport const list = () => /*@list*/fetch(url.toString());\nexport const path = () => /*@path*/fetch(new Url('/v1/vendors', process.env.TRUST_BASE_URL).href);\nconst parsed = new Url(process.env.TRUST_BASE_URL, true);\nparsed.set('pathname', '/v1/assets');\nexport const assets = () => /*@assets*/fetch(parsed.toString());\n",
  };
  expect(callsOf(files)).toEqual([
    `@list GET ${url}/v2/purposes`,
    `@path GET ${url}/v1/vendors`,
    `@assets GET ${url}/v1/assets`,
  ]);
});
