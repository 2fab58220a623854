import { describe, expect, it } from 'vitest';
import { longestFor, stepsOfMatch } from '../../../../packages/analyzer/src/library/ecmascript/runaway.ts';

describe('longestFor', () => {
  it.each([
    '(a+)+$',
    '(a*)*b',
    '(a|aa)+$',
    '(([a-z])+.)+[A-Z]([a-z])+$',
    '(?:(?:a)|b)*',
    '((a?))*b',
    '(a{2,})*',
    '(x(?:a+)?)*',
    '(?<name>a+)+',
    '(?:a+?)+',
    '(.)\\1+',
    '^(?:[(]+)+',
  ])('%s is not run at all', (source) => {
    expect(longestFor(source)).toBe(0);
  });

  it.each([
    '\\/+$',
    ':(\\w+)',
    '\\{([^}]+)\\}',
    '^https?:\\/\\/[^/]+',
    '(?:\\/v\\d+)?\\/',
    '[(a+)+]*',
    '\\(a\\)+',
    '(ab)+c',
    'a{2,3}',
    '(?=.*x)y',
    '[\\]+)]+$',
  ])('%s is run on texts of thousands', (source) => {
    expect(longestFor(source)).toBeGreaterThan(4000);
  });

  it.each([
    ['a', 3e8],
    ['^a', Infinity],
    ['a+', 17_320],
    ['^a+', 3e8],
    ['a+b+', 669],
    ['a*?b{3,}', 669],
    ['a+b+c+d+', 49],
  ])('%s is run on a text of %d', (source, longest) => {
    expect(longestFor(source)).toBe(longest);
  });

  it.each([`^x${'a?'.repeat(30)}[cd]`, `${'(?:a|b)'.repeat(30)}$`, `^${'a{0,9}'.repeat(10)}b`])(
    '%s is not run at all, for its choices are too many together',
    (source) => {
      expect(longestFor(source)).toBe(0);
    },
  );

  it.each(['', '(', ')', '[', '\\', ')))*', '((((', '{', '(?'])(
    'says something of what is no pattern: %s',
    (source) => {
      expect(longestFor(source)).toBeGreaterThan(0);
    },
  );
});

describe('stepsOfMatch', () => {
  it('counts none for the empty text, however ambiguous the pattern is', () => {
    expect(stepsOfMatch('^(a+)+$', 0)).toBe(0);
    expect(stepsOfMatch('^(a+)+$', 1)).toBe(Infinity);
    expect(stepsOfMatch('a+b', 10)).toBe(100);
  });
});
