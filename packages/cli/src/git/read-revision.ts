import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../errors.ts';
import { git } from './git.ts';
import { mayBeRead } from './may-be-read.ts';

/** The hash of a revision's commit. Throws an `ExpectedError` if the revision does not exist. */
export async function resolveRevision(root: string, ref: string): Promise<string> {
  try {
    return (await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]))
      .toString()
      .trim();
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    throw new ExpectedError(
      `\`${ref}\` is not a commit of this repository: name an existing branch, tag or commit. A pipeline that clones only the last commit has to fetch it first.`,
      { cause: error },
    );
  }
}

/**
 * Writes the code of a commit into an empty folder, from the object store: the checkout, the index and the
 * configuration stay as they are, and no program of the repository runs. Installed packages are those of the checkout.
 */
export async function writeRevision(
  root: string,
  commit: string,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const listed = (await git(root, ['ls-tree', '-r', '-z', '--full-tree', commit]))
    .toString()
    .split('\0')
    .filter((entry) => entry !== '');
  const blobs = listed.flatMap((entry) => {
    const [, id, file] = /^100\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(entry) ?? [];
    return id !== undefined && file !== undefined && (mayBeRead(file) || /(?:^|\/)\.gitignore$/i.test(file))
      ? [{ id, file }]
      : [];
  });
  const texts = await readBlobs(
    root,
    blobs.map(({ id }) => id),
  );
  const files = new Map(blobs.map(({ file }, index) => [file, texts[index] ?? '']));
  for (const [file, text] of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  mkdirSync(path.join(folder, '.git'));
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return files;
}

/**
 * `git cat-file --batch` answers each name with a line that ends in the size, followed by the content and a line break.
 */
async function readBlobs(root: string, ids: readonly string[]): Promise<readonly string[]> {
  const output = await git(root, ['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''));
  let at = 0;
  return ids.map(() => {
    const lineEnd = output.indexOf(10, at);
    const size = Number(output.subarray(at, lineEnd).toString().split(' ').at(-1));
    const text = output.subarray(lineEnd + 1, lineEnd + 1 + size).toString();
    at = lineEnd + size + 2;
    return text;
  });
}

/**
 * Links installed packages, except those that the commit contains: what is checked in, and links into the checkout, which
 * are workspace packages.
 */
function linkPackages(from: string, to: string): void {
  for (const name of listFolder(from)) {
    if (name.startsWith('.')) continue;
    if (name.startsWith('@')) linkPackages(path.join(from, name), path.join(to, name));
    else if (lstatSync(path.join(from, name)).isDirectory() && !existsSync(path.join(to, name))) {
      mkdirSync(to, { recursive: true });
      symlinkSync(path.join(from, name), path.join(to, name), 'junction');
    }
  }
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
