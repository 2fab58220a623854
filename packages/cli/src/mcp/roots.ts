import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from '../errors.ts';

/** The folders that a client opens to the tools, absolute and without symbolic links; there is at least one. */
export type Roots = readonly [string, ...string[]];

/** A path within the roots: the root, and the path from there, `.` for the root itself. */
export interface Confined {
  readonly root: string;
  readonly inside: string;
}

/** The client's roots, or the working directory where it gives none. Other roots than folders of this machine are left out. */
export async function findRoots(workingDirectory: string, listRoots: () => Promise<readonly string[]>): Promise<Roots> {
  const given = await listRoots();
  const found = await Promise.all((given.length > 0 ? given.map(toFolder) : [workingDirectory]).map(toReal));
  const [first, ...others] = found.filter((root) => root !== undefined);
  if (first === undefined)
    throw new ExpectedError(
      'None of the roots that the client lists is a folder of this machine: list one with a `file:` URI.',
    );
  return [first, ...others];
}

/**
 * Finds a path, absolute or relative to one of the roots, within them; symbolic links are followed first. Throws an
 * `ExpectedError` for a path that does not exist or leads out of the roots.
 */
export async function confine(given: string, roots: Roots): Promise<Confined> {
  for (const root of roots) {
    const real = await toReal(path.resolve(root, given));
    const home = real === undefined ? undefined : roots.find((each) => isWithin(real, each));
    if (real !== undefined && home !== undefined) return { root: home, inside: toInside(home, real) };
  }
  throw new ExpectedError(
    `\`${given}\` is not a file or folder within the roots of this connection: name one by its path from a root.`,
  );
}

function toFolder(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** A path that cannot exist, one with a NUL for instance, counts as missing. */
async function toReal(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : realpath(file).catch(() => undefined);
}

function isWithin(file: string, root: string): boolean {
  const relative = path.relative(root, file);
  return relative === '' || !(relative.split(path.sep)[0] === '..' || path.isAbsolute(relative));
}

function toInside(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/') || '.';
}
