import { existsSync, readdirSync, type Dirent } from 'node:fs';

import { toIgnoreRules } from '@scopewright/analyzer';

import { compareText } from '../../contract/order.ts';
import { folderOf, isWithin, joinPath, relativePath } from '../paths.ts';
import { readBounded } from '../read-bounded.ts';

/** The manifests of a folder, and further facts from the search for the message if there is none. */
export interface FoundManifests {
  /** Absolute, sorted: those in and below the folder and, if it has none of its own, the nearest above. */
  readonly paths: readonly string[];
  /** The folder where the upward search ended. */
  readonly top: string;
  /** A file whose name is nearly that of a manifest, absolute. */
  readonly misnamed: string | undefined;
  /** Whether some file in or below the folder contains JavaScript or TypeScript. */
  readonly hasSource: boolean;
}

export const manifestName = 'scopewright.yaml';

/**
 * Searches a folder (absolute), the folders below it, and those above it up to the repository's root. Below it, files
 * that git ignores are skipped.
 */
export function findManifests(directory: string): FoundManifests {
  const seen: FolderSearch = { manifests: [], misnamed: [], hasSource: false };
  look(directory, seen);
  const top = findRepositoryRoot(directory);
  const below = seen.manifests.filter((path) => !isIgnored(path, directory, top));
  const isOwn = below.includes(joinPath(directory, manifestName));
  const above = isOwn ? undefined : findAbove(directory, top);
  const paths = above === undefined ? below : [...below, above];
  return { paths: paths.sort(compareText), top, misnamed: seen.misnamed[0], hasSource: seen.hasSource };
}

interface FolderSearch {
  readonly manifests: string[];
  readonly misnamed: string[];
  hasSource: boolean;
}

function look(folder: string, seen: FolderSearch): void {
  const entries = listFolder(folder);
  seen.hasSource ||= entries.some(
    (entry) => !entry.isDirectory() && /\.(?:[cm]?[jt]sx?|gs|vue|svelte|astro)$/i.test(entry.name),
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

/** The entries of a folder, sorted by name. */
export function readFolder(folder: string): readonly Dirent[] {
  return sortByName(listFolder(folder));
}

/** Treats a folder that cannot be read as empty; the analysis reports it. */
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

/** The nearest ancestor that is a git repository; if there is none, the file system's root. */
function findRepositoryRoot(directory: string): string {
  if (existsSync(joinPath(directory, '.git'))) return directory;
  const parent = folderOf(directory);
  return parent === directory || parent === '.' ? directory : findRepositoryRoot(parent);
}

/** The nearest manifest above a folder (absolute) but not in it, up to the repository's root. */
export function findManifestAbove(folder: string): string | undefined {
  return findAbove(folder, findRepositoryRoot(folder));
}

/** The manifest that governs the files of a folder (absolute): its own, or the nearest above. */
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

/** If the audited folder is itself ignored, .gitignore files above it do not apply to its content. */
function isIgnored(path: string, directory: string, top: string): boolean {
  const folders = listFolders(folderOf(path), top);
  return folders.some(
    (folder) =>
      hides(folder, path) && !(folder !== directory && isWithin(folder, directory) && hides(folder, `${directory}/`)),
  );
}

/** Whether git ignores a path (absolute; a folder's path ends in a slash), existing or not. */
export function isIgnoredByGit(path: string): boolean {
  const folder = folderOf(path.replace(/\/$/, ''));
  return listFolders(folder, findRepositoryRoot(folder)).some((each) => hides(each, path));
}

/** Whether a folder's .gitignore ignores a path below it; a folder's path ends in a slash. */
function hides(folder: string, path: string): boolean {
  const content = readBounded(joinPath(folder, '.gitignore'));
  if ('mistake' in content) return false;
  const inner = relativePath(folder, path);
  const verdicts = toIgnoreRules(folder, content.text).map(({ test }) =>
    test(path.endsWith('/') ? `${inner}/` : inner),
  );
  return verdicts.findLast(({ ignored, unignored }) => ignored || unignored)?.ignored ?? false;
}

/** The folders from one up to another that encloses it. */
function listFolders(from: string, top: string): readonly string[] {
  return from === top || !isWithin(top, from) ? [from] : [from, ...listFolders(folderOf(from), top)];
}
