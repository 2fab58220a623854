import type { Registry } from '@scopewright/registry';

import { joinPath, toPosix } from '../paths.ts';
import { checkDirectory, loadManifests } from './load-manifests.ts';

export interface DeclaredPlatformOptions {
  /** The folder whose manifests are read, absolute. */
  readonly directory: string;
  /** The directory's name in messages; left out: its path. */
  readonly directoryName?: string;
  /** The only manifest to use, instead of those found; absolute, or relative to the directory. */
  readonly manifest?: string | undefined;
}

/** The scopes that a manifest gives to its credentials, independent of any code. */
export interface DeclaredPlatform {
  /** The manifest’s path, relative to the directory. */
  readonly file: string;
  /** The platform's id, if the manifest has several. */
  readonly platformId?: string | undefined;
  readonly registry: Registry;
  readonly prefixes: readonly string[];
  /** In the manifest’s order; kept scopes are among the scopes. */
  readonly credentials: readonly { readonly name: string; readonly scopes: readonly string[] }[];
}

/** The manifests of a folder, sorted by file. Throws a `ManifestError` or a `UsageError` as `audit` does. */
export function readDeclaredPlatforms({
  directory,
  directoryName,
  manifest,
}: DeclaredPlatformOptions): readonly DeclaredPlatform[] {
  const root = joinPath(toPosix(directory), '.');
  checkDirectory(root, directoryName);
  const manifests = loadManifests(root, manifest === undefined ? undefined : toPosix(manifest), new Map());
  return manifests.map(({ file, platformId, registry, platform: { prefixes }, credentials }) => ({
    file,
    ...(platformId === undefined ? {} : { platformId }),
    registry,
    prefixes,
    credentials: credentials.map(({ name, declared }) => ({ name, scopes: declared.map((scope) => scope.name) })),
  }));
}
