import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text, textOf } from '../../../packages/analyzer/src/domain/atoms.ts';
import { join, mapValue } from '../../../packages/analyzer/src/domain/join.ts';
import { changeEnd, changeStart, concat, mapLiterals, toText } from '../../../packages/analyzer/src/domain/text.ts';
import type { Hole, Text, Value } from '../../../packages/analyzer/src/domain/value.ts';
import { hole, plainText, textValue } from '../support/arbitraries.ts';
import { forAll } from '../support/laws.ts';
import { fill, filling, keys } from '../support/worlds.ts';

const baseUrl: Text = {
  ...textOf([
    {
      name: 'TRUST_BASE_URL',
      source: 'process.env.TRUST_BASE_URL',
      reason: 'only a run decides it',
      isSymbolic: false,
    },
  ]),
  labels: ['TRUST_BASE_URL'],
};

describe('textOf', () => {
  it('merges adjacent literals and leaves empty ones out', () => {
    expect(textOf(['', '/v2', '/purposes/', ...baseUrl.parts, '', '/'])).toEqual({
      kind: 'text',
      parts: ['/v2/purposes/', ...baseUrl.parts, '/'],
      labels: [],
    });
  });
});

describe('concat', () => {
  it('distributes over join', () => {
    const appended = (value: Value, tail: Text): Value => mapValue(value, (atom) => concat(toText(atom), tail));
    forAll([textValue, textValue, plainText], (a, b, tail) => {
      expect(keys(appended(join([a, b]), tail))).toEqual(keys(join([appended(a, tail), appended(b, tail)])));
    });
  });

  it.each([
    { left: baseUrl, right: text('/v2/purposes'), labels: ['TRUST_BASE_URL'], what: 'the labels of the head stay' },
    {
      left: text('https://'),
      right: baseUrl,
      labels: ['TRUST_BASE_URL'],
      what: 'behind a scheme the host is the base',
    },
    { left: text('https://sync@'), right: baseUrl, labels: ['TRUST_BASE_URL'], what: 'and behind a user name' },
    { left: text('//'), right: baseUrl, labels: ['TRUST_BASE_URL'], what: 'and behind two slashes' },
    { left: text('https://proxy.example/?to='), right: baseUrl, labels: [], what: 'inside another URL it is not' },
    { left: text('/redirect/'), right: baseUrl, labels: [], what: 'nor inside a path' },
  ])('labels a text by its head: $what', ({ left, right, labels }) => {
    expect(concat(left, right).labels).toEqual(labels);
  });

  it('cuts a text that nobody would read, with a hole for the rest', () => {
    const segments = Array.from({ length: 900 }, (_, index) =>
      textOf(['/', { ...(baseUrl.parts[0] as Hole), name: 'segment', source: `segment${index}` }]),
    );
    const long = segments.reduce(concat, baseUrl);
    expect(long.parts.length).toBeLessThan(450);
    expect(long.labels).toEqual(['TRUST_BASE_URL']);
    expect(long.parts.at(-1)).toMatchObject({ name: expect.stringMatching(/^rest|segment$/) as unknown });
    expect(long.parts.some((part) => typeof part !== 'string' && part.name === 'rest')).toBe(true);
  });

  it('is above what it cuts: up to the hole for the rest it is that text', () => {
    forAll(
      [
        fc.array(fc.oneof(fc.constantFrom('/v2/purposes/', '/'.padEnd(900, 'page')), hole), {
          minLength: 2,
          maxLength: 60,
        }),
        filling(['-'], 1),
      ],
      (parts, contents) => {
        const long = parts.map((part) => textOf([part])).reduce(concat);
        const cut = long.parts.findIndex((part) => typeof part !== 'string' && part.name === 'rest');
        const whole = fill(textOf(parts), contents);
        if (cut < 0) expect(fill(long, contents)).toBe(whole);
        else expect(whole.startsWith(fill(textOf(long.parts.slice(0, cut)), contents))).toBe(true);
      },
    );
  });
});

describe('mapLiterals, changeStart and changeEnd', () => {
  it('change what is known and leave the holes', () => {
    const url = textOf(['HTTPS://', ...baseUrl.parts, '/V2/']);
    expect(mapLiterals(url, (literal) => literal.toLowerCase()).parts).toEqual(['https://', ...baseUrl.parts, '/v2/']);
    expect(changeStart(url, () => '').parts).toEqual([...baseUrl.parts, '/V2/']);
    expect(changeEnd(url, (tail) => tail.slice(0, -1)).parts).toEqual(['HTTPS://', ...baseUrl.parts, '/V2']);
  });
});
