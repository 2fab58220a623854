import { ABSENT, isAbsent, presentPart } from './absent.ts';
import type { Guard } from './guard.ts';
import { guarded, joinOptions } from './join.ts';
import type { ListItems, Value } from './value.ts';

/** A list and the guard under which it is the one. */
export interface GuardedList {
  readonly guard: Guard;
  readonly slot: ListItems;
}

/** Joins lists position by position: an item that only some of them have is optional. */
export function joinLists(lists: readonly GuardedList[]): ListItems {
  if (lists.some(({ slot }) => slot.rest !== null)) return joinRepeated(lists);
  const length = Math.max(...lists.map(({ slot }) => slot.items.length));
  return { kind: 'items', items: Array.from({ length }, (_, index) => itemAt(lists, index)), rest: null };
}

function itemAt(lists: readonly GuardedList[], index: number): Value {
  return joinOptions(lists.flatMap(({ guard, slot }) => guarded(slot.items[index] ?? ABSENT, guard)));
}

/**
 * Joins lists of which one is what any number of rounds left: the items after the shortest list may occur any number of
 * times.
 */
export function joinRepeated(lists: readonly GuardedList[]): ListItems {
  const shortest = Math.min(...lists.map(({ slot }) => slot.items.length));
  const rests = lists.flatMap(({ guard, slot }) =>
    [...slot.items.slice(shortest).map(presentPart), ...(slot.rest ? [slot.rest] : [])]
      .filter((item) => !isAbsent(item))
      .flatMap((value) => guarded(value, guard)),
  );
  return {
    kind: 'items',
    items: Array.from({ length: shortest }, (_, index) => itemAt(lists, index)),
    rest: rests.length === 0 ? null : joinOptions(rests),
  };
}
