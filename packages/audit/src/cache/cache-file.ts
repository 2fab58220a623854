import type { KeptProgram } from '@scopewright/analyzer';

/** The version of this shape: what another version wrote is not read. */
export const cacheVersion = 1;

/** What stands in the file of `--cache`: what one run found of each program. It names nothing by an absolute path. */
export interface CacheFile {
  readonly schemaVersion: typeof cacheVersion;
  readonly kind: 'cache';
  /** The version of scopewright that wrote it. */
  readonly tool: string;
  /** By a digest of the program's files that can name a client, and of what the analysis was told. */
  readonly programs: Readonly<Record<string, KeptProgram>>;
}
