import type { Frame } from './call-stack.ts';

/**
 * A line of a record, an object in JSON: the first line of the file, a request when it is sent, or the answer to one. Numbers
 * of places count from 1.
 */
export type RecordLine = FirstLine | RequestLine | AnswerLine;

/** The first line. */
export interface FirstLine {
  /** Incremented if a reader of one version could misread a line of another. */
  readonly observeVersion: 1;
  /** The folder in which the command ran, relative to that of the record, with forward slashes. */
  readonly root: string;
}

/** A request. */
interface RequestLine {
  readonly observeVersion: 1;
  /** Its name in this file. */
  readonly request: string;
  readonly method: string;
  /** Without user info, query and fragment. */
  readonly url: string;
  /** The names of the query’s parameters, without duplicates; left out if there is none. */
  readonly query?: readonly string[];
  /**
   * The environment variables whose value is a URL that this one begins with, each with the path of its URL, which may be
   * empty; left out if there is none.
   */
  readonly bases?: Readonly<Record<string, string>>;
  /** The places in the project that led to it, innermost first; empty if nobody knows. */
  readonly stack: readonly Frame[];
}

/** An answer. A request that none came to has no such line. */
interface AnswerLine {
  readonly observeVersion: 1;
  /** The name of its request. */
  readonly answer: string;
  readonly status: number;
  /** The credential whose token was sent, as the sandbox told; left out if nobody told. */
  readonly credential?: string;
  /** Present if the answer is 403 and says that a scope is missing (RFC 6750, section 3.1). */
  readonly missing?: true;
}
