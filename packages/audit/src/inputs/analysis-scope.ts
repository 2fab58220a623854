import { isSourceFile, type AnalyzeOptions } from '@scopewright/analyzer';

import { createIgnores } from './ignores.ts';
import { createIsLibrary } from './libraries.ts';
import type { Manifest } from './manifest/manifest.ts';
import type { OuterManifests } from './manifest/outer-manifests.ts';
import { createOwnership } from './ownership.ts';
import { createIsOtherKind } from './request-files.ts';
import { folderOf, isWithin, relativePath, toPosix } from './paths.ts';

/**
 * The scope of an analysis: the code of a folder (absolute) that its manifests do not ignore, with the packages and
 * clients that they and the outer manifests name.
 */
export function toAnalysisScope(
  manifests: readonly Manifest[],
  directory: string,
  outer: OuterManifests,
): Required<Pick<AnalyzeOptions, 'directory' | 'isIgnored' | 'isShared' | 'isLibrary' | 'clients' | 'packages'>> {
  const all = [...manifests, ...outer.list()];
  const isLeftOut = createIgnores(manifests, directory);
  const isOtherKind = createIsOtherKind(manifests, directory);
  const isIgnored = (path: string): boolean => isLeftOut(path) || (isSourceFile(path) && isOtherKind(path));
  return {
    directory,
    isIgnored,
    isShared: (file) => {
      const [folder, relative] = [folderOf(toPosix(file)), relativePath(directory, toPosix(file))];
      // A manifest in force also governs code beside the directory, which may make the directory's requests.
      return manifests.some(({ governs }) => isWithin(governs, folder))
        ? !isIgnored(relative)
        : isLeftToCallers(relative, outer.find(folder), directory);
    },
    isLibrary: createIsLibrary(all, directory),
    clients: all.flatMap(({ clients }) => clients),
    packages: [...new Set(all.flatMap(({ platform }) => platform.packages))],
  };
}

/**
 * Whether a file's calls belong to the code that leads to them. Code that a credential of its own manifest covers is
 * judged under that manifest; code that it ignores is judged nowhere.
 */
function isLeftToCallers(file: string, manifest: Manifest | undefined, directory: string): boolean {
  if (!manifest) return true;
  return (
    !createIgnores([manifest], directory)(file) && createOwnership([manifest], directory).coverOf(file).length === 0
  );
}
