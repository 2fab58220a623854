import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const get = `const get = (path) => /*@get*/fetch('https://acme.trust.example' + path);\n`;

/** A program with one call for each path that an expression should give. */
function paths(what: string, imports: string, expressions: Readonly<Record<string, string | readonly string[]>>) {
  const rows = Object.entries(expressions).map(([code, expected], index) => ({ name: `run${index}`, code, expected }));
  return {
    what,
    files: {
      'src/app.js': `${imports}\n${get}${rows.map(({ name, code }) => `export const ${name} = (id) => /*@${name}*/get(${code});`).join('\n')}`,
    },
    calls: rows.flatMap(({ name, expected }) =>
      [expected].flat().map((path) => `@${name} GET https://acme.trust.example${path} via @get`),
    ),
    isNameless: true,
  };
}

describe('functions that take their data last', () => {
  itFindsCalls([
    paths('ramda: texts and lists', `import * as R from 'ramda';`, {
      [`R.pipe(R.split('/'), R.map((part) => (part === ':id' ? id : part)), R.join('/'))('/v1/:id/names')`]:
        '/v1/{}/names',
      [`R.replace(':id', R.__, '/v1/purposes/:id')('7')`]: '/v1/purposes/7',
      [`R.trim(' /v1/tags ')`]: '/v1/tags',
      [`R.join('', R.chain((part) => ['/', part], ['v1', 'terms']))`]: '/v1/terms',
      [`R.join('/', R.flatten(['', ['v1', ['names']]]))`]: '/v1/names',
      [`R.join('/', R.unnest([[''], ['v2']]))`]: '/v2',
      [`R.head(['/a', '/b']) + R.last(['/c', '/d']) + R.nth(1, ['/e', '/f'])`]: '/a/d/f',
      [`R.join('/', R.tail(['x', '', 'v3'])) + R.join('/', R.init(['', 'v4', 'x']))`]: '/v3/v4',
      [`R.join('/', R.take(2, ['', 'v5', 'x'])) + R.join('/', R.drop(1, ['x', '', 'v6']))`]: '/v5/v6',
      [`R.slice(0, 3, '/v7/x') + R.join('/', R.slice(1, 3, ['x', '', 'v8', 'y']))`]: '/v7/v8',
      [`R.join('/', R.append('b', R.prepend('', ['a'])))`]: '/a/b',
      [`R.join('/', R.reverse(['b', 'a', '']))`]: '/a/b',
      [`R.find((path) => path === '/b', ['/a', '/b'])`]: '/b',
      [`R.join('/', R.uniq(['', 'u']))`]: '/u',
    }),
    paths('ramda: records', `import * as R from 'ramda';\nconst TABLE = { terms: '/v1/terms', tags: '/v1/tags' };`, {
      [`R.prop(R.__, TABLE)('tags')`]: '/v1/tags',
      [`R.map((path) => path + '/x', TABLE).terms`]: '/v1/terms/x',
      [`R.mapObjIndexed((path, name) => path + '/' + name, TABLE).terms`]: '/v1/terms/terms',
      [`R.join('', R.props(['terms', 'tags'], TABLE))`]: '/v1/terms/v1/tags',
      [`R.pluck('path', [{ path: '/v1/plucked' }])[0]`]: '/v1/plucked',
      [`R.assoc('terms', '/v2/terms', TABLE).terms + TABLE.terms`]: '/v2/terms/v1/terms',
      [`R.assocPath(['a', 'b'], '/deep', {}).a.b`]: '/deep',
      [`R.objOf('path', '/only').path`]: '/only',
      [`R.mergeRight(TABLE, { tags: '/right' }).tags + R.mergeLeft(TABLE, { tags: '/left' }).tags`]: '/right/v1/tags',
      [`R.mergeAll([TABLE, { tags: '/all' }]).tags`]: '/all',
      [`R.fromPairs(R.map(([name, path]) => [name, path + '/y'], R.toPairs(TABLE))).tags`]: '/v1/tags/y',
      [`R.zipObj(['a', 'b'], ['/a', '/b']).b`]: '/b',
      [`R.values(R.pick(['tags'], TABLE))[0] + R.keys(R.omit(['tags'], TABLE))[0]`]: '/v1/tagsterms',
      [`R.defaultTo('/other', undefined) + R.defaultTo('/other', '/own')`]: '/other/own',
    }),
    paths(
      'ramda: functions made of methods',
      `import { addIndex, invoker, map, o, otherwise, unapply } from 'ramda';`,
      {
        [`invoker(0, 'toLowerCase')('/V1/LOWER')`]: '/v1/lower',
        [`addIndex(map)((path, index) => path + '/' + index, ['/v1/counted'])[0]`]: '/v1/counted/{}',
        [`unapply((parts) => parts.join('/'))('', 'v1', 'listed')`]: '/v1/listed',
        [`o((path) => path + '/b', (path) => path + '/a')('/o')`]: '/o/a/b',
      },
    ),
    paths(
      'ramda: a callback that waits gets an item and nothing else',
      `import map from 'ramda/src/map';\nimport { curry } from 'rambda';`,
      {
        [`map(curry((path, end) => path + end), ['/v1/waits'])[0]('/end')`]: '/v1/waits/end',
      },
    ),
    paths('lodash/fp', `import fp, { flow, getOr, set } from 'lodash/fp';`, {
      [`fp.join('/', fp.map((part) => part.toLowerCase(), ['', 'V1', 'FP']))`]: '/v1/fp',
      [`flow(fp.get('items.0.path'), fp.split('/'), fp.join('-'))({ items: [{ path: '/a/b' }] })`]: '-a-b',
      [`fp.replace(':id', '7')('/v1/:id')`]: '/v1/7',
      [`getOr('/none', 'a.b', { a: {} }) + getOr('/none', 'a.b', { a: { b: '/some' } })`]: '/none/some',
      [`set('a.b', '/new', { a: { b: '/old' } }).a.b`]: '/new',
      [`fp.merge({ path: '/first' }, { path: '/second' }).path`]: '/second',
      [`fp.defaults({ path: '/default' }, { path: '/own' }).path`]: '/own',
      [`fp.reduce((all, part) => all + '/' + part, '', ['v1', 'reduced'])`]: '/v1/reduced',
      [`fp.mapValues((path) => path + '/y', { a: '/a' }).a`]: '/a/y',
      [`fp.concat(['/c'], ['/d'])[1] + fp.defaultTo('/e', null)`]: '/d/e',
      [`fp.partial((a, b) => a + b, ['/v1'])('/partial')`]: '/v1/partial',
    }),
  ]);
});
