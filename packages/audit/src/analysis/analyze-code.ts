import { analyze, type Analysis, type AnalyzeOptions } from '@scopewright/analyzer';

import type { AnalysisCache } from '../cache/analysis-cache.ts';
import { compareText } from '../contract/order.ts';
import { toAnalysisScope } from '../inputs/analysis-scope.ts';
import { createIgnores } from '../inputs/ignores.ts';
import type { Overlay } from '../inputs/manifest/load-manifests.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import { createOuterManifests } from '../inputs/manifest/outer-manifests.ts';
import { relativePath, toPosix } from '../inputs/paths.ts';
import { toPathSearch } from '../resolution/path-search.ts';
import { createTargetKey } from '../resolution/target-key.ts';
import type { AnalyzedProject } from './analyzed-project.ts';
import { separateIgnored } from './separate-ignored.ts';

/** An analysis, with the manifests beside those in force that govern code which it led to. */
export interface AnalyzedCode extends Required<Pick<AnalyzedProject, 'analysis' | 'outer' | 'ignoredCalls'>> {
  /** The files of those manifests, absolute, with the broken ones. */
  readonly outerFiles: readonly string[];
}

/** The code of a folder (absolute), as far as its manifests leave it in, with their names and clients. */
export function analyzeCode(
  manifests: readonly Manifest[],
  directory: string,
  overlay: Overlay,
  {
    sources,
    share,
    onProgress,
    cache,
  }: Pick<AnalyzeOptions, 'sources' | 'share' | 'onProgress'> & { readonly cache?: AnalysisCache | undefined } = {},
): AnalyzedCode {
  const outer = createOuterManifests(manifests, directory, overlay);
  const isIgnored = createIgnores(manifests, directory);
  const analyzeBy = (all: readonly Manifest[], scope = toAnalysisScope(manifests, directory, outer)): Analysis =>
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
  const analyzeUntilStable = (known: readonly Manifest[]): Analysis => {
    const analysis = analyzeBy([...manifests, ...known]);
    const found = outer.list();
    return found.length === known.length ? analysis : analyzeUntilStable(found);
  };
  const analysis = analyzeUntilStable(outer.list());
  return { ...separateIgnored(analysis, isIgnored), outer: outer.list(), outerFiles: outer.paths() };
}

/** The names whose values the analyzer has to label, of all manifests: a call is judged by its own manifest's only. */
function listNames(manifests: readonly Manifest[]): readonly string[] {
  return [...new Set(manifests.flatMap(({ platform }) => [...platform.baseUrls, ...platform.otherNames]))].sort(
    compareText,
  );
}
