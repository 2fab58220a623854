import { MAX_FILTERED_ALTERNATIVES, MAX_FILTERED_LISTS } from '../../bounds.ts';
import { isAbsent, ABSENT, optionalUnder } from '../../domain/absent.ts';
import { optionsOf } from '../../domain/atoms.ts';
import { type Guard, ALWAYS, mergeGuards, intersectGuards } from '../../domain/guard.ts';
import { joinOptions, constrain, guarded } from '../../domain/join.ts';
import type { Value, Option } from '../../domain/value.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { truthiness } from '../../interpreter/expressions/condition.ts';
import { type Machine, argumentAt } from '../../interpreter/machine/machine.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createList } from '../../interpreter/objects/heap.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import { roundFor } from '../../interpreter/statements/iteration.ts';
import { indicesOf, callBack } from './callbacks.ts';
import { anyIndex } from './callbacks.ts';

/** A list that a filter may return, and the guards under which it does. */
interface Filtered {
  readonly ways: readonly Guard[];
  readonly items: readonly Value[];
}

export function filterItems(call: NativeCall): Value {
  const { machine, thisValue } = call;
  const { items, rest } = iterate(machine, thisValue);
  const indexAt = indicesOf(items);
  let lists: readonly Filtered[] = [{ ways: [ALWAYS], items: [] }];
  for (const [index, item] of items.entries()) {
    const isSplit =
      item.kind === 'oneOf' &&
      item.options.length <= MAX_FILTERED_ALTERNATIVES &&
      lists.length * 2 <= MAX_FILTERED_LISTS;
    const options = isSplit ? item.options : [{ value: item, guard: ALWAYS }];
    const kept = options.map(({ value, guard }) => ({ value: keptOf(call, value, indexAt(index)), guard }));
    lists = lists.flatMap((list) =>
      withFiltered(
        list,
        kept.filter(({ value }) => !isAbsent(value)),
        kept.filter(({ value }) => isAbsent(value)),
      ),
    );
  }
  if (rest && !isBooleanFilter(call)) giveAnyTimes(machine, () => callBack(call, rest, anyIndex(), false));
  const further = rest && isBooleanFilter(call) ? withoutFalsy(rest) : rest;
  return joinOptions(
    lists.flatMap(({ ways, items: kept }) => {
      const value = createList(machine, kept, further);
      return ways.map((guard) => ({ value, guard }));
    }),
  );
}

/** What the filter keeps of an item: the item, nothing, or either if the verdict is unknown. */
function keptOf(call: NativeCall, item: Value, index: Value): Value {
  const { machine } = call;
  return roundFor(
    machine,
    item,
    (present) => {
      const verdict = isBooleanFilter(call) ? present : callBack(call, present, index, true);
      return joinOptions(
        optionsOf(verdict).flatMap(({ value, guard }) =>
          constrain(decided(machine, present, truthiness(value)), guard),
        ),
      );
    },
    () => ABSENT,
  );
}

function decided(machine: Machine, item: Value, isKept: boolean | undefined): readonly Option[] {
  if (isKept === undefined) return optionalUnder(item, machine.conditions.omission());
  return optionsOf(isKept ? item : ABSENT);
}

/** The list with what the filter keeps of an item, and the list without the item, each where it is possible. */
function withFiltered(list: Filtered, kept: readonly Alternative[], left: readonly Alternative[]): readonly Filtered[] {
  const [some, none] = [withinWays(kept, list.ways), withinWays(left, list.ways)];
  // A condition that only one of the two depends on does not distinguish them.
  const ofNone = new Set(none.flatMap(({ guard }) => conditionsOf(guard)));
  const shared = some.flatMap(({ guard }) => conditionsOf(guard)).filter((condition) => ofNone.has(condition));
  const telling = new Set([...shared, ...list.ways.flatMap(conditionsOf)]);
  return [
    ...(some.length === 0
      ? []
      : [
          {
            ways: waysOf(some, telling),
            items: [...list.items, joinOptions(some.flatMap(({ value, guard }) => guarded(value, guard)))],
          },
        ]),
    ...(none.length === 0 ? [] : [{ ways: waysOf(none, telling), items: list.items }]),
  ];
}

interface Alternative {
  readonly value: Value;
  readonly guard: Guard;
}

function withinWays(alternatives: readonly Alternative[], ways: readonly Guard[]): readonly Alternative[] {
  return alternatives.flatMap((each) =>
    ways.flatMap((guard) => {
      const both = mergeGuards(each.guard, guard);
      return both ? [{ ...each, guard: both }] : [];
    }),
  );
}

function conditionsOf(guard: Guard): number[] {
  return guard.filter((_, index) => index % 2 === 0);
}

/**
 * The guards of the alternatives, reduced to the distinguishing conditions. If they are too many, the one guard that
 * they share.
 */
function waysOf(alternatives: readonly Alternative[], telling: ReadonlySet<number>): readonly Guard[] {
  const guards: Guard[] = alternatives.map(({ guard }) =>
    guard.filter((_, index) => telling.has(guard[index - (index % 2)]!)),
  );
  const ways = new Map(guards.map((guard) => [guard.join(), guard]));
  return ways.size <= MAX_FILTERED_LISTS ? [...ways.values()] : [[...ways.values()].reduce(intersectGuards)];
}

/** The alternatives that may be truthy; null if there is none. */
function withoutFalsy(value: Value): Value | null {
  const kept = optionsOf(value).filter((option) => truthiness(option.value) !== false);
  return kept.length === 0 ? null : joinOptions(kept);
}

/** `filter(Boolean)`. */
function isBooleanFilter({ args }: NativeCall): boolean {
  const callback = argumentAt(args, 0);
  return (
    callback.kind === 'object' && callback.callable?.kind === 'native' && callback.callable.name === 'global.Boolean'
  );
}
