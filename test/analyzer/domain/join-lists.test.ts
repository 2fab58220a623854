import { describe, expect, it } from 'vitest';
import { isAbsent, isOptional, presentPart } from '../../../packages/analyzer/src/domain/absent.ts';
import { literalOf, optionsOf, text } from '../../../packages/analyzer/src/domain/atoms.ts';
import { guardOf, mergeGuards, type Guard } from '../../../packages/analyzer/src/domain/guard.ts';
import { joinLists, joinRepeated } from '../../../packages/analyzer/src/domain/join-lists.ts';
import type { ListItems } from '../../../packages/analyzer/src/domain/value.ts';

const listOf = (...items: readonly string[]): ListItems => ({
  kind: 'items',
  items: items.map((item) => text(item)),
  rest: null,
});

/** The texts of the items that a list has under a guard. */
function under({ items }: ListItems, guard: Guard): (string | undefined)[] {
  return items.flatMap((item) =>
    optionsOf(item)
      .filter((option) => mergeGuards(option.guard, guard) && !isAbsent(option.value))
      .map(({ value }) => literalOf(value)),
  );
}

describe('a join of lists', () => {
  const lists = [['v1'], ['v2', 'vendors'], [], ['v1', 'vendors', 'pages']];
  const guards = lists.map((_, arm) => guardOf(1, arm));
  const joined = joinLists(lists.map((items, arm) => ({ guard: guards[arm]!, slot: listOf(...items) })));

  it.each(lists.map((items, arm) => ({ items, arm })))('is $items under the guard of that list', ({ items, arm }) => {
    expect(under(joined, guards[arm]!)).toEqual(items);
  });

  it('has optional items where a list is shorter', () => {
    expect(joined.items.map(isOptional)).toEqual([true, true, true]);
    expect(joined.rest).toBeNull();
  });

  it('is open where one of the lists is', () => {
    const open = { ...listOf('v1'), rest: text('more') };
    const list = joinLists([
      { guard: guards[0]!, slot: open },
      { guard: guards[1]!, slot: listOf('v1', 'vendors') },
    ]);
    expect(list.items.map((item) => literalOf(item))).toEqual(['v1']);
    expect(optionsOf(list.rest!).map(({ value }) => literalOf(value))).toEqual(['more', 'vendors']);
  });
});

describe('a join with what any number of rounds leave', () => {
  it('may repeat what the longer list has more, and keeps no trace of an item that is missing', () => {
    const longer = joinLists([
      { guard: guardOf(2, 0), slot: listOf('v1', 'vendors') },
      { guard: guardOf(2, 1), slot: listOf('v1') },
    ]);
    const list = joinRepeated([
      { guard: guardOf(1, 0), slot: listOf('v1') },
      { guard: guardOf(1, 1), slot: longer },
    ]);
    expect(list.items).toHaveLength(1);
    expect(isOptional(list.rest!)).toBe(false);
    expect(optionsOf(presentPart(list.rest!)).map(({ value }) => literalOf(value))).toEqual(['vendors']);
  });
});
