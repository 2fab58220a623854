import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const head = `const _ = require('lodash');
const base = 'https://acme.trust.example';
const get = (path, method = 'GET') => /*@get*/fetch(base + path, { method });\n`;
const row = (what: string, code: string, calls: readonly string[]) => ({
  what,
  files: { 'src/sync.js': head + code },
  calls,
  isNameless: true,
});
const GET = (path: string, at = 'run') => `@${at} GET https://acme.trust.example${path} via @get`;
const both = [GET('/v1/tags/names'), GET('/v1/terms/names')];

describe('lodash', () => {
  itFindsCalls([
    row(
      'goes over lists',
      `exports.run = () => Promise.all(_.map(['terms', 'tags'], (kind) => /*@run*/get(\`/v1/\${kind}/names\`)));`,
      both,
    ),
    row(
      'goes over objects',
      `exports.run = () => _.forEach({ terms: '/v1/terms/names', tags: '/v1/tags/names' }, (path, name) => { console.log(name); /*@run*/get(path); });`,
      both,
    ),
    row(
      'takes names for functions',
      `exports.run = () => _.map([{ path: '/v1/terms/names' }, { path: '/v1/tags/names' }], 'path').forEach((path) => /*@run*/get(path));`,
      both,
    ),
    row(
      'filters objects, to their values',
      `exports.run = (kinds) => _.filter({ terms: '/v1/terms/names', tags: '/v1/tags/names' }, (_path, kind) => kinds.includes(kind)).forEach((path) => /*@run*/get(path));`,
      both,
    ),
    row(
      'leaves lists in parts, sorted, flat and without doubles',
      `const kinds = _.uniq(_.flatten(_.chunk(_.sortBy(['terms', 'tags']), 2)));
exports.run = () => { for (const kind of kinds) /*@run*/get(\`/v1/\${kind}/names\`); };`,
      both,
    ),
    row(
      'makes functions of the rows of a table',
      `const api = _.mapValues({ read: 'GET', drop: 'DELETE' }, (method) => (path) => /*@made*/get(path, method));
exports.run = (id) => /*@run*/api.drop(\`/v2/scan-profiles/\${id}\`);`,
      ['@run DELETE https://acme.trust.example/v2/scan-profiles/{} via @made, @get'],
    ),
    row(
      'keeps rows by their names',
      `const pages = _.keyBy([{ name: 'controls', path: '/controls/pages' }, { name: 'threats', path: '/threats/pages' }], 'name');
exports.run = () => /*@run*/get(pages.threats.path, 'POST');`,
      ['@run POST https://acme.trust.example/threats/pages via @get'],
    ),
    row(
      'gathers',
      `const paths = _.reduce({ terms: 'names' }, (all, part, kind) => [...all, \`/v1/\${kind}/\${part}\`], ['/v1/tags/names']);
exports.run = () => { for (const path of paths) /*@run*/get(path); };`,
      both,
    ),
    row(
      'gives arguments beforehand',
      `const drop = _.partial((method, path) => /*@made*/get(path, method), 'DELETE');
exports.run = (id) => /*@run*/drop(\`/Users/\${id}\`);`,
      ['@run DELETE https://acme.trust.example/Users/{} via @made, @get'],
    ),
    row(
      'says when functions run',
      `exports.run = _.once(_.debounce((id) => /*@run*/get(\`/v3/system/\${id}\`), 100));`,
      [GET('/v3/system/{}')],
    ),
    row(
      'reads settings by a path, and what stands for them',
      `const settings = { paths: { list: '/v2/purposes' } };
exports.run = () => /*@run*/get(_.get(settings, 'paths.list'));
exports.other = () => /*@other*/get(_.get(settings, ['paths', 'receipts'], '/v1/receipts'));`,
      [GET('/v2/purposes'), GET('/v1/receipts', 'other')],
    ),
    row(
      'fills templates',
      `const url = _.template('/v1/terms/name/<%= term.name %>/<%= part() %>');
exports.run = (term) => /*@run*/get(url({ term }));`,
      [GET('/v1/terms/name/{}/{}')],
    ),
    row(
      'changes texts',
      `exports.run = () => /*@run*/get('/' + _.trim('/v1/', '/') + '/' + _.kebabCase('auditWorkpapers') + _.trimEnd('//', '/'));`,
      [GET('/v1/audit-workpapers')],
    ),
    row(
      'in chains',
      `exports.run = () => _.chain({ a: { path: '/v1/terms/names' }, b: { path: '/v1/tags/names' } }).values().map('path').value().forEach((path) => /*@run*/get(path));`,
      both,
    ),
    row(
      'in chains that end by themselves',
      `exports.run = () => _(['/v1/terms/names', '/v1/tags/names']).uniq().forEach((path) => /*@run*/get(path));`,
      both,
    ),
    row(
      'with functions that the code adds, by themselves and in chains',
      `_.mixin({ pull: (path, method) => /*@pull*/get(path, method) });
exports.run = () => { /*@own*/_.pull('/v1/tags/names', 'PUT'); /*@run*/_.chain('/v1/terms/names').pull('POST').value(); };`,
      [
        '@own PUT https://acme.trust.example/v1/tags/names via @pull, @get',
        '@run POST https://acme.trust.example/v1/terms/names via @pull, @get',
      ],
    ),
    {
      what: 'as a default import',
      files: {
        'src/sync.ts': `import _ from 'lodash';
const get = (path) => /*@get*/fetch('https://acme.trust.example' + path);
export const run = () => _(_.map(['terms', 'tags'], (kind) => \`/v1/\${kind}/names\`)).forEach((path) => /*@run*/get(path));`,
      },
      calls: both,
    },
    {
      what: 'by one function a package',
      files: {
        'src/sync.ts': `import map from 'lodash/map';
const get = (path) => /*@get*/fetch('https://acme.trust.example' + path);
export const run = () => map(['/v1/terms/names', '/v1/tags/names'], (path) => /*@run*/get(path));`,
      },
      calls: both,
    },
  ]);
});
