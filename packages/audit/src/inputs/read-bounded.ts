import { readFileSync, statSync } from 'node:fs';

import { decodeText } from '@scopewright/analyzer';

/** Files are read up to this size; those of one description together, too. */
export const mostBytes = 100_000_000;

/** A file's text, or why there is none, as a clause. */
export type Content = { readonly text: string; readonly bytes: number } | { readonly mistake: string };

/** Reads a file that is no device and not too large. */
export function readBounded(file: string, left = mostBytes): Content {
  try {
    const status = statSync(file);
    if (!status.isFile()) return { mistake: 'is not a file' };
    if (status.size > left) return { mistake: `is too large: at most ${mostBytes / 1_000_000} MB are read` };
    return { text: decodeText(readFileSync(file)), bytes: status.size };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return { mistake: `cannot be read${code}` };
  }
}
