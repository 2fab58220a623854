import { describe, expect, it } from 'vitest';
import {
  atomKey,
  FALSE,
  NULL,
  opaque,
  primitive,
  text,
  textOf,
  UNDEFINED,
  unknown,
} from '../../../packages/analyzer/src/domain/atoms.ts';
import { plainText } from '../support/arbitraries.ts';
import { forAll } from '../support/laws.ts';

describe('atomKey', () => {
  it.each([
    ['the text undefined', text('undefined'), UNDEFINED],
    ['the text 1', text('1'), primitive(1)],
    ['null', NULL, UNDEFINED],
    ['the number 1', primitive(1), primitive(1n)],
    ['false', FALSE, primitive(0)],
    [
      'an unknown',
      unknown({ name: 'path', reason: 'a caller gives it' }),
      textOf([{ name: 'path', source: 'path', reason: 'a caller gives it', isSymbolic: true }]),
    ],
    ['the answer of a request', opaque('path'), unknown({ name: 'path', reason: 'a caller gives it' })],
  ])('tells %s from what looks like it', (_, left, right) => {
    expect(atomKey(left)).not.toBe(atomKey(right));
  });

  it('is one for equal texts, however they were put together', () => {
    forAll([plainText, plainText], (a, b) => {
      expect(atomKey(textOf([...a.parts, ...b.parts]))).toBe(
        atomKey(textOf([...textOf([...a.parts, ...b.parts]).parts])),
      );
    });
    expect(atomKey(textOf(['/v2', '/purposes']))).toBe(atomKey(text('/v2/purposes')));
  });
});
