import fc from 'fast-check';
import { expect } from 'vitest';
import {
  ALWAYS,
  conditionsOfSecondArm,
  guardOf,
  guardWithin,
  holdsSecondArm,
  intersectGuards,
  joinGuards,
  mergeGuards,
  withoutCondition,
  type Guard,
} from '../../../../packages/analyzer/src/domain/guard.ts';
import { ARMS, guard } from '../../support/arbitraries.ts';
import { checked, forAll, type Checked } from '../../support/laws.ts';
import { arms, holds } from '../../support/worlds.ts';

/** As many conditions as a guard is cut to, where a value leaves the condition that it was made under. */
const KEPT = 10;

/** Guards of more conditions than are kept, each with one of two arms. */
const longGuard: fc.Arbitrary<Guard> = fc
  .uniqueArray(fc.tuple(fc.nat(60), fc.nat(1)), {
    minLength: 6,
    maxLength: 24,
    size: 'max',
    selector: ([condition]) => condition,
  })
  .map((pairs) => pairs.sort(([left], [right]) => left - right).flat());

const conditions = fc.subarray([...ARMS.keys(), 0, 1_000_000]).map((chosen): ReadonlySet<number> => new Set(chosen));

type SecondArms = (each: Guard, among: ReadonlySet<number>) => number[];

const secondArms: SecondArms = (each, among) =>
  toPairs(each).flatMap(([condition, arm]) => (arm === 1 && among.has(condition) ? [condition] : []));

export const guardOperations: Readonly<Record<string, Checked>> = {
  mergeGuards: checked<(left: Guard, right: Guard) => Guard | undefined>(
    mergeGuards,
    {
      'is commutative': (merge) =>
        forAll([guard, guard], (left, right) => {
          expect(merge(left, right)).toEqual(merge(right, left));
        }),
      'is associative': (merge) =>
        forAll([guard, guard, guard], (a, b, c) => {
          const [ab, bc] = [merge(a, b), merge(b, c)];
          expect(ab && merge(ab, c)).toEqual(bc && merge(a, bc));
        }),
      'is idempotent': (merge) =>
        forAll([guard], (each) => {
          expect(merge(each, each)).toEqual(each);
        }),
      'has ALWAYS for its neutral element': (merge) =>
        forAll([guard], (each) => {
          expect([merge(each, ALWAYS), merge(ALWAYS, each)]).toEqual([each, each]);
        }),
      'holds exactly where both hold': (merge) =>
        forAll([guard, guard, arms], (left, right, taken) => {
          const both = merge(left, right);
          expect(both !== undefined && holds(both, taken)).toBe(holds(left, taken) && holds(right, taken));
        }),
      'is undefined exactly on contradiction': (merge) =>
        forAll([guard, guard], (left, right) => {
          expect(merge(left, right) === undefined).toBe(contradicts(left, right));
        }),
    },
    {
      'ignores contradictions': (left, right) => mergeGuards(left, right) ?? left,
      'forgets the right side': (left) => left,
      'calls every shared condition a contradiction': (left, right) =>
        conditionsOf(left).some((condition) => conditionsOf(right).includes(condition))
          ? undefined
          : mergeGuards(left, right),
      'does not sort': (left, right) =>
        mergeGuards(left, right) ? [...new Map([...toPairs(left), ...toPairs(right)])].flat() : undefined,
    },
  ),

  intersectGuards: checked<(left: Guard, right: Guard) => Guard>(
    intersectGuards,
    {
      'is commutative': (intersect) =>
        forAll([guard, guard], (left, right) => {
          expect(intersect(left, right)).toEqual(intersect(right, left));
        }),
      'is associative': (intersect) =>
        forAll([guard, guard, guard], (a, b, c) => {
          expect(intersect(intersect(a, b), c)).toEqual(intersect(a, intersect(b, c)));
        }),
      'is idempotent': (intersect) =>
        forAll([guard], (each) => {
          expect(intersect(each, each)).toEqual(each);
        }),
      'holds wherever one of them holds': (intersect) =>
        forAll([guard, guard, arms], (left, right, taken) => {
          if (holds(left, taken) || holds(right, taken)) expect(holds(intersect(left, right), taken)).toBe(true);
        }),
      'is the meet: all that both demand, and nothing else': (intersect) =>
        forAll([guard, guard, guard], (left, right, other) => {
          expect(isPartOf(other, intersect(left, right))).toBe(isPartOf(other, left) && isPartOf(other, right));
        }),
    },
    {
      merges: (left, right) => mergeGuards(left, right) ?? [],
      'keeps nothing': () => [],
      'keeps conditions whatever their arm': (left, right) =>
        toPairs(left)
          .filter(([condition]) => conditionsOf(right).includes(condition))
          .flat(),
    },
  ),

  joinGuards: checked<(left: Guard, right: Guard) => Guard | undefined>(
    joinGuards,
    {
      'is commutative': (joins) =>
        forAll([guard, guard], (left, right) => {
          expect(joins(left, right)).toEqual(joins(right, left));
        }),
      'holds exactly where one of them holds, where there is one': (joins) =>
        forAll([guard, guard, arms], (left, right, taken) => {
          const either = joins(left, right);
          if (either) expect(holds(either, taken)).toBe(holds(left, taken) || holds(right, taken));
        }),
      'is the weaker one where one contains the other': (joins) =>
        forAll([guard, guard], (left, right) => {
          const both = mergeGuards(left, right);
          if (both) expect(joins(left, both)).toEqual(left);
        }),
      'is what they share where one condition alone tells them apart': (joins) =>
        forAll([guard, fc.constantFrom(1, 2, 3)], (each, condition) => {
          const [first, second] = [mergeGuards(each, [condition, 0]), mergeGuards(each, [condition, 1])];
          if (first && second) expect(joins(first, second)).toEqual(each);
        }),
    },
    {
      'never finds one': () => undefined,
      'always keeps what they share': intersectGuards,
      'takes two of three arms for all': (left, right) => {
        const common = intersectGuards(left, right);
        return left.length === right.length && common.length === left.length - 2 && contradicts(left, right)
          ? common
          : joinGuards(left, right);
      },
      'takes the stronger one': (left, right) => joinGuards(left, right) && mergeGuards(left, right),
    },
  ),

  guardWithin: checked<(outer: Guard, whole: Guard) => Guard>(
    guardWithin,
    {
      'put together with the outer one is the whole': (within) =>
        forAll([guard, guard], (outer, each) => {
          const whole = mergeGuards(outer, each);
          if (whole) expect(mergeGuards(outer, within(outer, whole))).toEqual(whole);
        }),
      'demands nothing that the outer one demands': (within) =>
        forAll([guard, guard], (outer, each) => {
          const whole = mergeGuards(outer, each);
          if (whole) expect(intersectGuards(outer, within(outer, whole))).toEqual(ALWAYS);
        }),
      'of the outer one itself is ALWAYS': (within) =>
        forAll([guard], (outer) => {
          expect([within(outer, outer), within(outer, [...outer])]).toEqual([ALWAYS, ALWAYS]);
        }),
      'within ALWAYS is the guard, up to the bound': (within) =>
        forAll([longGuard], (each) => {
          expect(within(ALWAYS, each)).toEqual(each.slice(-2 * KEPT));
        }),
      'only ever demands less': (within) =>
        forAll([longGuard, longGuard], (outer, each) => {
          const whole = mergeGuards(outer, each);
          if (whole) expect(isPartOf(within(outer, whole), whole)).toBe(true);
        }),
      'keeps the latest of more conditions than ten': (within) =>
        forAll([longGuard, longGuard], (outer, each) => {
          const whole = mergeGuards(outer, each);
          if (whole)
            expect(within(outer, whole)).toEqual(
              toPairs(whole)
                .filter(([condition]) => !conditionsOf(outer).includes(condition))
                .slice(-KEPT)
                .flat(),
            );
        }),
    },
    {
      'gives the whole': (_, whole) => whole,
      'gives nothing': () => ALWAYS,
      'has no bound': (outer, whole) =>
        toPairs(whole)
          .filter(([condition]) => !conditionsOf(outer).includes(condition))
          .flat(),
      'keeps the first of too many': (outer, whole) =>
        toPairs(whole)
          .filter(([condition]) => !conditionsOf(outer).includes(condition))
          .slice(0, KEPT)
          .flat(),
      'cuts at as many as the outer one has': (outer, whole) => whole.slice(outer.length),
    },
  ),

  withoutCondition: checked<(each: Guard, condition: number) => Guard>(
    withoutCondition,
    {
      'demands of all other conditions what the guard does': (without) =>
        forAll([guard, fc.constantFrom(...ARMS.keys())], (each, condition) => {
          expect(toPairs(without(each, condition))).toEqual(toPairs(each).filter(([other]) => other !== condition));
        }),
    },
    {
      'gives the guard': (each) => each,
      'gives nothing': () => ALWAYS,
      'takes the pair behind it too': (each, condition) =>
        toPairs(each)
          .filter(([other], index, all) => other !== condition && all[index - 1]?.[0] !== condition)
          .flat(),
      'takes its arm alone': (each, condition) =>
        toPairs(each).flatMap(([other, arm]) => (other === condition ? [other] : [other, arm])),
    },
  ),

  guardOf: checked<(condition: number, arm: number) => Guard>(
    guardOf,
    {
      'holds exactly where the condition came out with the arm': (of) =>
        forAll(
          [
            fc.constantFrom(
              ...[...ARMS].flatMap(([condition, taken]) => taken.map((arm) => [condition, arm] as const)),
            ),
            arms,
          ],
          ([condition, arm], taken) => {
            expect(holds(of(condition, arm), taken)).toBe(taken.get(condition) === arm);
          },
        ),
    },
    { 'turns the pair round': (condition, arm) => [arm, condition], 'holds always': () => ALWAYS },
  ),

  holdsSecondArm: checked<(each: Guard, among: ReadonlySet<number>) => boolean>(
    holdsSecondArm,
    {
      'tells whether one of the conditions has its second arm': (of) =>
        forAll([guard, conditions], (each, among) => {
          expect(of(each, among)).toBe(secondArms(each, among).length > 0);
        }),
    },
    {
      'looks at any arm': (each, among) => conditionsOf(each).some((condition) => among.has(condition)),
      'looks at any condition': (each) => toPairs(each).some(([, arm]) => arm === 1),
      'wants all of them': (each, among) => among.size > 0 && secondArms(each, among).length === among.size,
    },
  ),

  conditionsOfSecondArm: checked<SecondArms>(
    conditionsOfSecondArm,
    {
      'are those of the conditions that have their second arm, in order': (of) =>
        forAll([guard, conditions], (each, among) => {
          expect(of(each, among)).toEqual(secondArms(each, among));
        }),
    },
    {
      'takes an arm for a condition': (each, among) =>
        each.filter((number, index) => among.has(number) && (index % 2 === 1 || each[index + 1] === 1)),
      'takes any arm': (each, among) => conditionsOf(each).filter((condition) => among.has(condition)),
      'takes any condition': (each) => toPairs(each).flatMap(([condition, arm]) => (arm === 1 ? [condition] : [])),
    },
  ),
};

function toPairs(each: Guard): [number, number][] {
  return Array.from({ length: each.length / 2 }, (_, index) => [each[2 * index]!, each[2 * index + 1]!]);
}

function conditionsOf(each: Guard): number[] {
  return toPairs(each).map(([condition]) => condition);
}

function contradicts(left: Guard, right: Guard): boolean {
  const taken = new Map(toPairs(left));
  return toPairs(right).some(([condition, arm]) => taken.has(condition) && taken.get(condition) !== arm);
}

function isPartOf(part: Guard, whole: Guard): boolean {
  return toPairs(part).every(([condition, arm]) =>
    toPairs(whole).some(([other, taken]) => other === condition && taken === arm),
  );
}
