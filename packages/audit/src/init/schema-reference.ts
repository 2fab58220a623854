import { existsSync } from 'node:fs';

import { folderOf, joinPath } from '../inputs/paths.ts';
import { readVersion } from '../version.ts';

const inModules = 'node_modules/@scopewright/audit/schema.json';

/**
 * Where an editor finds the JSON Schema of a manifest in a folder (absolute): in the nearest installed package, by a
 * path relative to the manifest; else, this version's published file. The search ends in the folder `top`.
 */
export function findSchemaReference(folder: string, top: string): string {
  return findInstalled(folder, top, './') ?? `https://unpkg.com/@scopewright/audit@${readVersion()}/schema.json`;
}

function findInstalled(folder: string, top: string, steps: string): string | undefined {
  if (existsSync(joinPath(folder, inModules))) return `${steps}${inModules}`;
  return folder === top ? undefined : findInstalled(folderOf(folder), top, steps === './' ? '../' : `../${steps}`);
}
