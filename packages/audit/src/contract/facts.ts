import type {
  Call,
  CodeComment,
  FileImports,
  FileProblem,
  PathText,
  UnknownClient,
  UnnamedRequests,
  UnresolvedImport,
} from '@scopewright/analyzer';

import type { SourceLine } from './source-line.ts';

/** The version of this format; it changes when the format breaks a reader. */
export const factsVersion = 1;

/**
 * The output of `calls --shard --format json`: everything about a share of the code that a verdict needs, and no
 * verdict. Paths are relative to the analysed folder, with forward slashes; lines and columns count from 1.
 */
export interface Facts {
  readonly schemaVersion: typeof factsVersion;
  readonly kind: 'facts';
  /** The version of scopewright that collected the facts. */
  readonly tool: string;
  readonly shard: Shard;
  readonly project: FactsProject;
  /** The built-in registry: with different registries, shards would distinguish calls by different endpoints. */
  readonly registry: FactsRegistry;
  /** The manifests in force, by path. */
  readonly manifests: readonly FactsManifest[];
  /** The analysed files of the share. */
  readonly files: readonly string[];
  readonly calls: readonly Call[];
  /** Requests in methods that were not seen called on their instances; left out if there is none. */
  readonly unreached?: readonly Call[];
  /** Calls in libraries that no other code leads to; left out if there is none. */
  readonly defined?: readonly Call[];
  readonly comments: readonly CodeComment[];
  readonly unresolvedImports: readonly UnresolvedImport[];
  /** Imports of packages that look like HTTP clients and are not known; left out if there is none. */
  readonly unknownClients?: readonly UnknownClient[];
  /** Folders that look like an SDK; left out if there is none. */
  readonly unnamed?: readonly UnnamedRequests[];
  readonly pathTexts: readonly PathText[];
  readonly problems: readonly FileProblem[];
  /** Which file imports which; left out if no call was found. */
  readonly imports?: readonly FileImports[];
  /** The lines of code that the facts refer to. */
  readonly lines: readonly SourceLine[];
  /** A digest over all other members, by which damage shows. */
  readonly digest: string;
}

/** The second of three shards: `{ "index": 2, "of": 3 }`. */
export interface Shard {
  /** @minimum 1 */
  readonly index: number;
  /** @minimum 1 */
  readonly of: number;
}

/** What all shards of one run have in common. */
export interface FactsProject {
  /** The folder's path relative to the top of its repository; empty at the top, and without a repository. */
  readonly folder: string;
  /** A digest that distinguishes its code from other code and from other versions of it. */
  readonly fingerprint: string;
}

export interface FactsRegistry {
  readonly id: string;
  readonly digest: string;
}

/** A manifest as it was when the facts were collected. */
export interface FactsManifest {
  readonly file: string;
  /** The folder that its globs are relative to. */
  readonly folder: string;
  /** The folder whose code it governs. */
  readonly governs: string;
  /** Whether the shards together analysed everything that it governs. */
  readonly isWhole: boolean;
  readonly text: string;
  /** The user's own registry file that it names. */
  readonly registry?: FactsFile;
  /** The `ignores` that match no file. */
  readonly absent: readonly string[];
}

export interface FactsFile {
  readonly file: string;
  readonly text: string;
}
