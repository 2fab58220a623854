import { describe, expect, it } from 'vitest';
import type { Text } from '../../../packages/analyzer/src/values/value.ts';
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
      expect(grown!.parts.at(-1)).toMatchObject({ name: 'more', spansSegments: true });
      const head = { ...textOf(grown!.parts.slice(0, -1)), labels: before.labels };
      expect([before, ...['/', '?', '&', '#'].map((sign) => concat(before, text(sign)))].map(textKey)).toContain(textKey(head));
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

  it('has the slash or the question mark before the hole with which what is appended begins', () => {
    expect(shown(appendedText(text('/v2/purposes'), text('/v2/purposes/a/b')))).toBe('/v2/purposes/{more}');
    expect(shown(appendedText(text('/v2/purposes'), text('/v2/purposes?a=b')))).toBe('/v2/purposes?{more}');
    expect(shown(appendedText(text('/v2/purposes'), text('/v2/purposes-a')))).toBe('/v2/purposes{more}');
  });

  it('stays as it is when it grows again', () => {
    const once = appendedText(text('/v2'), text('/v2/a'))!;
    expect(appendedText(once, concat(once, text('/a')))).toBe(once);
  });

  it('tells loops apart that append to different texts', () => {
    forAll([hole, hole], (a, b) => {
      const grown = [a, b].map((each) => appendedText(text('/v2'), textOf(['/v2/', each])));
      expect(textKey(grown[0]!) === textKey(grown[1]!)).toBe(a.source === b.source);
    });
  });
});

const shown = (value: Text | undefined): string => value!.parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
