import fc from 'fast-check';
import { expect } from 'vitest';
import {
  holeOf,
  literalOf,
  primitive,
  text,
  textKey,
  textOf,
  unknown,
} from '../../../../packages/analyzer/src/domain/atoms.ts';
import * as texts from '../../../../packages/analyzer/src/domain/text.ts';
import { concat } from '../../../../packages/analyzer/src/domain/text.ts';
import type { Atom, Text, Unknown } from '../../../../packages/analyzer/src/domain/value.ts';
import { hole, holes, labelledText, literalText, plainText } from '../../support/arbitraries.ts';
import { checked, forAll, type Checked, type Laws } from '../../support/laws.ts';
import { fill, filling } from '../../support/worlds.ts';

type Test = (value: Text, piece: string) => boolean | undefined;
type Change = (value: Text, change: (literal: string) => string) => Text;

const baseUrl: Text = { ...textOf([holes[0]!]), labels: ['TRUST_BASE_URL'] };

const [schemes, tails] = [
  fc.constantFrom('', 'https://', '//', 'https://sync@'),
  fc.constantFrom('', '/v2/purposes', '?size=', ':8443'),
];

const slashes = fc.constantFrom('', '/', '//');

const withoutTrailingSlashes = (end: string): string => end.replace(/\/+$/, '');

const withoutLeadingSlashes = (start: string): string => start.replace(/^\/+/, '');

/** What markup is made of, what looks like it, and what is put behind. */
const openTag = fc.constantFrom(
  '<section class="purposes">',
  '<li title="purpose">',
  '  <input type="text" name="',
  '<h1 id="vendors"> ',
);

const concatLaws: Laws<(left: Text, right: Text) => Text> = {
  'is associative': (of) =>
    forAll([labelledText, labelledText, labelledText], (a, b, c) => {
      expect(of(of(a, b), c).parts).toEqual(of(a, of(b, c)).parts);
    }),
  'labels an address alike, whatever is put together first': (of) =>
    forAll(
      [schemes, fc.constantFrom(baseUrl, { ...text('acme.trust.example'), labels: ['TRUST_HOST'] }), tails, plainText],
      (scheme, base, tail, end) => {
        const [a, c] = [text(scheme), concat(text(tail), end)];
        expect([of(of(a, base), c).labels, of(a, of(base, c)).labels]).toEqual([base.labels, base.labels]);
      },
    ),
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
      expect(
        parts.every((part, index) => part !== '' && (typeof part !== 'string' || typeof parts[index + 1] !== 'string')),
      ).toBe(true);
    }),
  'is one and the same text for all markup': (of) =>
    forAll(
      [
        openTag,
        openTag,
        labelledText.filter((each) => each.parts.length > 0),
        plainText.filter((each) => each.parts.length > 0),
      ],
      (first, second, a, b) => {
        const page = of(text(first), a);
        expect(page).toMatchObject({ parts: ['<', { name: 'markup', spansSegments: true }], labels: [] });
        expect([of(page, b), of(text(second), b)]).toEqual([page, page]);
      },
    ),
  'takes no placeholder of a path, and no address, for markup': (of) =>
    forAll(
      [
        fc.constantFrom('<id>', '<purposeId>', '<', '/v2/<id>', 'https://acme.trust.example/<tenant name>'),
        literalText,
      ],
      (path, tail) => {
        expect(literalOf(of(text(path), text(tail)))).toBe(path + tail);
      },
    ),
  'puts a placeholder together alike, whatever is put together first': (of) =>
    forAll([hole, plainText], (id, c) => {
      const [a, b] = [text('<'), textOf([id, '>'])];
      expect(of(of(a, b), c).parts).toEqual(of(a, of(b, c)).parts);
      expect(of(of(a, textOf([id])), text('>')).parts).toEqual(['<', id, '>']);
    }),
};

/** What makes a test of a text right where its answer is certain, and certain where the text is known. */
const testLaws = (real: (whole: string, piece: string) => boolean): Laws<Test> => ({
  'is what strings do where there is no hole': (of) =>
    forAll([literalText, literalText], (whole, piece) => {
      expect(of(text(whole), piece)).toBe(real(whole, piece));
    }),
  'is what strings do for pieces of the text itself': (of) =>
    forAll([literalText, fc.nat(8), fc.nat(8)], (whole, from, to) => {
      for (const piece of [whole.slice(0, to), whole.slice(from), whole.slice(from, to)])
        expect(of(text(whole), piece)).toBe(real(whole, piece));
    }),
  'is never certain of what a hole can change': (of) =>
    forAll(
      [plainText, fc.oneof(literalText, fc.constantFrom('', '/', 'h', 'https://', '/v2', 'a')), filling()],
      (each, piece, contents) => {
        const verdict = of(each, piece);
        if (verdict !== undefined) expect(verdict).toBe(real(fill(each, contents), piece));
      },
    ),
  'is certain of something': (of) => {
    const certain = fc
      .sample(fc.tuple(plainText, literalText), { numRuns: 200, seed: 7 })
      .filter(([each, piece]) => literalOf(each) === undefined && of(each, piece) !== undefined);
    expect(certain.length).toBeGreaterThan(10);
  },
});

const testFaults = (mutant: Test): Readonly<Record<string, Test>> => ({
  'takes a hole for nothing': mutant,
  'is never certain': () => undefined,
  'is always certain': (each, piece) => mutant(each, piece) ?? false,
});

/** Where in a text a change is made: what it leaves alone, and the literal that it changes. */
const edgeLaws = (edge: (value: Text) => number): Laws<Change> => ({
  'changes the literal at its edge, and nothing else': (of) =>
    forAll([labelledText, fc.constantFrom('', '/', 'x')], (each, by) => {
      const index = edge(each);
      expect(of(each, () => by)).toEqual(
        typeof each.parts[index] === 'string'
          ? textOf([...each.parts.slice(0, index), by, ...each.parts.slice(index + 1)], each.labels)
          : each,
      );
    }),
  'is given the literal': (of) =>
    forAll([labelledText], (each) => {
      expect(of(each, (literal) => literal)).toEqual(each);
    }),
});

const edgeFaults = (right: Change, wrong: Change): Readonly<Record<string, Change>> => ({
  'changes the other edge': wrong,
  'changes every literal': texts.mapLiterals,
  'forgets the labels': (each, change) => ({ ...right(each, change), labels: [] }),
  'leaves an empty part': (each, change) => ({
    ...each,
    parts: each.parts.map((part) =>
      typeof part === 'string' && !right(each, change).parts.includes(part) ? change(part) : part,
    ),
  }),
});

const splitPieces = (each: Text, separator: string): Text[] => texts.splitText(each, separator);

export const textOperations: Readonly<Record<string, Checked>> = {
  concat: checked(concat, concatLaws, {
    'turns its sides round': (left, right) => concat(right, left),
    'does not merge literals': (left, right) => ({ ...left, parts: [...left.parts, ...right.parts] }),
    'forgets the label of the base': (left, right) => ({ ...concat(left, right), labels: left.labels }),
    'keeps markup': (left, right) => textOf([...left.parts, ...right.parts], concat(left, right).labels),
    'takes a placeholder for markup': (left, right) =>
      typeof left.parts[0] === 'string' && left.parts[0].startsWith('<')
        ? concat(text('<section class="purposes">'), text('.'))
        : concat(left, right),
  }),

  toText: checked<(each: Atom) => Text>(
    texts.toText,
    {
      'prints as JavaScript does': (of) =>
        forAll(
          [fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined), fc.bigInt())],
          (each) => {
            expect(literalOf(of(primitive(each)))).toBe(String(each));
          },
        ),
      'is the identity for texts': (of) =>
        forAll([labelledText], (each) => {
          expect(of(each)).toBe(each);
        }),
      'of an unknown is its hole, with its labels': (of) => {
        const url = unknown({
          name: 'url',
          source: 'settings.trust.url',
          reason: 'the file is read at run time',
          labels: ['settings.trust.url'],
        });
        expect(of(url)).toEqual(textOf([holeOf(url)], url.labels));
      },
    },
    {
      'prints nothing as nothing': (each) =>
        each.kind === 'primitive' && each.value === undefined ? text('') : texts.toText(each),
      'forgets the labels': (each) => ({ ...texts.toText(each), labels: [] }),
      'prints the name of what is unknown': (each) => (each.kind === 'unknown' ? text(each.name) : texts.toText(each)),
    },
  ),

  textOfUnknown: checked<(each: Unknown) => Text>(
    texts.textOfUnknown,
    {
      'is one hole that says what the unknown says, with its labels': (of) =>
        forAll([hole, fc.boolean(), fc.subarray(['BASE', 'TRUST_BASE_URL'])], (each, spans, labels) => {
          const given: Unknown = { ...unknown({ ...each, labels }), ...(spans ? { spansSegments: true } : {}) };
          expect(of(given)).toEqual({ kind: 'text', parts: [spans ? { ...each, spansSegments: true } : each], labels });
        }),
    },
    {
      'forgets the labels': (each) => textOf([holeOf(each)]),
      'stays inside its segment': ({ spansSegments: _, ...each }) => texts.textOfUnknown(each),
    },
  ),

  mapLiterals: checked<Change>(
    texts.mapLiterals,
    {
      'is what strings do where the holes hold nothing that changes': (of) =>
        forAll([plainText, filling(['-', '~'])], (each, contents) => {
          expect(
            fill(
              of(each, (literal) => literal.toUpperCase()),
              contents,
            ),
          ).toBe(fill(each, contents).toUpperCase());
          expect(
            fill(
              of(each, (literal) => literal.replaceAll('a', '')),
              contents,
            ),
          ).toBe(fill(each, contents).replaceAll('a', ''));
        }),
      'leaves the holes and the labels': (of) =>
        forAll([labelledText], (each) => {
          const changed = of(each, () => '');
          expect(changed).toEqual({
            kind: 'text',
            parts: each.parts.filter((part) => typeof part !== 'string'),
            labels: each.labels,
          });
        }),
    },
    {
      'changes the first alone': texts.changeStart,
      'changes the last alone': texts.changeEnd,
      'forgets the labels': (each, change) => ({ ...texts.mapLiterals(each, change), labels: [] }),
      'changes nothing': (each) => each,
    },
  ),

  joinWithSlash: checked<(left: Text, right: Text) => Text>(
    texts.joinWithSlash,
    {
      'has one slash where the two meet, and is otherwise what they are': (of) =>
        forAll([plainText, plainText, filling(['x', 'y', '-'], 1), slashes, slashes], (a, b, contents, end, start) => {
          expect(fill(of(concat(a, text(end)), concat(text(start), b)), contents)).toBe(
            `${fill(a, contents).replace(/\/+$/, '')}/${fill(b, contents).replace(/^\/+/, '')}`,
          );
        }),
      'is labelled as an address put together is': (of) =>
        forAll([labelledText, plainText], (a, b) => {
          expect(of(a, b).labels).toEqual(concat(concat(a, text('/')), b).labels);
        }),
    },
    {
      'leaves the slashes that end the left': (left, right) =>
        concat(concat(left, text('/')), texts.changeStart(right, withoutLeadingSlashes)),
      'leaves the slashes that start the right': (left, right) =>
        concat(concat(texts.changeEnd(left, withoutTrailingSlashes), text('/')), right),
      'drops one slash alone': (left, right) =>
        concat(
          concat(
            texts.changeEnd(left, (end) => end.replace(/\/$/, '')),
            text('/'),
          ),
          texts.changeStart(right, (start) => start.replace(/^\//, '')),
        ),
      'joins without a slash': (left, right) =>
        concat(texts.changeEnd(left, withoutTrailingSlashes), texts.changeStart(right, withoutLeadingSlashes)),
      'forgets the labels': (left, right) => ({ ...texts.joinWithSlash(left, right), labels: [] }),
    },
  ),

  changeStart: checked(
    texts.changeStart,
    edgeLaws(() => 0),
    edgeFaults(texts.changeStart, texts.changeEnd),
  ),
  changeEnd: checked(
    texts.changeEnd,
    edgeLaws((each) => each.parts.length - 1),
    edgeFaults(texts.changeEnd, texts.changeStart),
  ),

  splitText: checked<(each: Text, separator: string) => Text[]>(
    splitPieces,
    {
      'is undone by joining': (of) =>
        forAll([plainText, fc.constantFrom('/', '//', '?', ':id', 'a')], (each, separator) => {
          const [first, ...others] = of(each, separator);
          expect(textKey(others.reduce((whole, piece) => concat(concat(whole, text(separator)), piece), first!))).toBe(
            textKey(each),
          );
        }),
      'is what strings do where there is no hole': (of) =>
        forAll([literalText, fc.constantFrom('/', '//', '?', 'a')], (whole, separator) => {
          expect(of(text(whole), separator).map(literalOf)).toEqual(whole.split(separator));
        }),
      'is what strings do when no hole holds the separator': (of) =>
        forAll([plainText, filling(['x', 'y', '-'], 1)], (each, contents) => {
          expect(of(each, '/').map((piece) => fill(piece, contents))).toEqual(fill(each, contents).split('/'));
        }),
      'labels its first piece alone': (of) =>
        forAll([labelledText], (each) => {
          expect(of(each, '/').map((piece) => piece.labels)).toEqual(
            of(each, '/').map((_, index) => (index === 0 ? each.labels : [])),
          );
        }),
    },
    {
      'splits once': (each, separator) => splitPieces(each, separator).slice(0, 2),
      'labels every piece': (each, separator) =>
        splitPieces(each, separator).map((piece) => ({ ...piece, labels: each.labels })),
      'splits at holes': (each, separator) =>
        each.parts.flatMap((part) => splitPieces(textOf([part], each.labels), separator)),
      'leaves empty pieces out': (each, separator) =>
        splitPieces(each, separator).filter((piece, index) => index === 0 || piece.parts.length > 0),
    },
  ),

  startsWith: checked<Test>(
    texts.startsWith,
    testLaws((whole, piece) => whole.startsWith(piece)),
    testFaults((each, piece) => (typeof each.parts[0] === 'string' ? each.parts[0].startsWith(piece) : false)),
  ),
  endsWith: checked<Test>(
    texts.endsWith,
    testLaws((whole, piece) => whole.endsWith(piece)),
    testFaults((each, piece) => (each.parts.at(-1) as string | undefined)?.toString().endsWith(piece) ?? false),
  ),
  includes: checked<Test>(
    texts.includes,
    testLaws((whole, piece) => whole.includes(piece)),
    testFaults((each, piece) => each.parts.some((part) => typeof part === 'string' && part.includes(piece))),
  ),

  commonHead: checked<typeof texts.commonHead>(
    texts.commonHead,
    {
      'is the longest head that all the texts begin with': (of) =>
        forAll([fc.array(plainText, { minLength: 1, maxLength: 4 })], (all) => {
          const heads = all.map((each) => (typeof each.parts[0] === 'string' ? each.parts[0] : ''));
          const { parts } = of(all, rest);
          const head = typeof parts[0] === 'string' ? parts[0] : '';
          expect(heads.every((each) => each.startsWith(head))).toBe(true);
          expect(heads.every((each) => each.length > head.length && each[head.length] === heads[0]![head.length])).toBe(
            false,
          );
        }),
      'keeps the base that all the texts have, and its labels': (of) =>
        forAll([fc.array(plainText, { minLength: 1, maxLength: 4 })], (all) => {
          const headed = of(
            all.map((each) => textOf([...baseUrl.parts, '/', ...each.parts], baseUrl.labels)),
            rest,
          );
          expect(headed.parts.slice(0, 1)).toEqual(baseUrl.parts);
          expect(headed.labels).toEqual(baseUrl.labels);
        }),
      'has the hole for the rest': (of) =>
        forAll([fc.array(plainText, { minLength: 1, maxLength: 4 })], (all) => {
          expect(of(all, rest).parts).toContainEqual(holeOf(rest));
        }),
      'ends in the segments that all the texts end with': (of) =>
        forAll([fc.uniqueArray(fc.constantFrom('a', 'b', '/c', 'd/'), { minLength: 2 })], (starts) => {
          const { parts } = of(
            starts.map((start) => text(`${start}x/v2/purposes`)),
            rest,
          );
          expect(parts).toEqual([holeOf(rest), '/v2/purposes']);
        }),
    },
    {
      'keeps the first whole': (all, more) => concat(all[0]!, texts.textOfUnknown(more)),
      'keeps nothing': (_, more) => texts.textOfUnknown(more),
      'forgets the rest': (all, more) => ({
        ...texts.commonHead(all, more),
        parts: texts.commonHead(all, more).parts.slice(0, -1),
      }),
      'forgets the labels': (all, more) => ({ ...texts.commonHead(all, more), labels: [] }),
    },
  ),
};

const rest = unknown({ name: 'value', reason: 'there are too many' });
