import type { Place } from './place.ts';
import type { AuditResult } from './result.ts';

/** A scope that the code needs, and what needs it. */
export interface NeededScope {
  readonly scope: string;
  /** The first endpoint that needs it, `GET /v2/purposes`. */
  readonly endpoint: string;
  /** Where that endpoint is called first. */
  readonly file: string;
  readonly line: number;
  /** How many other endpoints it is needed for. */
  readonly more: number;
  /** False where a call of which only a part is known may need it, and no other scope here would do for that call. */
  readonly isCertain: boolean;
}

/** A host or name of the platform, and the calls that start from it. */
export interface PlatformBase {
  readonly text: string;
  readonly calls: number;
  /** Left out where there is none. */
  readonly first?: Place;
  /** The same in words: `2 calls, the first in src/a.ts:3`. */
  readonly why: string;
}

export interface InitResult {
  /** The manifest's path, relative to the directory. */
  readonly file: string;
  readonly text: string;
  readonly credential: string;
  readonly scopes: readonly NeededScope[];
  readonly hosts: readonly PlatformBase[];
  readonly baseUrls: readonly PlatformBase[];
  /** The hosts and names were found in the code. */
  readonly isFound: boolean;
  /** Names that were not given, and from which calls to known endpoints start all the same. */
  readonly otherNames: readonly string[];
  /** Manifests below the folder, relative to it: what they govern is no part of the new one. */
  readonly nested: readonly string[];
  /** What an audit with this manifest says. */
  readonly result: AuditResult;
}
