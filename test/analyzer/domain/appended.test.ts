import { describe, expect, it } from 'vitest';
import type { Text } from '../../../packages/analyzer/src/domain/value.ts';
import { primitive, text } from '../../../packages/analyzer/src/domain/atoms.ts';
import { join } from '../../../packages/analyzer/src/domain/join.ts';
import { appendedText, appendedValue } from '../../../packages/analyzer/src/domain/appended.ts';

describe('appendedText', () => {
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
});

describe('appendedValue', () => {
  it('is undefined where all alternatives stood there before, though one begins as another does', () => {
    const paths = join([text('/'), text('/v2/purposes')]);
    expect(appendedValue(paths, paths)).toBeUndefined();
    expect(appendedValue(text('/'), join([text('/'), text('/v2/purposes')]))).not.toBeUndefined();
  });
});

const shown = (value: Text | undefined): string =>
  value!.parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
