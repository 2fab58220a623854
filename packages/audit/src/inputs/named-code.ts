import { existsSync } from 'node:fs';

import { UsageError } from '../contract/errors.ts';
import { findManifestFor } from './manifest/find-manifests.ts';
import { folderOf, isWithin, joinPath, relativePath, toPosix } from './paths.ts';
import { isFile } from './read-bounded.ts';

/** Code that the user names by its files and folders. */
export interface NamedCode {
  /** The folder whose code is the program, absolute. */
  readonly directory: string;
  /** Left out if the whole folder is named: whether a file, relative to the folder, is named or in a named folder. */
  readonly isNamed?: (file: string) => boolean;
  /** Each path as it was named, and relative to the folder. */
  readonly paths: readonly { readonly name: string; readonly file: string }[];
}

export interface NamedCodeOptions {
  /** Files and folders, absolute or relative to the working directory. */
  readonly names: readonly string[];
  /** Absolute. */
  readonly workingDirectory: string;
}

/**
 * Finds the program that files and folders belong to. One folder is a program. What else is named is a part of one: of
 * all that the nearest manifest above governs, or of the working directory, because callers anywhere in it matter.
 * Throws a `UsageError` if one of the names does not exist.
 */
export function findNamedCode({ names, workingDirectory }: NamedCodeOptions): NamedCode {
  const here = joinPath(toPosix(workingDirectory), '.');
  const found = names.map((name) => ({ name, path: joinPath(here, toPosix(name)) }));
  const [first] = found;
  // A single folder that does not exist is refused in the words of all other commands.
  if (first && found.length === 1 && !isFile(first.path) && !isPattern(first.name))
    return { directory: first.path, paths: [{ name: first.name, file: '.' }] };
  for (const { name, path } of found)
    if (!existsSync(path)) throw new UsageError(`\`${name}\` does not exist: ${remedyFor(name)}.`);
  const shared = found.map(({ path }) => (isFile(path) ? folderOf(path) : path)).reduce(findShared, found[0]!.path); // there is one
  const manifest = findManifestFor(shared);
  const directory = manifest === undefined ? (isWithin(here, shared) ? here : shared) : folderOf(manifest);
  return {
    directory,
    isNamed: (file) => found.some(({ path }) => isWithin(path, joinPath(directory, file))),
    paths: found.map(({ name, path }) => ({ name, file: relativePath(directory, path) })),
  };
}

function isPattern(name: string): boolean {
  return /[*?]|:\d+$/.test(name);
}

function remedyFor(name: string): string {
  const [, place] = /^(.+):\d+(?::\d+)?$/.exec(name) ?? [];
  if (place !== undefined)
    return `name the file without a line, or ask \`scopewright explain ${name}\` about the call there`;
  return /[*?]/.test(name)
    ? 'let the shell expand the pattern, without quotes, or name the folder'
    : 'name a file or a folder of the code';
}

/** The innermost folder that contains both. */
function findShared(left: string, right: string): string {
  let folder = left;
  while (!isWithin(folder, right) && folder !== folderOf(folder)) folder = folderOf(folder);
  return folder;
}
