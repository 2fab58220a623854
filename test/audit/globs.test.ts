import { describe, expect, it } from 'vitest';

import { rebaseGlobs, toGlobMatcher } from '../../packages/audit/src/globs.ts';

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
    [[], 'src/a.ts', false],
  ])('%j of %s: %s', (globs, path, matches) => {
    expect(toGlobMatcher(globs)(path)).toBe(matches);
  });
});

describe('rebaseGlobs', () => {
  it.each([
    ['the same folder', ['**/*.test.ts', './gen'], '/repo', '/repo', ['**/*.test.ts', 'gen', 'gen/**']],
    ['a manifest below', ['**/*.test.ts', '!keep.ts'], '/repo/packages/a', '/repo', ['packages/a/**/*.test.ts', '!packages/a/keep.ts', '!packages/a/keep.ts/**']],
    ['a manifest below, in a folder with odd characters', ['gen/**'], '/repo/app/[id]', '/repo', ['app/\\[id\\]/gen/**']],
    ['a manifest above', ['src/gen/**', 'lib/**'], '/repo', '/repo/src', ['gen/**']],
    ['a manifest above, and any depth', ['**/gen/**'], '/repo', '/repo/src/api', ['**/gen/**']],
    ['a manifest above, and a folder that is left out whole', ['src'], '/repo', '/repo/src/api', ['**']],
    ['a manifest elsewhere', ['../app/gen/**'], '/repo/ci', '/repo/app', ['gen/**']],
  ])('%s', (_what, globs, folder, directory, rebased) => {
    expect(rebaseGlobs(globs, folder, directory)).toEqual(rebased);
  });
});
