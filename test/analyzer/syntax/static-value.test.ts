import { beforeAll, expect, it } from 'vitest';
import { readStaticFile, staticValue } from '../../../packages/analyzer/src/syntax/static-value.ts';
import { loadTypeScript } from '../../../packages/analyzer/src/syntax/typescript.ts';

beforeAll(loadTypeScript);

function valueOf(expression: string): unknown {
  const file = readStaticFile(
    '/app/config/webpack.js',
    `const SRC = path.join(__dirname, '../src'); const value = ${expression};`,
    '/app',
  );
  return JSON.parse(JSON.stringify(staticValue(file, file.constants.get('value')!) ?? null));
}

it.each([
  [`'a' + 'b'`, 'ab'],
  ['`${SRC}/api`', '/app/src/api'],
  ['`${other()}/api`', null],
  [`path.resolve('src')`, '/app/src'],
  [`path.resolve(__dirname, 'src', unknown)`, null],
  [`join(import.meta.dirname, 'x')`, '/app/config/x'],
  [`fileURLToPath(new URL('./src', import.meta.url))`, '/app/config/src'],
  [`new URL('./src', import.meta.url).pathname`, '/app/config/src'],
  [`path.resolve(path.dirname(fileURLToPath(import.meta.url)), 'x')`, '/app/config/x'],
  [
    `{ a: 'x', ['b' + 'c']: SRC, ...{ d: ['y', call()] }, SRC }`,
    { a: 'x', bc: '/app/src', d: ['y', null], SRC: '/app/src' },
  ],
  [`({ __proto__: 'x' } as const)`, { ['__proto__']: 'x' }],
  [`value`, null],
])('%s', (expression, expected) => {
  expect(valueOf(expression)).toEqual(expected);
});

it('reads JSON with comments', () => {
  const file = readStaticFile('/app/.babelrc', '// of the app\n{ "a": [1, "b"], }');
  const [statement] = file.source.statements;
  expect(statement?.end).toBeGreaterThan(10);
});
