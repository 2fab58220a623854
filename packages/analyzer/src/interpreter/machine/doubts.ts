import type { Machine } from './machine.ts';
import { ALWAYS, guardOf, type Guard } from '../../domain/guard.ts';
import { join, joinOptions } from '../../domain/join.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';

/**
 * A request is in doubt where it is sent by one of several things and nothing tells which: by one of those that the
 * code stores under a name, asked of something unknown. Where all of them send the same, it is sent for certain.
 */
export interface Doubt {
  readonly condition: number;
  readonly arm: number;
  /** How many arms the condition has. */
  readonly of: number;
}

/** Something unknown, or what the code has under its name: where that is several things, nothing tells which. */
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

/** Two arms that are 0 and 1 are each other's opposite: where there are more of them, none are. */
function armOf(condition: number, index: number, count: number): Guard {
  return guardOf(condition, count === 2 ? index : index + 2);
}

/** Which of several things it takes for a guard to hold. */
export function doubtsIn(guard: Guard, conditions: ReadonlyMap<number, number>): readonly Doubt[] {
  if (conditions.size === 0) return [];
  const doubts: Doubt[] = [];
  for (let index = 0; index < guard.length; index += 2) {
    const [condition, arm] = [guard[index]!, guard[index + 1]!]; // a guard is made of pairs
    const of = conditions.get(condition);
    if (of !== undefined) doubts.push({ condition, arm, of });
  }
  return doubts;
}

/** What a target says of its doubts; one without any says nothing. */
export function withDoubts(doubts: readonly Doubt[]): { readonly doubts?: readonly Doubt[] } {
  return doubts.length === 0 ? {} : { doubts };
}

/**
 * Whether what is sent in each of these ways is sent in any case: one of them is in no doubt, or all arms of a
 * condition lead there.
 */
export function isCertain(ways: readonly { readonly doubts?: readonly Doubt[] }[]): boolean {
  if (ways.some(({ doubts }) => !doubts)) return true;
  const all = ways.flatMap(({ doubts = [] }) => doubts);
  return all.some(
    ({ condition, of }) =>
      new Set(all.filter((doubt) => doubt.condition === condition).map(({ arm }) => arm)).size === of,
  );
}
