import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from '../../../packages/cli/src/text/quote.ts';

const wild = fc.string({ unit: 'binary', maxLength: 200 });

describe('quote', () => {
  it('leaves out the indent and marks the part that matters', () => {
    expect(
      quote({ text: "\t  const page = await client.get('/v2/purposes');", column: 24, endColumn: 51 }, 60),
    ).toEqual({
      code: "const page = await client.get('/v2/purposes');",
      marks: '                    ^^^^^^^^^^^^^^^^^^^^^^^^^^',
    });
  });

  it('marks the name at a column where no end is known', () => {
    expect(quote({ text: '  return this.http.get(path);', column: 10 }, 60)).toEqual({
      code: 'return this.http.get(path);',
      marks: '       ^^^^^^^^^^^^^',
    });
    expect(quote({ text: "  ['get'](path);", column: 3 }, 60).marks).toBe('^');
  });

  it('ends a long line early, and begins it late where the part stands far behind', () => {
    const text = `const veryLongName = someFunction(${'argument, '.repeat(10)}fetch('/v2/purposes'));`;
    expect(quote({ text, column: 22 }, 40)).toEqual({
      code: 'const veryLongName = someFunction(argum…',
      marks: '                     ^^^^^^^^^^^^',
    });
    const late = quote({ text, column: text.indexOf('fetch') + 1 }, 40);
    expect(late.code).toMatch(/^….{12}fetch\('\/v2\/purposes'\)\);$/);
    expect(late.marks).toBe(`${' '.repeat(13)}^^^^^`);
  });

  it('writes control characters as escapes and keeps the marks below their part', () => {
    expect(quote({ text: "'\u001b[2J'; fetch(x)", column: 9 }, 60)).toEqual({
      code: "'\\u001b[2J'; fetch(x)",
      marks: '              ^^^^^'.slice(1),
    });
  });

  it('counts wide characters as two columns', () => {
    expect(quote({ text: "f('東京', fetch(x))", column: 9 }, 60).marks).toBe(`${' '.repeat(10)}^^^^^`);
    expect(quote({ text: '東'.repeat(40), column: 1, endColumn: 2 }, 20).code).toBe(`${'東'.repeat(9)}…`);
  });

  it('counts an escape of two characters as two columns', () => {
    const text = '𐀀\n𿿾\u0000';
    expect(quote({ text, column: 2 }, 20)).toEqual({ code: '\\ud800\\udc00\\n𿿾…', marks: '      ^^^^^^' });
  });

  it('counts a combining character as no column', () => {
    expect(quote({ text: 'e\u0301'.repeat(20), column: 1, endColumn: 2 }, 20).code).toBe('e\u0301'.repeat(20));
  });

  it('never holds a control character, and never more than the width, whatever the line is', () => {
    fc.assert(
      fc.property(
        wild,
        fc.integer({ min: 1, max: 220 }),
        fc.option(fc.integer({ min: 1, max: 220 }), { nil: undefined }),
        fc.integer({ min: 20, max: 90 }),
        (text, column, endColumn, width) => {
          const { code, marks } = quote({ text, column, endColumn }, width);
          expect(code).not.toMatch(/\p{Cc}/u);
          expect(Array.from(code.replaceAll(/\p{M}/gu, '')).length).toBeLessThanOrEqual(width);
          expect(marks).toMatch(/^ *\^+$/);
          expect(marks.length).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
