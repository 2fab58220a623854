import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let known: string | undefined;

/**
 * Tells the code that decides what is found: this package's, the analyzer's and the registry's. A version alone does
 * not, where scopewright is built from a clone.
 */
export function digestOfCode(): string {
  const { resolve } = createRequire(import.meta.url);
  const others = ['analyzer', 'registry'].map((name) =>
    join(dirname(resolve(`@scopewright/${name}/package.json`)), 'dist'),
  );
  return (known ??= digestOfFolders([fileURLToPath(new URL('..', import.meta.url)), ...others]));
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
