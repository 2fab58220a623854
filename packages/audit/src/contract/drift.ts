/**
 * What a change of the code does to what its credentials need, in the shape that `diff --format json` prints. Paths are
 * relative to the analysed folder, with forward slashes; lines and columns count from 1.
 */

import type { Place } from './place.ts';
import type { schemaVersion } from './result.ts';

export interface Drift {
  readonly schemaVersion: typeof schemaVersion;
  /** The revision that was compared with, as it was named. */
  readonly ref: string;
  /** Present where there was no manifest or no code then: all there is now is new. */
  readonly hadNothing?: true;
  readonly summary: DriftSummary;
  /** Those that differ, by manifest and name. */
  readonly credentials: readonly CredentialDrift[];
  /** Calls that need a scope, in code that no credential covers; left out where nothing of them differs. */
  readonly uncovered?: UncoveredDrift;
}

/** What differs in code that no credential covers: nobody holds a scope for it. */
export interface UncoveredDrift {
  readonly addedEndpoints: readonly EndpointDrift[];
  readonly freedEndpoints: readonly EndpointDrift[];
}

/** The denominator: how much was looked at, then and now. */
export interface DriftSummary {
  readonly filesBefore: number;
  readonly files: number;
  readonly callsBefore: number;
  readonly calls: number;
  /** How many credentials were compared. */
  readonly credentials: number;
  readonly addedScopes: number;
  readonly freedScopes: number;
  /** Endpoints that are called now in code that no credential covers, and were not; left out where there is none. */
  readonly uncoveredEndpoints?: number;
}

export interface CredentialDrift {
  readonly name: string;
  /** The manifest's path as it is now; of a credential that is gone, as it was. */
  readonly manifest: string;
  /** Present where only one side has it. */
  readonly side?: 'added' | 'removed';
  /** What its code needs now and did not need before, be it kept or not. */
  readonly addedScopes: readonly ScopeDrift[];
  /** What its code needed before and does not need now. */
  readonly freedScopes: readonly ScopeDrift[];
  readonly addedEndpoints: readonly EndpointDrift[];
  readonly freedEndpoints: readonly EndpointDrift[];
  /** What the manifest declares now and did not declare before, and the other way round. */
  readonly declared: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /**
   * What the manifest keeps for use outside this code now and did not keep before, and the other way round: nobody
   * calls such scopes unused.
   */
  readonly kept: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

export interface ScopeDrift {
  readonly scope: string;
  /** The manifest declares it now. */
  readonly isDeclared: boolean;
  /**
   * Present where the manifest keeps it now for use outside this code as well: then it may not go, whatever the code
   * needs.
   */
  readonly isKept?: true;
  /**
   * Present where it is not declared and the least-privileged set has it: the declared scopes that grant all that it is
   * needed for.
   */
  readonly coveredBy?: readonly string[];
  /**
   * The endpoints among those added, or freed, that it grants; none where the least-privileged set came out another
   * way.
   */
  readonly endpoints: readonly string[];
}

export interface EndpointDrift {
  readonly endpoint: string;
  /** The places that call it now; of a freed one, those that called it before. */
  readonly calls: readonly Place[];
  /** The changed lines without which it would not be so; none where no single change makes the difference. */
  readonly causes: readonly Cause[];
}

/** Changed lines of one file. */
export interface Cause {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  /** `now`: lines of the file as it is. `before`: lines of the file as it was. */
  readonly side: 'now' | 'before';
  /** Present where the change took lines away: they stood behind this one. */
  readonly isRemoval?: true;
  /** The first of the lines. */
  readonly text: string;
}
