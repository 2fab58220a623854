import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Resolver } from '../../../../packages/analyzer/src/sources/resolution/resolve.ts';
import { loadTypeScript } from '../../../../packages/analyzer/src/syntax/typescript.ts';
import { writeProgram, type Files } from '../../support/program.ts';

beforeAll(loadTypeScript);

/** Where an import leads: a path in the program, `package NAME`, or `missing`. */
function resolve(files: Files, specifier: string, from = 'src/main.ts', below = ''): string {
  const folder = writeProgram(files);
  const resolution = new Resolver(path.join(folder, below), new Map()).resolve(specifier, path.join(folder, from));
  if (resolution.kind === 'file') return path.relative(folder, resolution.path).split(path.sep).join('/');
  return resolution.kind === 'package' ? `package ${resolution.name}` : resolution.kind;
}

const empty = (...names: string[]): Files => Object.fromEntries(names.map((name) => [name, '']));

describe('a relative path', () => {
  it.each([
    ['./a.ts', ['src/a.ts'], 'src/a.ts'],
    ['./a.js', ['src/a.ts'], 'src/a.ts'],
    ['./a.js', ['src/a.tsx'], 'src/a.tsx'],
    ['./a.js', ['src/a.js', 'src/a.ts'], 'src/a.js'],
    ['./a.jsx', ['src/a.tsx'], 'src/a.tsx'],
    ['./a.mjs', ['src/a.mts'], 'src/a.mts'],
    ['./a.cjs', ['src/a.cts'], 'src/a.cts'],
    ['./a', ['src/a.ts'], 'src/a.ts'],
    ['./a', ['src/a.jsx'], 'src/a.jsx'],
    ['./a', ['src/a.json'], 'src/a.json'],
    ['./a', ['src/a/index.ts'], 'src/a/index.ts'],
    ['./a', ['src/a.ts', 'src/a/index.ts'], 'src/a.ts'],
    ['./a.service', ['src/a.service.ts'], 'src/a.service.ts'],
    ['.', ['src/index.ts'], 'src/index.ts'],
    ['..', ['index.js'], 'index.js'],
    ['../lib', ['lib/index.cjs'], 'lib/index.cjs'],
    ['../lib/', ['lib/index.js'], 'lib/index.js'],
    ['./a.json', ['src/a.json'], 'src/a.json'],
    ['./Page.vue', ['src/Page.vue'], 'src/Page.vue'],
    ['./Page', ['src/Page.vue'], 'src/Page.vue'],
    ['./Page', ['src/Page.svelte', 'src/Page.ts'], 'src/Page.ts'],
    ['./Page', ['src/Page/index.vue'], 'src/Page/index.vue'],
    ['./Page.svelte', ['src/Page.svelte'], 'src/Page.svelte'],
    ['./state.svelte', ['src/state.svelte.ts'], 'src/state.svelte.ts'],
    ['./a.js', [], 'missing'],
    ['./a', ['src/a.css'], 'missing'],
    ['../../outside', [], 'missing'],
  ])('%s beside %j leads to %s', (specifier, names, expected) => {
    expect(resolve(empty(...names), specifier)).toBe(expected);
  });

  it.each([
    ['a script beside its source, for a script', 'src/main.js', './a', ['src/a.js', 'src/a.ts'], 'src/a.js'],
    ['the source beside its script, for a source', 'src/main.ts', './a', ['src/a.js', 'src/a.ts'], 'src/a.ts'],
    ['a source, for a script, where it has no script', 'src/main.mjs', './a', ['src/a.ts'], 'src/a.ts'],
    ['the folder beside a file, with a slash', 'src/main.js', './a/', ['src/a.js', 'src/a/index.js'], 'src/a/index.js'],
  ])('leads to %s', (_what, from, specifier, names, expected) => {
    expect(resolve(empty(...names), specifier, from)).toBe(expected);
  });

  it.each<[string, Files, string, string]>([
    [
      'the main of the folder',
      { 'package.json': '{ "main": "lib/entry.js" }', ...empty('lib/entry.js', 'index.js') },
      '..',
      'lib/entry.js',
    ],
    [
      'a main without an ending',
      { 'package.json': '{ "main": "./lib" }', ...empty('lib/index.js') },
      '../',
      'lib/index.js',
    ],
    [
      'the source of a main that is not built',
      { 'http/package.json': '{ "main": "dist/http.js" }', ...empty('http/src/http.ts') },
      '../http',
      'http/src/http.ts',
    ],
    [
      'the index where the main is not there',
      { 'package.json': '{ "main": "gone.js" }', ...empty('index.js') },
      '..',
      'index.js',
    ],
    [
      'a file of that name first',
      { 'http/package.json': '{ "main": "a.js" }', ...empty('http/a.js', 'http.js') },
      '../http',
      'http.js',
    ],
  ])('that names a folder is %s', (_, files, specifier, expected) => {
    expect(resolve(files, specifier)).toBe(expected);
  });

  it('may leave the folder that is analysed, but not the workspace', () => {
    const files = {
      ...empty('shared/http.ts', 'services/a/src/main.ts'),
      'package.json': '{ "workspaces": ["services/*"] }',
    };
    expect(resolve(files, '../../../shared/http.js', 'services/a/src/main.ts', 'services/a')).toBe('shared/http.ts');
    expect(resolve(files, '../../../../../../../../../../../etc/hosts', 'services/a/src/main.ts', 'services/a')).toBe(
      'missing',
    );
  });
});

describe('a package', () => {
  it.each([
    ['axios', 'package axios'],
    ['@acme/trust-sdk', 'package @acme/trust-sdk'],
    ['node:https', 'package https'],
    ['https', 'package https'],
    ['lodash/get', 'package lodash/get'],
  ])('%s is %s, whether it is installed or not', (specifier, expected) => {
    expect(resolve(empty('node_modules/axios/index.js'), specifier)).toBe(expected);
  });
});

describe('an alias', () => {
  const config = (options: object): string => JSON.stringify({ compilerOptions: options });

  it.each<[string, Files, string, string]>([
    [
      'paths without a base',
      { 'tsconfig.json': config({ paths: { '@/*': ['./src/*'] } }), 'src/http.ts': '' },
      '@/http',
      'src/http.ts',
    ],
    [
      'paths with a base',
      { 'tsconfig.json': config({ baseUrl: './src', paths: { '~/*': ['*'] } }), 'src/http.ts': '' },
      '~/http.js',
      'src/http.ts',
    ],
    [
      'an exact one',
      { 'tsconfig.json': config({ paths: { http: ['./src/lib/http.ts'] } }), 'src/lib/http.ts': '' },
      'http',
      'src/lib/http.ts',
    ],
    [
      'the second of its targets',
      { 'tsconfig.json': config({ paths: { '@/*': ['./generated/*', './src/*'] } }), 'src/http.ts': '' },
      '@/http',
      'src/http.ts',
    ],
    [
      'a bare specifier below the base',
      { 'tsconfig.json': config({ baseUrl: './src' }), 'src/lib/http.ts': '' },
      'lib/http',
      'src/lib/http.ts',
    ],
    [
      'a package that the base does not hold',
      { 'tsconfig.json': config({ baseUrl: './src' }) },
      'axios',
      'package axios',
    ],
    [
      'jsconfig',
      { 'jsconfig.json': config({ baseUrl: '.', paths: { 'app/*': ['src/*'] } }), 'src/http.js': '' },
      'app/http',
      'src/http.js',
    ],
    [
      'the nearest configuration',
      {
        'tsconfig.json': config({ paths: { '@/*': ['./wrong/*'] } }),
        'src/tsconfig.json': config({ paths: { '@/*': ['./*'] } }),
        'src/http.ts': '',
        'wrong/http.ts': '',
      },
      '@/http',
      'src/http.ts',
    ],
    [
      'one that extends another, with comments',
      {
        'base.json': config({ paths: { '@/*': ['./src/*'] } }),
        'tsconfig.json': '{ // shared\n "extends": "./base.json", }',
        'src/http.ts': '',
      },
      '@/http',
      'src/http.ts',
    ],
    [
      'one that leads nowhere',
      { 'tsconfig.json': config({ paths: { '@/*': ['./src/*'] } }) },
      '@/generated/client',
      'missing',
    ],
    ['a path that leads through a file', { 'src/http.ts': '' }, './http.ts/client', 'missing'],
    [
      'a broken configuration is none',
      { 'tsconfig.json': '{ "compilerOptions": {', 'src/http.ts': '' },
      './http',
      'src/http.ts',
    ],
  ])('%s', (_, files, specifier, expected) => {
    expect(resolve(files, specifier)).toBe(expected);
  });

  it.each<[string, Files, string, string]>([
    [
      'the longest of its patterns',
      {
        'tsconfig.json': config({ paths: { '*': ['./types/*'], '@trust/*': ['./src/trust/*'] } }),
        'src/trust/http.ts': '',
      },
      '@trust/http',
      'src/trust/http.ts',
    ],
    [
      'a package beside a pattern for everything',
      { 'tsconfig.json': config({ paths: { '*': ['./types/*'] } }) },
      'axios',
      'package axios',
    ],
  ])('%s', (_, files, specifier, expected) => {
    expect(resolve(files, specifier)).toBe(expected);
  });

  it('of an imports field, exact, by pattern, and by condition', () => {
    const manifest = JSON.stringify({
      imports: {
        '#http': './src/http.ts',
        '#lib/*': './src/lib/*.js',
        '#env': { browser: './src/browser.ts', default: './src/node.ts' },
      },
    });
    const files = {
      'package.json': manifest,
      ...empty('src/http.ts', 'src/lib/a.ts', 'src/node.ts', 'src/browser.ts'),
    };
    expect(resolve(files, '#http')).toBe('src/http.ts');
    expect(resolve(files, '#lib/a')).toBe('src/lib/a.ts');
    expect(resolve(files, '#env')).toBe('src/node.ts');
    expect(resolve(files, '#other')).toBe('missing');
    const nested = {
      'package.json': JSON.stringify({
        imports: { '#api/*': './src/*.js', '#api/v2/*': { types: './types/*.d.ts', default: './src/second/*.js' } },
      }),
      ...empty('types/risks.d.ts', 'src/second/risks.ts', 'src/v2/risks.ts'),
    };
    expect(resolve(nested, '#api/v2/risks')).toBe('src/second/risks.ts');
  });
});

describe('a workspace package, without an install', () => {
  const workspace = (manifest: object, ...names: string[]): Files => ({
    'package.json': '{ "workspaces": ["packages/*"] }',
    'packages/http/package.json': JSON.stringify({ name: '@acme/http', ...manifest }),
    ...empty(...names.map((name) => `packages/http/${name}`)),
  });

  it.each<[string, object, readonly string[], string, string]>([
    ['by its main, where it is not built', { main: './dist/index.js' }, ['src/index.ts'], '@acme/http', 'src/index.ts'],
    ['by its main', { main: 'lib/http.js' }, ['lib/http.js'], '@acme/http', 'lib/http.js'],
    ['by exports as a text', { exports: './dist/index.js' }, ['src/index.ts'], '@acme/http', 'src/index.ts'],
    [
      'by exports with conditions',
      { exports: { '.': { types: './dist/index.d.ts', import: './dist/index.js' } } },
      ['src/index.ts'],
      '@acme/http',
      'src/index.ts',
    ],
    [
      'by exports with conditions and no dot',
      { exports: { import: './src/index.mts', require: './src/index.cts' } },
      ['src/index.mts', 'src/index.cts'],
      '@acme/http',
      'src/index.mts',
    ],
    [
      'a subpath',
      { exports: { './client': './dist/client.js' } },
      ['src/client.ts'],
      '@acme/http/client',
      'src/client.ts',
    ],
    [
      'a subpath by pattern',
      { exports: { './*': './dist/*.js' } },
      ['src/deep/client.ts'],
      '@acme/http/deep/client',
      'src/deep/client.ts',
    ],
    [
      'the most specific of its patterns',
      { exports: { './*': './dist/*.js', './api/*': './dist/api/v2/*.js', './api/internal/*': null } },
      ['src/api/v2/risks.ts', 'src/api/risks.ts'],
      '@acme/http/api/risks',
      'src/api/v2/risks.ts',
    ],
    [
      'an exact entry before a pattern',
      { exports: { './*': './dist/*.js', './client': './dist/node/client.js' } },
      ['src/client.ts', 'src/node/client.ts'],
      '@acme/http/client',
      'src/node/client.ts',
    ],
    [
      'the code of a condition within a condition',
      {
        exports: {
          '.': {
            import: { types: './types/index.d.ts', default: './lib/index.mjs' },
            require: { types: './types/index.d.cts', default: './lib/index.cjs' },
          },
        },
      },
      ['types/index.d.ts', 'types/index.d.cts', 'lib/index.mjs', 'lib/index.cjs'],
      '@acme/http',
      'lib/index.mjs',
    ],
    [
      'what `require` gives where there is nothing to import',
      {
        exports: {
          '.': { types: './types/index.d.ts', require: { types: './types/index.d.cts', default: './lib/index.cjs' } },
        },
      },
      ['types/index.d.ts', 'types/index.d.cts', 'lib/index.cjs'],
      '@acme/http',
      'lib/index.cjs',
    ],
    [
      'what a browser has where nobody else has anything',
      { exports: { browser: './lib/web.js' } },
      ['lib/web.js'],
      '@acme/http',
      'lib/web.js',
    ],
    [
      'the next of a list of targets',
      { exports: { '.': ['./gone.js', { import: './lib/index.mjs' }] } },
      ['lib/index.mjs'],
      '@acme/http',
      'lib/index.mjs',
    ],
    [
      'the main beside declarations',
      { main: './lib/index.js', exports: { types: './types/index.d.ts' } },
      ['types/index.d.ts', 'lib/index.js'],
      '@acme/http',
      'lib/index.js',
    ],
    [
      'declarations where there is no code',
      { types: './types/index.d.ts' },
      ['types/index.d.ts'],
      '@acme/http',
      'types/index.d.ts',
    ],
    [
      'not by a pattern that would be another one to a regular expression',
      { exports: { './(a+)+*': './dist/*.js' } },
      ['index.js'],
      '@acme/http',
      'index.js',
    ],
    ['a subpath that nothing declares', {}, ['src/client.ts'], '@acme/http/src/client', 'src/client.ts'],
    ['without anything', {}, ['index.js'], '@acme/http', 'index.js'],
  ])('%s', (_, manifest, names, specifier, expected) => {
    expect(resolve(workspace(manifest, ...names), specifier)).toBe(`packages/http/${expected}`);
  });

  it('that has no file for it is missing', () => {
    expect(resolve(workspace({ main: './dist/index.js' }), '@acme/http')).toBe('missing');
  });

  it('of the nearest workspace above the file, where several lie inside of what is analysed', () => {
    const files = {
      '.git/HEAD': '',
      ...Object.fromEntries(
        ['web', 'api'].flatMap((folder) => [
          [`${folder}/package.json`, '{ "workspaces": ["packages/*", "app"] }'],
          [`${folder}/packages/http/package.json`, '{ "name": "@acme/http", "main": "index.js" }'],
          [`${folder}/packages/http/index.js`, ''],
          [`${folder}/app/main.js`, ''],
        ]),
      ),
    };
    expect(resolve(files, '@acme/http', 'web/app/main.js')).toBe('web/packages/http/index.js');
    expect(resolve(files, '@acme/http', 'api/app/main.js')).toBe('api/packages/http/index.js');
  });

  it('of a pnpm workspace, and of deep globs', () => {
    const manifest = JSON.stringify({ name: 'http' });
    expect(
      resolve(
        {
          'pnpm-workspace.yaml': "packages:\n  # the libraries\n  - 'libs/**'\n  - tools/cli\n",
          'libs/net/http/package.json': manifest,
          'libs/net/http/index.ts': '',
        },
        'http',
      ),
    ).toBe('libs/net/http/index.ts');
    expect(
      resolve(
        {
          'pnpm-workspace.yaml': 'packages: ["libs/**", tools/cli] # all of them\n',
          'libs/net/http/package.json': manifest,
          'libs/net/http/index.ts': '',
        },
        'http',
      ),
    ).toBe('libs/net/http/index.ts');
    expect(
      resolve(
        {
          'pnpm-workspace.yaml': 'catalog: { react: ^19.0.0 }\npackages:\n- "libs/**"\n',
          'libs/net/http/package.json': manifest,
          'libs/net/http/index.ts': '',
        },
        'http',
      ),
    ).toBe('libs/net/http/index.ts');
    expect(
      resolve(
        {
          'pnpm-workspace.yaml': 'packages: ["libs/**"\n',
          'libs/net/http/package.json': manifest,
          'libs/net/http/index.ts': '',
        },
        'http',
      ),
    ).toBe('libs/net/http/index.ts');
    expect(
      resolve(
        {
          'pnpm-workspace.yaml': 'packages: *unknown\n',
          'libs/net/http/package.json': manifest,
          'libs/net/http/index.ts': '',
        },
        'http',
      ),
    ).toBe('package http');
    expect(
      resolve(
        {
          'package.json': '{ "workspaces": { "packages": ["./tools/cli/"] } }',
          'tools/cli/package.json': manifest,
          'tools/cli/index.ts': '',
        },
        'http',
      ),
    ).toBe('tools/cli/index.ts');
  });

  it('before a folder of node_modules with its name', () => {
    const files = workspace({}, 'index.ts');
    expect(resolve({ ...files, 'node_modules/@acme/http/index.js': '' }, '@acme/http')).toBe('packages/http/index.ts');
  });
});

describe('a file that stands only in the overlay', () => {
  it('is found like one on the disk', () => {
    const folder = writeProgram({});
    const file = path.join(folder, 'src', 'new.ts');
    expect(
      new Resolver(folder, new Map([[file, 'export {};']])).resolve('./new.js', path.join(folder, 'src', 'main.ts')),
    ).toEqual({ kind: 'file', path: file });
  });
});
