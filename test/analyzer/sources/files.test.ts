import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '@scopewright/analyzer';
import {
  findSourceFiles,
  findWorkspaceRoot,
  isSourceFile,
  joinName,
  propertyOf,
  readIfThere,
  readJson,
  toRelative,
  workspacesOf,
} from '../../../packages/analyzer/src/sources/files.ts';
import { writeProgram, type Files } from '../support/program.ts';

function found(files: Files, isLeftOut?: (file: string) => boolean, below = ''): string[] {
  const folder = path.join(writeProgram(files), below);
  return findSourceFiles(folder, isLeftOut).map((file) => path.relative(folder, file).split(path.sep).join('/'));
}

const empty = (...names: string[]): Files => Object.fromEntries(names.map((name) => [name, '']));

describe('isSourceFile', () => {
  it.each([
    'a.ts',
    'a.tsx',
    'a.mts',
    'a.cts',
    'a.js',
    'a.jsx',
    'a.mjs',
    'a.cjs',
    'a.test.ts',
    'd.ts',
    'A.vue',
    '+page.svelte',
    'a.es6',
    'A.JS',
  ])('%s holds calls', (name) => {
    expect(isSourceFile(name)).toBe(true);
  });

  it.each([
    'a.d.ts',
    'a.d.mts',
    'a.d.cts',
    'a.json',
    'a.tsv',
    'ts',
    'a.ts.map',
    'a.mtsx',
    'README.md',
    'a.html',
    'vue',
    'a.vue.map',
    '.pnp.cjs',
    '.pnp.loader.mjs',
  ])('%s holds none', (name) => {
    expect(isSourceFile(name)).toBe(false);
  });
});

describe('findSourceFiles', () => {
  it('finds them at every depth, sorted, and no other file', () => {
    expect(found(empty('src/b.ts', 'src/a/z.js', 'index.mjs', 'src/a.d.ts', 'package.json', 'src/a/notes.md'))).toEqual(
      ['index.mjs', 'src/a/z.js', 'src/b.ts'],
    );
  });

  it('enters no folder of a package manager or of a version control, at any depth', () => {
    expect(
      found(
        empty(
          'a.ts',
          'node_modules/axios/index.js',
          'packages/x/node_modules/y/index.js',
          '.yarn/releases/yarn-4.18.1.cjs',
          '.git/hooks/a.js',
          '.hg/a.js',
          '.svn/a.js',
          '.storybook/main.ts',
        ),
      ),
    ).toEqual(['.storybook/main.ts', 'a.ts']);
  });

  it('leaves out what git ignores, with the rules of each folder below its own', () => {
    const files = {
      ...empty(
        'src/a.ts',
        'dist/a.js',
        'src/generated/b.ts',
        'src/generated/keep.ts',
        'packages/x/build/c.js',
        'packages/x/src/c.ts',
        'packages/y/build/d.js',
        'top.ts',
        'packages/x/top.ts',
      ),
      '.gitignore': 'dist/\n*.min.js\n/top.ts\n',
      'src/.gitignore': 'generated/*\n!generated/keep.ts\n',
      'packages/x/.gitignore': 'build\n',
    };
    expect(found(files)).toEqual([
      'packages/x/src/c.ts',
      'packages/x/top.ts',
      'packages/y/build/d.js',
      'src/a.ts',
      'src/generated/keep.ts',
    ]);
  });

  it('knows that an inner rule takes back an outer one, but not inside a folder that is left out', () => {
    const files = {
      ...empty('logs/a.js', 'logs/keep.js', 'vendor/inner/a.js'),
      '.gitignore': '*.js\nvendor/\n',
      'logs/.gitignore': '!keep.js\n',
      'vendor/inner/.gitignore': '!a.js\n',
    };
    expect(found(files)).toEqual(['logs/keep.js']);
  });

  it('obeys the ignore files between the repository and the folder', () => {
    const files = {
      ...empty('services/consent/src/a.ts', 'services/consent/out/a.js', 'services/consent/tmp/b.ts'),
      '.gitignore': 'out/\n',
      'services/.gitignore': '/consent/tmp\n',
    };
    expect(found(files, undefined, 'services/consent')).toEqual(['src/a.ts']);
  });

  it('leaves out what it is told to, by the path relative to the folder, and does not enter such a folder', () => {
    const files = empty('src/a.ts', 'src/a.test.ts', 'test/b.ts', 'src/test/c.ts', 'scripts/d.js');
    const asked: string[] = [];
    expect(
      found(
        files,
        (file) => asked.push(file) > 0 && (file.endsWith('.test.ts') || ['test/', 'scripts/'].includes(file)),
      ),
    ).toEqual(['src/a.ts', 'src/test/c.ts']);
    expect(asked).toContain('src/test/');
    expect(asked).not.toContain('scripts/d.js');
  });

  it('follows no symbolic link, to a file, to a folder or to its own parent', () => {
    const folder = writeProgram(empty('src/a.ts', 'shared/b.ts'));
    symlinkSync(path.join(folder, 'src/a.ts'), path.join(folder, 'src/linked.ts'));
    symlinkSync(path.join(folder, 'shared'), path.join(folder, 'src/shared'));
    symlinkSync(folder, path.join(folder, 'src/self'));
    expect(findSourceFiles(folder).map((file) => path.relative(folder, file))).toEqual([
      path.join('shared', 'b.ts'),
      path.join('src', 'a.ts'),
    ]);
  });

  it('finds nothing in an empty folder', () => {
    expect(found({})).toEqual([]);
  });

  it('goes on where a folder may not be read', () => {
    const folder = writeProgram(empty('src/a.ts'));
    const missing = path.join(folder, 'gone');
    expect(findSourceFiles(missing)).toEqual([]);
  });

  it.runIf(process.getuid?.() !== 0)('goes on where a folder is closed', () => {
    const folder = writeProgram(empty('src/a.ts', 'closed/b.ts'));
    chmodSync(path.join(folder, 'closed'), 0);
    try {
      expect(findSourceFiles(folder).map((file) => path.basename(file))).toEqual(['a.ts']);
    } finally {
      chmodSync(path.join(folder, 'closed'), 0o755);
    }
  });

  it('bears names with spaces, umlauts and brackets', () => {
    expect(found(empty('src/[id]/page.tsx', 'src/über uns/ä.ts', 'src/(group)/{x}.js'))).toEqual([
      'src/(group)/{x}.js',
      'src/[id]/page.tsx',
      'src/über uns/ä.ts',
    ]);
  });
});

describe('findWorkspaceRoot', () => {
  it('is the nearest folder above with workspaces, a pnpm workspace or a repository', () => {
    const folder = writeProgram({
      'package.json': '{ "workspaces": ["apps/*"] }',
      'apps/web/package.json': '{ "name": "web" }',
      'tools/pnpm-workspace.yaml': 'packages: [a]',
      'tools/a/b/c.ts': '',
      'other/package.json': '{ "name": "other" }',
    });
    mkdirSync(path.join(folder, 'apps/nested/.git'), { recursive: true });
    const rootOf = (name: string): string => path.relative(folder, findWorkspaceRoot(path.join(folder, name)));
    expect(rootOf('apps/web')).toBe('');
    expect(rootOf('tools/a/b')).toBe('tools');
    expect(rootOf('apps/nested')).toBe(path.join('apps', 'nested'));
    expect(rootOf('other')).toBe('');
  });
});

describe('reading', () => {
  it('a JSON file that is there, with a byte order mark or not; nothing where it is broken or missing', () => {
    const folder = writeProgram({
      'a.json': '{ "name": "a" }',
      'b.json': '\uFEFF{ "name": "b" }',
      'broken.json': '{ "name": ',
    });
    expect(readJson(path.join(folder, 'a.json'))).toEqual({ name: 'a' });
    expect(readJson(path.join(folder, 'b.json'))).toEqual({ name: 'b' });
    expect(readJson(path.join(folder, 'broken.json'))).toBeUndefined();
    expect(readJson(path.join(folder, 'missing.json'))).toBeUndefined();
    expect(readIfThere(folder)).toBeUndefined();
  });

  it('a property of its own, and nothing that everything inherits', () => {
    expect(propertyOf({ name: 'a' }, 'name')).toBe('a');
    expect([propertyOf({}, 'toString'), propertyOf(null, 'name'), propertyOf('text', 'length')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('workspaces in both of their forms', () => {
    expect(workspacesOf({ workspaces: ['packages/*'] })).toEqual(['packages/*']);
    expect(workspacesOf({ workspaces: { packages: ['apps/*'] } })).toEqual(['apps/*']);
    expect(workspacesOf({ workspaces: 'packages/*' })).toBeUndefined();
    expect(workspacesOf(undefined)).toBeUndefined();
  });

  it('of two roots, each form makes one', () => {
    const folder = writeProgram({ 'a/package.json': '{ "workspaces": { "packages": ["x"] } }', 'a/x/y.ts': '' });
    writeFileSync(path.join(folder, 'a/x/package.json'), '{}');
    expect(path.relative(folder, findWorkspaceRoot(path.join(folder, 'a/x')))).toBe('a');
  });
});

describe.skipIf(path.sep !== '/')('paths', () => {
  it.each([
    ['/work/app', '/work/app/src/purposes.ts', 'src/purposes.ts'],
    ['/work/app', '/work/app-two/purposes.ts', '../app-two/purposes.ts'],
    ['/work/app', '/work/purposes.ts', '../purposes.ts'],
    ['/work/app', '/work/app', ''],
    ['/', '/purposes.ts', 'purposes.ts'],
  ])('from %s to %s: %s', (folder, file, expected) => {
    expect(toRelative(folder, file)).toBe(expected);
  });

  it.each([
    ['/work', 'purposes.ts', '/work/purposes.ts'],
    ['/', 'purposes.ts', '/purposes.ts'],
  ])('in %s, %s: %s', (folder, name, expected) => {
    expect(joinName(folder, name)).toBe(expected);
  });
});

it.runIf(process.platform !== 'win32')('waits for no pipe and no device that stands in place of a file', () => {
  const folder = writeProgram({
    '.git/HEAD': '',
    'src/a.js': "import './pipe.js';\nimport './zeros.js';\nfetch('https://acme.trust.example/v2/purposes');\n",
  });
  execFileSync('mkfifo', [path.join(folder, 'src/pipe.js')]);
  for (const name of ['src/zeros.js', 'package.json', 'tsconfig.json', '.gitignore'])
    symlinkSync('/dev/zero', path.join(folder, name));
  symlinkSync('circle.js', path.join(folder, 'src/circle.js'));
  const { calls, unresolvedImports, files } = analyze({ directory: folder });
  expect(files).toEqual(['src/a.js']);
  expect(calls).toHaveLength(1);
  expect(unresolvedImports.map(({ specifier }) => specifier)).toEqual(['./pipe.js', './zeros.js']);
});
