/**
 * The folder `inputs/` takes paths, and the texts of manifests, registry files and observed runs. It gives the
 * manifests in force, the code and the credentials that each of them governs, and the requests of the runs. It never
 * looks at a call of the code, and never decides whether a scope is needed.
 */

import type { DeclaredClient } from '@scopewright/analyzer';
import type { Registry } from '@scopewright/registry';

import type { TextSpan } from '../../contract/manifest-mistake.ts';
import type { RuleLevel, RuleName } from '../../contract/rule-names.ts';
import type { SourceKind } from './manifest-data.ts';

/** A manifest in force: its content, and the code that it governs. All folders are absolute. */
export interface Manifest extends ManifestContent {
  /** Its path in results, relative to the audited directory. */
  readonly file: string;
  /** The folder that its globs are relative to. */
  readonly folder: string;
  /** The folder whose code it governs, down to the next manifest. */
  readonly governs: string;
  /** Whether everything that it governs was analysed. */
  readonly isWhole: boolean;
  /** The platform's id, if the file has several: then there is one manifest for each, with its credentials. */
  readonly platformId?: string | undefined;
  readonly registry: Registry;
  /** The user's own registry file, absolute. */
  readonly registryFile: string | undefined;
  /** The files that name the operations of packages, absolute. */
  readonly operationFiles: readonly string[];
}

/** The content of a manifest, with defaults filled in. */
export interface ManifestContent {
  readonly platform: Platform;
  /** What is analysed; undefined: the code and, where one of them names the platform, all other kinds. */
  readonly kinds: readonly SourceKind[] | undefined;
  readonly ignores: readonly string[];
  /** The project's own HTTP clients, in the analyzer's form. */
  readonly clients: readonly DeclaredClient[];
  readonly rules: Readonly<Partial<Record<RuleName, RuleLevel>>>;
  /** The globs of `ignores` and of each credential's `files`, with their positions. */
  readonly globs: readonly DeclaredGlob[];
  /** The entries of `hosts`, `baseUrls` and `others`, with their positions. */
  readonly bases: readonly DeclaredBase[];
  /** In the manifest's order. */
  readonly credentials: readonly Credential[];
}

/** How to distinguish calls to the platform from others. */
export interface Platform {
  readonly hosts: readonly string[];
  /** Nothing tells which hosts are the platform's, so that a host in no list may be one. */
  readonly hasUnknownHosts?: true;
  /** Access paths without a leading `process.env` or the like. */
  readonly baseUrls: readonly string[];
  readonly otherHosts: readonly string[];
  readonly otherNames: readonly string[];
  readonly relativeUrls: 'unknown' | 'other';
  /** Without a trailing slash. */
  readonly prefixes: readonly string[];
  readonly packages: readonly string[];
  /** Globs, relative to the manifest's folder, of code that counts only as far as other code calls it. */
  readonly libraries: readonly string[];
  /** Whether this tenant has the newest generation of the data-subject API. */
  readonly hasNewDataSubjectApi: boolean;
}

export interface Credential {
  readonly name: string;
  /** In the manifest's order, without duplicates; kept scopes that `scopes` does not list come last. */
  readonly declared: readonly DeclaredScope[];
  /** The position after which another scope belongs: the last item of `scopes` or, if it is empty, its value. */
  readonly endOfScopes: TextSpan;
  /** Undefined: everything that the manifest governs. */
  readonly files: readonly string[] | undefined;
  /** What tells its calls apart from those of other credentials, in the manifest's order; empty: nothing but its files. */
  readonly marks: readonly SenderMark[];
  readonly kept: readonly KeptScope[];
}

/** An environment variable that its token or settings come from, or a name of its client. */
export interface SenderMark {
  readonly key: 'env' | 'clients';
  readonly text: string;
  readonly span: TextSpan;
}

export interface DeclaredGlob {
  readonly text: string;
  readonly span: TextSpan;
  /** The credential whose `files` it is in; undefined for `ignores`. */
  readonly credential: string | undefined;
  /** The JSON pointer of its list. */
  readonly list: string;
}

export interface DeclaredBase {
  readonly key: 'hosts' | 'baseUrls' | 'others';
  /** As the manifest writes it. */
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

/** The part of a manifest that decides where a target goes: the endpoints, and the hosts of the platform. */
export interface PlatformContext {
  readonly registry: Registry;
  readonly platform: Platform;
  /** The platform's id, if the manifest has several. */
  readonly platformId?: string | undefined;
}
