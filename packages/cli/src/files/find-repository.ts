import { existsSync } from 'node:fs';
import path from 'node:path';

/** The git repository that contains a folder. */
export interface Repository {
  /** Its top folder, absolute; without a repository, the folder itself. */
  readonly root: string;
  /** The folder's path relative to the root, with forward slashes: `services/consent`; empty for the root itself. */
  readonly inside: string;
  readonly isThere: boolean;
}

/** Searches the ancestors of a folder (absolute) for `.git`, which is a file in worktrees and submodules. */
export function findRepository(directory: string): Repository {
  for (let folder = directory; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git')))
      return { root: folder, inside: path.relative(folder, directory).replaceAll(path.sep, '/'), isThere: true };
    if (path.dirname(folder) === folder) return { root: directory, inside: '', isThere: false };
  }
}
