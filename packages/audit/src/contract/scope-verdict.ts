import type { Place } from './place.ts';
import type { HeldBackScope, ImportedUse } from './result.ts';

/** A credential's relation to one scope: declared or not, needed or not, and why. */
export interface ScopeVerdict {
  readonly credential: string;
  readonly manifest: string;
  readonly scope: string;
  readonly standing: ScopeVerdictKind;
  /** Where the manifest declares it; left out if it does not. */
  readonly declaredAt?: Place;
  /** The endpoints that it grants and that are called or were observed. */
  readonly called: readonly string[];
  /**
   * The endpoints that it grants and the code does not need: for a scope of the least-privileged set, those that are
   * not called; for others, those that the set does not grant.
   */
  readonly beyond: readonly string[];
  /** For an overbroad scope: the scopes that suffice. */
  readonly replaceWith?: readonly string[];
  /** For a redundant scope: the scopes to declare before it is removed, because the others grant the same only with them. */
  readonly declareFirst?: readonly string[];
  /** For a replacement: the declared scopes that it replaces. */
  readonly replaces?: readonly string[];
  /** For a covered scope: the declared scopes that cover it. */
  readonly coveredBy?: readonly string[];
  /** For a kept scope: the reason, and the last day on which it holds. */
  readonly reason?: string;
  readonly until?: string;
  /** For a kept scope: present if that day is past. */
  readonly isExpired?: true;
  /** For a scope that may be needed: the claim that is not made, and the places that hold it back. */
  readonly heldBack?: HeldBackScope;
  /** For an unused or overbroad scope: the calls of other credentials that need it, in files that this one's files import. */
  readonly importedUse?: ImportedUse;
}

export type ScopeVerdictKind =
  /** Declared, and in the least-privileged set. */
  | 'needed'
  /** In the least-privileged set, for a call that no declared scope grants. */
  | 'missing'
  /** In the least-privileged set, in place of a wider scope that is declared. */
  | 'replacement'
  /** In the least-privileged set, but declared scopes that may stay grant everything it is needed for. */
  | 'covered'
  | 'unused'
  | 'overbroad'
  | 'redundant'
  /** Declared and not in the set, but an open call may need it. */
  | 'possible'
  | 'kept'
  /** Declared, and the registry does not have it. */
  | 'unknown'
  /** Declared, and no endpoint is assigned to it. */
  | 'unverifiable'
  /** Declared, and the code was not analysed or only a part of it. */
  | 'unjudged'
  /** Neither declared nor in the set. */
  | 'apart';
