import { describe, expect, it } from 'vitest';
import { shippingFirst } from '../../../packages/analyzer/src/sources/shipping-first.ts';

describe('inTurn', () => {
  const orderOf = (...files: string[]): string[] =>
    shippingFirst(
      files.map((file) => `/repo/${file}`),
      (file) => file.slice('/repo/'.length),
    ).map((file) => file.slice('/repo/'.length));

  it('has what ships before tests, stories, examples and fixtures, each by name', () => {
    const aside = [
      '__tests__/a.js',
      'e2e/login.ts',
      'examples/basic/a.js',
      'src/a.spec.ts',
      'src/a.stories.tsx',
      'src/a_test.js',
      'test/a.ts',
      'test/types/a.test-d.ts',
    ];
    const shipped = ['lib/a.js', 'src/z.ts', 'tools/b.mjs'];
    expect(orderOf(...aside, ...shipped)).toEqual([...shipped, ...aside]);
  });

  it('takes no part of a name for such a word, and nothing above the folder', () => {
    expect(
      orderOf('src/contest.ts', 'src/attestations/a.ts', 'src/latest.js', 'src/z.test.js', 'src/zz.ts').at(-1),
    ).toBe('src/z.test.js');
    expect(
      shippingFirst(['/test/repo/a.test.ts', '/test/repo/b.ts'], (file) => file.slice('/test/repo/'.length)),
    ).toEqual(['/test/repo/b.ts', '/test/repo/a.test.ts']);
  });
});
