import { readFileSync, realpathSync, statSync } from 'node:fs';

import { decodeText } from '@scopewright/analyzer';

import { UsageError } from '../contract/errors.ts';
import { isWithin, toPosix } from './paths.ts';

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
    return { mistake: `cannot be read${codeOf(error)}` };
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
}

/** Whether a path leads to a file; false also where something on the way to it cannot be read. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether a path leads to a folder. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Whether a path leads to something within a folder, links resolved; false also where it leads to nothing. */
export function leadsInto(folder: string, path: string): boolean {
  try {
    return isWithin(toPosix(realpathSync(folder)), toPosix(realpathSync(path)));
  } catch {
    return false;
  }
}

/**
 * The bytes of a file that was there when the run began; `file` is its name in messages. Throws a `UsageError` where it
 * cannot be read, for other programs may change a folder during a run.
 */
export function readFound(path: string, file: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(
      `\`${file}\` cannot be read${codeOf(error)}: check its permissions, and run the command again if something changed the file during the run.`,
      { cause: error },
    );
  }
}
