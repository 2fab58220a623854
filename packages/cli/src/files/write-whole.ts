import {
  access,
  constants,
  lstat,
  open,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { temporaryName } from './temporary-name.ts';

/**
 * Writes a file (absolute) so that a full disk, or the end of the run in the midst of it, leaves the old text whole. What
 * is no file, such as a pipe or a device, is written to as it is, and so is a file in a folder that takes no other one.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const target = await findTarget(file);
  const temporary = target && (await openBeside(target.path, target.mode));
  if (!target || !temporary) return writeFile(file, text);
  await fill(temporary, text, target.mode);
  try {
    await rename(temporary.path, target.path);
  } catch (error) {
    await discard(temporary.path);
    throw error;
  }
}

/** A file that was just created beside another one. */
export interface TemporaryFile {
  readonly path: string;
  readonly handle: FileHandle;
}

export async function createBeside(target: string, mode: number | undefined): Promise<TemporaryFile> {
  const temporary = temporaryName(target);
  return { path: temporary, handle: await open(temporary, 'wx', mode) };
}

/** Writes the text and closes the file; where that fails, it is deleted. */
export async function fill(
  { path: file, handle }: TemporaryFile,
  text: string,
  mode: number | undefined,
): Promise<void> {
  try {
    if (mode !== undefined) await handle.chmod(mode); // the process's umask affects the mode that `open` sets
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await discard(file);
    throw error;
  } finally {
    await handle.close();
  }
}

/** What cannot be deleted, because something else took its name, is left: the result is what counts. */
export async function discard(temporary: string): Promise<void> {
  await rm(temporary, { force: true }).catch(() => undefined);
}

/** Undefined for what is no file that may be written to, and for a link that leads nowhere. */
async function findTarget(
  file: string,
): Promise<{ readonly path: string; readonly mode: number | undefined } | undefined> {
  try {
    const target = await realpath(file);
    const { mode } = await stat(target);
    await access(target, constants.W_OK);
    return (await lstat(target)).isFile() ? { path: target, mode } : undefined;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'; // the functions above throw these
    return isMissing && !(await isLink(file)) ? { path: file, mode: undefined } : undefined;
  }
}

async function isLink(file: string): Promise<boolean> {
  return lstat(file).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
}

async function openBeside(target: string, mode: number | undefined): Promise<TemporaryFile | undefined> {
  try {
    return await createBeside(target, mode);
  } catch {
    return undefined; // whoever writes to the target itself learns what is wrong, under its name
  }
}
