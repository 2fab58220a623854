import { existsSync } from 'node:fs';

import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import { folderOf, joinPath } from '../paths.ts';
import { readFolder } from './find-manifests.ts';
import { toMistake } from './mistake.ts';
import type { NamedText } from './parse-manifest.ts';

/**
 * Finds the packages of a manifest (its folder absolute) that are not installed in, above or below its folder. Without
 * this check, their calls would be missed silently.
 */
export function findMissingPackages(
  packages: readonly NamedText[],
  folder: string,
  text: string,
): readonly ManifestMistake[] {
  const missing = packages.filter(({ text: name }) => !isAbove(name, folder) && !isInstalledBelow(name, folder));
  return missing.map(({ text: name, span }) =>
    toMistake(
      text,
      span,
      `The package \`${name}\` is not installed: there is no \`node_modules/${name}\` next to the manifest, above it or below it. Install the dependencies first, or remove the entry; workspace packages need no entry.`,
    ),
  );
}

function isAbove(name: string, folder: string): boolean {
  if (existsSync(joinPath(folder, `node_modules/${name}`))) return true;
  const parent = folderOf(folder);
  return parent !== folder && parent !== '.' && isAbove(name, parent);
}

function isInstalledBelow(name: string, folder: string): boolean {
  const folders = readFolder(folder).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  if (folders.some((entry) => entry.name === 'node_modules') && existsSync(joinPath(folder, `node_modules/${name}`)))
    return true;
  return folders.some((entry) => entry.name !== 'node_modules' && isInstalledBelow(name, joinPath(folder, entry.name)));
}
