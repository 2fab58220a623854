import { MAX_GUARD_LENGTH } from '../bounds.ts';

/**
 * The outcomes of unknown conditions under which a value holds: pairs of a condition's number and the arm taken, flat
 * and sorted by condition, each condition at most once. Two guards that take different arms of one condition contradict
 * each other: their values never occur together.
 *
 * Invariant: a guard only removes combinations that cannot happen, so dropping one rounds upwards. An arm that may run
 * has an opposite that may not: without an opposite, code after the arm would take its guard for certain.
 */
export type Guard = readonly number[];

export const ALWAYS: Guard = [];

/** Both guards together; undefined where they contradict each other. */
export function mergeGuards(left: Guard, right: Guard): Guard | undefined {
  if (left.length === 0 || left === right) return right;
  if (right.length === 0) return left;
  const merged: number[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const leftCondition = l < left.length ? left[l]! : Infinity;
    const rightCondition = r < right.length ? right[r]! : Infinity;
    if (leftCondition === rightCondition && left[l + 1] !== right[r + 1]) return undefined;
    if (leftCondition <= rightCondition) {
      merged.push(leftCondition, left[l + 1]!);
      if (leftCondition === rightCondition) r += 2;
      l += 2;
    } else {
      merged.push(rightCondition, right[r + 1]!);
      r += 2;
    }
  }
  return merged;
}

/** One guard for two, if one of them contains the other, or if they only differ in the two arms of one condition. */
export function joinGuards(left: Guard, right: Guard): Guard | undefined {
  const common = intersectGuards(left, right);
  if (common.length === left.length || common.length === right.length) return common;
  const isOneCondition = common.length === left.length - 2 && common.length === right.length - 2;
  return isOneCondition && differ(left, right) ? common : undefined;
}

/** Whether the only condition on which the guards differ has both its arms in them. */
function differ(left: Guard, right: Guard): boolean {
  for (let index = 0; index < left.length; index += 2) {
    const other = right.indexOf(left[index]!);
    if (other >= 0 && other % 2 === 0 && left[index + 1] !== right[other + 1])
      return Number(left[index + 1]) + Number(right[other + 1]) === 1;
  }
  return false;
}

/** The conditions of both guards: the guard of a value that holds under either. */
export function intersectGuards(left: Guard, right: Guard): Guard {
  if (left.length === 0 || right.length === 0) return ALWAYS;
  if (left === right) return left;
  const common: number[] = [];
  for (let l = 0, r = 0; l < left.length && r < right.length;) {
    const difference = left[l]! - right[r]!;
    if (difference === 0 && left[l + 1] === right[r + 1]) common.push(left[l]!, left[l + 1]!);
    if (difference <= 0) l += 2;
    if (difference >= 0) r += 2;
  }
  return common;
}

/**
 * What a guard demands beyond `outer`, which it contains. Where a branch ends, the analyzer joins its values under the
 * branch's own guard; inside, only conditions added since then distinguish a value from others.
 */
export function guardWithin(outer: Guard, guard: Guard): Guard {
  if (outer === guard) return ALWAYS;
  const own: number[] = [];
  for (let o = 0, g = 0; g < guard.length; g += 2) {
    while (o < outer.length && outer[o]! < guard[g]!) o += 2;
    if (outer[o] !== guard[g] || outer[o + 1] !== guard[g + 1]) own.push(guard[g]!, guard[g + 1]!);
  }
  return own.length > MAX_GUARD_LENGTH ? own.slice(-MAX_GUARD_LENGTH) : own;
}

/** The guard without one condition. */
export function withoutCondition(guard: Guard, condition: number): Guard {
  const at = guard.findIndex((number, index) => index % 2 === 0 && number === condition);
  return at < 0 ? guard : [...guard.slice(0, at), ...guard.slice(at + 2)];
}

/** A guard of one condition and its taken arm. */
export function guardOf(condition: number, arm: number): Guard {
  return [condition, arm];
}

/** Whether one of the conditions has its second arm in the guard (a default was taken, an option left out). */
export function holdsSecondArm(guard: Guard, conditions: ReadonlySet<number>): boolean {
  for (let index = 0; index < guard.length; index += 2) {
    if (guard[index + 1] === 1 && conditions.has(guard[index]!)) return true;
  }
  return false;
}

/** Those of the conditions that have their second arm in the guard. */
export function conditionsOfSecondArm(guard: Guard, conditions: ReadonlySet<number>): number[] {
  return guard.filter((condition, index) => index % 2 === 0 && guard[index + 1] === 1 && conditions.has(condition));
}
