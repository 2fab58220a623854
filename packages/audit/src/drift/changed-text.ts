/** A range of lines that differs between two versions of a file; lines count from 1. */
export interface Hunk {
  /** Its first line in this version; for an empty range, the line before it. */
  readonly start: number;
  readonly lines: readonly string[];
  /** The lines in its place in the other version. */
  readonly others: readonly string[];
}

/** A changed file, seen from one of the two versions. */
export interface ChangedFile {
  /** Relative to the analysed folder, in this version. */
  readonly file: string;
  /** Absolute, in this version. */
  readonly path: string;
  readonly text: string;
  /** In order. If the other version lacks the file: one hunk with all lines. */
  readonly hunks: readonly Hunk[];
}

/** The file's text with some of its hunks replaced by those of the other version. */
export function revert({ text, hunks }: ChangedFile, reverted: ReadonlySet<Hunk>): string {
  const lines = text.split('\n');
  for (const hunk of hunks.toReversed()) {
    if (!reverted.has(hunk)) continue;
    const from = hunk.lines.length === 0 ? hunk.start : hunk.start - 1;
    lines.splice(from, hunk.lines.length, ...hunk.others);
  }
  return lines.join('\n');
}
