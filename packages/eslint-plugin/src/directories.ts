import { existsSync } from 'node:fs';
import path from 'node:path';

const manifestName = 'scopewright.yaml';

/** How long it takes to notice a new or deleted manifest, in milliseconds. */
const INTERVAL = 1000;

/** The folders whose code is audited together. */
export class Directories {
  readonly #found = new Map<string, { readonly directory: string; readonly at: number }>();

  /**
   * The folder whose code is audited with a file: ESLint's working directory, as for `scopewright check`; if a manifest
   * above governs that directory, all that the manifest governs, because callers anywhere in it matter. A file
   * elsewhere is audited with the code that its own manifest governs, and so is each file of an ESLint that works in
   * the root of the file system, as that of typescript-eslint's rule tester: a disk is no project. Undefined if there
   * is none.
   */
  find(file: string, cwd: string): string | undefined {
    return isWithin(cwd, file) && !isRoot(cwd) ? this.#findOnce(cwd) : findAbove(path.dirname(file));
  }

  #findOnce(cwd: string): string {
    const known = this.#found.get(cwd);
    if (known && performance.now() - known.at < INTERVAL) return known.directory;
    const directory = findAbove(cwd) ?? cwd;
    this.#found.set(cwd, { directory, at: performance.now() });
    return directory;
  }
}

function isRoot(folder: string): boolean {
  return path.dirname(folder) === folder;
}

/** The nearest folder with a manifest, from one upwards, up to the repository's root. */
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
