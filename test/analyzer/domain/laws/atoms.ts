import fc from 'fast-check';
import { expect } from 'vitest';
import * as atoms from '../../../../packages/analyzer/src/domain/atoms.ts';
import { FALSE, NULL, TRUE, UNDEFINED } from '../../../../packages/analyzer/src/domain/atoms.ts';
import { ALWAYS } from '../../../../packages/analyzer/src/domain/guard.ts';
import { joinOptions } from '../../../../packages/analyzer/src/domain/join.ts';
import type {
  Atom,
  Hole,
  Option,
  Primitive,
  Text,
  TextPart,
  Unknown,
  Value,
} from '../../../../packages/analyzer/src/domain/value.ts';
import { atom, guard, hole, holes, labelledText, literalText, plainText, value } from '../../support/arbitraries.ts';
import { checked, forAll, type Checked } from '../../support/laws.ts';
import { createRun } from '../../support/natives.ts';
import { fill, filling, meanings } from '../../support/worlds.ts';

const machine = createRun();

const primitiveValue: fc.Arbitrary<Primitive['value']> = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, 0n, 1n, 0, 1, NaN),
);

const anyUnknown: fc.Arbitrary<Unknown> = fc
  .record({
    name: fc.constantFrom('path', 'url'),
    source: fc.constantFrom('path', 'settings.path'),
    isSymbolic: fc.boolean(),
    isOpaque: fc.boolean(),
    spans: fc.boolean(),
  })
  .map(({ spans, ...details }) => ({
    ...atoms.unknown({ ...details, reason: 'a caller gives it', labels: ['TRUST_BASE_URL'] }),
    ...(spans ? { spansSegments: true } : {}),
  }));

/** Atoms of every kind, with many that nearly look the same. */
const anyAtom: fc.Arbitrary<Atom> = fc.oneof(
  atom,
  labelledText,
  anyUnknown,
  primitiveValue.map(atoms.primitive),
  fc.constantFrom<Atom>(
    atoms.text('1'),
    atoms.text('true'),
    atoms.text('null'),
    atoms.text('path'),
    atoms.text('undefined'),
    atoms.opaque('path'),
    machine.createObject(),
    machine.createObject(),
  ),
  hole.map((each) => atoms.textOf([each])),
  hole.map((each) => atoms.text(each.source)),
);

const [tenant, query] = holes;

/** Texts, and atoms of all kinds, that nearly look the same. */
const similarTexts: readonly Text[] = [
  ...['', '1', 'true', 'path', '/path'].map(atoms.text),
  ...[tenant!, query!].flatMap((part) => [
    atoms.textOf([part]),
    atoms.textOf(['/', part]),
    atoms.textOf([part, part]),
    atoms.text(part.source),
  ]),
  { ...atoms.text('1'), labels: ['BASE'] },
  { ...atoms.text('1'), labels: ['BASE', 'TRUST_BASE_URL'] },
  { ...atoms.text('1BASE'), labels: [] },
  atoms.textOf([tenant!], ['BASE']),
];
const similar: readonly Atom[] = [
  ...similarTexts,
  ...[1, 1n, true, null, undefined, NaN].map(atoms.primitive),
  machine.createObject(),
  machine.createObject(),
  atoms.opaque('path'),
  atoms.unknown({ name: 'path', reason: 'a caller gives it' }),
  atoms.unknown({ name: 'path', source: 'settings.path', reason: 'a caller gives it' }),
];

function eachPair<Kind>(of: readonly Kind[], check: (left: Kind, right: Kind) => void): void {
  for (const left of of) for (const right of of) check(left, right);
}

const parts: fc.Arbitrary<TextPart[]> = fc.array(
  fc.oneof(hole, fc.constantFrom<TextPart>('', '/', '/v2', 'purposes')),
  { maxLength: 6 },
);
const labels = fc.subarray(['BASE', 'BILLING_URL', 'TRUST_BASE_URL']);

/** What makes two atoms the same, written down apart from how the engine finds it. */
function identityOf(each: Atom): string {
  const identities = {
    text: ({ parts: of, labels: by }: Text) => [
      of.map((part) => (typeof part === 'string' ? part : { source: part.source })),
      by,
    ],
    primitive: ({ value: held }: Primitive) => [typeof held, String(held)],
    object: ({ id }: { readonly id: number }) => [id],
    unknown: ({ source, isOpaque }: Unknown) => [source, isOpaque],
  };
  // Each kind's function takes the atoms of that kind.
  return JSON.stringify([each.kind, (identities[each.kind] as (of: Atom) => unknown)(each)]);
}

type Same = (left: Atom, right: Atom) => boolean;
type Key = (each: Atom) => string;

export const atomOperations: Readonly<Record<string, Checked>> = {
  text: checked<(literal: string) => Text>(
    atoms.text,
    {
      'is the literal and nothing else, in as few parts as there can be': (of) =>
        forAll([literalText], (literal) => {
          expect(of(literal)).toEqual({ kind: 'text', parts: literal === '' ? [] : [literal], labels: [] });
        }),
    },
    {
      'keeps an empty part': (literal) => ({ kind: 'text', parts: [literal], labels: [] }),
      trims: (literal) => atoms.text(literal.trim()),
    },
  ),

  textOf: checked<(of: Iterable<TextPart>, by?: readonly string[]) => Text>(
    atoms.textOf,
    {
      'says what its parts say one after the other': (of) =>
        forAll([parts, filling()], (given, contents) => {
          expect(fill(of(given), contents)).toBe(
            given.map((part) => (typeof part === 'string' ? part : (contents.get(part.source) ?? ''))).join(''),
          );
        }),
      'merges literals and leaves none empty': (of) =>
        forAll([parts], (given) => {
          const merged = of(given).parts;
          expect(
            merged.every(
              (part, index) => part !== '' && (typeof part !== 'string' || typeof merged[index + 1] !== 'string'),
            ),
          ).toBe(true);
        }),
      'keeps each hole, and the labels': (of) =>
        forAll([parts, labels], (given, by) => {
          expect(of(given, by).parts.filter((part) => typeof part !== 'string')).toEqual(
            given.filter((part) => typeof part !== 'string'),
          );
          expect(of(given, by).labels).toEqual(by);
        }),
    },
    {
      'does not merge': (given, by = []) => ({
        kind: 'text',
        parts: [...given].filter((part) => part !== ''),
        labels: by,
      }),
      'keeps empty parts': (given, by = []) => ({ kind: 'text', parts: [...given], labels: by }),
      'forgets the labels': (given) => atoms.textOf(given),
      'puts the holes last': (given, by) =>
        atoms.textOf(
          [...given].sort((left, right) => Number(typeof left !== 'string') - Number(typeof right !== 'string')),
          by,
        ),
    },
  ),

  primitive: checked<(held: Primitive['value']) => Primitive>(
    atoms.primitive,
    {
      'holds what it was given': (of) =>
        forAll([primitiveValue], (held) => {
          expect(of(held)).toEqual({ kind: 'primitive', value: held });
        }),
    },
    {
      'takes null for undefined': (held) => (held === null ? UNDEFINED : atoms.primitive(held)),
      'makes numbers of all': (held) => ({ kind: 'primitive', value: Number(held) }),
    },
  ),

  boolean: checked<(held: boolean) => Primitive>(
    atoms.boolean,
    {
      'is one of the two': (of) => {
        expect([of(true), of(false)]).toEqual([TRUE, FALSE]);
      },
    },
    { 'turns them round': (held) => atoms.boolean(!held), 'is always true': () => TRUE },
  ),

  computed: checked<typeof atoms.computed>(
    atoms.computed,
    {
      'is an unknown that stands for any value of its kind': (of) =>
        forAll([fc.constantFrom('length', 'now')], (name) => {
          const given = { name, reason: 'it is computed' };
          expect(of(given)).toEqual({ ...atoms.unknown(given), isAny: true });
        }),
    },
    { 'is one value for each name': (details) => atoms.unknown(details) },
  ),
  unknown: checked<typeof atoms.unknown>(
    atoms.unknown,
    {
      'has what it is told, and of the rest nothing': (of) =>
        forAll(
          [
            fc.constantFrom('path', 'url'),
            fc.option(fc.constant('settings.path'), { nil: undefined }),
            fc.option(fc.boolean(), { nil: undefined }),
            fc.option(fc.boolean(), { nil: undefined }),
          ],
          (name, source, isSymbolic, isOpaque) => {
            const given = {
              name,
              reason: 'a caller gives it',
              ...(source === undefined ? {} : { source }),
              ...(isSymbolic === undefined ? {} : { isSymbolic }),
              ...(isOpaque === undefined ? {} : { isOpaque }),
            };
            const expected = {
              kind: 'unknown',
              name,
              source: source ?? name,
              reason: 'a caller gives it',
              isSymbolic: isSymbolic ?? false,
              isOpaque: isOpaque ?? false,
              labels: [],
              type: null,
            };
            expect(of(given)).toEqual(expected);
          },
        ),
    },
    {
      'takes the name for the source': (details) => atoms.unknown({ ...details, source: details.name }),
      'is symbolic unless told otherwise': (details) => atoms.unknown({ isSymbolic: true, ...details }),
      'forgets that it is opaque': (details) => atoms.unknown({ ...details, isOpaque: false }),
    },
  ),

  opaque: checked<(name: string) => Unknown>(
    atoms.opaque,
    {
      "is what a request answers: opaque, and no caller's": (of) => {
        expect(of('response')).toMatchObject({
          kind: 'unknown',
          name: 'response',
          source: 'response',
          isOpaque: true,
          isSymbolic: false,
        });
      },
    },
    {
      'is any unknown': (name) => atoms.unknown({ name, reason: 'it comes from a response' }),
      "is a caller's": (name) => ({ ...atoms.opaque(name), isSymbolic: true }),
    },
  ),

  holeOf: checked<(of: Unknown) => Hole>(
    atoms.holeOf,
    {
      'says what the unknown says': (of) =>
        forAll([anyUnknown], (each) => {
          const { name, source, reason, isSymbolic, isOpaque, spansSegments } = each;
          expect(of(each)).toEqual({
            name,
            source,
            reason,
            isSymbolic,
            ...(spansSegments ? { spansSegments } : {}),
            ...(isOpaque ? { isAnswer: true } : {}),
          });
        }),
    },
    {
      'stays inside its segment': (each) => ({ ...atoms.holeOf(each), spansSegments: undefined }),
      'forgets that a server gave it': (each) => ({ ...atoms.holeOf(each), isAnswer: undefined }),
      'is told apart by its name': (each) => ({ ...atoms.holeOf(each), source: each.name }),
      'forgets whose it is': (each) => ({ ...atoms.holeOf(each), isSymbolic: false }),
    },
  ),

  isUndefined: checked<(each: Value) => boolean>(
    atoms.isUndefined,
    {
      'is true of undefined alone': (of) =>
        forAll([anyAtom], (each) => {
          expect(of(each)).toBe(identityOf(each) === identityOf(UNDEFINED));
        }),
    },
    {
      'takes null for it': atoms.isNullish,
      'takes any unknown for it': (each) => each.kind === 'unknown' || atoms.isUndefined(each),
      'takes its name for it': (each) => atoms.literalOf(each) === 'undefined' || atoms.isUndefined(each),
    },
  ),

  isNullish: checked<(each: Value) => boolean>(
    atoms.isNullish,
    {
      'is true of null and undefined alone': (of) =>
        forAll([anyAtom], (each) => {
          expect(of(each)).toBe([NULL, UNDEFINED].some((nothing) => identityOf(each) === identityOf(nothing)));
        }),
    },
    {
      'is true of undefined alone': atoms.isUndefined,
      'is true of all that is false': (each) => each.kind === 'primitive' && !each.value,
    },
  ),

  isNeverNullish: checked<(each: Value) => boolean>(
    atoms.isNeverNullish,
    {
      'is true of an unknown whose annotation says so, and of nothing else': (of) =>
        forAll([anyAtom], (each) => {
          expect(of(each)).toBe(false);
          expect(of({ ...atoms.unknown({ name: 'id', reason: 'a test' }), isDefined: true })).toBe(true);
          expect(of({ ...atoms.unknown({ name: 'body', reason: 'a test' }), isPresent: true })).toBe(true);
        }),
    },
    {
      'is true of any unknown': (each) => each.kind === 'unknown',
      'is true of objects alone': (each) => each.kind === 'unknown' && each.isPresent === true,
    },
  ),

  literalOf: checked<(each: Value) => string | undefined>(
    atoms.literalOf,
    {
      'gives back what a text was made of': (of) =>
        forAll([literalText], (literal) => {
          expect(of(atoms.text(literal))).toBe(literal);
        }),
      'is undefined for every text with a hole, and for all that is no text': (of) =>
        forAll([anyAtom], (each) => {
          expect(of(each) !== undefined).toBe(
            each.kind === 'text' && each.parts.every((part) => typeof part === 'string'),
          );
        }),
    },
    {
      'leaves holes out': (each) =>
        each.kind === 'text' ? each.parts.filter((part) => typeof part === 'string').join('') : undefined,
      'does not know the empty text': (each) => atoms.literalOf(each) || undefined,
      'prints numbers': (each) => (each.kind === 'primitive' ? String(each.value) : atoms.literalOf(each)),
    },
  ),

  isSameAtom: checked<Same>(
    atoms.isSameAtom,
    {
      'is true of those that are the same': (of) =>
        forAll([anyAtom, anyAtom], (left, right) => {
          expect([of(left, right), of(right, left)]).toEqual([
            identityOf(left) === identityOf(right),
            identityOf(left) === identityOf(right),
          ]);
        }),
      'tells what looks alike apart': (of) =>
        eachPair(similar, (left, right) => {
          expect(of(left, right)).toBe(identityOf(left) === identityOf(right));
        }),
      'is true of a copy': (of) =>
        forAll([anyAtom], (each) => {
          expect(of(each, { ...each })).toBe(true);
        }),
      'is what the keys say': (of) =>
        forAll([anyAtom, anyAtom], (left, right) => {
          expect(of(left, right)).toBe(atoms.atomKey(left) === atoms.atomKey(right));
        }),
    },
    {
      'knows only itself': (left, right) => left === right,
      'forgets labels': (left, right) =>
        atoms.isSameAtom({ ...left, labels: [] } as Atom, { ...right, labels: [] } as Atom),
      'forgets what is opaque': (left, right) =>
        atoms.isSameAtom({ ...left, isOpaque: false } as Atom, { ...right, isOpaque: false } as Atom),
      'compares names': (left, right) =>
        left.kind === 'unknown' && right.kind === 'unknown' ? left.name === right.name : atoms.isSameAtom(left, right),
    },
  ),

  atomKey: checked<Key>(
    atoms.atomKey,
    {
      'is one exactly for those that are the same': (of) =>
        forAll([anyAtom, anyAtom], (left, right) => {
          expect(of(left) === of(right)).toBe(identityOf(left) === identityOf(right));
        }),
      'tells what looks alike apart': (of) =>
        eachPair(similar, (left, right) => {
          expect(of(left) === of(right)).toBe(identityOf(left) === identityOf(right));
        }),
    },
    {
      'forgets the kind': (each) => atoms.atomKey(each).slice(1),
      'forgets the type of a primitive': (each) =>
        each.kind === 'primitive' ? `p${String(each.value)}` : atoms.atomKey(each),
      'forgets labels': (each) => atoms.atomKey({ ...each, labels: [] } as Atom),
      'forgets which object it is': (each) => (each.kind === 'object' ? 'o' : atoms.atomKey(each)),
    },
  ),

  textKey: checked<(each: Text) => string>(
    atoms.textKey,
    {
      'is one exactly for texts that are the same': (of) =>
        forAll([labelledText, labelledText], (left, right) => {
          expect(of(left) === of(right)).toBe(identityOf(left) === identityOf(right));
        }),
      'tells what looks alike apart': (of) =>
        eachPair(similarTexts, (left, right) => {
          expect(of(left) === of(right)).toBe(identityOf(left) === identityOf(right));
        }),
      'begins as that of what it begins with': (of) =>
        forAll([plainText, plainText], (left, right) => {
          expect(of(atoms.textOf([...left.parts, ...right.parts])).startsWith(of(left))).toBe(true);
        }),
    },
    {
      'forgets labels': (each) => atoms.textKey({ ...each, labels: [] }),
      'forgets what is a hole': (each) =>
        each.parts.map((part) => (typeof part === 'string' ? part : part.source)).join('') + each.labels.join(),
      'forgets which hole it is': (each) =>
        each.parts.map((part) => (typeof part === 'string' ? part : '\u0001')).join('') + each.labels.join(),
    },
  ),

  optionsOf: checked<(each: Value) => readonly Option[]>(
    atoms.optionsOf,
    {
      'put together are the value': (of) =>
        forAll([value], (each) => {
          expect(of(each).length).toBeGreaterThan(0);
          expect(meanings(joinOptions(of(each)))).toEqual(meanings(each));
        }),
      'of an atom is the atom, always': (of) =>
        forAll([anyAtom], (each) => {
          expect(of(each)).toEqual([{ value: each, guard: ALWAYS }]);
        }),
    },
    {
      'forgets the guards': (each) => atoms.optionsOf(each).map((option) => ({ ...option, guard: ALWAYS })),
      'has none for an atom': (each) => (each.kind === 'oneOf' ? each.options : []),
      'leaves the last one out': (each) => (each.kind === 'oneOf' ? each.options.slice(0, -1) : atoms.optionsOf(each)),
    },
  ),

  optionsKey: checked<(options: readonly Option[]) => string>(
    atoms.optionsKey,
    {
      'is one exactly for the same options under the same guards': (of) => {
        const options = fc.array(
          fc.record({ value: fc.constantFrom<Atom>(UNDEFINED, atoms.text('/v2'), atoms.text('/v1')), guard }),
          { minLength: 1, maxLength: 2 },
        );
        const identities = (all: readonly Option[]): string =>
          JSON.stringify(all.map((option) => [identityOf(option.value), option.guard]));
        forAll([options, options], (left, right) => {
          expect(of(left) === of(right)).toBe(identities(left) === identities(right));
        });
        forAll([options, guard], (left, other) => {
          const right = left.map((option) => ({ ...option, guard: other }));
          expect(of(left) === of(right)).toBe(identities(left) === identities(right));
        });
      },
    },
    {
      'forgets the guards': (options) => options.map((option) => atoms.atomKey(option.value)).join('|'),
      'forgets the values': (options) => options.map((option) => option.guard.join()).join('|'),
    },
  ),

  withLabels: checked<(each: Text, by: readonly string[]) => Text>(
    atoms.withLabels,
    {
      'has the labels of both, each once, sorted': (of) =>
        forAll([plainText, labels, labels], (each, own, added) => {
          expect(of({ ...each, labels: own }, added).labels).toEqual([...new Set([...own, ...added])].sort());
        }),
      'changes nothing else, and nothing at all where there is nothing to add': (of) =>
        forAll([labelledText, labels], (each, added) => {
          expect(of(each, added).parts).toEqual(each.parts);
          expect(of(each, each.labels)).toBe(each);
        }),
    },
    {
      'puts them in the place of others': (each, by) => ({ ...each, labels: by }),
      'adds what is there': (each, by) => ({ ...each, labels: [...each.labels, ...by].sort() }),
      'does not sort': (each, by) => ({ ...each, labels: [...new Set([...by, ...each.labels])] }),
    },
  ),
};
