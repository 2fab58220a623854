import type { Place } from '../../contract/place.ts';
import type { ObservedFile } from '../../contract/result.ts';

/** One request that a file shows. Of what was sent and answered nothing else is kept: it may be secret. */
export interface Observation extends Place {
  readonly method: string;
  /** With the port where one is named; undefined where only a path is known. */
  readonly host: string | undefined;
  readonly path: string;
  /** Whose request it was, where the file says so. */
  readonly credential: string | undefined;
  /** It came to a sandbox, and so to the platform, whatever its host. */
  readonly isPlatform: boolean;
  /** It was refused with the code of spec section 7.2. */
  readonly isScopeViolation: boolean;
}

/** What all observed files show. */
export interface Observations {
  readonly files: readonly Pick<ObservedFile, 'file' | 'format'>[];
  readonly requests: readonly Observation[];
  /** Refusals of which a log does not say what was asked for. */
  readonly unplaced: readonly Place[];
}

/** The code of a scope violation: spec section 7.2. */
export const violationCode = 'ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION';
