import type { Place } from './model.ts';

/** Compares by file, then by line and column. */
export function comparePlaces(left: Place, right: Place): number {
  return compareText(left.file, right.file) || left.line - right.line || left.column - right.column;
}

export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Each position once, sorted. */
export function distinctPlaces(places: readonly Place[]): readonly Place[] {
  return [...new Map(places.map((place) => [placeKey(place), place])).values()].sort(comparePlaces);
}

/** The same for equal positions. */
export function placeKey({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
