import { describe, expect, it } from 'vitest';

import { audit } from '../../../../packages/audit/src/audit.ts';
import { writeFiles } from '../../temporary-folder.ts';

/** The remarks on a program of two files, as `file:line:column message`. */
function remarksOn(
  manifest: string,
  { below = '', ...files }: Readonly<Record<string, string>> = {},
): readonly string[] {
  const program = {
    '.git/': '',
    'services/sync/a.js': 'fetch("https://acme.trust.example/v2/purposes");',
    'lib/b.js': '',
    'docs/README.md': '',
    'scopewright.yaml': manifest,
    ...files,
  };
  return (audit({ directory: `${writeFiles(program)}${below}` }).remarks ?? []).map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  );
}

const credential = (files: string): string =>
  `version: 1\ncredentials:\n  sync:\n    scopes: []\n    files: [${files}]\n`;
const ignoring = (globs: string): string => `version: 1\nignores: [${globs}]\n`;

describe('a glob that names nothing', () => {
  it('is remarked on where it is one of `files`, with its place', () => {
    expect(remarksOn(credential('"services/**", "servces/**", "lib/*.ts"'))).toEqual([
      'scopewright.yaml:5:28 `servces/**` under `files` of the credential `sync` names no file that was analysed: check its spelling, or remove it.',
      'scopewright.yaml:5:42 `lib/*.ts` under `files` of the credential `sync` names no file that was analysed: check its spelling, or remove it.',
    ]);
  });

  it('is remarked on where it is one of `ignores` and begins with a path that is not there', () => {
    expect(remarksOn(ignoring('"libs/**", lib/b.ts'))).toEqual([
      'scopewright.yaml:2:11 `libs/**` under `ignores` names nothing that is there: check its spelling, or remove it.',
      'scopewright.yaml:2:22 `lib/b.ts` under `ignores` names nothing that is there: check its spelling, or remove it.',
    ]);
  });

  it.each([
    ['all of them name something', `${credential('services, "./lib/**", "**/*.js"')}ignores: [docs, "lib/c*"]\n`, {}],
    ['it begins with a wildcard, and speaks of files to come', ignoring('"**/*.test.*", "*.min.js"'), {}],
    [
      'git ignores what it names',
      ignoring('dist, "coverage/**", "lib/generated/**"'),
      { '.gitignore': 'dist/\n/coverage\n', 'lib/.gitignore': 'generated\n' },
    ],
    ['it takes back', `${credential('"**", "!lib/none/**"')}ignores: ["lib/**", "!lib/none.js"]\n`, {}],
    ['only a part was analysed', credential('"services/**", "lib/**", "servces/**"'), { below: '/lib' }],
  ])('is left alone where %s', (_what, manifest, files) => {
    expect(remarksOn(manifest, files)).toEqual([]);
  });

  it('is looked at in each manifest, relative to it', () => {
    expect(remarksOn(ignoring('lib'), { 'lib/scopewright.yaml': ignoring('lib') })).toEqual([
      'lib/scopewright.yaml:2:11 `lib` under `ignores` names nothing that is there: check its spelling, or remove it.',
    ]);
  });
});
