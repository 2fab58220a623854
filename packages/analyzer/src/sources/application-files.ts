import path from 'node:path';
import { propertyOf, readJson } from './files.ts';

/** The fields of a package.json by which other packages find its code. */
const ENTRIES = ['main', 'module', 'browser', 'exports', 'source', 'types'];

/**
 * Gives whether a file, relative to a directory, belongs to a package that names no entry, an application: code that is
 * not analysed cannot import it.
 */
export function createIsOfApplication(directory: string): (file: string) => boolean {
  const known = new Map<string, boolean>();
  const decide = (folder: string): boolean => {
    let isApplication = known.get(folder);
    if (isApplication === undefined) known.set(folder, (isApplication = isEntryless(folder) ?? decideAbove(folder)));
    return isApplication;
  };
  const decideAbove = (folder: string): boolean => {
    const above = path.dirname(folder);
    return above !== folder && decide(above);
  };
  return (file) => decide(path.dirname(path.resolve(directory, file)));
}

/** Undefined where the folder is no package. */
function isEntryless(folder: string): boolean | undefined {
  const manifest = readJson(path.join(folder, 'package.json'));
  if (manifest === undefined) return undefined;
  return !ENTRIES.some((field) => propertyOf(manifest, field) !== undefined);
}
