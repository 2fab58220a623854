import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { literalOf, opaque, primitive, text, textKey, textOf, unknown } from '../../../packages/analyzer/src/values/atoms.ts';
import { join, mapValue } from '../../../packages/analyzer/src/values/join.ts';
import { changeEnd, changeStart, commonHead, concat, endsWith, includes, mapLiterals, splitText, startsWith, toText } from '../../../packages/analyzer/src/values/text.ts';
import type { Hole, Text, Value } from '../../../packages/analyzer/src/values/value.ts';
import { hole, labelledText, literalText, plainText, textValue } from '../support/arbitraries.ts';
import { brokenLaws, forAll, type Laws } from '../support/laws.ts';
import { fill, filling, keys } from '../support/worlds.ts';

type Concat = (left: Text, right: Text) => Text;
type Test = (value: Text, piece: string) => boolean | undefined;

const baseUrl: Text = { ...textOf([{ name: 'TRUST_BASE_URL', source: 'process.env.TRUST_BASE_URL', reason: 'only a run decides it', isSymbolic: false }]), labels: ['TRUST_BASE_URL'] };

const [schemes, tails] = [fc.constantFrom('', 'https://', '//', 'https://sync@'), fc.constantFrom('', '/v2/purposes', '?size=', ':8443')];

const concatLaws: Laws<Concat> = {
  'is associative': (of) =>
    forAll([labelledText, labelledText, labelledText], (a, b, c) => {
      expect(of(of(a, b), c).parts).toEqual(of(a, of(b, c)).parts);
    }),
  'labels an address alike, whatever is put together first': (of) =>
    forAll([schemes, fc.constantFrom(baseUrl, { ...text('acme.trust.example'), labels: ['TRUST_HOST'] }), tails, plainText], (scheme, base, tail, end) => {
      const [a, c] = [text(scheme), concat(text(tail), end)];
      expect([of(of(a, base), c).labels, of(a, of(base, c)).labels]).toEqual([base.labels, base.labels]);
    }),
  'has the empty text for its neutral element': (of) =>
    forAll([labelledText], (a) => {
      expect([of(a, text('')), of(text(''), a)]).toEqual([a, a]);
    }),
  'is what strings do, whatever the holes hold': (of) =>
    forAll([plainText, plainText, filling()], (a, b, contents) => {
      expect(fill(of(a, b), contents)).toBe(fill(a, contents) + fill(b, contents));
    }),
  'merges literals and leaves none empty': (of) =>
    forAll([plainText, plainText], (a, b) => {
      const { parts } = of(a, b);
      expect(parts.every((part, index) => part !== '' && (typeof part !== 'string' || typeof parts[index + 1] !== 'string'))).toBe(true);
    }),
};

/** What makes a test of a text right where its answer is certain, and certain where the text is known. */
const testLaws = (real: (whole: string, piece: string) => boolean): Laws<Test> => ({
  'is what strings do where there is no hole': (of) =>
    forAll([literalText, literalText], (whole, piece) => {
      fc.pre(whole !== '');
      expect(of(text(whole), piece)).toBe(real(whole, piece));
    }),
  'is what strings do for pieces of the text itself': (of) =>
    forAll([literalText, fc.nat(8), fc.nat(8)], (whole, from, to) => {
      fc.pre(whole !== '');
      for (const piece of [whole.slice(0, to), whole.slice(from), whole.slice(from, to)]) expect(of(text(whole), piece)).toBe(real(whole, piece));
    }),
  'is never certain of what a hole can change': (of) =>
    forAll([plainText, fc.oneof(literalText, fc.constantFrom('', '/', 'h', 'https://', '/v2', 'a')), filling()], (value, piece, contents) => {
      fc.pre(value.parts.length > 0);
      const verdict = of(value, piece);
      if (verdict !== undefined) expect(verdict).toBe(real(fill(value, contents), piece));
    }),
  'is certain of something': (of) => {
    const certain = fc.sample(fc.tuple(plainText, literalText), { numRuns: 200, seed: 7 }).filter(([value, piece]) => literalOf(value) === undefined && of(value, piece) !== undefined);
    expect(certain.length).toBeGreaterThan(10);
  },
});

describe('textOf', () => {
  it('merges adjacent literals and leaves empty ones out', () => {
    expect(textOf(['', '/v2', '/purposes/', ...baseUrl.parts, '', '/'])).toEqual({ kind: 'text', parts: ['/v2/purposes/', ...baseUrl.parts, '/'], labels: [] });
  });
});

describe('concat', () => {
  it.each(Object.entries(concatLaws))('%s', (_, law) => law(concat));

  it('distributes over join', () => {
    const appended = (value: Value, tail: Text): Value => mapValue(value, (atom) => concat(toText(atom), tail));
    forAll([textValue, textValue, plainText], (a, b, tail) => {
      expect(keys(appended(join([a, b]), tail))).toEqual(keys(join([appended(a, tail), appended(b, tail)])));
    });
  });

  it.each([
    { left: baseUrl, right: text('/v2/purposes'), labels: ['TRUST_BASE_URL'], what: 'the labels of the head stay' },
    { left: text('https://'), right: baseUrl, labels: ['TRUST_BASE_URL'], what: 'behind a scheme the host is the base' },
    { left: text('https://sync@'), right: baseUrl, labels: ['TRUST_BASE_URL'], what: 'and behind a user name' },
    { left: text('//'), right: baseUrl, labels: ['TRUST_BASE_URL'], what: 'and behind two slashes' },
    { left: text('https://proxy.example/?to='), right: baseUrl, labels: [], what: 'inside another URL it is not' },
    { left: text('/redirect/'), right: baseUrl, labels: [], what: 'nor inside a path' },
  ])('labels a text by its head: $what', ({ left, right, labels }) => {
    expect(concat(left, right).labels).toEqual(labels);
  });

  it('cuts a text that nobody would read, with a hole for the rest', () => {
    const segments = Array.from({ length: 900 }, (_, index) => textOf(['/', { ...(baseUrl.parts[0] as Hole), name: 'segment', source: `segment${index}` }]));
    const long = segments.reduce(concat, baseUrl);
    expect(long.parts.length).toBeLessThan(450);
    expect(long.labels).toEqual(['TRUST_BASE_URL']);
    expect(long.parts.at(-1)).toMatchObject({ name: expect.stringMatching(/^rest|segment$/) as unknown });
    expect(long.parts.some((part) => typeof part !== 'string' && part.name === 'rest')).toBe(true);
  });

  it('is above what it cuts: up to the hole for the rest it is that text', () => {
    forAll([fc.array(fc.oneof(fc.constantFrom('/v2/purposes/', '/'.padEnd(900, 'page')), hole), { minLength: 2, maxLength: 60 }), filling(['-'], 1)], (parts, contents) => {
      const long = parts.map((part) => textOf([part])).reduce(concat);
      const cut = long.parts.findIndex((part) => typeof part !== 'string' && part.name === 'rest');
      const whole = fill(textOf(parts), contents);
      if (cut < 0) expect(fill(long, contents)).toBe(whole);
      else expect(whole.startsWith(fill(textOf(long.parts.slice(0, cut)), contents))).toBe(true);
    });
  });

  it.each<[string, Concat]>([
    ['turns its sides round', (left, right) => concat(right, left)],
    ['does not merge literals', (left, right) => ({ ...left, parts: [...left.parts, ...right.parts] })],
    ['forgets the label of the base', (left, right) => ({ ...concat(left, right), labels: left.labels })],
  ])('has laws that catch one that %s', (_, mutant) => {
    expect(brokenLaws(concatLaws, mutant)).not.toEqual([]);
  });
});

describe('toText', () => {
  it('prints as JavaScript does', () => {
    forAll([fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined), fc.bigInt())], (value) => {
      expect(literalOf(toText(primitive(value)))).toBe(String(value));
    });
  });

  it('keeps the name, the source and the labels of what is unknown', () => {
    const options = unknown({ name: 'url', source: 'settings.trust.url', reason: 'the file is read at run time', labels: ['settings.trust.url'] });
    expect(toText(options)).toMatchObject({ parts: [{ name: 'url', source: 'settings.trust.url', reason: 'the file is read at run time' }], labels: ['settings.trust.url'] });
    expect(toText(opaque('response')).parts).toHaveLength(1);
  });
});

describe('splitText', () => {
  it('is undone by joining', () => {
    forAll([plainText, fc.constantFrom('/', '//', '?', ':id', 'a')], (value, separator) => {
      const [first, ...others] = splitText(value, separator);
      expect(textKey(others.reduce((whole, piece) => concat(concat(whole, text(separator)), piece), first!))).toBe(textKey(value));
    });
  });

  it('is what strings do where there is no hole', () => {
    forAll([literalText, fc.constantFrom('/', '//', '?', 'a')], (whole, separator) => {
      expect(splitText(text(whole), separator).map(literalOf)).toEqual(whole.split(separator));
    });
  });

  it('is what strings do when no hole holds the separator', () => {
    forAll([plainText, filling(['x', 'y', '-'], 1)], (value, contents) => {
      expect(splitText(value, '/').map((piece) => fill(piece, contents))).toEqual(fill(value, contents).split('/'));
    });
  });

  it('labels its first piece alone', () => {
    expect(splitText(concat(baseUrl, text('/v2/purposes')), '/').map((piece) => piece.labels)).toEqual([['TRUST_BASE_URL'], [], []]);
  });
});

describe('includes', () => {
  it('finds nothing in nothing', () => {
    expect(includes(text(''), '')).toBe(true);
  });
});

describe.each<[string, Test, (whole: string, piece: string) => boolean, Test]>([
  ['startsWith', startsWith, (whole, piece) => whole.startsWith(piece), (value, piece) => (typeof value.parts[0] === 'string' ? value.parts[0].startsWith(piece) : false)],
  ['endsWith', endsWith, (whole, piece) => whole.endsWith(piece), (value, piece) => (typeof value.parts.at(-1) === 'string' ? (value.parts.at(-1) as string).endsWith(piece) : false)],
  ['includes', includes, (whole, piece) => whole.includes(piece), (value, piece) => value.parts.some((part) => typeof part === 'string' && part.includes(piece))],
])('%s', (_, test, real, mutant) => {
  it.each(Object.entries(testLaws(real)))('%s', (_name, law) => law(test));

  it('has laws that catch one that takes a hole for nothing', () => {
    expect(brokenLaws(testLaws(real), mutant)).not.toEqual([]);
    expect(brokenLaws(testLaws(real), () => undefined)).not.toEqual([]);
  });
});

describe('mapLiterals, changeStart and changeEnd', () => {
  it('change what is known and leave the holes', () => {
    const url = textOf(['HTTPS://', ...baseUrl.parts, '/V2/']);
    expect(mapLiterals(url, (literal) => literal.toLowerCase()).parts).toEqual(['https://', ...baseUrl.parts, '/v2/']);
    expect(changeStart(url, () => '').parts).toEqual([...baseUrl.parts, '/V2/']);
    expect(changeEnd(url, (tail) => tail.slice(0, -1)).parts).toEqual(['HTTPS://', ...baseUrl.parts, '/V2']);
  });

  it('leave a text alone that begins or ends with a hole', () => {
    forAll([plainText, hole], (value, edge) => {
      const [opened, closed] = [textOf([edge, ...value.parts]), textOf([...value.parts, edge])];
      expect([changeStart(opened, () => 'x'), changeEnd(closed, () => 'x')]).toEqual([opened, closed]);
    });
  });
});

describe('commonHead', () => {
  const rest = unknown({ name: 'value', reason: 'there are too many' });

  it('is the longest head that all the texts begin with', () => {
    forAll([fc.array(plainText, { minLength: 1, maxLength: 4 })], (texts) => {
      const heads = texts.map((each) => (typeof each.parts[0] === 'string' ? each.parts[0] : ''));
      const { parts } = commonHead(texts, rest);
      const head = typeof parts[0] === 'string' ? parts[0] : '';
      expect(heads.every((each) => each.startsWith(head))).toBe(true);
      expect(heads.every((each) => each.length > head.length && each[head.length] === heads[0]![head.length])).toBe(false);
    });
  });
});
