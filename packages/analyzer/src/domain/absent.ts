import { optionsOf } from './atoms.ts';
import { ALWAYS, guardOf, type Guard } from './guard.ts';
import { guarded, join, joinOptions } from './join.ts';
import type { ListItems, Option, Primitive, Value } from './value.ts';

/**
 * An item that a filter may have left out is one of what it is and of this: what stands behind it then moves up. It
 * never leaves a list: who reads an item by its position reads `withoutGaps`, who takes item by item takes what is
 * present.
 */
export const ABSENT: Primitive = { kind: 'primitive', value: undefined, isAbsent: true };

/** Whether the item may be left out of its list. */
export function isOptional(item: Value): boolean {
  return isAbsent(item) || (item.kind === 'oneOf' && item.options.some(({ value }) => isAbsent(value)));
}

export function isAbsent(value: Value): boolean {
  return value.kind === 'primitive' && value.isAbsent === true;
}

/** What the item is where it is in its list. */
export function presentPart(item: Value): Value {
  if (!isOptional(item)) return item;
  const present = optionsOf(item).filter(({ value }) => !isAbsent(value));
  return present.length === 0 ? ABSENT : joinOptions(present);
}

/** Where the item is in its list, and where it is not: by the condition that left it out, or by a new one. */
export function presenceOf(
  item: Value,
  freshCondition: () => number,
): { readonly present: Guard; readonly absent: Guard } {
  const left = optionsOf(item).filter(({ value }) => isAbsent(value));
  const [condition, arm, ...others] = left.length === 1 ? left[0]!.guard : ALWAYS;
  if (condition !== undefined && (arm === 0 || arm === 1) && others.length === 0)
    return { present: guardOf(condition, 1 - arm), absent: guardOf(condition, arm) };
  const fresh = freshCondition();
  return { present: guardOf(fresh, 0), absent: guardOf(fresh, 1) };
}

/** The value under a condition, and left out where that comes out with its second arm. */
export function optionalUnder(value: Value, condition: number): readonly Option[] {
  return [...guarded(value, guardOf(condition, 0)), { value: ABSENT, guard: guardOf(condition, 1) }];
}

/** The items up to the first that may be left out, then any of the others: for all that counts positions. */
export function withoutGaps(list: ListItems): ListItems {
  const first = list.items.findIndex(isOptional);
  if (first < 0) return list;
  const others = list.items
    .slice(first)
    .map(presentPart)
    .filter((item) => !isAbsent(item));
  const rest = [...others, ...(list.rest ? [list.rest] : [])];
  return { kind: 'items', items: list.items.slice(0, first), rest: rest.length === 0 ? null : join(rest) };
}
