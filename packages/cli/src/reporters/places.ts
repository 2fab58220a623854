import type { Place } from '@scopewright/audit';
import { count } from '../text/count.ts';

/** How many places are named. */
const placesShown = 3;

/** `src/a.ts:8, src/b.ts:31 and 2 more places`. */
export function listPlaces(places: readonly Pick<Place, 'file' | 'line'>[]): string {
  const lines = linesOf(places);
  const named = lines.slice(0, placesShown);
  const more = lines.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${count(more, 'more place')}` : named.join(', ');
}

/** `src/a.ts:8`, without duplicates: several open calls on one line are one place for the reader. */
export function linesOf(places: readonly Pick<Place, 'file' | 'line'>[]): readonly string[] {
  return [...new Set(places.map(({ file, line }) => `${file}:${line}`))];
}

/** `8:3`, for a list that names the file above. */
export function lineAndColumn({ line, column }: Pick<Place, 'line' | 'column'>): string {
  return `${line}:${column}`;
}

/** The key of a place: for example, calls of a result are distinguished by where each one is reported. */
export function toPlaceKey({ file, line, column }: Place): string {
  return `${file}\n${line}\n${column}`;
}
