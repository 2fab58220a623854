import type { KeptProgram } from '@scopewright/analyzer';

/** The version of this format. A file of another version is not read. */
export const cacheVersion = 1;

/** The content of the file of `--cache`: the results of one run for each program. It contains no absolute path. */
export interface CacheFile {
  readonly schemaVersion: typeof cacheVersion;
  readonly kind: 'cache';
  /** The version of scopewright that wrote it. */
  readonly tool: string;
  /** Keyed by a digest of the analysis's options and of the program's files that can name a client. */
  readonly programs: Readonly<Record<string, KeptProgram>>;
  /** A digest over all other members, by which damage shows. */
  readonly digest: string;
}
