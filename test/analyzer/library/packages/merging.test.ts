import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = 'https://acme.trust.example';

/** One program for each package: its import, and the expression that merges `defaults` and `given`. */
const merges: readonly (readonly [string, string])[] = [
  [`import merge from 'deepmerge'`, 'merge(defaults, given)'],
  [`import merge from 'deepmerge'`, 'merge.all([defaults, {}, given])'],
  [`import { deepmerge } from 'deepmerge-ts'`, 'deepmerge(defaults, given)'],
  [`import { merge } from 'ts-deepmerge'`, 'merge(defaults, given)'],
  [`import merge from 'merge-deep'`, 'merge({}, defaults, given)'],
  [`import merge from 'merge-options'`, 'merge(defaults, given)'],
  [`import mixin from 'mixin-deep'`, 'mixin({}, defaults, given)'],
  [`import extend from 'deep-extend'`, 'extend({}, defaults, given)'],
  [`import createMerge from '@fastify/deepmerge'; const merge = createMerge();`, 'merge(defaults, given)'],
  [`import { defu } from 'defu'`, 'defu(given, defaults)'],
  [`import fill from 'defaults-deep'`, 'fill({}, given, defaults)'],
  [`import extend from 'extend'`, 'extend(true, {}, defaults, given)'],
  [`import { merge } from 'es-toolkit'`, 'merge({}, merge(defaults, given))'],
];

describe('packages that merge records', () => {
  itFindsCalls(
    merges.map(([head, expression]) => ({
      what: `${head}: ${expression}`,
      files: `${head};
const defaults = { api: { base: '${base}', path: '/v1/vendors' }, method: 'PUT' };
const given = { api: { path: '/v2/purposes' } };
const options = ${expression};
export const send = () => /*@a*/fetch(options.api.base + options.api.path, { method: options.method });`,
      calls: [`@a PUT ${base}/v2/purposes`],
    })),
  );
  itFindsCalls([
    {
      what: 'only the first level where none is deep',
      files: `import extend from 'extend';
import assign from 'object-assign';
import xtend from 'xtend';
const defaults = { api: { path: '/v1/vendors' }, method: 'PUT' };
const one = extend({}, defaults, { api: { path: '/v2/purposes' } });
const two = assign({}, defaults, { method: 'PATCH' });
const three = xtend(defaults, { method: 'DELETE' });
export const a = () => /*@a*/fetch('${base}' + one.api.path, { method: one.method });
export const b = () => /*@b*/fetch('${base}' + two.api.path, { method: two.method });
export const c = () => /*@c*/fetch('${base}' + three.api.path, { method: three.method });
export const d = () => /*@d*/fetch('${base}' + defaults.api.path, { method: defaults.method });`,
      calls: [
        `@a PUT ${base}/v2/purposes`,
        `@b PATCH ${base}/v1/vendors`,
        `@c DELETE ${base}/v1/vendors`,
        `@d PUT ${base}/v1/vendors`,
      ],
    },
  ]);
});

/** One program for each package: its import, and the function that copies. */
const copies: readonly (readonly [string, string])[] = [
  [`import clone from 'clone'`, 'clone'],
  [`import copy from 'deep-copy'`, 'copy'],
  [`import copy from 'fast-copy'`, 'copy'],
  [`import { copy } from 'copy-anything'`, 'copy'],
  [`import { klona } from 'klona'`, 'klona'],
  [`import rfdc from 'rfdc'`, 'rfdc()'],
  [`import _ from 'lodash'`, '_.cloneDeep'],
  [`import { cloneDeep } from 'es-toolkit'`, 'cloneDeep'],
  ['', 'structuredClone'],
];

describe('packages that copy records', () => {
  itFindsCalls(
    copies.map(([head, copy]) => ({
      what: `${copy} of ${head || 'the language'}: a change of the copy leaves the original`,
      files: `${head};
const first = { api: { path: '/v1/vendors' } };
const second = ${copy}(first);
second.api.path = '/v2/purposes';
export const a = () => /*@a*/fetch('${base}' + first.api.path);
export const b = () => /*@b*/fetch('${base}' + second.api.path);`,
      calls: [`@a GET ${base}/v1/vendors`, `@b GET ${base}/v2/purposes`],
    })),
  );
});
