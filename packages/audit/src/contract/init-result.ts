import type { Place } from './place.ts';
import type { AuditResult } from './result.ts';

/** A scope that the code needs, and the calls that need it. */
export interface NeededScope {
  readonly scope: string;
  /** The first endpoint that needs it, `GET /v2/purposes`. */
  readonly endpoint: string;
  /** Where that endpoint is called first. */
  readonly file: string;
  readonly line: number;
  /** How many other endpoints it is needed for. */
  readonly more: number;
  /** False if only a partly known call may need it, and no other scope of the new manifest suffices for that call. */
  readonly isCertain: boolean;
}

/** A host or name of the platform, and the calls whose URL starts with it. */
export interface PlatformBase {
  readonly text: string;
  readonly calls: number;
  /** Left out where there is none. */
  readonly first?: Place;
  /** The same as a phrase: `2 calls, the first in src/a.ts:3`. */
  readonly why: string;
}

/** A folder that looks like an SDK, and so counts only as far as other code calls it. */
interface FoundLibrary {
  /** The folder as a glob, relative to the manifest. */
  readonly text: string;
  /** How many of its requests are sent by functions that no code names. */
  readonly unnamed: number;
  /** The same as a phrase: `no code names the functions that send 12 of its 14 requests`. */
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
  /** Folders that the manifest lists as libraries. */
  readonly libraries: readonly FoundLibrary[];
  /** Whether the hosts and names come from the code and not from options. */
  readonly isFound: boolean;
  /** Names that no option gave, and that URLs of calls to known endpoints start with. */
  readonly otherNames: readonly string[];
  /** Manifests below the folder, relative to it: the new manifest does not govern their code. */
  readonly nested: readonly string[];
  /** The result of an audit with this manifest. */
  readonly result: AuditResult;
}
