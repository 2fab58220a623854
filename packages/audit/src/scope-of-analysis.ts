import type { AnalyzeOptions } from '@scopewright/analyzer';

import { createIgnores } from './ignores.ts';
import type { Manifest } from './manifest/manifest.ts';

/** What there is to look at: the code of a folder (absolute), as far as its manifests leave it in, with the packages and clients that they name. */
export function toScope(manifests: readonly Manifest[], directory: string): Pick<AnalyzeOptions, 'directory' | 'isIgnored' | 'clients' | 'packages'> {
  return {
    directory,
    isIgnored: createIgnores(manifests, directory),
    clients: manifests.flatMap(({ clients }) => clients),
    packages: [...new Set(manifests.flatMap(({ platform }) => platform.packages))],
  };
}
