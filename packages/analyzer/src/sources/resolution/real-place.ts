import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the files of a folder (absolute) really are. A link in the code under analysis may lead to any file of the
 * machine, whose text must not get into a report.
 */
export class RealPlaces {
  readonly #root: string;
  readonly #folders = new Map<string, string | undefined>();
  #realRoot: string | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** Whether a file below the folder is below it still when all links are followed. A file that is not there is. */
  isInside(file: string): boolean {
    this.#realRoot ??= realPath(this.#root) ?? this.#root;
    const folder = path.dirname(file);
    if (!this.#folders.has(folder)) this.#folders.set(folder, realPath(folder));
    const real = this.#folders.get(folder);
    return real === undefined || (isBelow(this.#realRoot, real) && isBelow(this.#realRoot, realPath(file) ?? real));
  }
}

function isBelow(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

function realPath(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}
