/** Stands for an unknown part of a path or URL where these are compared as texts. No valid URL has this character. */
export const HOLE = '\u0000';

/** The parts of a path or URL as one text, with `HOLE` for each unknown part. */
export function textWithHoles(parts: readonly (string | object)[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : HOLE)).join('');
}
