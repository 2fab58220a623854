import type { AnalyzeOptions } from '@scopewright/analyzer';

import { createIgnores } from './ignores.ts';
import { hasManifestAbove } from './manifest/find-manifests.ts';
import type { Manifest } from './manifest/manifest.ts';
import { folderOf, isWithin, toPosix } from './paths.ts';

/** What there is to look at: the code of a folder (absolute), as far as its manifests leave it in, with the packages and clients that they name. */
export function toScope(manifests: readonly Manifest[], directory: string): Pick<AnalyzeOptions, 'directory' | 'isIgnored' | 'isShared' | 'clients' | 'packages'> {
  return {
    directory,
    isIgnored: createIgnores(manifests, directory),
    // What another manifest governs is judged with it.
    isShared: (file) => !manifests.some(({ governs }) => isWithin(governs, folderOf(toPosix(file)))) && !hasManifestAbove(toPosix(file)),
    clients: manifests.flatMap(({ clients }) => clients),
    packages: [...new Set(manifests.flatMap(({ platform }) => platform.packages))],
  };
}
