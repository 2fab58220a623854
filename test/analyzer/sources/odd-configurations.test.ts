import { describe, expect, it } from 'vitest';
import { analysisOf, describeCalls, type Files } from '../support/program.ts';

/** Configurations that nobody writes by hand: each costs no time, no stack and none of the calls beside it. */
const CALL: Files = {
  'src/main.ts': `import { send } from '@/send';\nsend('/v1/vendors');\n/*@main*/fetch('https://acme.trust.example/v2/purposes');`,
  'src/send.ts': `export const send = (path: string) => /*@send*/fetch('https://acme.trust.example' + path);`,
};
const MAIN = '@main GET https://acme.trust.example/v2/purposes';

const repeat = (count: number, line: (index: number) => string, separator = ''): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(separator);
const nested = (count: number, open: string, inner: string, close: string): string =>
  open.repeat(count) + inner + close.repeat(count);

function foundIn(files: Files): readonly string[] {
  const all = { ...CALL, ...files };
  return describeCalls(all, analysisOf(all).calls);
}

describe('a tsconfig.json', () => {
  it.each([
    ['paths that are null', '{ "compilerOptions": { "paths": null } }'],
    ['paths that are a number', '{ "compilerOptions": { "paths": 5, "baseUrl": 5 } }'],
    ['targets that are no lists of texts', '{ "compilerOptions": { "paths": { "@/*": null, "b": [null, {}] } } }'],
    [
      'references that are null',
      '{ "extends": ["./none.json", null, 5], "references": [null], "compilerOptions": { "paths": 5 } }',
    ],
    ['deep nesting', `{ "compilerOptions": { "paths": ${nested(50_000, '[', '', ']')} } }`],
    ['deep nesting that does not end', `{ "compilerOptions": { "paths": ${'{ "a":'.repeat(50_000)}`],
    ['a text alone', '"paths"'],
  ])('with %s', (_, text) => {
    expect(foundIn({ 'tsconfig.json': text })).toContain(MAIN);
  });

  it('extends each file once, though the ways to it double with each step', () => {
    const steps = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `step${index}.json`,
        `{ "extends": ["./step${index + 1}.json", "./step${index + 1}.json"] }`,
      ]),
    );
    const last = { 'step30.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }' };
    expect(foundIn({ ...steps, ...last, 'tsconfig.json': '{ "extends": "./step0.json" }' })).toEqual([
      'src/main.ts:2:1 GET https://acme.trust.example/v1/vendors via @send',
      MAIN,
    ]);
  });
});

describe('a package.json', () => {
  it.each([
    [
      'null for what it could have',
      '{ "name": "app", "_moduleAliases": null, "babel": null, "imports": null, "workspaces": null }',
    ],
    ['numbers for what it could have', '{ "name": 5, "_moduleAliases": 5, "babel": 5, "imports": 5, "workspaces": 5 }'],
    ['aliases that lead nowhere', '{ "_moduleAliases": { "@": null, "b": 5 }, "workspaces": [null, 5] }'],
    ['a file for a folder of packages', '{ "workspaces": ["package.json/*", "src/main.ts/**"] }'],
    [
      'more folders of packages than a tree has',
      '{ "workspaces": ["**/**/**/**/**/**/**/**/x", "../../../**", "/**"] }',
    ],
    ['deep nesting', `{ "imports": ${nested(5000, '{ "#a":', '1', '}')} }`],
    ['nothing', 'null'],
  ])('with %s', (_, text) => {
    expect(foundIn({ 'package.json': text })).toContain(MAIN);
  });
});

describe('a .gitignore', () => {
  it.each([
    ['a line that is longer than any path', 'a'.repeat(100_000)],
    ['many stars in one name', `${'*a'.repeat(14)}b`],
    ['many folders between', `${'**/a/'.repeat(14)}b`],
    ['many lines', repeat(30_000, (index) => `folder${index}/`, '\n')],
    ['many lines with stars', repeat(5000, (index) => `*a*a*a${index}`, '\n')],
    ['brackets that do not close', `${'['.repeat(500)}\n${'\\'.repeat(501)}\n[z-a]\n!\n/`],
  ])('with %s', (_, text) => {
    const deep = `${'a/'.repeat(30)}${'a'.repeat(100)}.ts`;
    expect(foundIn({ '.gitignore': text, [deep]: CALL['src/main.ts']! })).toContain(MAIN);
  });

  it('leaves out what its other lines say', () => {
    const files = { '.gitignore': `src/send.ts\n${'a'.repeat(5000)}\nold/\r\n`, 'old/sync.ts': CALL['src/main.ts']! };
    expect(analysisOf({ ...CALL, ...files }).files).toEqual(['src/main.ts']);
  });

  it('takes everything back with a line that is no rule', () => {
    const files = { '.gitignore': `src/\nold/\n!${'a'.repeat(5000)}\nold/\n`, 'old/sync.ts': '' };
    expect(analysisOf({ ...CALL, ...files }).files).toEqual(['src/main.ts', 'src/send.ts']);
  });
});

it('a parameter without a name, as in a type of JSDoc in TypeScript, is no fault', () => {
  const files = {
    'src/main.ts': `var g: function(number): number;\n/*@main*/fetch('https://acme.trust.example/v2/purposes');`,
  };
  expect(foundIn(files)).toContain(MAIN);
});

describe('deep nesting is told with its place, for the files below', () => {
  const deep = nested(20_000, '[', '', ']');
  const records = nested(20_000, '{"a":', '1', '}');
  it.each<readonly [file: string, text: string, line: number, column: number]>([
    ['tsconfig.json', `{\n"compilerOptions": { "paths": ${deep} } }`, 2, 229],
    ['jsconfig.json', `{ "compilerOptions": { "paths": { "@/*": ${records} } } }`, 1, 1027],
    ['package.json', `{ "imports": { "#a": ${records} } }`, 1, 1012],
    ['package.json', `{ "exports": ${deep} }`, 1, 213],
    ['package.json', `{ "_moduleAliases": { "@": ${deep} } }`, 1, 226],
    ['package.json', `{ "workspaces": ${deep} }`, 1, 216],
    ['pnpm-workspace.yaml', `packages:\n  ${'- '.repeat(20_000)}a\n`, 2, 401],
    ['.babelrc', `{ "plugins": [["module-resolver", { "alias": ${deep} }]] }`, 1, 242],
    ['vite.config.ts', `export default { resolve: { alias: ${deep} } };`, 1, 234],
  ])('%s: %#', (file, text, line, column) => {
    const { problems } = analysisOf({ ...CALL, [file]: text });
    expect(problems).toEqual([
      {
        file,
        line,
        column,
        severity: 'error',
        message:
          'The values here are nested more than 200 levels deep, so scopewright can’t tell where this file leads imports. Use fewer levels.',
        importers: ['src/main.ts', 'src/send.ts'],
      },
    ]);
  });

  it('in the file that another one extends', () => {
    const files = {
      'src/tsconfig.json': '{ "extends": "../base.json" }',
      'base.json': `{ "compilerOptions": { "paths": ${deep} } }`,
      'tool.ts': '',
    };
    expect(analysisOf({ ...CALL, ...files }).problems).toMatchObject([
      { file: 'base.json', line: 1, importers: ['src/main.ts', 'src/send.ts'] },
    ]);
  });

  it('and costs no more where a text does not end', () => {
    expect(foundIn({ 'tsconfig.json': `{ "paths": "${'\\"'.repeat(200_000)}` })).toContain(MAIN);
  });
});
