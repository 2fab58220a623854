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
])('%s: %s', (text, isScript) => {
  expect(isScriptText(text)).toBe(isScript);
});
