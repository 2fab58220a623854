import { describe, expect, it } from 'vitest';

import { createIgnores } from '../../../packages/audit/src/inputs/ignores.ts';
import { directory, manifest } from '../builders.ts';

const manifests = [
  manifest('ignores: ["**/*.{test,spec}.ts", generated, "vendor/**"]\n'),
  manifest('ignores: ["mocks"]\n', { file: 'packages/a/scopewright.yaml' }),
  manifest('ignores: ["inner/**"]\n', { file: 'vendor/inner/scopewright.yaml' }),
];
const isIgnored = createIgnores(manifests, directory);

describe('what manifests leave out', () => {
  it.each([
    ['src/a.ts', false],
    ['src/a.test.ts', true],
    ['src/a.spec.ts', true],
    ['generated/a.ts', true],
    ['generated/', true],
    ['src/generated/a.ts', false],
    ['src/', false],
    ['packages/a/src/a.test.ts', false],
    ['packages/a/mocks/', true],
    ['mocks/a.ts', false],
    ['vendor/a.ts', true],
    ['vendor/', false],
    ['vendor/inner/a.ts', false],
    ['vendor/inner/inner/a.ts', true],
  ])('%s: %s', (path, isOut) => {
    expect(isIgnored(path)).toBe(isOut);
  });

  it('is nothing where no manifest governs, and may be said from above', () => {
    expect(createIgnores([], directory)('a.test.ts')).toBe(false);
    const above = createIgnores(
      [manifest('ignores: ["app/src/gen/**"]\n', { file: '../scopewright.yaml' })],
      directory,
    );
    expect([above('src/gen/a.ts'), above('src/gen/'), above('gen/a.ts')]).toEqual([true, true, false]);
  });
});
