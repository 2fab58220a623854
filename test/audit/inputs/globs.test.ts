import { describe, expect, it } from 'vitest';

import { toFolderMatcher, toGlobMatcher } from '../../../packages/audit/src/inputs/globs.ts';

describe('toGlobMatcher', () => {
  it.each([
    [['services/consent/**'], 'services/consent/a/b.ts', true],
    [['services/consent/**'], 'services/other.ts', false],
    [['**/*.test.ts'], 'a.test.ts', true],
    [['src/main.ts'], 'src/main.ts', true],
    [['./src'], 'src/a/b.ts', true],
    [['src/'], 'src/a.ts', true],
    [['src'], 'srcs/a.ts', false],
    [['.'], 'anything.ts', true],
    [['src/**', '!src/legacy/**'], 'src/legacy/a.ts', false],
    [['src/**', '!src/legacy/**', 'src/legacy/keep.ts'], 'src/legacy/keep.ts', true],
    [['!src/**'], 'lib/a.ts', false],
    [['**'], '.hidden/a.ts', true],
    [['src/{a,b}/*.ts'], 'src/b/x.ts', true],
    [['gen'], 'src/gen/a.ts', false],
    [['../app/gen/**'], '../app/gen/a.ts', true],
    [['app/\\[id\\]/**'], 'app/[id]/a.ts', true],
    [[], 'src/a.ts', false],
  ])('%j of %s: %s', (globs, path, matches) => {
    expect(toGlobMatcher(globs)(path)).toBe(matches);
  });
});

describe('toFolderMatcher', () => {
  it.each([
    [['vendor'], 'vendor', true],
    [['vendor'], 'vendor/x', true],
    [['vendor'], 'src', false],
    [['src/gen/**'], 'src/gen', true],
    [['src/gen/**'], 'src', false],
    [['**/gen/**'], 'src/gen', true],
    [['**/*.test.ts'], 'src', false],
    [['src/*'], 'src/inner', false],
    [['vendor', '!vendor/keep.ts'], 'vendor', false],
    [['../app/gen/**'], '../app/gen', true],
    [[], 'src', false],
  ])('%j name all of %s: %s', (globs, folder, names) => {
    expect(toFolderMatcher(globs)(folder)).toBe(names);
  });
});
