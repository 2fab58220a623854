import { isOptional, presenceOf, presentPart, withoutGaps } from '../../domain/absent.ts';
import { computed, isUndefined, literalOf, optionsOf, text } from '../../domain/atoms.ts';
import { ALWAYS, guardOf, mergeGuards, type Guard } from '../../domain/guard.ts';
import { guarded, joinOptions } from '../../domain/join.ts';
import type { ListItems, Value } from '../../domain/value.ts';
import { joinItems } from '../../interpreter/conversions/printed.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { MAX_FILTERED_LISTS } from '../../bounds.ts';

/** A list that `join` prints, and the guard under which it is the one. */
interface Joined {
  readonly guard: Guard;
  readonly list: ListItems;
}

/** The text that `join` makes of a list. */
export function joined(machine: Machine, list: ListItems, separator: Value): Value {
  const glue = isUndefined(separator) ? ',' : literalOf(separator);
  const lists = listsOf(machine, list, glue === undefined || glue === '' || glue.includes('/'));
  return joinOptions(lists.flatMap((each) => guarded(joinedList(machine, each.list, separator), each.guard)));
}

function joinedList(machine: Machine, { items, rest }: ListItems, separator: Value): Value {
  const glue = isUndefined(separator) ? ',' : literalOf(separator);
  if (glue !== undefined) return orEmpty(machine, items, rest, joinItems(machine, items, rest, glue));
  if (rest) return computed({ name: 'text', reason: 'it is joined with an unknown separator' });
  return orEmpty(
    machine,
    items,
    null,
    joinItems(
      machine,
      items.flatMap((item, index) => (index === 0 ? [item] : [separator, item])),
      null,
      '',
    ),
  );
}

/**
 * The lists with and without each item that only one branch of the code adds. Where they are too many, or the text is no
 * path, the items after the first such item are any number of items.
 */
function listsOf(machine: Machine, whole: ListItems, isPath: boolean): readonly Joined[] {
  const isGap = (item: Value): boolean => isOptional(item) && !isOmitted(machine, item);
  if (!whole.items.some(isGap)) return [{ guard: ALWAYS, list: whole }];
  if (!isPath || 2 ** whole.items.filter(isGap).length > MAX_FILTERED_LISTS)
    return [{ guard: ALWAYS, list: withoutGaps(whole) }];
  return whole.items.reduce<readonly Joined[]>(
    (lists, item) => {
      if (!isGap(item)) return lists.map((each) => withItem(each, item));
      const { present, absent } = presenceOf(item, () => machine.conditions.fresh());
      return lists.flatMap((each) => [...under(withItem(each, presentPart(item)), present), ...under(each, absent)]);
    },
    [{ guard: ALWAYS, list: { ...whole, items: [] } }],
  );
}

function withItem({ guard, list }: Joined, item: Value): Joined {
  return { guard, list: { ...list, items: [...list.items, item] } };
}

function under(each: Joined, guard: Guard): readonly Joined[] {
  const both = mergeGuards(each.guard, guard);
  return both ? [{ ...each, guard: both }] : [];
}

/** Whether only an operation of unknown outcome leaves the item out, as `filter` with a condition that is unknown. */
function isOmitted({ conditions }: Machine, item: Value): boolean {
  return optionsOf(item).every(
    ({ value, guard }) =>
      !isOptional(value) || guard.some((part, index) => index % 2 === 0 && conditions.omissions.has(part)),
  );
}

/**
 * If all items are optional, the joined text may be empty. Otherwise the analysis assumes that the optional items are
 * present: code does not leave a gap in a path.
 */
function orEmpty(machine: Machine, items: readonly Value[], rest: Value | null, whole: Value): Value {
  if (rest || items.length === 0 || !items.every(isOptional)) return whole;
  const condition = machine.conditions.fresh();
  machine.conditions.misses.add(condition);
  return joinOptions([...guarded(whole, guardOf(condition, 0)), { value: text(''), guard: guardOf(condition, 1) }]);
}
