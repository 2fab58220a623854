import type { DeclaredClient } from '../clients/model.ts';
import type { IsIgnored, OnProgress, PathSearch, ProgramCache, Share, TargetKey } from '../contract/model.ts';
import type { SourceCache } from '../sources/source-cache.ts';

export interface AnalyzeOptions {
  /** The folder to analyse, absolute. */
  readonly directory: string;
  /**
   * What is not analysed, beside what git ignores: asked of files, and of folders that would be left out whole (with a
   * slash at the end), relative to the directory.
   */
  readonly isIgnored?: IsIgnored;
  /** Whether calls of a file (absolute) outside of the directory are told, as far as code in it leads to them. */
  readonly isShared?: (file: string) => boolean;
  /** Access paths whose values are labelled: `TRUST_BASE_URL`, `settings.trust.url`. */
  readonly names?: readonly string[];
  /** Texts that stand over those on disk, by absolute path; one of a file that is not there is as good as a file. */
  readonly overlay?: ReadonlyMap<string, string>;
  readonly targetKey?: TargetKey;
  /** The texts to look for that may be paths of requests which are not seen; left out: none. */
  readonly paths?: PathSearch;
  /** Packages of node_modules that are analysed like the project's own code, as far as it imports them. */
  readonly packages?: readonly string[];
  /** HTTP clients of the project's own, beside those that every analysis knows. */
  readonly clients?: readonly DeclaredClient[];
  /** Analyse these files (absolute paths) rather than those found below the directory. */
  readonly files?: readonly string[];
  /** Analyse this share alone. All shares together tell what the whole tells (`joinAnalyses`). */
  readonly share?: Share;
  readonly onProgress?: OnProgress | undefined;
  /** What earlier analyses of the project left; it is told what this one looked at. */
  readonly sources?: SourceCache;
  /** What an earlier run found of programs that are as they were is taken from here. It has no say beside `sources`. */
  readonly cache?: ProgramCache | undefined;
}
