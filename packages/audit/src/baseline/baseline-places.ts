import { existsSync } from 'node:fs';

import { folderOf, isWithin, joinPath, relativePath } from '../inputs/paths.ts';

/** The name that a baseline has unless it is given another. */
const baselineName = 'scopewright-baseline.json';

/**
 * Where the baseline of a folder (absolute) may stand, the nearest first: in it, and above it up to the top of its
 * repository.
 */
export function listBaselinePlaces(directory: string): readonly string[] {
  const folders = [directory];
  for (let folder = directory; !existsSync(joinPath(folder, '.git'));) {
    const parent = folderOf(folder);
    // without a repository nothing says how far the project goes
    if (parent === folder || parent === '.') return [joinPath(directory, baselineName)];
    folders.push((folder = parent));
  }
  return folders.map((folder) => joinPath(folder, baselineName));
}

/** How a baseline speaks of files. */
export interface BaselinePaths {
  /** What messages call the baseline: its path from the audited folder. */
  readonly name: string;
  /** A path from the audited folder as the baseline writes it, relative to its own. */
  readonly toBaselineFile: (file: string) => string;
  /** Whether a file that the baseline names stands in the audited folder: of others nothing is said. */
  readonly isAudited: (file: string) => boolean;
}

/** The paths of a baseline (absolute) for an audited folder (absolute). */
export function relateBaseline(baseline: string, directory: string): BaselinePaths {
  const folder = folderOf(baseline);
  return {
    name: relativePath(directory, baseline),
    toBaselineFile: (file) => relativePath(folder, joinPath(directory, file)),
    isAudited: (file) => isWithin(directory, joinPath(folder, file)),
  };
}
