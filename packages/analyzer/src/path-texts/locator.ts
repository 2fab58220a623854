import type { Span } from '../contract/model.ts';

/** A text in a file that is no program, with its position. */
export interface FoundText extends Omit<Span, 'file'> {
  readonly text: string;
}

/**
 * Converts offsets in a text to a span: lines and columns count from 1, `endColumn` is the column after the last
 * character.
 */
export function createLocator(text: string): (start: number, end: number) => Omit<Span, 'file'> {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n|[\n\r\u2028\u2029]/g)].map(({ 0: ending, index }) => index + ending.length),
  ];
  const placeAt = (position: number): { readonly line: number; readonly column: number } => {
    const line = findLast(starts, position);
    return { line: line + 1, column: position - starts[line]! + 1 }; // the first line starts at 0
  };
  return (start, end) => {
    const [from, to] = [placeAt(start), placeAt(end)];
    return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
  };
}

/** The index of the last number that is at most the wanted one. */
function findLast(sorted: readonly number[], wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
