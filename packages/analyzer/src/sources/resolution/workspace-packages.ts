import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { loadYaml } from '../../external.ts';
import { propertyOf, workspacesOf } from '../files.ts';
import type { Configurations } from './configurations.ts';
import { matchSpecifier } from './path-pattern.ts';

/** The folders of the workspace's packages by name, from `workspaces` or `pnpm-workspace.yaml`. */
export function findWorkspacePackages(root: string, configurations: Configurations): ReadonlyMap<string, string> {
  const globs = workspacesOf(configurations.json(path.join(root, 'package.json'))) ?? pnpmGlobs(root, configurations);
  const packages = new Map<string, string>();
  for (const folder of globs.flatMap((glob) => (typeof glob === 'string' ? expandGlob(root, glob) : []))) {
    const name = propertyOf(configurations.json(path.join(folder, 'package.json')), 'name');
    if (typeof name === 'string') packages.set(name, folder);
  }
  return packages;
}

/** The `packages:` list of pnpm-workspace.yaml; empty where it cannot be parsed. */
function pnpmGlobs(root: string, configurations: Configurations): readonly unknown[] {
  const file = path.join(root, 'pnpm-workspace.yaml');
  const content = configurations.text(file);
  if (!content?.includes('packages')) return [];
  const globs = propertyOf(
    configurations.parse(file, root, () => readYaml(content)),
    'packages',
  );
  return Array.isArray(globs) ? globs : [];
}

function readYaml(content: string): unknown {
  try {
    return loadYaml().parse(content, { logLevel: 'silent', uniqueKeys: false });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return undefined;
  }
}

/** The folders that a workspace glob names: `packages/*`, `apps/**`, `tools/cli`. Negations only ever remove. */
function expandGlob(root: string, glob: string): string[] {
  if (glob.startsWith('!')) return [];
  let folders = [root];
  for (const segment of glob.replace(/^\.\//, '').replace(/\/$/, '').split('/')) {
    folders = [...new Set(folders.flatMap((folder) => expandSegment(folder, segment, root)))];
  }
  return folders;
}

/** Only what is inside of the root is listed: nothing above it says what is a part of the workspace. */
function expandSegment(folder: string, segment: string, root: string): string[] {
  if (!segment.includes('*')) return [path.join(folder, segment)];
  if (folder !== root && !folder.startsWith(`${root}${path.sep}`)) return [];
  if (segment === '**') return [folder, ...subfolders(folder).flatMap((child) => expandSegment(child, '**', root))];
  return subfolders(folder).filter((child) => matchSpecifier(segment, path.basename(child)) !== undefined);
}

function subfolders(folder: string): string[] {
  return listFolder(folder)
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map((entry) => path.join(folder, entry.name));
}

/** Empty for what is no folder, or cannot be read. */
function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
