/** The output of `fix --format json`. Paths are relative to the audited directory, with forward slashes. */

import type { Place } from './place.ts';
import type { AuditSummary, HeldBackScope, schemaVersion } from './result.ts';

export interface FixResult {
  readonly schemaVersion: typeof schemaVersion;
  /** Whether scopes were also removed and replaced, or only added. */
  readonly prune: boolean;
  /** The summary of a check of the fixed manifests. */
  readonly summary: AuditSummary;
  /** All manifests found, changed or not, by file. */
  readonly manifests: readonly ManifestFix[];
}

export interface ManifestFix {
  readonly manifest: string;
  readonly changed: boolean;
  /** In the manifest's order. */
  readonly credentials: readonly CredentialFix[];
}

/** The changes of one credential's scopes. */
export interface CredentialFix {
  readonly name: string;
  readonly added: readonly AddedScope[];
  readonly removed: readonly RemovedScope[];
  /** Scopes that look unneeded and stay, because an open call, or a call in an imported file of others, may need them. */
  readonly heldBack: readonly HeldBackScope[];
  /** Scopes that `--prune` would remove or replace; empty if `--prune` was given. */
  readonly prunable: readonly string[];
  /**
   * Present if scopes other than redundant ones are removed: the calls of its code of whose URL nothing is known. They
   * could need a removed scope. Left out if there is none.
   */
  readonly unknownCalls?: readonly Place[];
  /** The declared scopes that the registry does not have, with their places: they stay. Left out if there is none. */
  readonly unknownScopes?: readonly UnknownScopeName[];
  /**
   * The comments behind scopes that others replace: they stay, and may only fit the scope that is gone. Left out if there
   * is none.
   */
  readonly comments?: readonly KeptComment[];
  /** Its `files`, if they match no analysed file: then its needs are unknown, and its scopes stay as they are. */
  readonly idleFiles?: readonly string[];
  /** Present if the form of the manifest's text prevents the edit: then nothing is added or removed. */
  readonly byHand?: ByHand;
}

/** A comment behind a scope that was replaced; the line is that of the text before the fix. */
interface KeptComment {
  readonly scope: string;
  readonly line: number;
  /** With its `#`. */
  readonly text: string;
}

/** A declared scope that is misspelt, or that the registry lacks. */
interface UnknownScopeName {
  readonly scope: string;
  readonly line: number;
  readonly column: number;
}

export interface AddedScope {
  readonly scope: string;
  /** Why it is added: it was missing, or it replaces a removed scope. */
  readonly rule: 'missing-scope' | 'overbroad-scope' | 'redundant-scope';
  /** The called endpoints that the scope grants. */
  readonly endpoints: readonly string[];
  /** The scopes that it replaces; left out if there is none. */
  readonly replaces?: readonly string[];
}

export interface RemovedScope {
  readonly scope: string;
  readonly rule: 'unused-scope' | 'overbroad-scope' | 'redundant-scope';
  /** The scopes that suffice in place of an overbroad one. */
  readonly replaceWith?: readonly string[];
}

/** A change that the user has to make by hand. */
export interface ByHand {
  /** The position of the list of scopes in the manifest. */
  readonly line: number;
  readonly column: number;
  /** The obstacle, in a full sentence. */
  readonly reason: string;
  /** The scopes that the credential should list. */
  readonly scopes: readonly string[];
}
