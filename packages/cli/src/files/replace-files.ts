/**
 * The folder `files/` takes the locations of files that commands read and write, and their new texts. It gives the old
 * texts, and replaces each file as a whole. It never prints a result, and never decides what a file says.
 */

import { existsSync } from 'node:fs';
import { access, constants, lstat, readFile, realpath, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { ExpectedError } from '../errors.ts';
import { createBeside, discard, fill } from './write-whole.ts';

/** A file with its old and its new text. */
export interface FileChange {
  /** Its name in messages. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Replaces the texts of files. Each is written to a temporary file next to the old one and renamed, so that no reader
 * sees a partial file; no file is renamed before all are written. A symbolic link is followed to its target, unless
 * that is outside the repository of `directory` (without a repository, outside `directory`).
 */
export async function replaceFiles(changes: readonly FileChange[], directory: string): Promise<void> {
  const written: WrittenFile[] = [];
  try {
    for (const change of changes) {
      const target = await guard(change, () => findTarget(change, directory));
      if (isWritten(target, change, written)) continue;
      written.push(await guard(change, () => writeBeside(change, target)));
    }
    for (const { change, target, temporary } of written) await guard(change, () => rename(temporary, target));
  } finally {
    for (const { temporary } of written) await discard(temporary);
  }
}

interface WrittenFile {
  readonly change: FileChange;
  readonly target: string;
  readonly temporary: string;
}

/** Two links may name one file, which can only get one text. */
function isWritten(target: string, { file, after }: FileChange, written: readonly WrittenFile[]): boolean {
  const twin = written.find((each) => each.target === target)?.change;
  if (twin && twin.after !== after)
    throw new ExpectedError(
      `\`${twin.file}\` and \`${file}\` are the same file but should differ: give each folder its own file. Nothing was written.`,
    );
  return twin !== undefined;
}

async function writeBeside(change: FileChange, target: string): Promise<WrittenFile> {
  await access(target, constants.W_OK);
  if ((await readFile(target, 'utf8')) !== change.before)
    throw new ExpectedError(
      `\`${change.file}\` changed during the analysis, so scopewright left it unchanged: run the command again.`,
    );
  const { mode } = await stat(target);
  const temporary = await createBeside(target, mode);
  await fill(temporary, change.after, mode);
  return { change, target, temporary: temporary.path };
}

async function findTarget({ file, path: link }: FileChange, directory: string): Promise<string> {
  const target = await realpath(link);
  if (!(await lstat(link)).isSymbolicLink()) return target;
  const root = await realpath(findRoot(directory));
  const way = path.relative(root, target);
  if (way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way)) {
    throw new ExpectedError(
      `\`${file}\` is a symbolic link to a file outside the project, so scopewright left it unchanged: edit that file, or replace the link with a file.`,
    );
  }
  return target;
}

function findRoot(directory: string): string {
  for (let folder = directory; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (path.dirname(folder) === folder) return directory;
  }
}

/** Converts errors of the system to expected errors, because the user can fix their cause. */
async function guard<Result>({ file }: FileChange, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    const reason = error.message.replace(/, \w+(?: '.*)?$/s, ''); // the system call and the absolute path
    throw new ExpectedError(
      `\`${file}\` could not be written (${reason}) and is unchanged. Fix its permissions, or print the change with \`--dry-run\`.`,
      { cause: error },
    );
  }
}
