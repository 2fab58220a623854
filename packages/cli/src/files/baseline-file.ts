import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { BaselinePaths } from '@scopewright/audit';
import { ExpectedError } from '../errors.ts';
import { toPosix } from '../text/to-posix.ts';

/** An existing baseline, or the place for a new one. */
export interface BaselineFile extends BaselinePaths {
  /** Absolute. */
  readonly path: string;
  /** Undefined if the file does not exist yet. */
  readonly text: string | undefined;
}

/**
 * The baseline that an option names (absolute) or, if there is none, the nearest one from the audited folder (absolute)
 * up to the top of its repository.
 */
export async function findBaseline(directory: string, named: string | undefined): Promise<BaselineFile> {
  const { listBaselinePlaces, relateBaseline } = await import('@scopewright/audit');
  const places = named === undefined ? listBaselinePlaces(toPosix(directory)) : [toPosix(named)];
  const file = places.find((place) => existsSync(place)) ?? places[0]!; // there is always one
  const paths = relateBaseline(file, toPosix(directory));
  return { ...paths, path: file, text: existsSync(file) ? await read(file, paths.name) : undefined };
}

async function read(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `The baseline \`${name}\` cannot be read (${reason}): name another file with \`--baseline\`, or use \`--no-baseline\`.`,
      { cause: error },
    );
  }
}
