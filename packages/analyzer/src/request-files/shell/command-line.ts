import type { UrlText } from '../url-text.ts';

/** An argument of a command. */
export interface Field {
  readonly text: UrlText;
  /** It is an unknown that may be no argument, or several: `$CURL_OPTIONS`, `"$@"`. */
  readonly isLoose?: true;
  /** The argument as a script may write it, where it is quoted: the text of `bash -c "…"`. */
  readonly source?: string;
  readonly span?: TextSpan;
}

/** A range of a script's text: offsets, the second behind the last character. */
export interface TextSpan {
  readonly pos: number;
  readonly end: number;
}

/** What a command line asks a client to send. */
export interface Sent {
  /** Null where the command sets a method that cannot be known. */
  readonly method: string | null;
  readonly url: UrlText;
}

/** A program that sends HTTP requests: its name is the call's client. */
export interface CommandClient {
  readonly name: string;
  readonly send: (args: readonly Field[]) => readonly Sent[];
}
