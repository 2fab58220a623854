import { expect, it } from 'vitest';
import {
  ANY_COUNT,
  areCounts,
  comparedNumbers,
  computedNumber,
  countedNumber,
  countedValue,
  isCount,
  isComputedNumber,
  isCounter,
  isNumeric,
} from '../../../packages/analyzer/src/domain/counted.ts';
import { primitive, text, UNDEFINED, unknown } from '../../../packages/analyzer/src/domain/atoms.ts';
import { join } from '../../../packages/analyzer/src/domain/join.ts';

const attempt = unknown({ name: 'attempt', reason: 'it depends on the caller' });
const byDefault = join([attempt, primitive(1)]);

it('takes a number beside an unknown for a count, and a text or an unknown alone for none', () => {
  expect([primitive(0), byDefault, join([primitive(0), UNDEFINED])].map(isCount)).toEqual([true, true, true]);
  expect([attempt, UNDEFINED, text('a'), join([primitive(0), text('a')])].map(isCount)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('compares two arguments as counts where one of them has a number, and the other may be left out', () => {
  expect(areCounts(primitive(1), UNDEFINED)).toBe(true);
  expect(areCounts(attempt, byDefault)).toBe(true);
  expect(areCounts(attempt, UNDEFINED)).toBe(false);
  expect(areCounts(primitive(1), text('a'))).toBe(false);
});

it('widens a number that became another one, and nothing else', () => {
  expect(countedValue(primitive(0), primitive(1))).toBe(ANY_COUNT);
  expect(countedValue(attempt, byDefault)).toBe(ANY_COUNT);
  expect(countedValue(primitive(1), primitive(1))).toBeUndefined();
  expect(countedValue(text('a'), text('b'))).toBeUndefined();
});

it('knows a field that the code counts, and no other unknown', () => {
  expect([primitive(3), ANY_COUNT, join([primitive(0), ANY_COUNT])].map(isCounter)).toEqual([true, true, true]);
  expect(isCounter(attempt)).toBe(false);
});

it('computes one number from a computed number, whatever is added in how many rounds', () => {
  const first = computedNumber(countedNumber('count'), primitive(1));
  expect(computedNumber(first, primitive(2))).toBe(first);
  expect(computedNumber(primitive(3), computedNumber(first, attempt))).toBe(first);
  expect([first, primitive(1), countedNumber('count'), ANY_COUNT].every(isNumeric)).toBe(true);
  expect([attempt, text('1'), comparedNumbers(first, attempt)].some(isNumeric)).toBe(false);
});

it('tells an unknown number that the code computes from one that its caller gives', () => {
  expect([countedNumber('count'), ANY_COUNT, computedNumber(attempt, attempt)].every(isComputedNumber)).toBe(true);
  expect([{ ...attempt, primitive: 'number' } as const, primitive(1)].some(isComputedNumber)).toBe(false);
});

it('joins many numbers, some of them unknown, to one unknown number', () => {
  const numbers = Array.from({ length: 6 }, (_, index) => primitive(index));
  expect(join(numbers)).toMatchObject({ kind: 'oneOf' });
  expect(join([...numbers, countedNumber('count')])).toMatchObject({
    kind: 'unknown',
    primitive: 'number',
    isAny: true,
  });
  expect(join([...numbers, countedNumber('count'), text('a')])).toMatchObject({ kind: 'oneOf' });
});
