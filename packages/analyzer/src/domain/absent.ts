import { optionsOf } from './atoms.ts';
import { ALWAYS, guardOf, type Guard } from './guard.ts';
import { guarded, join, joinOptions } from './join.ts';
import type { ListItems, Option, Primitive, Value } from './value.ts';

/**
 * An item that a filter may have removed is a set of its value and ABSENT: where it is absent, the items after it move
 * up. ABSENT never leaves a list: code that reads an item by position first calls `withoutGaps`, and code that iterates
 * takes each item's `presentPart`.
 */
export const ABSENT: Primitive = { kind: 'primitive', value: undefined, isAbsent: true };

export const NO_ITEMS: ListItems = { kind: 'items', items: [], rest: null };

/** Whether the item may be missing from its list. */
export function isOptional(item: Value): boolean {
  return isAbsent(item) || (item.kind === 'oneOf' && item.options.some(({ value }) => isAbsent(value)));
}

export function isAbsent(value: Value): boolean {
  return value.kind === 'primitive' && value.isAbsent === true;
}

/** The item's value where it is present. */
export function presentPart(item: Value): Value {
  if (!isOptional(item)) return item;
  const present = optionsOf(item).filter(({ value }) => !isAbsent(value));
  return present.length === 0 ? ABSENT : joinOptions(present);
}

/** The guards under which the item is present and absent: those of the condition that removed it, or of a new one. */
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

/** The value under the condition's first arm, and ABSENT under its second. */
export function optionalUnder(value: Value, condition: number): readonly Option[] {
  return [...guarded(value, guardOf(condition, 0)), { value: ABSENT, guard: guardOf(condition, 1) }];
}

/** The items before the first optional one, then any of the others: for all operations that count positions. */
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
