import { expect, it } from 'vitest';

import {
  applySplices,
  deletion,
  insertion,
  lineBreakOf,
  lineEnd,
  lineStart,
  nextLine,
} from '../../../packages/audit/src/fix/splice.ts';

it('replaces pieces, in whatever order they are given, and keeps the rest', () => {
  expect(applySplices('abcdef', [deletion(4, 5), insertion(2, 'X'), { from: 0, to: 1, text: 'Y' }])).toBe('YbXcdf');
  expect(applySplices('abc', [])).toBe('abc');
});

it('inserts before it deletes at the same place', () => {
  expect(applySplices('abc', [deletion(1, 3), insertion(1, 'X')])).toBe('aX');
});

it.each([
  ['line feeds', 'ab\ncd\n', '\n'],
  ['both characters', 'ab\r\ncd\r\n', '\r\n'],
])('knows the lines of a text with %s', (_what, text, lineBreak) => {
  const second = text.indexOf('c');
  expect([lineStart(text, second + 1), lineEnd(text, second), nextLine(text, second), lineBreakOf(text)]).toEqual([
    second,
    second + 2,
    text.length,
    lineBreak,
  ]);
  expect([lineStart(text, 1), lineEnd(text, 2), nextLine(text, 0)]).toEqual([0, 2, second]);
});

it('takes the end of the text for the end of its last line', () => {
  expect([lineEnd('ab', 0), nextLine('ab', 0), lineBreakOf('ab')]).toEqual([2, 2, '\n']);
});
