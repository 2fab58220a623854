import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs';

import { compareText } from '../../contract/order.ts';
import { loadIgnore } from '../../external.ts';
import { folderOf, isWithin, joinPath, relativePath } from '../paths.ts';

/** Where the manifests of a folder stand, and what else was seen on the way, for the message when there is none. */
export interface FoundManifests {
  /** Absolute, sorted: those in the folder and below it, and the nearest above where the folder has none of its own. */
  readonly paths: readonly string[];
  /** The folder that the search upwards ended in. */
  readonly top: string;
  /** A file with a name that is nearly right, absolute. */
  readonly misnamed: string | undefined;
  /** Some file in the folder or below it is JavaScript or TypeScript, or holds some. */
  readonly hasSource: boolean;
}

export const manifestName = 'scopewright.yaml';

/**
 * Looks in a folder (absolute), below it, and upwards to the repository's root. What git ignores below it does not
 * count.
 */
export function findManifests(directory: string): FoundManifests {
  const seen: Seen = { manifests: [], misnamed: [], hasSource: false };
  look(directory, seen);
  const top = findRepositoryRoot(directory);
  const below = seen.manifests.filter((path) => !isIgnored(path, directory, top));
  const isOwn = below.includes(joinPath(directory, manifestName));
  const above = isOwn ? undefined : findAbove(directory, top);
  const paths = above === undefined ? below : [...below, above];
  return { paths: paths.sort(compareText), top, misnamed: seen.misnamed[0], hasSource: seen.hasSource };
}

interface Seen {
  readonly manifests: string[];
  readonly misnamed: string[];
  hasSource: boolean;
}

function look(folder: string, seen: Seen): void {
  const entries = listFolder(folder);
  seen.hasSource ||= entries.some(
    (entry) => !entry.isDirectory() && /\.(?:[cm]?[jt]sx?|vue|svelte)$/i.test(entry.name),
  );
  for (const entry of sortByName(entries.filter((each) => each.isDirectory() || isManifestLike(each.name)))) {
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) look(joinPath(folder, entry.name), seen);
    } else (entry.name === manifestName ? seen.manifests : seen.misnamed).push(joinPath(folder, entry.name));
  }
}

function isManifestLike(name: string): boolean {
  return /^\.?scope-?wright\.(?:ya?ml|json)$/i.test(name);
}

/** What a folder holds, sorted by name. */
export function readFolder(folder: string): readonly Dirent[] {
  return sortByName(listFolder(folder));
}

/** A folder that cannot be read is empty here; the analysis tells of it. */
function listFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function sortByName(entries: readonly Dirent[]): readonly Dirent[] {
  return [...entries].sort((left, right) => compareText(left.name, right.name));
}

/** The nearest ancestor that is a git repository; without one, the file system's root. */
function findRepositoryRoot(directory: string): string {
  if (existsSync(joinPath(directory, '.git'))) return directory;
  const parent = folderOf(directory);
  return parent === directory || parent === '.' ? directory : findRepositoryRoot(parent);
}

/** The nearest manifest above a folder (absolute), its own left out, up to the repository's root. */
export function findManifestAbove(folder: string): string | undefined {
  return findAbove(folder, findRepositoryRoot(folder));
}

/** The manifest that governs what stands in a folder (absolute): its own, or the nearest above. */
export function findManifestFor(folder: string): string | undefined {
  const own = joinPath(folder, manifestName);
  return existsSync(own) ? own : findManifestAbove(folder);
}

function findAbove(directory: string, top: string): string | undefined {
  if (directory === top) return undefined;
  const parent = folderOf(directory);
  const path = joinPath(parent, manifestName);
  return existsSync(path) ? path : findAbove(parent, top);
}

/** A folder that is itself ignored and is audited all the same has nothing in it ignored by what stands above it. */
function isIgnored(path: string, directory: string, top: string): boolean {
  const folders = listFolders(folderOf(path), top);
  return folders.some(
    (folder) =>
      hides(folder, path) && !(folder !== directory && isWithin(folder, directory) && hides(folder, `${directory}/`)),
  );
}

/** Whether git leaves out a path (absolute; that of a folder ends in a slash), be it there or not. */
export function isIgnoredByGit(path: string): boolean {
  const folder = folderOf(path.replace(/\/$/, ''));
  return listFolders(folder, findRepositoryRoot(folder)).some((each) => hides(each, path));
}

/** Whether a folder's .gitignore hides a path below it; the path of a folder ends in a slash. */
function hides(folder: string, path: string): boolean {
  const file = joinPath(folder, '.gitignore');
  if (!existsSync(file)) return false;
  const inner = relativePath(folder, path);
  return loadIgnore()
    .default()
    .add(readFileSync(file, 'utf8'))
    .ignores(path.endsWith('/') ? `${inner}/` : inner);
}

/** From one folder up to another that encloses it. */
function listFolders(from: string, top: string): readonly string[] {
  return from === top || !isWithin(top, from) ? [from] : [from, ...listFolders(folderOf(from), top)];
}
