/**
 * How a change of the code changes the scopes that its credentials need, in the shape that `diff --format json` prints.
 * Paths are relative to the analysed folder, with forward slashes; lines and columns count from 1.
 */

import type { Place } from './place.ts';
import type { schemaVersion } from './result.ts';

export interface Drift {
  readonly schemaVersion: typeof schemaVersion;
  /** The revision to compare with, as the user named it. */
  readonly ref: string;
  /** Present if that revision had no manifest or no code: everything is new. */
  readonly hadNothing?: true;
  /**
   * Why a manifest of that revision could not be used, with its place there; it counts as having none. Left out where
   * none was broken.
   */
  readonly brokenThen?: string;
  readonly summary: DriftSummary;
  /** The credentials that differ, by manifest and name. */
  readonly credentials: readonly CredentialDrift[];
  /** Calls that need a scope, in code that no credential covers; left out if they do not differ. */
  readonly uncovered?: UncoveredDrift;
  /** Calls that are not resolved, or go to an endpoint that the registry lacks, and were not there before. */
  readonly open?: readonly OpenDrift[];
}

/** A new call that may need any scope: its place, and what is known of it. */
export interface OpenDrift extends Place {
  /** `PUT {TRUST_BASE_URL}/risks/{id}/{action}`; several are separated by ` or `. */
  readonly request: string;
}

/** The differences in code that no credential covers: nobody holds a scope for it. */
export interface UncoveredDrift {
  readonly addedEndpoints: readonly EndpointDrift[];
  readonly freedEndpoints: readonly EndpointDrift[];
}

/** The denominator: how much code was analysed, now and before. */
export interface DriftSummary {
  readonly filesBefore: number;
  readonly files: number;
  readonly callsBefore: number;
  readonly calls: number;
  /** The number of credentials compared. */
  readonly credentials: number;
  readonly addedScopes: number;
  readonly freedScopes: number;
  /**
   * The number of endpoints that code which no credential covers calls now and did not call before; left out if there
   * is none.
   */
  readonly uncoveredEndpoints?: number;
  /**
   * The number of scopes that the manifest has begun to declare, beside those newly needed and those that replace a
   * broader one; left out if there is none.
   */
  readonly widenedScopes?: number;
  /** The number of new calls that are not resolved; left out if there is none. */
  readonly openCalls?: number;
}

export interface CredentialDrift {
  readonly name: string;
  /** The manifest's current path; for a removed credential, its former path. */
  readonly manifest: string;
  /** The id of its platform, if the manifest has several. */
  readonly platform?: string;
  /** Present if only one of the two versions has the credential. */
  readonly side?: 'added' | 'removed';
  /** The scopes that its code needs now and did not need before, kept or not. */
  readonly addedScopes: readonly ScopeDrift[];
  /** The scopes that its code needed before and does not need now. */
  readonly freedScopes: readonly ScopeDrift[];
  readonly addedEndpoints: readonly EndpointDrift[];
  readonly freedEndpoints: readonly EndpointDrift[];
  /** The scopes that the manifest has begun and ceased to declare. */
  readonly declared: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /**
   * The scopes that the manifest has begun and ceased to keep for use outside this code. Kept scopes are never reported
   * as unused.
   */
  readonly kept: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

export interface ScopeDrift {
  readonly scope: string;
  /** Whether the manifest declares it now. */
  readonly isDeclared: boolean;
  /** Present if the manifest also keeps it for use outside this code: then it must stay, whatever the code needs. */
  readonly isKept?: true;
  /**
   * Present if it is in the least-privileged set but not declared: the declared scopes that grant everything it is
   * needed for.
   */
  readonly coveredBy?: readonly string[];
  /**
   * The added or freed endpoints that it grants; empty if the scope differs only because the least-privileged set
   * changed.
   */
  readonly endpoints: readonly string[];
}

export interface EndpointDrift {
  readonly endpoint: string;
  /** The places that call it now; for a freed endpoint, those that called it before. */
  readonly calls: readonly Place[];
  /** The changed lines that cause the difference; empty if no single change does. */
  readonly causes: readonly Cause[];
}

/** Changed lines of one file. */
export interface Cause {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  /** `now`: lines of the current file. `before`: lines of the former file. */
  readonly side: 'now' | 'before';
  /** Present if the change removed lines: they followed this one. */
  readonly isRemoval?: true;
  /** The text of the first line. */
  readonly text: string;
}
