import { analyze, type Analysis, type AnalyzeOptions } from '@scopewright/analyzer';

import type { AnalysisCache } from '../cache/analysis-cache.ts';
import { compareText } from '../contract/order.ts';
import { createNeedsCallers, toSenderSearch } from '../inputs/ownership.ts';
import { toAnalysisScope } from '../inputs/analysis-scope.ts';
import { createIgnores } from '../inputs/ignores.ts';
import { defaultContext } from '../inputs/manifest/default-context.ts';
import type { Overlay } from '../inputs/manifest/load-manifests.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { createOuterManifests } from '../inputs/manifest/outer-manifests.ts';
import { relativePath, toPosix } from '../inputs/paths.ts';
import { createRequestFileRules } from '../inputs/request-files.ts';
import { toPathSearch } from '../resolution/path-search.ts';
import { createIsFixed, createTargetKey } from '../resolution/target-key.ts';
import type { AnalyzedProject } from './analyzed-project.ts';
import { labelBases } from './label-bases.ts';
import { separateIgnored } from './separate-ignored.ts';

/** An analysis, and the outer manifests: those that are not in force but govern code that the analysis reached. */
export interface AnalyzedCode extends Required<Pick<AnalyzedProject, 'analysis' | 'outer' | 'ignoredCalls'>> {
  /** The files of the outer manifests, absolute, including the broken ones. */
  readonly outerFiles: readonly string[];
}

export interface CodeOptions extends Pick<AnalyzeOptions, 'sources' | 'share' | 'onProgress'> {
  readonly cache?: AnalysisCache | undefined;
  /** Files with observed runs, absolute or relative to the directory: they are not read as request files. */
  readonly observed?: readonly string[] | undefined;
  /** The callers of every call are asked for, not only where a credential depends on them. */
  readonly needsAllCallers?: boolean | undefined;
}

/** Analyses the code of a folder (absolute) that its manifests do not ignore, with their names and clients. */
export function analyzeCode(
  manifests: readonly Manifest[],
  directory: string,
  overlay: Overlay,
  { sources, share, onProgress, cache, observed, needsAllCallers = false }: CodeOptions = {},
): AnalyzedCode {
  const outer = createOuterManifests(manifests, directory, overlay);
  const isIgnored = createIgnores(manifests, directory);
  const analyzeBy = (all: readonly Manifest[], scope = toAnalysisScope(manifests, directory, outer)): Analysis =>
    analyze({
      ...scope,
      isShared: (file) => scope.isShared(file) || isIgnored(relativePath(directory, toPosix(file))),
      names: listLabels(all),
      overlay,
      targetKey: createTargetKey(all),
      isFixed: createIsFixed(all),
      needsCallers: needsAllCallers ? () => true : createNeedsCallers(manifests, directory, all),
      senders: toSenderSearch(all),
      paths: toPathSearch(all),
      ...(sources
        ? { sources }
        : { requestFiles: createRequestFileRules(manifests, directory, defaultContext, observed) }),
      ...(share ? { share } : {}),
      onProgress,
      texts: cache?.texts,
      cache: cache?.on(
        all,
        needsAllCallers
          ? ['all', toSenderSearch(all)]
          : all.map(({ governs, credentials }) => [
              relativePath(directory, governs),
              credentials.map(({ files, marks }) => [files, marks.map(({ key, text }) => [key, text])]),
            ]),
      ),
    });
  // Code can lead into the scope of another manifest. Its names and clients count too, so the analysis runs again with
  // them.
  const analyzeUntilStable = (known: readonly Manifest[]): Analysis => {
    const analysis = analyzeBy([...manifests, ...known]);
    const governing = outer.list();
    return governing.length === known.length ? analysis : analyzeUntilStable(governing);
  };
  const found = analyzeUntilStable(outer.list());
  const analysis = labelBases(found, listLabels([...manifests, ...outer.list()]));
  return { ...separateIgnored(analysis, isIgnored), outer: outer.list(), outerFiles: outer.paths() };
}

/**
 * The names whose values the analyzer labels, of all manifests. A call is judged by the names of its own manifest only.
 */
function listLabels(manifests: readonly Manifest[]): readonly string[] {
  return [...new Set(manifests.flatMap(({ platform }) => [...platform.baseUrls, ...platform.otherNames]))].sort(
    compareText,
  );
}
