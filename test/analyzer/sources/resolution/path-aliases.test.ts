import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  readPathAliases,
  readWithCompiler,
} from '../../../../packages/analyzer/src/sources/resolution/path-aliases.ts';
import { Configurations } from '../../../../packages/analyzer/src/sources/resolution/configurations.ts';
import { readIfThere } from '../../../../packages/analyzer/src/sources/files.ts';
import { writeProgram, type Files } from '../../support/program.ts';

const paths = '"paths": { "@/*": ["./src/*"] }';

/** The compiler is asked for each, whether or not it is needed. */
describe('readPathAliases says what the compiler says of', () => {
  it.each<[string, Files]>([
    ['paths', { 'tsconfig.json': `{ "compilerOptions": { ${paths} } }` }],
    [
      'comments, trailing commas and a byte order mark',
      { 'tsconfig.json': `\uFEFF{ // "paths": {}\n /* "x": [ */ "compilerOptions": { ${paths}, }, }` },
    ],
    [
      'what looks like a comment in a text',
      { 'tsconfig.json': `{ "compilerOptions": { "paths": { "//cdn/*": ["./src/*"], "a,]": ["./b/*"] } } }` },
    ],
    ['a base', { 'tsconfig.json': `{ "compilerOptions": { "baseUrl": "./src", ${paths} } }` }],
    [
      'a base that a configuration has from another',
      {
        'base/tsconfig.json': `{ "compilerOptions": { "baseUrl": "../src" } }`,
        'tsconfig.json': `{ "extends": "./base/tsconfig", "compilerOptions": { ${paths} } }`,
      },
    ],
    [
      'paths that it has from another',
      {
        'base/paths.json': `{ "compilerOptions": { ${paths} } }`,
        'tsconfig.json': '{ "extends": "./base/paths.json" }',
      },
    ],
    [
      'several that it extends',
      {
        'one.json': `{ "compilerOptions": { ${paths} } }`,
        'two.json': '{ "compilerOptions": { "paths": { "~/*": ["./lib/*"] } } }',
        'tsconfig.json': '{ "extends": ["./one.json", "./two.json"] }',
      },
    ],
    [
      'the folder of the outermost',
      {
        'base/tsconfig.json':
          '{ "compilerOptions": { "baseUrl": "${configDir}/src", "paths": { "@/*": ["${configDir}/src/*"] } } }',
        'tsconfig.json': '{ "extends": "./base/tsconfig.json" }',
      },
    ],
    [
      'a package that is not installed',
      { 'tsconfig.json': `{ "extends": "@tsconfig/node20/tsconfig.json", "compilerOptions": { ${paths} } }` },
    ],
    [
      'a package that is',
      {
        'node_modules/shared/tsconfig.json': `{ "compilerOptions": { ${paths} } }`,
        'tsconfig.json': '{ "extends": "shared/tsconfig.json" }',
      },
    ],
    ['a file that is not there', { 'tsconfig.json': `{ "extends": "./base.json", "compilerOptions": { ${paths} } }` }],
    [
      'two that extend each other',
      {
        'other.json': '{ "extends": "./tsconfig.json" }',
        'tsconfig.json': `{ "extends": "./other.json", "compilerOptions": { ${paths} } }`,
      },
    ],
    ['nothing of this', { 'tsconfig.json': '{ "compilerOptions": { "strict": true }, "extends": [] }' }],
    ['a broken one', { 'tsconfig.json': `{ "compilerOptions": { ${paths}` }],
    ['one of a wrong type', { 'tsconfig.json': '{ "compilerOptions": { "baseUrl": 1, "paths": [] } }' }],
  ])('%s', (_, files) => {
    const file = path.join(writeProgram(files), 'tsconfig.json');
    const compiler = readWithCompiler(file, readIfThere);
    const expected =
      !compiler.paths && compiler.baseUrl === undefined
        ? undefined
        : { base: compiler.baseUrl ?? compiler.pathsBase, paths: compiler.paths ?? {}, bareBase: compiler.baseUrl };
    expect(readPathAliases(file, new Configurations())).toEqual(expected);
  });
});
