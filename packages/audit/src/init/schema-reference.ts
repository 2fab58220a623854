import { existsSync } from 'node:fs';

import { folderOf, joinPath } from '../inputs/paths.ts';
import { readVersion } from '../version.ts';

/** Not every package manager puts the packages that another one needs beside it: pnpm does not. */
const inModules = [
  'node_modules/@scopewright/audit/schema.json',
  'node_modules/scopewright/schemas/manifest.schema.json',
];

/**
 * The JSON Schema's location for the manifest of a folder (absolute): a path, relative to the manifest, into the
 * nearest installed package, or the URL of this version's published file. The search ends in the folder `top`.
 */
export function findSchemaReference(folder: string, top: string): string {
  return findInstalled(folder, top, './') ?? `https://unpkg.com/@scopewright/audit@${readVersion()}/schema.json`;
}

function findInstalled(folder: string, top: string, steps: string): string | undefined {
  const installed = inModules.find((file) => existsSync(joinPath(folder, file)));
  if (installed !== undefined) return `${steps}${installed}`;
  return folder === top ? undefined : findInstalled(folderOf(folder), top, steps === './' ? '../' : `../${steps}`);
}
