import { describe } from 'vitest';
import type { DeclaredClient } from '../../../../packages/analyzer/src/index.ts';
import { itFindsCalls } from '../../support/program-table.ts';

/** Rows for a package that hands functions and values on. */
function rows(shapes: DeclaredClient['shapes'], origins: DeclaredClient['origins'] = exported(shapes)): DeclaredClient {
  return {
    id: 'kit',
    origins,
    options: { url: ['url'], method: ['method'], baseUrl: ['base'] },
    base: 'append',
    shapes,
  };
}

function exported(shapes: DeclaredClient['shapes']): DeclaredClient['origins'] {
  return Object.keys(shapes).map((shape) => ({ module: '@acme/kit', export: shape, shape }));
}

const head = `import * as kit from '@acme/kit';
const url = process.env.TRUST_BASE_URL;
const read = (path) => /*@read*/fetch(url + path);
`;

describe('what packages do with functions and values', () => {
  itFindsCalls([
    {
      what: 'calls an argument with the others',
      files: `${head}export const all = () => /*@call*/kit.retry(read, '/v2/purposes');`,
      settings: { clients: [rows({ retry: { call: { kind: 'calls', function: 0, with: [{ rest: 1 }] } } })] },
      calls: ['@call GET {TRUST_BASE_URL}/v2/purposes via @read'],
    },
    {
      what: 'calls the client itself, and one that a record holds',
      files: `${head}export const all = () => /*@call*/kit.retry(fetch, url + '/v2/purposes');
export const held = (any) => /*@held*/kit.retry(any ? { run: read }.run : fetch, '/v1/vendors');`,
      settings: { clients: [rows({ retry: { call: { kind: 'calls', function: 0, with: [{ rest: 1 }] } } })] },
      calls: [
        '@call GET {TRUST_BASE_URL}/v2/purposes',
        '@held GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@held GET /v1/vendors',
      ],
    },
    {
      what: 'calls each function of a list or of an object, with a value of another',
      files: `${head}export const all = () => kit.all([() => /*@first*/read('/v2/purposes'), () => /*@second*/read('/v1/vendors')]);
export const named = () => kit.all({ risks: () => /*@third*/read('/v1/risks') });
export const map = () => /*@map*/kit.map(['/v2/purposes', '/v1/vendors'], read);`,
      settings: {
        clients: [
          rows({
            all: { call: { kind: 'calls', function: { argument: 0, of: 'values' } } },
            map: { call: { kind: 'calls', function: 1, with: [{ argument: 0, of: 'values' }], gives: 'results' } },
          }),
        ],
      },
      calls: [
        '@first GET {TRUST_BASE_URL}/v2/purposes via @read',
        '@second GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@third GET {TRUST_BASE_URL}/v1/risks via @read',
        '@map GET {TRUST_BASE_URL}/v1/vendors via @read',
        '@map GET {TRUST_BASE_URL}/v2/purposes via @read',
      ],
    },
    {
      what: 'calls what made the instance, and gives a function that does',
      files: `${head}const breaker = new kit.Breaker(read, { timeout: 5 });
export const fire = () => /*@fire*/breaker.fire('/v2/purposes');
const limited = kit.limit({ perSecond: 3 }, read);
export const slow = () => /*@slow*/limited('/v1/vendors');`,
      settings: {
        clients: [
          rows({
            Breaker: { construct: { kind: 'instance', shape: 'breaker' } },
            breaker: { members: { fire: { kind: 'calls', function: { made: 0 }, with: [{ rest: 0 }] } } },
            limit: { call: { kind: 'calls', function: 1, gives: 'function' } },
          }),
        ],
      },
      calls: ['@fire GET {TRUST_BASE_URL}/v2/purposes via @read', '@slow GET {TRUST_BASE_URL}/v1/vendors via @read'],
    },
    {
      what: 'gives in one file what another one provides, by a text, a symbol or a class',
      files: {
        'src/setup.ts': `import { container } from '@acme/kit';
import { Api, KEY } from './api.js';
container.set('base', process.env.TRUST_BASE_URL);
container.set(KEY, (path) => /*@key*/fetch(process.env.TRUST_BASE_URL + path));
container.set(Api, new Api());`,
        'src/api.ts': `import { container } from '@acme/kit';
export const KEY = Symbol('api');
export class Api { list() { return /*@list*/fetch(container.get('base') + '/v2/purposes'); } }`,
        'src/use.ts': `import './setup.js';
import { container } from '@acme/kit';
import { Api, KEY } from './api.js';
export const vendors = () => /*@use*/container.get(KEY)('/v1/vendors');
export const purposes = () => container.get(Api).list();
export const missing = () => /*@none*/container.get('nothing').get('/v1/risks');`,
      },
      settings: {
        clients: [
          rows({
            container: {
              members: {
                set: { kind: 'provides', name: 0, value: 1 },
                get: { kind: 'gives', value: { provided: 0 } },
              },
            },
          }),
        ],
      },
      calls: ['@list GET {TRUST_BASE_URL}/v2/purposes', '@use GET {TRUST_BASE_URL}/v1/vendors via @key'],
    },
    {
      what: 'makes an instance of a class for `this`',
      files: `import * as kit from '@acme/kit';
class World { base = process.env.TRUST_BASE_URL; read(path) { return /*@world*/fetch(this.base + path); } }
kit.setWorld(World);
kit.when('purposes are read', async function () { await /*@step*/this.read('/v2/purposes'); });`,
      settings: {
        clients: [
          rows({
            setWorld: { call: { kind: 'provides', name: 'world', value: 0 } },
            when: { call: { kind: 'calls', function: -1, this: { provided: 'world', as: 'instance' } } },
          }),
        ],
      },
      calls: ['@step GET {TRUST_BASE_URL}/v2/purposes via @world'],
    },
    {
      what: 'gives what a factory makes, with a client, a setting and a text that is filled',
      files: `import { define, env, fill } from '@acme/kit';
define({ perform: ({ http }, input) => /*@perform*/http.get(fill('/v2/purposes/{id}/{version}', { id: input.id, version: 'latest' })) });
export const direct = () => /*@direct*/fetch(env('TRUST_BASE_URL') + fill('/v1/vendors/{id}', {}));`,
      settings: {
        clients: [
          rows({
            define: {
              call: {
                kind: 'calls',
                function: { argument: 0, key: 'perform' },
                with: [{ shape: 'bundle' }, { unknown: 'input' }],
              },
            },
            bundle: { members: { http: { kind: 'part', shape: 'http' } } },
            http: { members: { get: { kind: 'request', method: 'GET', url: 0 } } },
            env: { call: { kind: 'gives', value: { setting: 0 } } },
            fill: { call: { kind: 'fills', text: 0, values: 1, form: '{}' } },
          }),
        ],
      },
      calls: ['@perform GET /v2/purposes/{id}/latest', '@direct GET {TRUST_BASE_URL}/v1/vendors/{id}'],
    },
    {
      what: 'calls what it does not know, and loses no call in it',
      files: `${head}export const all = (fn, list) => {
  kit.retry(fn, () => /*@inside*/read('/v2/purposes'));
  kit.retry();
  kit.all(list);
  kit.all();
  kit.breaker.fire('/v1/risks');
  kit.fill(fn, list);
  kit.fill();
  kit.set(fn, read);
  kit.set();
};`,
      settings: {
        clients: [
          rows({
            retry: { call: { kind: 'calls', function: 0, with: [{ rest: 1 }] } },
            all: { call: { kind: 'calls', function: { argument: 0, of: 'values' } } },
            breaker: { members: { fire: { kind: 'calls', function: { made: 0 }, with: [{ rest: 0 }] } } },
            fill: { call: { kind: 'fills', text: 0, values: { rest: 1 }, form: '%' } },
            set: { call: { kind: 'provides', value: 0 } },
          }),
        ],
      },
      calls: ['@inside GET {TRUST_BASE_URL}/v2/purposes via @read'],
    },
  ]);
});
