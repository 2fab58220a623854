import { describe, expect, it } from 'vitest';
import { ALWAYS, guardOf, intersectGuards, joinGuards, mergeGuards, type Guard } from '../../../packages/analyzer/src/values/guard.ts';
import { guard } from '../support/arbitraries.ts';
import { brokenLaws, forAll, type Laws } from '../support/laws.ts';
import { arms, holds } from '../support/worlds.ts';

type Merge = (left: Guard, right: Guard) => Guard | undefined;
type Intersect = (left: Guard, right: Guard) => Guard;

/** What makes an operation the conjunction of guards. */
const mergeLaws: Laws<Merge> = {
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
};

/** What makes an operation the strongest guard that both sides imply. */
const intersectLaws: Laws<Intersect> = {
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
};

describe('mergeGuards', () => {
  it.each(Object.entries(mergeLaws))('%s', (_, law) => law(mergeGuards));

  it.each([
    { left: [], right: [], both: [] },
    { left: [3, 1], right: [1, 0], both: [1, 0, 3, 1] },
    { left: [1, 0, 3, 1], right: [2, 2, 3, 1], both: [1, 0, 2, 2, 3, 1] },
    { left: [1, 0], right: [1, 1], both: undefined },
    { left: [1, 0, 2, 0], right: [2, 1, 3, 0], both: undefined },
  ])('puts $left and $right together as $both', ({ left, right, both }) => {
    expect(mergeGuards(left, right)).toEqual(both);
  });

  it.each<[string, Merge]>([
    ['ignores contradictions', (left, right) => mergeGuards(left, right) ?? left],
    ['forgets the right side', (left) => left],
    ['calls every shared condition a contradiction', (left, right) => (toPairs(left).some(([condition]) => toPairs(right).some(([other]) => other === condition)) ? undefined : mergeGuards(left, right))],
    ['does not sort', (left, right) => (mergeGuards(left, right) ? [...new Map([...toPairs(left), ...toPairs(right)])].flat() : undefined)],
  ])('has laws that catch one that %s', (_, mutant) => {
    expect(brokenLaws(mergeLaws, mutant)).not.toEqual([]);
  });
});

describe('intersectGuards', () => {
  it.each(Object.entries(intersectLaws))('%s', (_, law) => law(intersectGuards));

  it.each([
    { left: [1, 0, 2, 1], right: [1, 0, 2, 0, 3, 1], common: [1, 0] },
    { left: [1, 0], right: [1, 1], common: [] },
    { left: [2, 1], right: [1, 0, 2, 1], common: [2, 1] },
  ])('keeps of $left and $right $common', ({ left, right, common }) => {
    expect(intersectGuards(left, right)).toEqual(common);
  });

  it.each<[string, Intersect]>([
    ['merges', (left, right) => mergeGuards(left, right) ?? []],
    ['keeps nothing', () => []],
    ['keeps conditions whatever their arm', (left, right) => toPairs(left).filter(([condition]) => toPairs(right).some(([other]) => other === condition)).flat()],
  ])('has laws that catch one that %s', (_, mutant) => {
    expect(brokenLaws(intersectLaws, mutant)).not.toEqual([]);
  });
});

describe('joinGuards', () => {
  it('holds exactly where one of them holds, or is undefined where no guard does', () => {
    forAll([guard, guard, arms], (left, right, taken) => {
      const either = joinGuards(left, right);
      if (either) expect(holds(either, taken)).toBe(holds(left, taken) || holds(right, taken));
    });
  });

  it('is commutative', () => {
    forAll([guard, guard], (left, right) => {
      expect(joinGuards(left, right)).toEqual(joinGuards(right, left));
    });
  });

  it.each<[Guard, Guard, Guard | undefined]>([
    [[1, 0], [1, 1], []],
    [[1, 0, 2, 1], [1, 0, 2, 0], [1, 0]],
    [[1, 0], [1, 0, 3, 1], [1, 0]],
    [[1, 0], [2, 0], undefined],
    [[1, 0, 2, 1], [1, 1, 2, 0], undefined],
    [[4, 1_000_000], [4, 1_000_001], undefined],
  ])('makes of %j and %j %j', (left, right, either) => {
    expect(joinGuards(left, right)).toEqual(either);
  });
});

describe('guardOf', () => {
  it('is the pair of a condition and the arm of it', () => {
    expect(guardOf(7, 1)).toEqual([7, 1]);
  });
});

function toPairs(each: Guard): [number, number][] {
  return Array.from({ length: each.length / 2 }, (_, index) => [each[2 * index]!, each[2 * index + 1]!]);
}

function contradicts(left: Guard, right: Guard): boolean {
  const taken = new Map(toPairs(left));
  return toPairs(right).some(([condition, arm]) => taken.has(condition) && taken.get(condition) !== arm);
}

function isPartOf(part: Guard, whole: Guard): boolean {
  return toPairs(part).every(([condition, arm]) => toPairs(whole).some(([other, taken]) => other === condition && taken === arm));
}
