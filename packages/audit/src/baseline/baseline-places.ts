import { existsSync } from 'node:fs';

import { folderOf, isWithin, joinPath, relativePath } from '../inputs/paths.ts';

/** The default name of a baseline. */
const baselineName = 'scopewright-baseline.json';

/**
 * The paths at which the baseline of a folder (absolute) may be, the nearest first: the folder itself and its ancestors
 * up to the top of its repository.
 */
export function listBaselinePlaces(directory: string): readonly string[] {
  const folders = [directory];
  for (let folder = directory; !existsSync(joinPath(folder, '.git'));) {
    const parent = folderOf(folder);
    // without a repository, nothing says where the project ends
    if (parent === folder || parent === '.') return [joinPath(directory, baselineName)];
    folders.push((folder = parent));
  }
  return folders.map((folder) => joinPath(folder, baselineName));
}

/** How the paths in a baseline relate to an audited folder. */
export interface BaselinePaths {
  /** The baseline's name in messages: its path relative to the audited folder. */
  readonly name: string;
  /** Converts a path relative to the audited folder to one relative to the baseline. */
  readonly toBaselineFile: (file: string) => string;
  /** Whether a file that the baseline names is in the audited folder. Entries of other files are not reported. */
  readonly isAudited: (file: string) => boolean;
}

/** Relates a baseline (absolute) to an audited folder (absolute). */
export function relateBaseline(baseline: string, directory: string): BaselinePaths {
  const folder = folderOf(baseline);
  return {
    name: relativePath(directory, baseline),
    toBaselineFile: (file) => relativePath(folder, joinPath(directory, file)),
    isAudited: (file) => isWithin(directory, joinPath(folder, file)),
  };
}
