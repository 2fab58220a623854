import fc from 'fast-check';
import { code, type Code } from '../../support/native-laws.ts';

/** Code for the inputs of the laws of native functions. Names that end in a digit are unknown. */

const quoted = (texts: readonly string[]): Code => fc.constantFrom(...texts.map((text) => JSON.stringify(text)));

/** Known texts. */
export const literal: Code = quoted([
  '',
  '/',
  '/v2/purposes',
  'Ab',
  'a b',
  ' v2/',
  'a-b-a',
  '7',
  'https://acme.trust.example/v2?page=1',
]);

/** Texts, some with an unknown part or two alternatives. */
export const text: Code = fc.oneof(
  { weight: 3, arbitrary: literal },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '`/v2/${part0}`',
      '`${part0}/v2`',
      'part0',
      "(flag0 ? 'a/b' : 'c')",
      "(flag0 ? 'a' : part0)",
    ),
  },
);

export const piece: Code = quoted(['/', 'a', 'v2', ' ', '-', 'zz']).filter((each) => each !== '"-"');
export const index: Code = fc.integer({ min: -4, max: 8 }).map(String);
export const number: Code = fc.constantFrom('0', '1', '-2', '7.5', '255', '1e21');

/** Values other than objects. */
export const plain: Code = fc.oneof(
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('7', '0', '-1.5', 'true', 'false', 'null', 'undefined', 'count0') },
);

/** Known values of each kind. */
export const known: Code = fc.constantFrom(
  '7',
  '0',
  "'7'",
  "'a'",
  "''",
  'true',
  'null',
  'undefined',
  "['a']",
  '({ a: 1 })',
);

const item: Code = fc.oneof(
  { weight: 4, arbitrary: quoted(['a', 'b', 'c', 'a/b', '']) },
  { weight: 1, arbitrary: fc.constantFrom('`${part0}/a`', "(flag0 ? 'a' : 'b')", 'part1', '7') },
);

const knownItem: Code = quoted(['a', 'b', 'c', 'a/b', '', '10', '9']);

const listOf = (of: Code, minLength = 0): Code =>
  fc.array(of, { minLength, maxLength: 4 }).map((items) => `[${items.join(', ')}]`);

export const knownList: Code = listOf(knownItem);

/** Lists, some with optional items. */
export const closedList: Code = fc.oneof(
  { weight: 3, arbitrary: knownList },
  { weight: 1, arbitrary: listOf(item, 1) },
  { weight: 1, arbitrary: code`${knownList}.filter((item) => item !== part1)` },
);

/** Lists that end in any number of unknown items. */
export const openList: Code = fc.oneof(
  code`[${item}, ${item}, ...list0]`,
  code`[${item}, ...(flag0 ? [${item}] : []), ${item}]`,
);

export const list: Code = fc.oneof({ weight: 4, arbitrary: closedList }, { weight: 1, arbitrary: openList });

export const nested: Code = listOf(fc.oneof(knownItem, knownList, code`[${knownItem}, ${knownList}]`));

export const mapper: Code = fc.constantFrom(
  "(item) => item + '!'",
  "(item, index) => index + ':' + item",
  '(item, index, all) => [item, all.length]',
  '(item) => (flag0 ? item : 0)',
);

export const predicate: Code = fc.constantFrom(
  "(item) => item === 'a'",
  "(item) => item !== 'a'",
  '(item, index) => index > 0',
  '() => flag0',
  '() => false',
  '() => true',
  'Boolean',
);

const value: Code = fc.oneof(plain, fc.constantFrom("['a']", "{ a: 'b' }"));

/** Objects, some with properties under unknown names. */
export const record: Code = fc.oneof(
  { weight: 4, arbitrary: code`({ a: ${value}, b: ${value} })` },
  { weight: 1, arbitrary: code`({ 2: ${literal}, b: ${literal}, 1: ${literal} })` },
  { weight: 1, arbitrary: code`({ [part0]: ${literal} })` },
  { weight: 1, arbitrary: fc.constant('({})') },
);

/** An object that may lack a property. */
export const lacking: Code = code`({ a: ${literal}, ...(flag1 ? { b: ${literal} } : {}) })`;

export const knownRecord: Code = code`({ a: ${literal}, b: ${literal} })`;
export const key: Code = fc.constantFrom("'a'", "'b'", "'z'", 'part0', "(flag0 ? 'a' : 'b')");

/** A list or an object after a call that changes it, with the result of the call. */
export const changing = (made: Code, call: Code): Code =>
  code`(() => { const it = ${made}; const given = it${call}; return [it, given]; })()`;
