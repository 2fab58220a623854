/** A stretch of a program's file as it was written, from one offset to another. */
interface Kept {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** What stands there now instead. */
  readonly as?: string;
}

/** A file after a change: what is new, and what was kept from wherever it stood. */
export type Piece = string | Kept;

/** A change at one stretch of a file: other text, or pieces of any file, in its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
}

/** The texts of a program's files, by path relative to its folder. */
export type Texts = ReadonlyMap<string, string>;

/** A file with changes at stretches that do not overlap. Edits at one offset stand in their order. */
export function withEdits(file: string, text: string, edits: readonly Edit[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, pieces: added } of [...edits].sort(
    (left, right) => left.start - right.start || left.end - right.end,
  )) {
    if (start < from) throw new Error(`Two changes of ${file} overlap at ${String(start)}.`);
    pieces.push({ file, start: from, end: start }, ...added);
    from = end;
  }
  return [...pieces, { file, start: from, end: text.length }];
}

export function textOf(pieces: readonly Piece[], texts: Texts): string {
  return pieces.map((piece) => contentOf(piece, texts)).join('');
}

function contentOf(piece: Piece, texts: Texts): string {
  return typeof piece === 'string' ? piece : (piece.as ?? texts.get(piece.file)!.slice(piece.start, piece.end)); // pieces are of files that there are
}

/** Where a character of a changed file stood before; undefined for what is new. */
export function originOf(
  pieces: readonly Piece[],
  offset: number,
): { readonly file: string; readonly offset: number } | undefined {
  let at = 0;
  for (const piece of pieces) {
    const length = typeof piece === 'string' ? piece.length : (piece.as?.length ?? piece.end - piece.start);
    if (offset < at + length)
      return typeof piece === 'string'
        ? undefined
        : { file: piece.file, offset: piece.start + (piece.as === undefined ? offset - at : 0) };
    at += length;
  }
  return undefined;
}
