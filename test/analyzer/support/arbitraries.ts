import fc from 'fast-check';
import { primitive, text, textOf, unknown } from '../../../packages/analyzer/src/domain/atoms.ts';
import type { Guard } from '../../../packages/analyzer/src/domain/guard.ts';
import { joinOptions } from '../../../packages/analyzer/src/domain/join.ts';
import type { Atom, Hole, Option, Text, TextPart, Value } from '../../../packages/analyzer/src/domain/value.ts';

/** Conditions with their arms: three that hold or do not, and one whose arms have names, as a table's keys do. */
export const ARMS: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [0, 1]],
  [2, [0, 1]],
  [3, [0, 1]],
  [4, [1_000_000, 1_000_001, 1_000_002]],
]);

const outcome = fc.constantFrom(
  ...[...ARMS].flatMap(([condition, taken]) => taken.map((arm) => [condition, arm] as const)),
);

/** For each condition at most one arm, flat and sorted. */
export const guard: fc.Arbitrary<Guard> = fc
  .array(outcome, { maxLength: 4 })
  .map((pairs) => [...new Map(pairs)].sort(([left], [right]) => left - right).flat());

export const holes: readonly Hole[] = ['process.env.TRUST_BASE_URL', 'purposeId', 'tenant', 'query'].map((source) => ({
  name: source.slice(source.lastIndexOf('.') + 1),
  source,
  reason: 'only a run decides it',
  isSymbolic: !source.startsWith('process'),
}));

const literal = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    'https://',
    'https://acme.trust.example',
    '/v2',
    '/purposes/',
    '?size=',
    '{id}',
    ' ',
    ':id',
    'Ab',
  ),
  fc.string({ unit: fc.constantFrom('/', 'a', 'b', 'A', '?', '=', '.', ' '), maxLength: 6 }),
);

export const hole: fc.Arbitrary<Hole> = fc.constantFrom(...holes);

const labels = fc.subarray(['BILLING_URL', 'TRUST_BASE_URL'], { minLength: 0 });

function partsOf(part: fc.Arbitrary<TextPart>): fc.Arbitrary<Text> {
  return fc.array(part, { maxLength: 5 }).map((parts) => textOf(parts));
}

/** Texts of literals and holes, without labels. */
export const plainText: fc.Arbitrary<Text> = partsOf(
  fc.oneof({ weight: 3, arbitrary: literal }, { weight: 2, arbitrary: hole }),
);

/** The same, with the labels that the head of a text may have. */
export const labelledText: fc.Arbitrary<Text> = fc
  .tuple(plainText, labels)
  .map(([value, names]) => (value.parts.length === 0 ? value : { ...value, labels: names }));

/** Texts that are known to the last character. */
export const literalText: fc.Arbitrary<string> = fc.array(literal, { maxLength: 4 }).map((parts) => parts.join(''));

const others: fc.Arbitrary<Atom> = fc.constantFrom<Atom>(
  primitive(undefined),
  primitive(null),
  primitive(0),
  primitive(true),
  unknown({ name: 'options', reason: 'only a caller knows it' }),
);

export const atom: fc.Arbitrary<Atom> = fc.oneof(
  { weight: 3, arbitrary: plainText },
  { weight: 1, arbitrary: fc.constantFrom(text('/v2/purposes'), text('/v1/vendors')) },
  { weight: 1, arbitrary: others },
);

const options = (of: fc.Arbitrary<Atom>): fc.Arbitrary<Option[]> =>
  fc.array(fc.record({ value: of, guard }), { minLength: 1, maxLength: 4 });

/** One atom, or several, each under its guard. */
export const value: fc.Arbitrary<Value> = options(atom).map(joinOptions);

export const textValue: fc.Arbitrary<Value> = options(plainText).map(joinOptions);
