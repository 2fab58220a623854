import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ExpectedError } from '../errors.ts';
import { findRepository } from './find-repository.ts';

/** The name that a baseline has unless it is given another. */
const baselineName = 'scopewright-baseline.json';

/** A baseline that is there, or the place where one would be. */
export interface BaselineFile {
  /** Absolute. */
  readonly path: string;
  /** What messages call it. */
  readonly name: string;
  /** Undefined where there is none yet. */
  readonly text: string | undefined;
  /** A path relative to the audited folder as the baseline writes it, relative to its own. */
  readonly toBaselineFile: (file: string) => string;
  /** Whether a file that the baseline names stands in the audited folder. */
  readonly isAudited: (file: string) => boolean;
}

/** The nearest baseline from the audited folder (absolute) up to the top of its repository; or that which is named (absolute). */
export async function findBaseline(directory: string, named: string | undefined): Promise<BaselineFile> {
  const file = named ?? findAbove(directory) ?? path.join(directory, baselineName);
  const folder = path.dirname(file);
  return {
    path: file,
    name: toPosix(path.relative(directory, file)),
    text: existsSync(file) ? await read(file, toPosix(path.relative(directory, file))) : undefined,
    toBaselineFile: (each) => toPosix(path.relative(folder, path.resolve(directory, each))),
    isAudited: (each) => !toPosix(path.relative(directory, path.resolve(folder, each))).startsWith('../'),
  };
}

function findAbove(directory: string): string | undefined {
  const { root } = findRepository(directory);
  for (let folder = directory; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, baselineName))) return path.join(folder, baselineName);
    if (folder === root) return undefined;
  }
}

async function read(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(`The baseline \`${name}\` cannot be read (${reason}): name a file with \`--baseline\`, or do without with \`--no-baseline\`.`, { cause: error });
  }
}

function toPosix(file: string): string {
  return file.replaceAll(path.sep, '/');
}
