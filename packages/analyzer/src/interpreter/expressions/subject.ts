import { sourceAsOf } from '../machine/changes.ts';
import type { Machine } from '../machine/machine.ts';
import { text, UNDEFINED } from '../../domain/atoms.ts';
import { guardOf, mergeGuards, type Guard } from '../../domain/guard.ts';
import { guarded, joinOptions } from '../../domain/join.ts';
import type { Atom, Option, Value } from '../../domain/value.ts';

/**
 * The condition "which value is it" that a comparison, a switch or a table look-up asks about its subject. All
 * questions about one unknown share the condition, so that an arm of one agrees with the same arm of another.
 */
export function valueCondition(machine: Machine, subject: Value, otherwise: string): number {
  return machine.condition(`value of ${sourceOf(subject) ?? otherwise}`);
}

/** What identifies an unknown; undefined if nothing tells it apart from others. */
function sourceOf(value: Value): string | undefined {
  return value.kind === 'unknown' && !value.isAny ? sourceAsOf(value) : undefined;
}

/** The literal that the present guard says an unknown value equals, as inside `if (input.kind === 'vendor')`. */
export function literalByGuard(machine: Machine, value: Value): Value {
  const { conditions, guard } = machine.frame;
  const source = sourceOf(value);
  if (source === undefined || !conditions || guard.length === 0) return value;
  const condition = conditions.get(`value of ${source}`);
  const index =
    condition === undefined ? -1 : guard.findIndex((number, position) => position % 2 === 0 && number === condition);
  const label = index < 0 ? undefined : machine.conditions.labelOfArm(guard[index + 1]!);
  return label === undefined ? value : text(label);
}

/**
 * What a table gives for an unknown key: each row under the guard of its key, and undefined under the guard of a miss.
 */
export function rowsByKey(
  machine: Machine,
  key: Atom,
  otherwise: string,
  rows: readonly (readonly [string, Value])[],
): Value {
  const source = sourceOf(key) ?? otherwise;
  const condition = valueCondition(machine, key, otherwise);
  const miss = missCondition(machine, `${source} in ${rows.map(([name]) => name).join()}`);
  const found = rows.flatMap(([name, value]) => guarded(value, rowGuard(machine, condition, name, miss)));
  return joinOptions([...found, { value: UNDEFINED, guard: guardOf(miss, 1) }]);
}

/** The guard of a row. Two tables with the same keys hit or miss for the same values. */
function rowGuard(machine: Machine, condition: number, name: string, miss: number): Guard {
  const row = guardOf(condition, machine.conditions.arm(name));
  return mergeGuards(row, guardOf(miss, 0)) ?? row;
}

/** A value that may be missing: a default after it counts, and no program uses the undefined on purpose. */
export function orMissing(machine: Machine, value: Value, source: string): Value {
  const miss = missCondition(machine, source);
  return joinOptions([
    ...guarded(value, guardOf(miss, 0)),
    { value: UNDEFINED, guard: guardOf(miss, 1) } satisfies Option,
  ]);
}

/** Like `orMissing`, with a condition of its own for each look-up. */
export function perhapsMissing(machine: Machine, value: Value): Value {
  const miss = machine.conditions.fresh();
  machine.conditions.misses.add(miss);
  return joinOptions([
    ...guarded(value, guardOf(miss, 0)),
    { value: UNDEFINED, guard: guardOf(miss, 1) } satisfies Option,
  ]);
}

function missCondition(machine: Machine, source: string): number {
  const condition = machine.condition(`missing ${source}`);
  machine.conditions.misses.add(condition);
  return condition;
}
