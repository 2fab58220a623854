/** A piece of a file that differs between two versions; lines count from 1. */
export interface Hunk {
  /** Its first line in this version; of an empty piece, the line before it. */
  readonly start: number;
  readonly lines: readonly string[];
  /** What stands in its place in the other version. */
  readonly others: readonly string[];
}

/** A file that differs, seen from one of two versions of the code. */
export interface ChangedFile {
  /** Relative to the analysed folder, in this version. */
  readonly file: string;
  /** Absolute, in this version. */
  readonly path: string;
  readonly text: string;
  /** In order. Of a file that the other version lacks, one of all its lines. */
  readonly hunks: readonly Hunk[];
}

/** The text of a file with some of its hunks as the other version has them. */
export function revert({ text, hunks }: ChangedFile, reverted: ReadonlySet<Hunk>): string {
  const lines = text.split('\n');
  for (const hunk of hunks.toReversed()) {
    if (!reverted.has(hunk)) continue;
    const from = hunk.lines.length === 0 ? hunk.start : hunk.start - 1;
    lines.splice(from, hunk.lines.length, ...hunk.others);
  }
  return lines.join('\n');
}
