import { existsSync } from 'node:fs';
import path from 'node:path';

/** The git repository that a folder stands in. */
export interface Repository {
  /** Its top folder, absolute; where there is no repository, the folder itself. */
  readonly root: string;
  /** From there to the folder, with forward slashes: `services/consent`, and empty for the top itself. */
  readonly inside: string;
  readonly isThere: boolean;
}

/** Looks upwards from a folder (absolute) for `.git`, which is a file in worktrees and submodules. */
export function findRepository(directory: string): Repository {
  for (let folder = directory; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git')))
      return { root: folder, inside: path.relative(folder, directory).replaceAll(path.sep, '/'), isThere: true };
    if (path.dirname(folder) === folder) return { root: directory, inside: '', isThere: false };
  }
}
