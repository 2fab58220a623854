import type { DeclaredClient } from '../clients/model.ts';
import type {
  IsFixed,
  IsIgnored,
  OnProgress,
  PathSearch,
  ProgramCache,
  RequestFileRules,
  SenderSearch,
  Share,
  TargetKey,
} from '../contract/model.ts';
import type { SourceCache } from '../sources/source-cache.ts';

export interface AnalyzeOptions {
  /** The folder to analyse, absolute. */
  readonly directory: string;
  /**
   * Whether to leave out a path, besides those that git ignores: called with files, and with folders to leave out whole
   * (ending in a slash), relative to the directory.
   */
  readonly isIgnored?: IsIgnored;
  /**
   * Whether to report calls in a file (absolute) outside of the directory where code in the directory leads to them.
   */
  readonly isShared?: (file: string) => boolean;
  /** Access paths whose values get labels: `TRUST_BASE_URL`, `settings.trust.url`. */
  readonly names?: readonly string[];
  /** Texts that replace those on disk, by absolute path; a path without a file on disk counts as a file. */
  readonly overlay?: ReadonlyMap<string, string>;
  readonly targetKey?: TargetKey;
  /** Left out: the text alone decides whether callers can change a target. */
  readonly isFixed?: IsFixed;
  /**
   * Whether the callers of the calls in a file (relative to the directory) have to be known even where they decide
   * nothing. They always have to be outside of the directory.
   */
  readonly needsCallers?: (file: string) => boolean;
  /** By what to tell apart who sends a request; left out: calls have no `senders`. */
  readonly senders?: SenderSearch | undefined;
  /** The texts to find that may be paths of unseen requests; left out: none. */
  readonly paths?: PathSearch;
  /**
   * Whether a file (relative to the directory) belongs to a library: code that counts only as far as other code calls it.
   * The packages of `packages` always do, and files that say in their head that they are generated.
   */
  readonly isLibrary?: (file: string) => boolean;
  /** Packages in node_modules to analyse like the project's own code, where it imports them. */
  readonly packages?: readonly string[];
  /** HTTP clients of the project's own, besides those that every analysis knows. */
  readonly clients?: readonly DeclaredClient[];
  /**
   * Which request files below the directory to read besides the code: shell scripts, collections of requests, workflows.
   * Left out: none. They are never kept in a cache, and not read together with `files` or `sources`.
   */
  readonly requestFiles?: RequestFileRules | undefined;
  /** Analyse these files (absolute paths) instead of those found below the directory. */
  readonly files?: readonly string[];
  /** Analyse only this share. All shares together report what the whole reports (`joinAnalyses`). */
  readonly share?: Share;
  readonly onProgress?: OnProgress | undefined;
  /** The contents and trees that earlier analyses of the project left; the analysis records its inputs here. */
  readonly sources?: SourceCache;
  /** Results of an earlier run for unchanged programs. Ignored together with `sources`. */
  readonly cache?: ProgramCache | undefined;
  /** The contents and trees that earlier analyses left, where no inputs are recorded. Ignored together with `sources`. */
  readonly texts?: SourceCache | undefined;
}
