import type { CallSite } from '../interpreter/machine/frame.ts';

/** The files of a chain of calls, outermost first, each where the chain comes to it first. */
export type Way = readonly string[];

/** More ways than this to one place are not told one by one. */
const MAX_WAYS = 40;
/** It begins with what something unknown calls, or is one of those that are not told. */
export const ANYBODYS: Way = [''];

/** A way further in: it leads from where it comes from through one more call. */
export function wayFrom(outer: Way, { module }: CallSite): Way {
  return outer.includes(module.file) ? outer : [...outer, module.file];
}

/** Each way once. Where there are too many, one whose file has no name stands for those that are left out. */
export function distinctWays(ways: readonly Way[]): readonly Way[] {
  const found = [...new Map(ways.map((way) => [way.join('\0'), way])).values()];
  return found.length > MAX_WAYS ? [...found.slice(0, MAX_WAYS), ANYBODYS] : found;
}
