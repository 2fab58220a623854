import type { IsIgnored } from '@scopewright/analyzer';

import { toFolderMatcher, toGlobMatcher } from './globs.ts';
import type { Manifest } from './manifest/manifest.ts';
import { createOwnership } from './ownership.ts';
import { isWithin, joinPath, relativePath } from './paths.ts';

/** Whether the manifests ignore a file: only the nearest manifest above it decides. */
export function createIgnores(manifests: readonly Manifest[], directory: string): IsIgnored {
  if (manifests.every(({ ignores }) => ignores.length === 0)) return () => false;
  const { manifestOf } = createOwnership(manifests, directory);
  const matchers = new Map(manifests.map((manifest) => [manifest, toMatchers(manifest)]));
  return (path) => {
    const full = joinPath(directory, path);
    const manifest = manifestOf(path);
    const matcher = manifest && matchers.get(manifest);
    if (!matcher) return false;
    const inner = relativePath(manifest.folder, full);
    if (!path.endsWith('/')) return matcher.isFile(inner);
    return (
      matcher.isFolder(inner) &&
      !manifests.some(({ governs }) => governs !== manifest.governs && isWithin(full, governs))
    );
  };
}

function toMatchers({ ignores }: Manifest) {
  return { isFile: toGlobMatcher(ignores), isFolder: toFolderMatcher(ignores) };
}
