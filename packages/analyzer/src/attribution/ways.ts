import type { CallSite } from '../interpreter/machine/frame.ts';
import { MAX_WAYS_TO_CALL } from '../bounds.ts';

/** The files of a chain of calls, outermost first, each at its first occurrence. */
export type Way = readonly string[];

/** Stands for a chain that an unknown caller begins, or for ways beyond the limit. */
export const ANYBODYS: Way = [''];

/** Extends a way through one more call further in. */
export function wayFrom(outer: Way, { module }: CallSite): Way {
  return outer.includes(module.file) ? outer : [...outer, module.file];
}

/** Each way once. Past the limit, one with an empty file name stands for the rest. */
export function distinctWays(ways: readonly Way[]): readonly Way[] {
  const found = [...new Map(ways.map((way) => [way.join('\0'), way])).values()];
  return found.length > MAX_WAYS_TO_CALL ? [...found.slice(0, MAX_WAYS_TO_CALL), ANYBODYS] : found;
}
