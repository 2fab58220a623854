import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = 'https://acme.trust.example';
const row = (what: string, source: string, calls: readonly string[]) => ({
  what,
  files: { 'lib/client.js': source },
  calls,
});
const calls = [`@first GET ${base}/v2/purposes/{id}`, `@second POST ${base}/v1/purposes/{id}`];
const sends = `{
  const { data } = yield /*@first*/fetch('${base}/v2/purposes/' + id);
  return yield /*@second*/fetch('${base}/v1/purposes/' + data.id, { method: 'POST' });
}`;

describe('an async function that was compiled to a generator', () => {
  itFindsCalls([
    row(
      'by TypeScript, with the helper in the file',
      `var __awaiter = (this && this.__awaiter) || function (thisArg, _arguments, P, generator) {
  function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
  return new (P || (P = Promise))(function (resolve, reject) {
    function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
    function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled); }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
exports.run = function (id) { return __awaiter(this, void 0, void 0, function* () ${sends}); };`,
      calls,
    ),
    row(
      'by TypeScript, with tslib',
      `const tslib_1 = require('tslib');
exports.run = function (id) { return tslib_1.__awaiter(this, void 0, void 0, function* () ${sends}); };`,
      calls,
    ),
    row(
      'by Babel, with its runtime',
      `import _asyncToGenerator from '@babel/runtime/helpers/asyncToGenerator';
export const run = _asyncToGenerator(function* (id) ${sends});`,
      calls,
    ),
    row(
      'by SWC, with its helpers',
      `import { _ as _async_to_generator } from '@swc/helpers/_/_async_to_generator';
export const run = _async_to_generator(function* (id) ${sends});`,
      calls,
    ),
    row(
      'by esbuild',
      `var __async = (__this, __arguments, generator) => new Promise((resolve) => { resolve(generator.apply(__this, __arguments)); });
exports.run = (id) => __async(null, null, function* () ${sends});`,
      calls,
    ),
    row(
      'and decides nothing for who calls it',
      `const { __awaiter } = require('tslib');
const send = (http, method, path) => __awaiter(void 0, void 0, void 0, function* () { return yield http.request(method, path); });
const http = { request: (method, path) => __awaiter(void 0, void 0, void 0, function* () { return yield fetch('${base}' + path, { method }); }) };
exports.read = (id) => /*@first*/send(http, 'GET', '/v2/purposes/' + id);
exports.drop = (id) => /*@second*/send(http, 'POST', '/v1/purposes/' + id);`,
      calls.map((call) => `${call} via lib/client.js:2:100, lib/client.js:3:105`),
    ),
    row(
      'and hands on what it returns',
      `const { __awaiter } = require('tslib');
const pathOf = (id) => __awaiter(void 0, void 0, void 0, function* () { return '/v2/purposes/' + (yield id); });
exports.run = (id) => __awaiter(void 0, void 0, void 0, function* () { return /*@first*/fetch('${base}' + (yield pathOf(id))); });`,
      calls.slice(0, 1),
    ),
  ]);
});

describe('records, classes and imports of compiled code', () => {
  const send = 'const send = ({ method, path }) => /*@send*/fetch(`https://acme.trust.example${path}`, { method });';
  const deleted = [`@run DELETE ${base}/v1/purposes/{id} via @send`];
  itFindsCalls([
    row(
      'spread by tslib',
      `const tslib_1 = require('tslib'); ${send}
exports.run = (id) => /*@run*/send(tslib_1.__assign({ path: '/v1/purposes/' + id }, { method: 'DELETE' }));`,
      deleted,
    ),
    row(
      'spread by Babel',
      `const _objectSpread2 = require('@babel/runtime/helpers/objectSpread2').default; ${send}
exports.run = (id) => /*@run*/send(_objectSpread2(_objectSpread2({}, { path: '/v1/purposes/' + id }), {}, { method: 'DELETE' }));`,
      deleted,
    ),
    row(
      'taken apart',
      `import _objectWithoutProperties from '@babel/runtime/helpers/objectWithoutProperties'; ${send}
export const run = (id) => /*@run*/send({ method: 'DELETE', ..._objectWithoutProperties({ path: '/v1/purposes/' + id, method: 'PUT' }, ['method']) });`,
      deleted,
    ),
    row(
      'with the default of a package',
      `const tslib_1 = require('tslib'); const axios_1 = tslib_1.__importDefault(require('axios'));
exports.run = (id) => /*@run*/axios_1.default.delete('${base}/v1/purposes/' + id);`,
      [`@run DELETE ${base}/v1/purposes/{id}`],
    ),
    row(
      'with a parent by tslib',
      `const tslib_1 = require('tslib');
var Client = (function () { function Client() {} Client.prototype.send = function (method, path) { return /*@send*/fetch('${base}' + path, { method: method }); }; return Client; }());
var Purposes = (function (_super) { tslib_1.__extends(Purposes, _super);
  function Purposes() { return _super !== null && _super.apply(this, arguments) || this; }
  Purposes.prototype.drop = function (id) { return /*@run*/this.send('DELETE', '/v1/purposes/' + id); };
  return Purposes; }(Client));
exports.Purposes = Purposes;`,
      deleted,
    ),
    row(
      'with a parent by Babel',
      `import _createClass from '@babel/runtime/helpers/createClass'; import _inherits from '@babel/runtime/helpers/inherits'; import _callSuper from '@babel/runtime/helpers/callSuper';
let Client = (function () { function Client(version) { this.version = version; }
  return _createClass(Client, [{ key: 'send', value: function (method, path) { return /*@send*/fetch('${base}/' + this.version + path, { method: method }); } }]); })();
export let Purposes = (function (_Client) { function Purposes() { return _callSuper(this, Purposes, ['v1']); }
  _inherits(Purposes, _Client);
  return _createClass(Purposes, [{ key: 'drop', value: function (id) { return /*@run*/this.send('DELETE', '/purposes/' + id); } }]); })(Client);`,
      deleted,
    ),
  ]);
});
