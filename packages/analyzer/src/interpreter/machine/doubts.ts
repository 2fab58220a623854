import type { Machine } from './machine.ts';
import { ALWAYS, guardOf, type Guard } from '../../domain/guard.ts';
import { join, joinOptions } from '../../domain/join.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';

/**
 * One arm of a choice between candidates for an unknown callee: the functions or clients that the code stores under its
 * name. Nothing shows which one sends the request. If all of them send the same request, it is certain.
 */
export interface Doubt {
  readonly condition: number;
  readonly arm: number;
  /** The number of arms of the condition. */
  readonly of: number;
}

/** The unknown, or one of the objects that the code stores under its name; with several, the choice is a doubt. */
export function orOneOf(machine: Machine, member: Unknown, stored: readonly Obj[]): Value {
  const [first, ...others] = stored;
  if (!first) return member;
  if (others.length === 0) return join([member, first]);
  const condition = machine.condition(`which is ${member.source}`);
  machine.conditions.doubtful.set(condition, stored.length);
  return joinOptions([
    { value: member, guard: ALWAYS },
    ...stored.map((value, index) => ({ value, guard: armOf(condition, index, stored.length) })),
  ]);
}

/** Arms 0 and 1 are each other's opposite, so that only a pair of arms gets these numbers. */
function armOf(condition: number, index: number, count: number): Guard {
  return guardOf(condition, count === 2 ? index : index + 2);
}

/** The choices between candidates that a guard depends on. */
export function doubtsIn(guard: Guard, conditions: ReadonlyMap<number, number>): readonly Doubt[] {
  if (conditions.size === 0) return [];
  const doubts: Doubt[] = [];
  for (let index = 0; index < guard.length; index += 2) {
    const [condition, arm] = [guard[index]!, guard[index + 1]!]; // a guard consists of pairs
    const of = conditions.get(condition);
    if (of !== undefined) doubts.push({ condition, arm, of });
  }
  return doubts;
}

/** The `doubts` property of a target; absent if there are none. */
export function withDoubts(doubts: readonly Doubt[]): { readonly doubts?: readonly Doubt[] } {
  return doubts.length === 0 ? {} : { doubts };
}

/**
 * Whether a request sent in each of these ways is certain: one way has no doubts, or the ways cover all arms of a
 * condition.
 */
export function isCertain(ways: readonly { readonly doubts?: readonly Doubt[] }[]): boolean {
  if (ways.some(({ doubts }) => !doubts)) return true;
  const all = ways.flatMap(({ doubts = [] }) => doubts);
  return all.some(
    ({ condition, of }) =>
      new Set(all.filter((doubt) => doubt.condition === condition).map(({ arm }) => arm)).size === of,
  );
}
