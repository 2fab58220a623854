import { chmodSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { analyze } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf, callsOf, describeCalls, writeProgram, type Files } from '../support/program.ts';

const GOOD: Files = {
  'src/good.ts': `export const list = () => /*@good*/fetch('https://acme.trust.example/v2/purposes');`,
};
const GOOD_CALL = '@good GET https://acme.trust.example/v2/purposes';

describe('a file with syntax errors', () => {
  const files: Files = {
    ...GOOD,
    'src/broken.ts': `export const vendors = () => fetch('https://acme.trust.example/v1/vendors');\nexport const broken = (: => {\n`,
  };
  const { calls, problems } = analysisOf(files);

  it('is a warning with its place', () => {
    expect(problems).toEqual([
      {
        file: 'src/broken.ts',
        line: 2,
        column: 24,
        severity: 'warning',
        message: expect.stringMatching(/^Syntax error: .+\. scopewright analysed the rest of the file\. /) as string,
      },
    ]);
  });

  it('is analysed as far as it can be read, and the others whole', () => {
    expect(describeCalls(files, calls)).toEqual([
      'src/broken.ts:1:30 GET https://acme.trust.example/v1/vendors',
      GOOD_CALL,
    ]);
  });
});

describe('a file that is no program', () => {
  it.each([
    [
      'a merge conflict',
      `<<<<<<< HEAD\nexport const a = () => fetch('https://acme.trust.example/v1/a');\n=======\nexport const a = 1;\n>>>>>>> other\n`,
    ],
    ['bytes that are no text', '\u0000\u0001\uFFFDfetch(\u0000'],
    ['nothing but an open comment', '/* fetch('],
    ['half a template', 'export const a = fetch(`https://acme.trust.example/${'],
  ])('costs nobody else: %s', (_, content) => {
    const files: Files = { ...GOOD, 'src/broken.ts': content };
    const { calls, problems } = analysisOf(files);
    expect(describeCalls(files, calls)).toContain(GOOD_CALL);
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['src/broken.ts']));
  });
});

it('a character that stands for bytes that are no text costs nothing of the file', () => {
  const files: Files = { 'src/old.js': `// Zur\uFFFDck\n/*@old*/fetch('https://acme.trust.example/v1/vendors');` };
  const { calls, problems } = analysisOf(files);
  expect(describeCalls(files, calls)).toEqual(['@old GET https://acme.trust.example/v1/vendors']);
  expect(problems).toEqual([]);
});

describe('what is not a syntax error', () => {
  it.each<[string, Files]>([
    ['a hashbang', { 'src/good.js': `#!/usr/bin/env node\n/*@good*/fetch('https://acme.trust.example/v2/purposes');` }],
    [
      'carriage returns',
      { 'src/good.ts': `const base = 'https://acme.trust.example';\r\n/*@good*/fetch(base + '/v2/purposes');\r\n` },
    ],
    [
      'types in a JavaScript file, as Flow writes them',
      {
        'src/good.js': `// @flow\nexport const list = (id: string) => /*@good*/fetch('https://acme.trust.example/v2/purposes');`,
      },
    ],
    [
      'JSX in a .js file',
      {
        'src/good.js': `export const View = () => <a onClick={() => /*@good*/fetch('https://acme.trust.example/v2/purposes')} />;`,
      },
    ],
    [
      'decorators, enums, satisfies, using',
      {
        'src/good.ts': `@sealed class A { @field accessor x = 1; }\nenum B { C }\nconst d = {} satisfies object;\nexport async function run() { await using x = open(); return /*@good*/fetch('https://acme.trust.example/v2/purposes'); }`,
      },
    ],
  ])('%s', (_, files) => {
    expect(callsOf(files)).toEqual([GOOD_CALL]);
  });

  it('a byte order mark, which takes no column', () => {
    const [call] = analysisOf({ 'src/good.ts': `\uFEFF${GOOD['src/good.ts']!}` }).calls;
    const [plain] = analysisOf(GOOD).calls;
    expect(call).toEqual(plain);
    expect(call?.line).toBe(1);
  });
});

describe('a file that cannot be read', () => {
  it('is an error, and the others are analysed', () => {
    const folder = writeProgram(GOOD);
    const gone = path.join(folder, 'src/gone.ts');
    writeFileSync(gone, '');
    unlinkSync(gone);
    const { calls, problems, files } = analyze({ directory: folder, files: [path.join(folder, 'src/good.ts'), gone] });
    expect(problems).toEqual([
      {
        file: 'src/gone.ts',
        line: 1,
        column: 1,
        severity: 'error',
        message: expect.stringContaining('cannot be read') as string,
      },
    ]);
    expect(calls).toHaveLength(1);
    expect(files).toEqual(['src/gone.ts', 'src/good.ts']);
  });

  it('is an error when it is a folder', () => {
    const folder = writeProgram(GOOD);
    mkdirSync(path.join(folder, 'src/folder.ts'));
    const { problems } = analyze({ directory: folder, files: [path.join(folder, 'src/folder.ts')] });
    expect(problems).toMatchObject([{ file: 'src/folder.ts', severity: 'error' }]);
  });

  it.runIf(process.getuid?.() !== 0)('is an error when it is closed', () => {
    const folder = writeProgram({ ...GOOD, 'src/closed.ts': '' });
    chmodSync(path.join(folder, 'src/closed.ts'), 0);
    expect(analyze({ directory: folder }).problems).toMatchObject([{ file: 'src/closed.ts', severity: 'error' }]);
  });

  it('is an error when it is too large to be a source, with what to do', () => {
    const { calls, problems } = analysisOf({
      ...GOOD,
      'src/bundle.js': `fetch('https://acme.trust.example/v1/bundle');${' '.repeat(8 * 1024 * 1024)}`,
    });
    expect(problems).toEqual([
      {
        file: 'src/bundle.js',
        line: 1,
        column: 1,
        severity: 'error',
        message: expect.stringContaining('`ignores`') as string,
      },
    ]);
    expect(calls).toHaveLength(1);
  });
});

describe('the files that are looked at', () => {
  it('are listed whether they hold calls or not, without those that are ignored', () => {
    const { files, calls } = analysisOf(
      {
        ...GOOD,
        'src/plain.ts': 'export {};',
        'src/a.test.ts': `fetch('https://acme.trust.example/v1/test');`,
        'types/b.d.ts': 'export declare function fetch(): void;',
      },
      { isIgnored: (file) => file.endsWith('.test.ts') },
    );
    expect(files).toEqual(['src/good.ts', 'src/plain.ts']);
    expect(calls).toHaveLength(1);
  });

  it('are none in an empty folder', () => {
    expect(analysisOf({})).toMatchObject({ files: [], calls: [], problems: [] });
  });

  it('are those that are named, with what they import', () => {
    const folder = writeProgram({
      'src/http.ts': `export const send = (path: string) => fetch('https://acme.trust.example' + path);`,
      'src/a.ts': `import { send } from './http.js';\nexport const a = () => send('/v1/a');`,
      'src/b.ts': `import { send } from './http.js';\nexport const b = () => send('/v1/b');`,
    });
    const { files, calls } = analyze({ directory: folder, files: [path.join(folder, 'src/a.ts')] });
    expect(files).toEqual(['src/a.ts', 'src/http.ts']);
    expect(calls.map(({ file }) => file)).toEqual(['src/a.ts']);
  });
});

describe('an overlay', () => {
  it('stands over the disk, for calls and for what they import', () => {
    const folder = writeProgram({
      'src/config.ts': `export const path = '/v1/old';`,
      'src/sync.ts': `import { path } from './config.js';\nexport const run = () => fetch('https://acme.trust.example' + path);`,
    });
    const overlay = new Map([[path.join(folder, 'src/config.ts'), `export const path = '/v1/new';`]]);
    expect(
      analyze({ directory: folder, overlay }).calls.flatMap(({ targets }) => targets.map(({ url }) => url.parts)),
    ).toEqual([['https://acme.trust.example/v1/new']]);
  });

  it('may hold a file that is not on the disk', () => {
    const folder = writeProgram({});
    const file = path.join(folder, 'src/new.ts');
    const { calls, problems } = analyze({
      directory: folder,
      files: [file],
      overlay: new Map([[file, `fetch('https://acme.trust.example/v1/new');`]]),
    });
    expect(problems).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

describe('a workspace', () => {
  const files: Files = {
    'package.json': '{ "workspaces": ["packages/*", "apps/*"] }',
    'packages/http/package.json': '{ "name": "@acme/http", "exports": "./dist/index.js" }',
    'packages/http/src/index.ts': `export const send = (path: string) => /*@send*/fetch('https://acme.trust.example' + path);`,
    'apps/sync/package.json': '{ "name": "sync", "dependencies": { "@acme/http": "*" } }',
    'apps/sync/src/main.ts': `import { send } from '@acme/http';\nexport const list = () => /*@list*/send('/v2/purposes');`,
    'apps/sync/tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    'apps/sync/src/other.ts': `import { list } from '@/main';\nexport const run = () => list();`,
  };

  it('is one program', () => {
    expect(callsOf(files)).toEqual(['@list GET https://acme.trust.example/v2/purposes via @send']);
  });

  it('is followed out of the folder that is analysed', () => {
    const folder = writeProgram(files);
    const { calls } = analyze({ directory: path.join(folder, 'apps/sync') });
    expect(calls).toMatchObject([
      {
        file: 'src/main.ts',
        line: 2,
        targets: [{ method: 'GET', via: [{ file: '../../packages/http/src/index.ts', line: 1 }] }],
      },
    ]);
  });

  it('has what the code outside only holds: constants', () => {
    const folder = writeProgram({
      'package.json': '{ "workspaces": ["apps/*"] }',
      'shared/config.ts': `export const base = 'https://acme.trust.example';`,
      'apps/a/main.ts': `import { base } from '../../shared/config.js';\nfetch(base + '/v2/purposes');`,
    });
    const { calls } = analyze({ directory: path.join(folder, 'apps/a') });
    expect(calls).toMatchObject([
      { file: 'main.ts', targets: [{ url: { parts: ['https://acme.trust.example/v2/purposes'] } }] },
    ]);
  });
});
