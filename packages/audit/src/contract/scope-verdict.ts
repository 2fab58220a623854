import type { Place } from './place.ts';
import type { HeldBackScope } from './result.ts';

/** How a credential stands to one scope: declared or not, needed or not, and why. */
export interface ScopeVerdict {
  readonly credential: string;
  readonly manifest: string;
  readonly scope: string;
  readonly standing: ScopeVerdictKind;
  /** Where the manifest declares it; left out where it does not. */
  readonly declaredAt?: Place;
  /** The endpoints that it grants and that are called, or were observed to be asked for. */
  readonly called: readonly string[];
  /**
   * What it opens and the code does not need: of a scope of the least-privileged set all that is not called, of others
   * all that the set does not grant.
   */
  readonly beyond: readonly string[];
  /** Of an overbroad scope: what would do. */
  readonly replaceWith?: readonly string[];
  /** Of a replacement: the declared scopes that it would replace. */
  readonly replaces?: readonly string[];
  /** Of a covered scope: the declared scopes that cover it. */
  readonly coveredBy?: readonly string[];
  /** Of a kept scope: why, and the last day on which that holds. */
  readonly reason?: string;
  readonly until?: string;
  /** Of a kept scope: that day is past. */
  readonly isExpired?: true;
  /** Of a scope that may be needed: the claim that is not made, and the places that hold it back. */
  readonly heldBack?: HeldBackScope;
}

export type ScopeVerdictKind =
  /** Declared, and in the least-privileged set. */
  | 'needed'
  /** In the least-privileged set for a call that no declared scope allows. */
  | 'missing'
  /** In the least-privileged set instead of a wider scope that is declared. */
  | 'replacement'
  /** In the least-privileged set, while declared scopes that are not said to go grant all that it is needed for. */
  | 'covered'
  | 'unused'
  | 'overbroad'
  | 'redundant'
  /** Declared and not in the set, but a call whose target is open may need it. */
  | 'possible'
  | 'kept'
  /** Declared, and the registry does not have it. */
  | 'unknown'
  /** Declared, and no endpoint is assigned to it. */
  | 'unverifiable'
  /** Declared, and none or only a part of the code was looked at. */
  | 'unjudged'
  /** Neither declared nor in the set. */
  | 'apart';
