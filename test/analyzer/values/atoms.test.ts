import { describe, expect, it } from 'vitest';
import { atomKey, boolean, FALSE, isNullish, isUndefined, literalOf, NULL, opaque, optionsOf, primitive, text, textOf, TRUE, UNDEFINED, unknown, withLabels } from '../../../packages/analyzer/src/values/atoms.ts';
import { atom, literalText, plainText, value } from '../support/arbitraries.ts';
import { forAll } from '../support/laws.ts';

describe('literalOf', () => {
  it('gives back what text was given', () => {
    forAll([literalText], (literal) => {
      expect(literalOf(text(literal))).toBe(literal);
    });
  });

  it('is undefined for every text with a hole and for all that is no text', () => {
    forAll([atom], (each) => {
      const isKnown = each.kind === 'text' && each.parts.every((part) => typeof part === 'string');
      expect(literalOf(each) !== undefined).toBe(isKnown);
    });
  });
});

describe('atomKey', () => {
  it.each([
    ['the text undefined', text('undefined'), UNDEFINED],
    ['the text 1', text('1'), primitive(1)],
    ['null', NULL, UNDEFINED],
    ['the number 1', primitive(1), primitive(1n)],
    ['false', FALSE, primitive(0)],
    ['an unknown', unknown({ name: 'path', reason: 'a caller gives it' }), textOf([{ name: 'path', source: 'path', reason: 'a caller gives it', isSymbolic: true }])],
    ['the answer of a request', opaque('path'), unknown({ name: 'path', reason: 'a caller gives it' })],
  ])('tells %s from what looks like it', (_, left, right) => {
    expect(atomKey(left)).not.toBe(atomKey(right));
  });

  it('is one for equal texts, however they were put together', () => {
    forAll([plainText, plainText], (a, b) => {
      expect(atomKey(textOf([...a.parts, ...b.parts]))).toBe(atomKey(textOf([...textOf([...a.parts, ...b.parts]).parts])));
    });
    expect(atomKey(textOf(['/v2', '/purposes']))).toBe(atomKey(text('/v2/purposes')));
  });
});

describe('withLabels', () => {
  it('adds each label once, sorted, and does not touch what has them all', () => {
    const once = withLabels(text('https://acme.trust.example'), ['TRUST_BASE_URL', 'BASE']);
    expect(once.labels).toEqual(['BASE', 'TRUST_BASE_URL']);
    expect(withLabels(once, ['BASE'])).toBe(once);
  });
});

describe('optionsOf', () => {
  it('is never empty, and an atom is its only option, always', () => {
    forAll([value], (each) => {
      expect(optionsOf(each).length).toBeGreaterThan(0);
      if (each.kind !== 'oneOf') expect(optionsOf(each)).toEqual([{ value: each, guard: [] }]);
    });
  });
});

it('knows what is nothing', () => {
  expect([UNDEFINED, NULL, primitive(0), text('')].map(isNullish)).toEqual([true, true, false, false]);
  expect([UNDEFINED, NULL, primitive(undefined), FALSE].map(isUndefined)).toEqual([true, false, true, false]);
  expect([boolean(true), boolean(false)]).toEqual([TRUE, FALSE]);
});
