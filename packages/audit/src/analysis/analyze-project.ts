/**
 * The folder `analysis/` takes the inputs and runs the analyzer over the code that they govern. It gives the calls of that
 * code, beside the manifests and observed runs that they are to be compared with. It never judges a call.
 */

import type { OnProgress } from '@scopewright/analyzer';

import type { AnalysisCache } from '../cache/analysis-cache.ts';
import { checkDirectory, loadManifests, type Overlay } from '../inputs/manifest/load-manifests.ts';
import { readObserved } from '../inputs/observed/read-observed.ts';
import { joinPath, toPosix } from '../inputs/paths.ts';
import { analyzeCode } from './analyze-code.ts';
import type { AnalyzedProject } from './analyzed-project.ts';

export interface AuditOptions {
  /** The folder to audit, absolute. */
  readonly directory: string;
  /** What messages call the directory; left out: its path. */
  readonly directoryName?: string;
  /** One manifest instead of those that are found; absolute, or relative to the directory. */
  readonly manifest?: string;
  /** The day for the manifests' `until`, `2026-11-20`; left out: today. */
  readonly date?: string;
  /** Texts that stand over those on disk, by absolute path. */
  readonly overlay?: Overlay;
  /**
   * Files that show runs of the program, absolute or relative to the directory: records of the sandbox, HAR files,
   * logs.
   */
  readonly observed?: readonly string[];
  /** Is told how far the analysis is. */
  readonly onProgress?: OnProgress | undefined;
  /** What an earlier run found is taken from here, as far as nothing of it has changed. */
  readonly cache?: AnalysisCache | undefined;
}

/**
 * The code of a folder, analysed for the manifests that govern it. It may be that there is no code. Throws a
 * `ManifestError` or a `UsageError` where a manifest is broken or there is none.
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
}: AuditOptions): AnalyzedProject {
  const root = joinPath(toPosix(directory), '.');
  checkDirectory(root, directoryName);
  const manifests = loadManifests(root, manifest === undefined ? undefined : toPosix(manifest), overlay);
  const observations = observed.length === 0 ? undefined : readObserved(observed, root);
  return {
    ...analyzeCode(manifests, root, overlay, { onProgress, cache }),
    manifests,
    directory: root,
    date,
    observations,
  };
}

/** The local day. */
export function today(): string {
  const now = new Date();
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
