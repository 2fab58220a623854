/**
 * The folder `analysis/` takes the inputs and runs the analyzer over the code that the manifests govern. It gives the
 * calls of that code, with the manifests and observed runs to compare them with. It never judges a call.
 */

import type { OnProgress } from '@scopewright/analyzer';
import type { Registry } from '@scopewright/registry';

import type { AnalysisCache } from '../cache/analysis-cache.ts';
import { checkDirectory, loadManifests, type Overlay } from '../inputs/manifest/load-manifests.ts';
import { readObserved } from '../inputs/observed/read-observed.ts';
import { joinPath, toPosix } from '../inputs/paths.ts';
import { analyzeCode } from './analyze-code.ts';
import type { AnalyzedProject } from './analyzed-project.ts';

export interface AuditOptions {
  /** The folder to audit, absolute. */
  readonly directory: string;
  /** The directory's name in messages; left out: its path. */
  readonly directoryName?: string;
  /** The only manifest to use, instead of those found; absolute, or relative to the directory. */
  readonly manifest?: string;
  /** The day with which the manifests' `until` is compared, `2026-11-20`; left out: today. */
  readonly date?: string;
  /** Texts that replace those on disk, by absolute path. */
  readonly overlay?: Overlay;
  /**
   * Files that record runs of the program (sandbox records, HAR files, logs), absolute or relative to the directory.
   */
  readonly observed?: readonly string[];
  /** Receives the progress of the analysis. */
  readonly onProgress?: OnProgress | undefined;
  /** The results of an earlier run; programs that have not changed are taken from here. */
  readonly cache?: AnalysisCache | undefined;
  /**
   * Whether a file, relative to the directory, is one that is asked about; left out: all are. The code is analysed as
   * before. Only `auditInFull` looks at it.
   */
  readonly isNamed?: ((file: string) => boolean) | undefined;
  /** The callers of every call are asked for, not only where a credential depends on them. */
  readonly needsAllCallers?: boolean;
  /** Takes the place of the registries that the manifests name. */
  readonly registry?: Registry | undefined;
}

/**
 * Analyses the code of a folder for the manifests that govern it. The result may have no code. Throws a `ManifestError`
 * if a manifest is broken, and a `UsageError` if there is none.
 */
export function analyzeProject({
  directory,
  directoryName,
  manifest,
  date = today(),
  overlay = new Map(),
  observed = [],
  onProgress,
  cache,
  needsAllCallers,
  registry,
}: AuditOptions): AnalyzedProject {
  const root = joinPath(toPosix(directory), '.');
  checkDirectory(root, directoryName);
  const manifests = loadManifests(root, manifest === undefined ? undefined : toPosix(manifest), overlay, registry);
  const observations = observed.length === 0 ? undefined : readObserved(observed, root);
  return {
    ...analyzeCode(manifests, root, overlay, { onProgress, cache, needsAllCallers, observed }),
    manifests,
    directory: root,
    date,
    observations,
  };
}

/** Today in the local time zone. */
export function today(): string {
  const now = new Date();
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
