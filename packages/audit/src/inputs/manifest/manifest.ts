/**
 * The folder `inputs/` takes paths, and the texts of manifests, registry files and observed runs. It gives manifests that
 * are in force, the code and the credentials that each of them governs, and what runs asked for. It never looks at a call
 * of the code, and never says whether a scope is needed.
 */

import type { DeclaredClient } from '@scopewright/analyzer';
import type { Registry } from '@scopewright/registry';

import type { TextSpan } from '../../contract/manifest-mistake.ts';
import type { RuleLevel, RuleName } from '../../contract/rule-names.ts';

/** A manifest that is in force: what it says, and which code it governs. All folders are absolute. */
export interface Manifest extends ManifestContent {
  /** Its path as results show it, relative to the audited directory. */
  readonly file: string;
  /** The folder that its globs are relative to. */
  readonly folder: string;
  /** The folder whose code it governs, down to the next manifest. */
  readonly governs: string;
  /** All that it governs was analysed. */
  readonly isWhole: boolean;
  readonly registry: Registry;
  /** The file of a registry of the user's own, absolute. */
  readonly registryFile: string | undefined;
}

/** What a manifest says, with all that it leaves out filled in. */
export interface ManifestContent {
  readonly platform: Platform;
  readonly ignores: readonly string[];
  /** HTTP clients of the project's own, as the analyzer takes them. */
  readonly clients: readonly DeclaredClient[];
  readonly rules: Readonly<Partial<Record<RuleName, RuleLevel>>>;
  /** Those of `ignores` and of each credential's `files`, with their places. */
  readonly globs: readonly DeclaredGlob[];
  /** What stands in `hosts`, `baseUrls` and `others`, with its places. */
  readonly bases: readonly DeclaredBase[];
  /** In the manifest's order. */
  readonly credentials: readonly Credential[];
}

/** How calls to the platform are told from others. */
export interface Platform {
  readonly hosts: readonly string[];
  /** Access paths without `process.env` and the like before them. */
  readonly baseUrls: readonly string[];
  readonly otherHosts: readonly string[];
  readonly otherNames: readonly string[];
  readonly relativeUrls: 'unknown' | 'other';
  /** Without a slash at the end. */
  readonly prefixes: readonly string[];
  readonly packages: readonly string[];
  /** The data-subject API's newest generation is enabled for this tenant. */
  readonly hasNewDataSubjectApi: boolean;
}

export interface Credential {
  readonly name: string;
  /** In the manifest's order, each once; kept scopes that `scopes` leaves out come last. */
  readonly declared: readonly DeclaredScope[];
  /** Where another scope belongs: the last one that `scopes` lists or, where it lists none, its value. */
  readonly endOfScopes: TextSpan;
  /** Undefined: all that the manifest governs. */
  readonly files: readonly string[] | undefined;
  readonly kept: readonly KeptScope[];
}

export interface DeclaredGlob {
  readonly text: string;
  readonly span: TextSpan;
  /** Whose `files` it is one of; undefined for one of `ignores`. */
  readonly credential: string | undefined;
  /** The pointer of the list that it stands in. */
  readonly list: string;
}

export interface DeclaredBase {
  readonly key: 'hosts' | 'baseUrls' | 'others';
  /** As it is written. */
  readonly text: string;
  readonly span: TextSpan;
}

export interface DeclaredScope {
  readonly name: string;
  readonly span: TextSpan;
}

/** A scope in use outside this code. */
export interface KeptScope extends DeclaredScope {
  readonly reason: string;
  /** The last day on which the reason holds, `2027-03-31`. */
  readonly until: string | undefined;
}

/** The part of a manifest that decides what a target is: which endpoints there are, and which hosts are the platform. */
export interface PlatformContext {
  readonly registry: Registry;
  readonly platform: Platform;
}
