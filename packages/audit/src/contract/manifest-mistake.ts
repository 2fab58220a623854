/** A range of a text: lines and columns count from 1, and `endColumn` is the column after the last character. */
export interface TextSpan {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Something in a manifest that the user has to change before the manifest can be used. */
export interface ManifestMistake extends TextSpan {
  /** What was found, then what to write instead. */
  readonly message: string;
  /** A replacement for the text, if one is likely enough to be offered. */
  readonly suggestion?: string;
  /** The line, with a pointer under the text; empty if the text has no such line. */
  readonly excerpt: string;
}
