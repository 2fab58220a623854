import { analyze, type Analysis, type AnalyzeOptions, type Call, type OnProgress } from '@scopewright/analyzer';

import type { AnalysisCache } from './cache/analysis-cache.ts';
import { findIdleGlobs, type IsThere } from './idle-globs.ts';
import { findIgnoredCalls, setAside } from './ignored-calls.ts';
import { createIgnores } from './ignores.ts';
import { judge, type JudgeOptions } from './judge.ts';
import { checkSources } from './list-calls.ts';
import { checkDirectory, loadManifests, type Overlay } from './manifest/load-manifests.ts';
import type { Manifest } from './manifest/manifest.ts';
import { createOuterManifests } from './manifest/outer-manifests.ts';
import { findMisplacedBases } from './misplaced-bases.ts';
import { readObserved } from './observed/read-observed.ts';
import { comparePlaces, compareText } from './order.ts';
import { toPathSearch } from './path-texts/path-search.ts';
import { joinPath, relativePath, toPosix } from './paths.ts';
import type { AuditResult } from './result.ts';
import { toScope } from './scope-of-analysis.ts';
import { createTargetKey } from './target-key.ts';

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
 * What `check --format json` prints: the calls of a folder compared with its manifests. The whole is analysed once, and
 * each call is judged by the manifest nearest to it. Throws a `ManifestError` or a `UsageError` where that cannot be
 * done.
 */
export function audit(options: AuditOptions): AuditResult {
  return judge(prepareAudit(options));
}

/**
 * What there is to judge: the manifests in force, and the calls of the code that they govern. Throws a `UsageError`
 * where there is no code.
 */
export function prepareAudit(options: AuditOptions): JudgeOptions {
  return toJudgeOptions(analyzeGoverned(options));
}

/** What there is to judge, before the manifests themselves are looked at. */
interface Prepared extends Omit<JudgeOptions, 'remarks'> {
  readonly ignoredCalls?: readonly Call[];
}

/** The same where it is no mistake that there is no code; nothing is seen of the manifests beside the calls. */
export function analyzeGoverned({
  directory,
  directoryName,
  manifest,
  date = today(),
  overlay = new Map(),
  observed = [],
  onProgress,
  cache,
}: AuditOptions): Prepared {
  const root = joinPath(toPosix(directory), '.');
  checkDirectory(root, directoryName);
  const manifests = loadManifests(root, manifest === undefined ? undefined : toPosix(manifest), overlay);
  const observations = observed.length === 0 ? undefined : readObserved(observed, root);
  return {
    ...analyzeFor(manifests, root, overlay, { onProgress, cache }),
    manifests,
    directory: root,
    date,
    observations,
  };
}

/**
 * An analysis with what is seen of its manifests. `isThere` tells what stands where globs point to; left out: the disk.
 */
export function toJudgeOptions({ ignoredCalls = [], ...prepared }: Prepared, isThere?: IsThere): JudgeOptions {
  const { analysis, manifests, directory } = prepared;
  checkSources(analysis, 'Name the folder of the code, or mend `ignores` in the manifest.');
  return {
    ...prepared,
    remarks: [
      ...findIdleGlobs(analysis, manifests, directory, isThere),
      ...findMisplacedBases(analysis, manifests, directory),
      ...findIgnoredCalls(ignoredCalls, manifests, directory),
    ].sort(comparePlaces),
  };
}

/** An analysis, with the manifests beside those in force that govern code which it led to. */
export interface AnalyzedCode extends Required<Pick<JudgeOptions, 'analysis' | 'outer'>> {
  /** Calls in code that the manifests leave out, as far as the rest leads to them. */
  readonly ignoredCalls: readonly Call[];
  /** The files of those manifests, absolute, with the broken ones. */
  readonly outerFiles: readonly string[];
}

/** The code of a folder (absolute), as far as its manifests leave it in, with their names and clients. */
export function analyzeFor(
  manifests: readonly Manifest[],
  directory: string,
  overlay: Overlay,
  {
    sources,
    share,
    onProgress,
    cache,
  }: Pick<AnalyzeOptions, 'sources' | 'share' | 'onProgress'> & Pick<AuditOptions, 'cache'> = {},
): AnalyzedCode {
  const outer = createOuterManifests(manifests, directory, overlay);
  const isIgnored = createIgnores(manifests, directory);
  const analyzeBy = (all: readonly Manifest[], scope = toScope(manifests, directory, outer)): Analysis =>
    analyze({
      ...scope,
      isShared: (file) => scope.isShared(file) || isIgnored(relativePath(directory, toPosix(file))),
      names: listNames(all),
      overlay,
      targetKey: createTargetKey(all),
      paths: toPathSearch(all),
      ...(sources ? { sources } : {}),
      ...(share ? { share } : {}),
      onProgress,
      cache: cache?.on(all),
    });
  // Where the code leads to that of a manifest that was not known, its names and clients have a say as well.
  const settle = (known: readonly Manifest[]): Analysis => {
    const analysis = analyzeBy([...manifests, ...known]);
    const found = outer.list();
    return found.length === known.length ? analysis : settle(found);
  };
  const analysis = settle(outer.list());
  return { ...setAside(analysis, isIgnored), outer: outer.list(), outerFiles: outer.paths() };
}

/** The names whose values the analyzer has to label, of all manifests: a call is judged by its own manifest's only. */
function listNames(manifests: readonly Manifest[]): readonly string[] {
  return [...new Set(manifests.flatMap(({ platform }) => [...platform.baseUrls, ...platform.otherNames]))].sort(
    compareText,
  );
}

/** The local day. */
export function today(): string {
  const now = new Date();
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
