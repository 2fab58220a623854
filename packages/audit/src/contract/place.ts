import type { Place } from '@scopewright/analyzer';

export type { Place };
import { compareText } from './order.ts';

/** By file, line and column. */
export function comparePlaces(left: Place, right: Place): number {
  return compareText(left.file, right.file) || left.line - right.line || left.column - right.column;
}

/** The same key for the same place, `src/a.ts:4:10`. */
export function toPlaceKey({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
