import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `const get = (path) => /*@get*/fetch('https://acme.trust.example' + path);\n`;
const GET = (path: string) => `@run GET https://acme.trust.example${path} via @get`;
const row = (what: string, code: string, calls: readonly string[]) => ({
  what,
  files: { 'src/app.js': code.replace('HEAD', head) },
  calls,
  isNameless: true,
});

describe('functions that put functions together', () => {
  itFindsCalls([
    row(
      'lodash: flow and flowRight',
      `import _ from 'lodash';
HEAD
const byParts = _.flow([(parts) => parts.join('/'), get]);
const byName = _.flowRight(get, (name) => '/v1/terms/' + name);
export const run = () => [/*@run*/byParts(['', 'v1', 'receipts'])];
export const other = () => /*@other*/byName('names');`,
      [GET('/v1/receipts'), '@other GET https://acme.trust.example/v1/terms/names via @get'],
    ),
    row(
      'ramda: pipe and compose, with functions that wait for arguments',
      `import * as R from 'ramda';
HEAD
const load = R.pipe((id) => '/v2/purposes/' + id, R.tap(console.log), get, R.andThen((response) => response.json()));
const details = R.compose(get, R.concat('/v1/tags/'), R.prop('name'));
export const run = (id) => /*@run*/load(id);
export const other = () => R.map((row) => /*@other*/details(row), [{ name: 'names' }]);`,
      [GET('/v2/purposes/{}'), '@other GET https://acme.trust.example/v1/tags/names via @get'],
    ),
    row(
      'curry, partial and partialRight',
      `import _ from 'lodash';
import * as R from 'ramda';
const send = (method, path) => /*@get*/fetch('https://acme.trust.example' + path, { method });
const read = _.curry(send)('GET');
const add = R.curry(send);
export const run = () => /*@run*/read('/v1/tags');
export const a = () => /*@a*/add('POST')('/v1/a');
export const b = () => /*@b*/add('PUT', '/v1/b');
export const c = () => /*@c*/_.partialRight(send, '/v1/c')('DELETE');
export const d = () => /*@d*/R.partial(send, ['PATCH'])('/v1/d');`,
      [
        GET('/v1/tags'),
        ...['a POST', 'b PUT', 'c DELETE', 'd PATCH'].map(
          (each) => `@${each} https://acme.trust.example/v1/${each[0]} via @get`,
        ),
      ],
    ),
    row(
      'flip',
      `import _ from 'lodash';
import * as R from 'ramda';
const send = (path, method) => /*@get*/fetch('https://acme.trust.example' + path, { method });
export const run = () => /*@run*/R.flip(send)('GET', '/v1/run');
export const a = () => /*@a*/_.flip(send)('PUT', '/v1/a');`,
      [GET('/v1/run'), '@a PUT https://acme.trust.example/v1/a via @get'],
    ),
    row(
      'tells a composition of functions that are not known as open',
      `import * as R from 'ramda';
HEAD
export const make = (functions) => R.pipe(...functions, get);
export const run = (functions, id) => make(functions)(id);`,
      ['@get GET https://acme.trust.example{}'],
    ),
  ]);
});

describe('the predicates of Ramda', () => {
  itFindsCalls([
    {
      what: 'reject, complement and isNotNil leave out what is missing',
      files: `import * as R from 'ramda';
const base = process.env.TRUST_BASE_URL + '/v2/inventories';
const path = R.curry((type, id) => R.join('/', R.reject(R.isNil, [base, type, id])));
const found = R.pipe(R.filter(R.complement(R.isNil)), R.join('/'));
const kept = R.pipe(R.filter(R.isNotNil), R.join('/'));
export const read = (type, id) => /*@read*/fetch(path(type, id));
export const all = () => /*@all*/fetch(path('assets', undefined));
export const one = () => /*@one*/fetch(found([base, null, 'one']));
export const two = () => /*@two*/fetch(kept([base, 'two', undefined]));
export const odd = () => /*@odd*/fetch(R.join('/', R.reject(R.not, [base, false, 'odd'])));`,
      calls: [
        '@read GET {TRUST_BASE_URL}/v2/inventories/{type}/{id}',
        '@all GET {TRUST_BASE_URL}/v2/inventories/assets',
        '@one GET {TRUST_BASE_URL}/v2/inventories/one',
        '@two GET {TRUST_BASE_URL}/v2/inventories/two',
        '@odd GET {TRUST_BASE_URL}/v2/inventories/odd',
      ],
    },
  ]);
});

describe('the effects of redux-saga', () => {
  itFindsCalls([
    row(
      'call, fork, spawn, retry and apply call their function',
      `import { apply, call, fork, retry, spawn } from 'redux-saga/effects';
HEAD
const api = { get };
export function* a() { yield /*@a*/call(get, '/v1/a'); }
export function* b() { yield /*@b*/fork([api, 'get'], '/v1/b'); }
export function* c() { yield /*@c*/spawn({ context: api, fn: api.get }, '/v1/c'); }
export function* d() { yield /*@d*/retry(3, 1000, get, '/v1/d'); }
export function* e() { yield /*@e*/apply(api, api.get, ['/v1/e']); }`,
      ['a', 'b', 'c', 'd', 'e'].map((name) => `@${name} GET https://acme.trust.example/v1/${name} via @get`),
    ),
    row(
      'run hands its arguments to the saga',
      `import createSagaMiddleware from 'redux-saga';
import { call } from 'redux-saga/effects';
HEAD
function* root({ load }) { yield /*@run*/call(load, '/v1/user-groups'); }
export const start = () => createSagaMiddleware().run(root, { load: get });`,
      [GET('/v1/user-groups')],
    ),
  ]);
});
