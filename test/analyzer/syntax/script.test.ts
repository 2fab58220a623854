import { expect, it } from 'vitest';
import { isScriptText } from '../../../packages/analyzer/src/syntax/script.ts';

it.each([
  ['function load() {}', true],
  ['var imported = 1; // no import', true],
  ["import x from './x.js';", false],
  ['  export const x = 1;', false],
  ["var x = require('x');", false],
  ['module.exports = {};', false],
  ['exports.x = 1;', false],
  ["define(['jquery'], function ($) {});", false],
  ["import('./x.js').then(run);", false],
  ['const views = {\n  export: () => 1,\n  import: 2,\n};', true],
])('%s: %s', (text, isScript) => {
  expect(isScriptText(text)).toBe(isScript);
});
