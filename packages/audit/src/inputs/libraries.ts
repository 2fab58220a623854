import { toGlobMatcher } from './globs.ts';
import type { Manifest } from './manifest/manifest.ts';
import { createOwnership } from './ownership.ts';
import { joinPath, relativePath } from './paths.ts';

/** Whether the nearest manifest above a file (relative to the directory) lists it as a library's. */
export function createIsLibrary(manifests: readonly Manifest[], directory: string): (file: string) => boolean {
  if (manifests.every(({ platform }) => platform.libraries.length === 0)) return () => false;
  const { manifestOf } = createOwnership(manifests, directory);
  const matchers = new Map(manifests.map((manifest) => [manifest, toGlobMatcher(manifest.platform.libraries)]));
  return (file) => {
    const manifest = manifestOf(file);
    return manifest !== undefined && matchers.get(manifest)!(relativePath(manifest.folder, joinPath(directory, file))); // each has one
  };
}
