import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findBuiltCode } from '../external.ts';

/**
 * Tells the code that decides what is found: this package's, the analyzer's and the registry's. A version alone does
 * not, where scopewright is built from a clone.
 */
export function digestOfCode(): string {
  return digestOfFolders([
    findBuiltCode('@scopewright/audit'),
    findBuiltCode('@scopewright/analyzer'),
    findBuiltCode('@scopewright/registry'),
  ]);
}

/** Tells the JavaScript in some folders, absolute, by its names and texts. */
export function digestOfFolders(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of codeIn(folder))
      hash
        .update(`${name}\0`)
        .update(readFileSync(join(folder, name)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Run from its sources, as tests do it, a package may not have been built. */
function codeIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .sort();
  } catch {
    return [];
  }
}
