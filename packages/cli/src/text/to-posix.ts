import path from 'node:path';

/** A path with forward slashes, as git and every output write it. */
export function toPosix(file: string): string {
  return file.replaceAll(path.sep, '/');
}
