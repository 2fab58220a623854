import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT, readModuleSyntax } from '../../../packages/analyzer/src/syntax/module-syntax.ts';
import { loadTypeScript, ts } from '../../../packages/analyzer/src/syntax/typescript.ts';

beforeAll(loadTypeScript);

const read = (code: string) => readModuleSyntax(ts.createSourceFile('src/sync.ts', code, ts.ScriptTarget.Latest));

describe('readModuleSyntax', () => {
  it.each([
    ['export const list = 1, { read, ...rest } = api, [first] = all;', ['list', 'read', 'rest', 'first']],
    [
      'export function list() {}\nexport class Client {}\nexport enum Kind {}\nexport namespace routes {}',
      ['list', 'Client', 'Kind', 'routes'],
    ],
    ['const a = 1;\nexport { a, a as b };', ['a', 'b']],
    ['export interface Api {}\nexport type Path = string;', ['Api', 'Path']],
    ['export async function* pages() {}', ['pages']],
  ])('%s exports %j', (code, names) => {
    const { exports, isEsModule } = read(code);
    expect([...exports.keys()]).toEqual(names);
    expect(isEsModule).toBe(true);
  });

  it.each([
    'export default function () {}',
    'export default class Client {}',
    'export default { list: 1 };',
    'const a = 1;\nexport default a;',
  ])('%s is the default export', (code) => {
    expect(read(code).exports.get('default')).toEqual({ kind: 'local', name: DEFAULT_EXPORT });
  });

  it('tells what is handed on from another file', () => {
    const { exports, stars } = read(
      `export { send as post } from './http.js';\nexport { default } from './a.js';\nexport * as all from './b.js';\nexport * from './c.js';\nexport * from './d.js';`,
    );
    expect(Object.fromEntries(exports)).toEqual({
      post: { kind: 'from', specifier: './http.js', name: 'send' },
      default: { kind: 'from', specifier: './a.js', name: 'default' },
      all: { kind: 'namespace', specifier: './b.js' },
    });
    expect(stars).toEqual(['./c.js', './d.js']);
  });

  it.each([
    ['const http = require("./http");\nmodule.exports = http;', false],
    ['import "./http.js";', true],
    ['export {};', true],
    ['export = { list: 1 };', true],
    ['', false],
  ])('%j is an ES module: %s', (code, expected) => {
    expect(read(code).isEsModule).toBe(expected);
  });
});
