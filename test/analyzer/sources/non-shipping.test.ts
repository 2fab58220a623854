import { describe, expect, it } from 'vitest';
import { isNonShipping } from '../../../packages/analyzer/src/sources/non-shipping.ts';

describe('isAside', () => {
  it.each([
    'test/a.ts',
    'src/__tests__/a.js',
    'a/examples/basic.js',
    'src/a.spec.tsx',
    'types/a.test-d.ts',
    'dist/bundle.js',
    'public/vendor/a.js',
    'a.min.js',
  ])('is true for %s', (file) => {
    expect(isNonShipping(file)).toBe(true);
  });

  it.each(['src/contest.ts', 'src/latest.js', 'src/distance.ts', 'vendors/list.ts', 'src/admin.js'])(
    'is false for %s',
    (file) => {
      expect(isNonShipping(file)).toBe(false);
    },
  );
});
