import { folderOf, isWithin } from '../paths.ts';
import { findManifestAbove, findManifestFor } from './find-manifests.ts';
import type { Overlay } from './load-manifests.ts';
import { loadOuter } from './load-manifests.ts';
import type { Manifest } from './manifest.ts';

/**
 * The manifests of the repository that govern code beside that of a run, so that what this code leads to is judged as a
 * run over the whole would judge it. Their credentials are no matter here, but for which code is theirs. A broken one
 * governs nothing.
 */
export interface OuterManifests {
  /** The manifest that governs what stands in a folder (absolute). */
  readonly find: (folder: string) => Manifest | undefined;
  /** Those above the folder of the run, and those that were found since. */
  readonly list: () => readonly Manifest[];
  /** The files of all that were looked for, absolute, with the broken ones. */
  readonly paths: () => readonly string[];
}

/** Those beside the manifests that are in force for a directory (absolute). */
export function createOuterManifests(
  manifests: readonly Manifest[],
  directory: string,
  overlay: Overlay,
): OuterManifests {
  // Manifests that name the same file share its registry.
  const registries = new Map(
    manifests.flatMap(({ registryFile, registry }) =>
      registryFile === undefined ? [] : [[registryFile, registry] as const],
    ),
  );
  const loaded = new Map<string, Manifest | undefined>();
  const get = (path: string): Manifest | undefined => {
    if (!loaded.has(path)) loaded.set(path, loadOuter(path, directory, overlay, registries));
    return loaded.get(path);
  };
  for (const path of listAbove(findTop(manifests, directory))) get(path);
  const governing = new Map<string, string | undefined>();
  const find = (folder: string): Manifest | undefined => {
    if (!governing.has(folder)) governing.set(folder, findManifestFor(folder));
    const path = governing.get(folder);
    return path === undefined ? undefined : get(path);
  };
  return {
    find,
    list: () => [...loaded.values()].filter((manifest) => manifest !== undefined),
    paths: () => [...loaded.keys()],
  };
}

/** The outermost folder around the directory that is governed in the run. */
function findTop(manifests: readonly Manifest[], directory: string): string {
  const around = manifests.map(({ governs }) => governs).filter((folder) => isWithin(folder, directory));
  return around.reduce((top, folder) => (folder.length < top.length ? folder : top), directory);
}

function listAbove(folder: string): readonly string[] {
  const path = findManifestAbove(folder);
  return path === undefined ? [] : [path, ...listAbove(folderOf(path))];
}
