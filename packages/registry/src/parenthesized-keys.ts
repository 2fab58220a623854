import type { PathPattern } from './path-pattern.ts';

const opening = "('";
const closing = "')";

/**
 * Writes keys in parentheses as segments: `/users('7')/events` becomes `/users/7/events`. Arguments of functions have
 * names, `delta(since='7')`, and stay.
 * https://docs.oasis-open.org/odata/odata/v4.01/odata-v4.01-part2-url-conventions.html#sec_KeyasSegmentConvention
 */
export function spellKeysAsSegments(path: PathPattern): PathPattern {
  if (!path.some((part) => typeof part === 'string' && part.includes(opening))) return path;
  const pieces = path
    .flatMap((part): PathPattern => (typeof part === 'string' ? part.split(/(\('|'\))/) : [part]))
    .filter((piece) => piece !== '');
  let ends = pieces.filter((piece) => piece === closing).length;
  let isInside = false;
  let isOpen = false;
  return pieces.flatMap((piece, index): PathPattern => {
    if (piece === closing) ends -= 1;
    if (isOpen && typeof piece !== 'string') {
      isOpen = false;
      return [{ ...piece, spansSegments: true }];
    }
    const next = pieces[index + 1];
    // an empty key is no segment; one that is not closed ends in a part that is unknown, with what comes after it
    const isKey = piece === opening && !isInside && (ends > 0 ? next !== closing : typeof next === 'object');
    if (isKey) {
      isInside = ends > 0;
      isOpen = ends === 0;
      return ['/'];
    }
    if (piece !== closing || !isInside) return [piece];
    isInside = false;
    return [];
  });
}

/** The same for a path as text, in which `{id}` is a part of one segment. */
export function spellTextKeys(path: string): string {
  if (!path.includes(opening)) return path;
  return spellKeysAsSegments([path])
    .filter((piece) => typeof piece === 'string')
    .join('');
}
