/** What `fix --format json` prints. Paths are relative to the audited directory, with forward slashes. */

import type { Place } from './place.ts';
import type { AuditSummary, HeldBackScope, schemaVersion } from './result.ts';

export interface FixResult {
  readonly schemaVersion: typeof schemaVersion;
  /** Scopes were removed and replaced too, rather than added alone. */
  readonly prune: boolean;
  /** Of a check of the manifests as the fix leaves them. */
  readonly summary: AuditSummary;
  /** By file; all that were found, changed or not. */
  readonly manifests: readonly ManifestFix[];
}

export interface ManifestFix {
  readonly manifest: string;
  readonly changed: boolean;
  /** In the manifest's order. */
  readonly credentials: readonly CredentialFix[];
}

/** What becomes of one credential's scopes. */
export interface CredentialFix {
  readonly name: string;
  readonly added: readonly AddedScope[];
  readonly removed: readonly RemovedScope[];
  /** Scopes that look unneeded and stay, because an open call may need them. */
  readonly heldBack: readonly HeldBackScope[];
  /** Scopes that `--prune` would remove or replace; empty where it was given. */
  readonly prunable: readonly string[];
  /**
   * Where scopes are removed that are not redundant: the calls of its code with a URL of which nothing is known, for
   * these could need one of them. Left out where there is none.
   */
  readonly unknownCalls?: readonly Place[];
  /**
   * Its `files`, where no analysed file fits them: then nothing is known of what it needs, and its scopes are left
   * alone.
   */
  readonly idleFiles?: readonly string[];
  /** Present where the manifest's text stands in the way: then nothing is added or removed. */
  readonly byHand?: ByHand;
}

export interface AddedScope {
  readonly scope: string;
  /** Why: it was missing, or it is what does in place of a scope that is removed. */
  readonly rule: 'missing-scope' | 'overbroad-scope' | 'redundant-scope';
  /** What the code calls and the scope grants. */
  readonly endpoints: readonly string[];
  /** The scopes in whose place it stands; left out where there is none. */
  readonly replaces?: readonly string[];
}

export interface RemovedScope {
  readonly scope: string;
  readonly rule: 'unused-scope' | 'overbroad-scope' | 'redundant-scope';
  /** The scopes that are enough, for an overbroad one. */
  readonly replaceWith?: readonly string[];
}

/** A change that has to be made by hand. */
export interface ByHand {
  /** The list of scopes, in the manifest. */
  readonly line: number;
  readonly column: number;
  /** What stands in the way, in a full sentence. */
  readonly reason: string;
  /** What the credential's `scopes` should list. */
  readonly scopes: readonly string[];
}
