import type { Place } from '@scopewright/analyzer';

/** The order of names that no locale changes. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** By file, line and column. */
export function comparePlaces(left: Place, right: Place): number {
  return compareText(left.file, right.file) || left.line - right.line || left.column - right.column;
}
