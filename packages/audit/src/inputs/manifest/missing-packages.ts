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
  const missing = packages.filter(
    ({ text: name }) => !hasAbove(`node_modules/${name}`, folder) && !isInstalledBelow(name, folder),
  );
  const isPlugAndPlay = missing.length > 0 && hasAbove('.pnp.cjs', folder);
  return missing.map(({ text: name, span }) =>
    toMistake(
      text,
      span,
      isPlugAndPlay
        ? `Yarn’s Plug’n’Play keeps the package \`${name}\` in an archive, which scopewright does not read: write \`nodeLinker: node-modules\` in \`.yarnrc.yml\` and install again, or describe the package under \`clients\` instead.`
        : `The package \`${name}\` is not installed: there is no \`node_modules/${name}\` next to the manifest, above it or below it. Install the dependencies first, or remove the entry; workspace packages need no entry.`,
    ),
  );
}

/** Whether a path exists in the folder or in one above it. */
function hasAbove(path: string, folder: string): boolean {
  if (existsSync(joinPath(folder, path))) return true;
  const parent = folderOf(folder);
  return parent !== folder && parent !== '.' && hasAbove(path, parent);
}

function isInstalledBelow(name: string, folder: string): boolean {
  const folders = readFolder(folder).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  if (folders.some((entry) => entry.name === 'node_modules') && existsSync(joinPath(folder, `node_modules/${name}`)))
    return true;
  return folders.some((entry) => entry.name !== 'node_modules' && isInstalledBelow(name, joinPath(folder, entry.name)));
}
