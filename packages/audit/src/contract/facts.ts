import type { Call, CodeComment, FileImports, FileProblem, PathText, UnresolvedImport } from '@scopewright/analyzer';

import type { SourceLine } from './source-line.ts';

/** The version of this shape: a change that breaks a reader is a new one. */
export const factsVersion = 1;

/**
 * What `calls --shard --format json` prints: all that a verdict on a share of the code comes from, and no verdict.
 * Paths are relative to the analysed folder, with forward slashes; lines and columns count from 1.
 */
export interface Facts {
  readonly schemaVersion: typeof factsVersion;
  readonly kind: 'facts';
  /** The version of scopewright that found them. */
  readonly tool: string;
  readonly shard: Shard;
  readonly project: FactsProject;
  /** The built-in registry: shards of different ones would tell calls apart by different endpoints. */
  readonly registry: FactsRegistry;
  /** The manifests in force, by path. */
  readonly manifests: readonly FactsManifest[];
  /** The files of the share that were looked at. */
  readonly files: readonly string[];
  readonly calls: readonly Call[];
  readonly comments: readonly CodeComment[];
  readonly unresolvedImports: readonly UnresolvedImport[];
  readonly pathTexts: readonly PathText[];
  readonly problems: readonly FileProblem[];
  /** Who imports whom; left out where no call was found. */
  readonly imports?: readonly FileImports[];
  /** The lines of code that all of this stands on. */
  readonly lines: readonly SourceLine[];
}

/** The second one of three: `{ "index": 2, "of": 3 }`. */
export interface Shard {
  /** @minimum 1 */
  readonly index: number;
  /** @minimum 1 */
  readonly of: number;
}

/** What the shards of one run have in common. */
export interface FactsProject {
  /** The folder's path from the top of its repository; empty at the top, and without a repository. */
  readonly folder: string;
  /** What tells its code from other code, and from the same at another time. */
  readonly fingerprint: string;
}

export interface FactsRegistry {
  readonly id: string;
  readonly digest: string;
}

/** A manifest as it stood where the facts were found. */
export interface FactsManifest {
  readonly file: string;
  /** The folder that its globs are relative to. */
  readonly folder: string;
  /** The folder whose code it governs. */
  readonly governs: string;
  /** All that it governs was analysed, by the shards together. */
  readonly isWhole: boolean;
  readonly text: string;
  /** The registry file of the user's own that it names. */
  readonly registry?: FactsFile;
  /** Those of its `ignores` that name nothing. */
  readonly absent: readonly string[];
}

export interface FactsFile {
  readonly file: string;
  readonly text: string;
}
