/** A piece of a text: lines and columns count from 1, `endColumn` is the column behind the last character. */
export interface TextSpan {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Something in a manifest that must be changed before it can be used. */
export interface ManifestMistake extends TextSpan {
  /** What was found, then what to write instead. */
  readonly message: string;
  /** What belongs in the text's place, where that is likely enough to be offered. */
  readonly suggestion?: string;
  /** The line, and a pointer under the text; empty where the text has no such line. */
  readonly excerpt: string;
}
