/**
 * What changed between two registries, and what that means for code, in the shape that `registry diff --format json`
 * prints.
 */

import type { RegistryComparison } from '@scopewright/registry';

import type { Place } from './place.ts';
import type { schemaVersion } from './result.ts';

export interface RegistryDiff extends RegistryComparison {
  readonly schemaVersion: typeof schemaVersion;
  readonly before: RegistryName;
  readonly now: RegistryName;
  /** What the changes mean for the code that a manifest governs; left out if none is named. */
  readonly code?: RegistryImpact;
}

interface RegistryName {
  readonly id: string;
  readonly version: string;
}

/** What changes of the registry mean for code that stays as it is. Paths are relative to the manifest's folder. */
export interface RegistryImpact {
  readonly manifest: string;
  /** The number of files that were analysed. */
  readonly files: number;
  /** The number of calls that were found. */
  readonly found: number;
  /** The calls that reach an endpoint which came, went or changed, by place. */
  readonly calls: readonly AffectedCall[];
  /** The credentials that need others than before, by name. */
  readonly credentials: readonly AffectedCredential[];
}

export interface AffectedCall extends Place {
  readonly endpoint: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Present if it is not certain that the call reaches the endpoint. */
  readonly possible?: true;
  readonly credentials: readonly string[];
}

export interface AffectedCredential {
  readonly name: string;
  /** The scopes that it lacks now and did not lack before. */
  readonly lacks: readonly string[];
  /** The scopes that it needs now and holds already, and did not need before. */
  readonly held: readonly string[];
  /** The declared scopes that its code needed before and does not need now. */
  readonly noLongerNeeded: readonly string[];
  /** The declared scopes that the registry does not have any longer. */
  readonly gone: readonly string[];
}
