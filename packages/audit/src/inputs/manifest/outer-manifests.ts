import { folderOf, isWithin } from '../paths.ts';
import { findManifestAbove, findManifestFor } from './find-manifests.ts';
import type { Overlay } from './load-manifests.ts';
import { loadOuter } from './load-manifests.ts';
import type { Manifest } from './manifest.ts';

/**
 * The manifests of the repository that govern code outside the audited folder. They let a run judge the code that it
 * reaches like a run over the whole repository would. Of their credentials, only the `files` count. A broken manifest
 * governs nothing.
 */
export interface OuterManifests {
  /** The manifest that governs the files of a folder (absolute). */
  readonly find: (folder: string) => Manifest | undefined;
  /** Those above the audited folder, and those found since. */
  readonly list: () => readonly Manifest[];
  /** The files of all manifests that were looked for, absolute, including the broken ones. */
  readonly paths: () => readonly string[];
}

/** The outer manifests for a directory (absolute) and the manifests in force for it. */
export function createOuterManifests(
  manifests: readonly Manifest[],
  directory: string,
  overlay: Overlay,
): OuterManifests {
  // Manifests that name the same file share one registry object.
  const registries = new Map(
    manifests.flatMap(({ registryFile, registry }) =>
      registryFile === undefined ? [] : [[registryFile, registry] as const],
    ),
  );
  const loaded = new Map<string, readonly Manifest[]>();
  const get = (path: string): readonly Manifest[] => {
    if (!loaded.has(path)) loaded.set(path, loadOuter(path, directory, overlay, registries));
    return loaded.get(path) ?? [];
  };
  for (const path of listAbove(findTop(manifests, directory))) get(path);
  const governing = new Map<string, string | undefined>();
  const find = (folder: string): Manifest | undefined => {
    if (!governing.has(folder)) governing.set(folder, findManifestFor(folder));
    const path = governing.get(folder);
    return path === undefined ? undefined : get(path)[0];
  };
  return {
    find,
    list: () => [...loaded.values()].flat(),
    paths: () => [...loaded.keys()],
  };
}

/** The outermost folder around the directory that a manifest in force governs. */
function findTop(manifests: readonly Manifest[], directory: string): string {
  const around = manifests.map(({ governs }) => governs).filter((folder) => isWithin(folder, directory));
  return around.reduce((top, folder) => (folder.length < top.length ? folder : top), directory);
}

function listAbove(folder: string): readonly string[] {
  const path = findManifestAbove(folder);
  return path === undefined ? [] : [path, ...listAbove(folderOf(path))];
}
