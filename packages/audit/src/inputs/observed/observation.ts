import type { Place } from '../../contract/place.ts';
import type { ObservedFile } from '../../contract/result.ts';

/** One request in a file. Nothing else that was sent or answered is kept, because it may be secret. */
export interface Observation extends Place {
  readonly method: string;
  /** With its port if there is one; undefined if only a path is known. */
  readonly host: string | undefined;
  readonly path: string;
  /** The requesting credential, if the file names it. */
  readonly credential: string | undefined;
  /** Whether it went to a sandbox, which counts as the platform whatever its host. */
  readonly isPlatform: boolean;
  /** Whether it was refused with the code of spec section 7.2. */
  readonly isScopeViolation: boolean;
  /** The environment variables whose values its URL begins with, each with the path of its value. */
  readonly bases?: readonly ObservedBase[];
  /** The places in the project that led to it, innermost first; left out if the file does not tell. */
  readonly stack?: readonly ObservedFrame[];
}

export interface ObservedBase {
  readonly name: string;
  readonly path: string;
}

/** A place on the stack of a request. Its file is relative to the analysed folder. */
export interface ObservedFrame extends Place {
  /** Whether its function was waiting: others may have been called between it and the frame before. */
  readonly isAsync: boolean;
}

/** The requests in all observed files. */
export interface Observations {
  readonly files: readonly Pick<ObservedFile, 'file' | 'format'>[];
  readonly requests: readonly Observation[];
  /** Refusals in a log that does not name the request. */
  readonly unplaced: readonly Place[];
}

/** The code of a scope violation: spec section 7.2. */
export const violationCode = 'ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION';
