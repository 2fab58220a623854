import { describe, expect, it } from 'vitest';
import { primitive, text, textKey, textOf } from '../../../packages/analyzer/src/values/atoms.ts';
import { appendedText } from '../../../packages/analyzer/src/values/appended.ts';
import { concat } from '../../../packages/analyzer/src/values/text.ts';
import { hole, labelledText, plainText } from '../support/arbitraries.ts';
import { forAll } from '../support/laws.ts';

describe('appendedText', () => {
  it('keeps what stood there before and its labels, with one hole for any number of rounds', () => {
    forAll([labelledText, plainText], (before, more) => {
      const after = concat(before, more);
      const grown = appendedText(before, after);
      if (before.parts.length === 0 || more.parts.length === 0) {
        expect(grown).toBeUndefined();
        return;
      }
      expect(grown!.parts.at(-1)).toMatchObject({ name: 'more' });
      expect(grown!.parts.slice(0, -1)).toEqual(before.parts);
      expect(grown!.labels).toEqual(before.labels);
    });
  });

  it('is undefined for what does not grow, for another text, and for what is no text', () => {
    const path = text('/v2/purposes');
    expect(appendedText(path, path)).toBeUndefined();
    expect(appendedText(path, text('/v1/vendors/7'))).toBeUndefined();
    expect(appendedText(path, primitive(1))).toBeUndefined();
    expect(appendedText(primitive(1), path)).toBeUndefined();
  });

  it('tells loops apart that append to different texts', () => {
    forAll([hole, hole], (a, b) => {
      const grown = [a, b].map((each) => appendedText(text('/v2'), textOf(['/v2/', each])));
      expect(textKey(grown[0]!) === textKey(grown[1]!)).toBe(a.source === b.source);
    });
  });
});
