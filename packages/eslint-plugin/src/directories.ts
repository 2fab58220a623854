import { existsSync } from 'node:fs';
import path from 'node:path';

const manifestName = 'scopewright.yaml';

/** A manifest that comes or goes is seen after this time, in milliseconds. */
const INTERVAL = 1000;

/** The folders whose code is audited together. */
export class Directories {
  readonly #found = new Map<string, { readonly directory: string; readonly at: number }>();

  /**
   * The folder whose code is audited with a file: the one that ESLint runs in, as `scopewright check` does; where a
   * manifest above governs that, all that this manifest governs, for callers anywhere in it have their say. A file
   * elsewhere is audited with what its own manifest governs. Undefined where there is none.
   */
  find(file: string, cwd: string): string | undefined {
    return isWithin(cwd, file) ? this.#findOnce(cwd) : findAbove(path.dirname(file));
  }

  #findOnce(cwd: string): string {
    const known = this.#found.get(cwd);
    if (known && performance.now() - known.at < INTERVAL) return known.directory;
    const directory = findAbove(cwd) ?? cwd;
    this.#found.set(cwd, { directory, at: performance.now() });
    return directory;
  }
}

/** The nearest folder with a manifest, from one upwards, no further than the repository's root. */
function findAbove(start: string): string | undefined {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, manifestName))) return folder;
    if (existsSync(path.join(folder, '.git')) || folder === path.dirname(folder)) return undefined;
  }
}

export function isWithin(folder: string, file: string): boolean {
  if (file.startsWith(`${folder}${path.sep}`)) return true;
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}
