import { existsSync } from 'node:fs';
import path from 'node:path';

const manifestName = 'scopewright.yaml';

/** The manifest (absolute) that governs a file: the nearest one upwards of it, no further than the repository's root. */
export function findManifest(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, manifestName);
    if (existsSync(manifest)) return manifest;
    if (existsSync(path.join(folder, '.git')) || folder === path.dirname(folder)) return undefined;
  }
}
