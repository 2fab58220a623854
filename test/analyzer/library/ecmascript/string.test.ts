import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRegExp } from '../../../../packages/analyzer/src/library/ecmascript/regexp.ts';
import { stringMembers } from '../../../../packages/analyzer/src/library/ecmascript/string.ts';
import { itemsOf } from '../../../../packages/analyzer/src/interpreter/objects/heap.ts';
import { literalOf, primitive, text, textOf, unknown } from '../../../../packages/analyzer/src/domain/atoms.ts';
import type { Text, Value } from '../../../../packages/analyzer/src/domain/value.ts';
import { holes, literalText, plainText } from '../../support/arbitraries.ts';
import { checked, forAll, itObeys, type Laws } from '../../support/laws.ts';
import { callNative, createRun } from '../../support/natives.ts';
import { fill, filling, type Filling } from '../../support/worlds.ts';

const machine = createRun();
const [baseUrl, purposeId] = holes;

type Argument = string | number | RegExp;

interface Row {
  readonly name: string;
  readonly args: fc.Arbitrary<readonly Argument[]>;
  /** Only for known texts does the method do what JavaScript does: an unknown text stays as it is. */
  readonly isForKnown?: boolean;
  /** The method tests a property that the content of a hole may decide. */
  readonly isTest?: boolean;
  readonly real: (whole: string, args: readonly Argument[]) => string | number | boolean | readonly string[];
}

const piece = fc.oneof(
  fc.constantFrom('/', '//', '?', 'a', ':id', '{id}', '/v2', ' ', 'https://'),
  literalText.filter((value) => value !== ''),
);
const index = fc.integer({ min: -6, max: 9 });
const pattern = fc.constantFrom(
  /\/+$/,
  /^\/+/,
  /\/\//g,
  /:(\w+)/,
  /\{(\w+)\}/g,
  /a/gi,
  /^https:/,
  /\s/g,
  /^(\/*)(.*?)(\/*)$/,
  /^(.*)\?.*$/,
);
const replacement = fc.constantFrom('', '/', 'v2', '%20', '$', '$1');

const text1 = (of: fc.Arbitrary<Argument>): fc.Arbitrary<readonly Argument[]> => of.map((each) => [each]);
const none: fc.Arbitrary<readonly Argument[]> = fc.constant([]);

/** Each method, with the real function. */
const rows: readonly Row[] = [
  { name: 'toString', args: none, real: (whole) => whole },
  { name: 'valueOf', args: none, real: (whole) => whole },
  { name: 'trim', args: none, real: (whole) => whole.trim() },
  { name: 'trimStart', args: none, real: (whole) => whole.trimStart() },
  { name: 'trimEnd', args: none, real: (whole) => whole.trimEnd() },
  { name: 'normalize', args: none, real: (whole) => whole.normalize() },
  { name: 'toLowerCase', args: none, real: (whole) => whole.toLowerCase() },
  { name: 'toUpperCase', args: none, real: (whole) => whole.toUpperCase() },
  { name: 'toLocaleLowerCase', args: none, real: (whole) => whole.toLowerCase() },
  { name: 'toLocaleUpperCase', args: none, real: (whole) => whole.toUpperCase() },
  {
    name: 'concat',
    args: fc.array(piece, { maxLength: 3 }),
    real: (whole, args) => whole.concat(...(args as string[])),
  },
  {
    name: 'replace',
    args: fc.tuple(fc.oneof(piece, pattern), replacement),
    real: (whole, [search, by]) => whole.replace(search as string, by as string),
  },
  {
    name: 'replaceAll',
    args: fc.tuple(piece, replacement),
    real: (whole, [search, by]) => whole.replaceAll(search as string, by as string),
  },
  { name: 'split', args: text1(piece), real: (whole, [separator]) => whole.split(separator as string) },
  { name: 'startsWith', isTest: true, args: text1(piece), real: (whole, [head]) => whole.startsWith(head as string) },
  { name: 'endsWith', isTest: true, args: text1(piece), real: (whole, [tail]) => whole.endsWith(tail as string) },
  { name: 'includes', isTest: true, args: text1(piece), real: (whole, [part]) => whole.includes(part as string) },
  { name: 'indexOf', args: text1(piece), real: (whole, [part]) => whole.indexOf(part as string) },
  {
    name: 'slice',
    args: fc.oneof(text1(index), fc.tuple(index, index)),
    real: (whole, [from, to]) => whole.slice(from as number, to as number | undefined),
  },
  {
    name: 'substring',
    args: fc.oneof(text1(index), fc.tuple(index, index)),
    real: (whole, [from, to]) => whole.substring(from as number, to as number | undefined),
  },

  {
    name: 'substr',
    args: fc.oneof(text1(index), fc.tuple(index, index)),
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- old code calls it all the same
    real: (whole, [from, to]) => whole.substr(from as number, to as number | undefined),
  },
  { name: 'charAt', args: text1(index), real: (whole, [at]) => whole.charAt(at as number) },
  {
    name: 'padStart',
    isForKnown: true,
    args: fc.tuple(fc.nat(12), fc.constantFrom(' ', '0')),
    real: (whole, [length, by]) => whole.padStart(length as number, by as string),
  },
  {
    name: 'padEnd',
    isForKnown: true,
    args: fc.tuple(fc.nat(12), fc.constantFrom(' ', '0')),
    real: (whole, [length, by]) => whole.padEnd(length as number, by as string),
  },
];

/** Characters for holes that no row searches for or changes, because the methods do not see the content of a hole. */
const PLAIN = ['-', '~', '+'];

type Method = (whole: Text, args: readonly Argument[]) => Value;

const methodOf =
  (name: string): Method =>
  (whole, args) =>
    callNative(machine, stringMembers, name, whole, args.map(toValue));

function lawsOf({ args, real, isForKnown = false, isTest = false }: Row): Laws<Method> {
  return {
    'is what JavaScript does to a text that is known, or is unknown': (of) => {
      let certain = 0;
      forAll([literalText, args], (whole, given) => {
        const result = known(of(text(whole), given));
        if (result === undefined) return;
        certain += 1;
        expect(result).toEqual(real(whole, given));
      });
      expect(certain).toBeGreaterThan(100);
    },
    ...(isForKnown
      ? {}
      : {
          'is what JavaScript does when the holes hold nothing that is searched for, or is unknown': (of: Method) =>
            holdsWithHoles(of, args, real, filling(PLAIN, 1)),
        }),
    ...(isTest
      ? { 'is never certain of what a hole can change': (of: Method) => holdsWithHoles(of, args, real, filling()) }
      : {}),
  };
}

function holdsWithHoles(of: Method, args: Row['args'], real: Row['real'], contents: fc.Arbitrary<Filling>): void {
  forAll([plainText, args, contents], (whole, given, held) => {
    const result = filled(of(whole, given), held);
    if (result !== undefined) expect(result).toEqual(real(fill(whole, held), given));
  });
}

/** Methods that return the text unchanged. */
const IDENTITIES = ['toString', 'valueOf', 'normalize'];

function faultsOf({ name, isForKnown = false }: Row): Readonly<Record<string, Method>> {
  const right = methodOf(name);
  return {
    'knows nothing': () => unknown({ name: 'text', reason: 'it is not looked at' }),
    'turns the text round': (whole, args) =>
      right(
        textOf(
          [...whole.parts]
            .reverse()
            .map((part) => (typeof part === 'string' ? Array.from(part).reverse().join('') : part)),
        ),
        args,
      ),
    ...(isForKnown
      ? {}
      : {
          'takes a hole for nothing': (whole: Text, args: readonly Argument[]) =>
            right(textOf(whole.parts.filter((part) => typeof part === 'string')), args),
        }),
    ...(IDENTITIES.includes(name) ? {} : { 'gives the text as it was': (whole: Text) => whole }),
  };
}

itObeys(Object.fromEntries(rows.map((row) => [row.name, checked(methodOf(row.name), lawsOf(row), faultsOf(row))])));

describe('a replacement with dollars', () => {
  it.each([
    ['/v2/purposes/:id', /:(\w+)/, '{$1}'],
    ['/purposes/7', /(\w+)\/(\d)/, '$2-$1'],
    ['/v2/purposes', 'v2', '$$'],
    ['/v2/purposes', 'v2', '$&'],
    ['/v2/purposes', 'v2', '$0'],
    ['/v2/purposes', 'v2', '[$1]'],
  ])('%s with %s by %s is what JavaScript makes of it', (whole, search, by) => {
    expect(known(callNative(machine, stringMembers, 'replace', text(whole), [toValue(search), text(by)]))).toBe(
      whole.replace(search, by),
    );
  });
});

it.each<[string, readonly Argument[], string]>([
  ['slice', [1, 3], 'v2'],
  ['substring', [3, 1], 'v2'],
  ['substr', [4, 8], 'purposes'],
  ['slice', [4, 20], '{text}'],
])('a text with an unknown tail is cut by %s(%s) where all that is cut is known', (name, given, expected) => {
  expect(
    shown(callNative(machine, stringMembers, name, textOf(['/v2/purposes/', purposeId!]), given.map(toValue))),
  ).toBe(expected);
});

describe('a text with an unknown head or tail', () => {
  const url = textOf([baseUrl!, '/v2/purposes/', purposeId!]);

  it.each<[string, string, readonly Argument[], string]>([
    ['keeps its holes when the end is trimmed', 'replace', [/\/+$/, ''], '{TRUST_BASE_URL}/v2/purposes/{purposeId}'],
    ['keeps its holes when the case changes', 'toLowerCase', [], '{TRUST_BASE_URL}/v2/purposes/{purposeId}'],
    ['is replaced in where it is known', 'replace', ['/v2', '/v1'], '{TRUST_BASE_URL}/v1/purposes/{purposeId}'],
    ['is replaced in everywhere', 'replaceAll', ['/', ':'], '{TRUST_BASE_URL}:v2:purposes:{purposeId}'],
    ['is not cut where nobody knows what is cut', 'slice', [1], '{text}'],
  ])('%s', (_, name, given, expected) => {
    expect(shown(callNative(machine, stringMembers, name, url, given.map(toValue)))).toBe(expected);
  });

  it('loses its query to a pattern that runs to the end', () => {
    const listing = textOf([baseUrl!, '/v2/purposes?size=', purposeId!]);
    expect(shown(callNative(machine, stringMembers, 'replace', listing, [toValue(/\?.*$/), text('')]))).toBe(
      '{TRUST_BASE_URL}/v2/purposes',
    );
  });

  it('keeps its labels', () => {
    const labelled: Text = { ...url, labels: ['TRUST_BASE_URL'] };
    for (const [name, given] of [
      ['trim', []],
      ['replace', [/\/+$/, '']],
      ['toString', []],
      ['concat', ['/versions']],
    ] as const) {
      expect(callNative(machine, stringMembers, name, labelled, given.map(toValue)), name).toMatchObject({
        labels: ['TRUST_BASE_URL'],
      });
    }
  });

  it('takes a text with holes for its replacement', () => {
    const replaced = callNative(machine, stringMembers, 'replace', text('/v2/purposes/:id/versions'), [
      text(':id'),
      textOf([purposeId!]),
    ]);
    expect(shown(replaced)).toBe('/v2/purposes/{purposeId}/versions');
  });
});

function toValue(argument: Argument): Value {
  if (argument instanceof RegExp) return createRegExp(machine, String(argument));
  return typeof argument === 'string' ? text(argument) : primitive(argument);
}

/** The JavaScript value of a fully known value. */
function known(value: Value): unknown {
  if (value.kind === 'primitive') return value.value;
  const list = itemsOf(value);
  if (list) return list.items.map(known).includes(undefined) ? undefined : list.items.map(known);
  return literalOf(value.kind === 'oneOf' ? value.options[0]!.value : value);
}

/** The value in one run; undefined if it is entirely unknown. */
function filled(value: Value, contents: Filling): unknown {
  const list = itemsOf(value);
  if (list) return list.items.map((item) => filled(item, contents));
  if (value.kind === 'text')
    return value.parts.some((part) => typeof part !== 'string' && !contents.has(part.source))
      ? undefined
      : fill(value, contents);
  return value.kind === 'primitive' ? value.value : undefined;
}

function shown(value: Value): string {
  if (value.kind === 'text')
    return value.parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
  return value.kind === 'unknown' ? `{${value.name}}` : value.kind;
}
