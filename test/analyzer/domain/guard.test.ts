import { describe, expect, it } from 'vitest';
import {
  guardOf,
  guardWithin,
  intersectGuards,
  joinGuards,
  mergeGuards,
  type Guard,
} from '../../../packages/analyzer/src/domain/guard.ts';

describe('mergeGuards', () => {
  it.each([
    { left: [], right: [], both: [] },
    { left: [3, 1], right: [1, 0], both: [1, 0, 3, 1] },
    { left: [1, 0, 3, 1], right: [2, 2, 3, 1], both: [1, 0, 2, 2, 3, 1] },
    { left: [1, 0], right: [1, 1], both: undefined },
    { left: [1, 0, 2, 0], right: [2, 1, 3, 0], both: undefined },
  ])('puts $left and $right together as $both', ({ left, right, both }) => {
    expect(mergeGuards(left, right)).toEqual(both);
  });
});

describe('intersectGuards', () => {
  it.each([
    { left: [1, 0, 2, 1], right: [1, 0, 2, 0, 3, 1], common: [1, 0] },
    { left: [1, 0], right: [1, 1], common: [] },
    { left: [2, 1], right: [1, 0, 2, 1], common: [2, 1] },
  ])('keeps of $left and $right $common', ({ left, right, common }) => {
    expect(intersectGuards(left, right)).toEqual(common);
  });
});

describe('joinGuards', () => {
  it.each<[Guard, Guard, Guard | undefined]>([
    [[1, 0], [1, 1], []],
    [
      [1, 0, 2, 1],
      [1, 0, 2, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 0, 3, 1],
      [1, 0],
    ],
    [[1, 0], [2, 0], undefined],
    [[1, 0, 2, 1], [1, 1, 2, 0], undefined],
    [[4, 1_000_000], [4, 1_000_001], undefined],
  ])('makes of %j and %j %j', (left, right, either) => {
    expect(joinGuards(left, right)).toEqual(either);
  });
});

describe('guardWithin', () => {
  it.each<[Guard, Guard, Guard]>([
    [[], [1, 0], [1, 0]],
    [
      [1, 0],
      [1, 0, 3, 1],
      [3, 1],
    ],
    [
      [2, 1],
      [1, 0, 2, 1, 4, 1_000_000],
      [1, 0, 4, 1_000_000],
    ],
    [[1, 0], [1, 0], []],
  ])('leaves of what is within %j of %j %j', (outer, whole, own) => {
    expect(guardWithin(outer, whole)).toEqual(own);
  });
});

describe('guardOf', () => {
  it('is the pair of a condition and the arm of it', () => {
    expect(guardOf(7, 1)).toEqual([7, 1]);
  });
});
