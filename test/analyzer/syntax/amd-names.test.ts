import { expect, it } from 'vitest';
import { listedModules, listedNames, readAmdNames, usesAmd } from '../../../packages/analyzer/src/syntax/amd-names.ts';

it.each([
  [`define(['./a', "b/c"], function (a, b) {})`, ['./a', 'b/c'], ['a ./a', 'b b/c']],
  [`define('name', [\n 'x', // one\n 'y',\n], (x) => {})`, ['x', 'y'], ['x x']],
  [`requirejs(["main"])`, ['main'], []],
  [`define(["exports","h"],e)`, ['exports', 'h'], []],
  [`const x = require('a')`, [], []],
])('%s', (text, modules, names) => {
  expect(listedModules(text)).toEqual(modules);
  expect(listedNames(text).map((pair) => pair.join(' '))).toEqual(names);
});

it('knows a file of AMD by its calls', () => {
  expect(
    [`define(f)`, `require(['a'])`, `require('a')`, `redefine(x)`, `Object.defineProperty(a, 'b')`].map(usesAmd),
  ).toEqual([true, true, false, false, false]);
});

it('reads names, roots and configurations', () => {
  const texts: Readonly<Record<string, string>> = {
    '/app/js/modules/settings/key.js': `define('settings/key', [], f)`,
    '/app/js/one.js': `define('twice', [], f); define('twice', [], g); define('shared', f)`,
    '/app/js/two.js': `define("shared", f)`,
    '/app/js/main.js': `requirejs.config({ baseUrl: './lib', paths: { app: '../app', 'app/x': ['cdn/x'], web: 'https://cdn.example/web' } });`,
  };
  const names = readAmdNames(Object.keys(texts), (file) => texts[file]);
  expect([names.fileOf('settings/key'), names.fileOf('twice'), names.fileOf('shared')]).toEqual([
    '/app/js/modules/settings/key.js',
    '/app/js/one.js',
    undefined,
  ]);
  expect(names.roots).toEqual(['/app/js/modules']);
  expect(['app/y', 'app/x/z', 'web', 'plain'].map((name) => names.configured(name, '/app'))).toEqual([
    ['/app/js/app/y', '/app/app/y'],
    ['/app/js/lib/cdn/x/z', '/app/lib/cdn/x/z'],
    ['/app/js/lib/web', '/app/lib/web'],
    ['/app/js/lib/plain', '/app/lib/plain'],
  ]);
});
