import { existsSync } from 'node:fs';

import { folderOf, joinPath } from '../inputs/paths.ts';
import { readVersion } from '../version.ts';

const inModules = 'node_modules/@scopewright/audit/schema.json';

/**
 * The JSON Schema's location for the manifest of a folder (absolute): a path, relative to the manifest, into the
 * nearest installed package, or the URL of this version's published file. The search ends in the folder `top`.
 */
export function findSchemaReference(folder: string, top: string): string {
  return findInstalled(folder, top, './') ?? `https://unpkg.com/@scopewright/audit@${readVersion()}/schema.json`;
}

function findInstalled(folder: string, top: string, steps: string): string | undefined {
  if (existsSync(joinPath(folder, inModules))) return `${steps}${inModules}`;
  return folder === top ? undefined : findInstalled(folderOf(folder), top, steps === './' ? '../' : `../${steps}`);
}
