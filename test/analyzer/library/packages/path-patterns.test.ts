import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const row = (pattern: string, values: string, path: string, more: readonly string[] = []) => ({
  what: `${pattern} with ${values}`,
  files: `import { compile } from 'path-to-regexp';
export const run = (id, kind, values) => /*@run*/fetch('https://acme.trust.example' + compile('${pattern}')(${values}));`,
  calls: [path, ...more].map((each) => `@run GET https://acme.trust.example${each}`),
});

describe('packages that fill the parameters of a route', () => {
  itFindsCalls([
    row('/v2/purposes/:id', '{ id }', '/v2/purposes/{id}'),
    row('/v2/purposes/:id', 'values', '/v2/purposes/{id}'),
    row('/v2/purposes/:id/versions', '{}', '/v2/purposes/{id}/versions'),
    row('/v2/purposes/:id(\\\\d+)/versions', '{ id }', '/v2/purposes/{id}/versions'),
    row('/v2/purposes/:id?', '{ id }', '/v2/purposes/{id}'),
    row('/v2/purposes/:id?', '{}', '/v2/purposes'),
    row('/v2/purposes{/:id}', '{}', '/v2/purposes'),
    row('/v2/purposes{/:id}?', '{ id }', '/v2/purposes/{id}'),
    row('/v2{/:kind{/:id}}', "{ kind: 'purposes' }", '/v2/purposes'),
    row('/v2{/:kind{/:id}/terms}', "{ kind: 'purposes' }", '/v2/purposes/terms'),
    row('/v2{/:kind{/:id}/terms}', '{ id }', '/v2'),
    row('/v2/purposes{/:id', '{ id }', '/v2/purposes/{id}'),
    row('/v2/purposes{/:id}', 'values', '/v2/purposes', ['/v2/purposes/{id}']),
    row('/v2/*path', "{ path: ['purposes', id] }", '/v2/purposes/{id}'),
    row('/v2/:"kind"/:id', "{ kind: 'purposes', id }", '/v2/purposes/{id}'),
    {
      what: 'compile of the default export, from a table of operations',
      files: `const pathToRegexp = require('path-to-regexp');
const OPERATIONS = { list: { method: 'GET', path: '/v2/purposes' }, publish: { method: 'PUT', path: '/v1/purposes/:id/publish' } };
const run = (name, params) => /*@fetch*/fetch('https://acme.trust.example' + pathToRegexp.compile(OPERATIONS[name].path)(params), { method: OPERATIONS[name].method });
exports.list = () => /*@list*/run('list', {});
exports.publish = (id) => /*@publish*/run('publish', { id });`,
      calls: [
        '@list GET https://acme.trust.example/v2/purposes via @fetch',
        '@publish PUT https://acme.trust.example/v1/purposes/{id}/publish via @fetch',
      ],
    },
    {
      what: 'regexparam',
      files: `import { inject } from 'regexparam';
export const run = (id) => /*@run*/fetch('https://acme.trust.example' + inject('/v2/purposes/:id/:version?', { id }));`,
      calls: ['@run GET https://acme.trust.example/v2/purposes/{id}'],
    },
    {
      what: 'url-pattern',
      files: `import UrlPattern from 'url-pattern';
const purpose = new UrlPattern('/v2/purposes(/:id)');
export const one = (id) => /*@one*/fetch('https://acme.trust.example' + purpose.stringify({ id }));
export const all = () => /*@all*/fetch('https://acme.trust.example' + purpose.stringify());`,
      calls: [
        '@one GET https://acme.trust.example/v2/purposes/{id}',
        '@all GET https://acme.trust.example/v2/purposes',
      ],
    },
  ]);
});
