import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findBuiltCode } from '../external.ts';

/**
 * A digest of the code that determines the result: this package's, the analyzer's and the registry's. The version alone
 * is not enough if scopewright is built from a clone.
 */
export function digestOfCode(): string {
  return digestOfFolders([
    findBuiltCode('@scopewright/audit'),
    findBuiltCode('@scopewright/analyzer'),
    findBuiltCode('@scopewright/registry'),
  ]);
}

/** A digest of the names and texts of all JavaScript in some folders (absolute). */
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

/** Tests run a package from its sources, where its build folder may not exist. */
function codeIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .sort();
  } catch {
    return [];
  }
}
