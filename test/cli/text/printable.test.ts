import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toPrintable,
  toPrintableJson,
  toPrintableLines,
  toPrintableMessage,
  toPrintableValue,
} from '../../../packages/cli/src/text/printable.ts';

const wild = fc.string({ unit: 'binary' });

describe('printable text', () => {
  it.each([
    ['\u001b[31mred', '\\u001b[31mred'],
    ['a\r\nb\tc', 'a\\r\\nb\\tc'],
    ['\u009b2J\u007f', '\\u009b2J\\u007f'],
    ['\u202eabc\u2066\u200b', '\\u202eabc\\u2066\\u200b'],
    ['\ud800', '\\ud800'],
    ['Zürich 東京 😀 {id}', 'Zürich 東京 😀 {id}'],
  ])('writes %j as %j', (text, printable) => {
    expect(toPrintable(text)).toBe(printable);
  });

  it('holds no control character, whatever goes in, and stays as it is the second time', () => {
    fc.assert(
      fc.property(wild, (text) => {
        expect(toPrintable(text)).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect(toPrintable(toPrintable(text))).toBe(toPrintable(text));
      }),
    );
  });

  it('keeps the lines of a text that has some', () => {
    expect(toPrintableLines('one\u0007\n  two')).toBe('one\\u0007\n  two');
  });

  it('cuts a word of a message that is longer than any path', () => {
    const message = toPrintableMessage(`error: ${'x'.repeat(1_000_000)} and ${'y'.repeat(4_100)}\u0007 end`);
    expect(message).toMatch(/^error: x+… and y+\\u0007 end$/);
    expect(message.length).toBeLessThan(10_000);
  });

  it('reaches every string of a value and nothing else', () => {
    const value = { name: '\u0007', list: ['\u001b', 3, null, true], inner: { 'a\u0001': undefined } };
    expect(toPrintableValue(value)).toEqual({
      name: '\\u0007',
      list: ['\\u001b', 3, null, true],
      inner: { 'a\\u0001': undefined },
    });
  });

  it('leaves JSON of the same meaning', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const json = JSON.stringify({ value }, null, 2);
        expect(JSON.parse(toPrintableJson(json))).toEqual(JSON.parse(json));
      }),
    );
  });
});
