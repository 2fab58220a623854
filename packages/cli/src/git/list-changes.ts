/**
 * The folder `git/` takes a repository and the name of a revision. It gives the code of its commit and the differences
 * from the checkout. It never changes the repository, and never runs a program that the repository configures.
 */

import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ChangedFile, Hunk } from '@scopewright/audit';
import { git } from './git.ts';
import { mayBeRead } from './may-be-read.ts';
import { toPosix } from '../text/to-posix.ts';

/** A file on both sides of a comparison, relative to the top of the repository; undefined on a side that lacks it. */
interface FilePair {
  readonly before?: string;
  readonly now?: string;
}

/** The differences between a commit and the checkout, seen from both sides. */
interface ChangedFiles {
  readonly before: readonly ChangedFile[];
  readonly now: readonly ChangedFile[];
  /** The current path of a file of the commit, both relative to the analysed folder. */
  readonly toNow: (file: string) => string;
}

interface Sides {
  /** The top of the repository, and the folder that the commit was written into. */
  readonly root: string;
  readonly revision: string;
  /** The files of the commit. */
  readonly texts: ReadonlyMap<string, string>;
  /** The analysed folder's path relative to the top of the repository. */
  readonly inside: string;
}

/** Lists the changed files. Untracked files count as added; renamed files are compared with their former content. */
export async function listChanges(commit: string, { root, revision, texts, inside }: Sides): Promise<ChangedFiles> {
  const { structuredPatch } = await import('diff');
  const pairs = await listPairs(root, commit);
  const toFile = (file: string): string => toPosix(path.relative(path.join(root, inside), path.join(root, file)));
  const before: ChangedFile[] = [];
  const now: ChangedFile[] = [];
  const renamed = new Map<string, string>();
  for (const pair of pairs) {
    const old = pair.before === undefined ? undefined : texts.get(pair.before);
    const current = pair.now === undefined ? undefined : readIfThere(path.join(root, pair.now));
    if (pair.before !== undefined && pair.now !== undefined) renamed.set(toFile(pair.before), toFile(pair.now));
    const { hunks } = structuredPatch('', '', old ?? '', current ?? '', '', '', { context: 0, stripTrailingCr: true });
    const pieces = hunks.map((hunk) => ({
      removed: hunk.lines.filter((line) => line.startsWith('-')).map((line) => line.slice(1)),
      added: hunk.lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1)),
      ...hunk,
    }));
    if (pair.before !== undefined && old !== undefined)
      before.push({
        file: toFile(pair.before),
        path: toPosix(path.join(revision, pair.before)),
        text: old,
        hunks: pieces.map(({ oldStart, removed, added }): Hunk => ({ start: oldStart, lines: removed, others: added })),
      });
    if (pair.now !== undefined && current !== undefined)
      now.push({
        file: toFile(pair.now),
        path: toPosix(path.join(root, pair.now)),
        text: current,
        hunks: pieces.map(({ newStart, removed, added }): Hunk => ({ start: newStart, lines: added, others: removed })),
      });
  }
  return { before, now, toNow: (file) => renamed.get(file) ?? file };
}

async function listPairs(root: string, commit: string): Promise<readonly FilePair[]> {
  const fields = (
    await git(root, ['diff', '--name-status', '-z', '--find-renames', '--no-ext-diff', '--no-textconv', commit])
  )
    .toString()
    .split('\0');
  const pairs: FilePair[] = [];
  while (fields.length > 1) {
    const status = fields.shift() ?? '';
    const file = fields.shift() ?? '';
    if (status.startsWith('R')) pairs.push({ before: file, now: fields.shift() ?? '' });
    else if (status.startsWith('C')) pairs.push({ now: fields.shift() ?? '' });
    else pairs.push({ ...(status === 'A' ? {} : { before: file }), ...(status === 'D' ? {} : { now: file }) });
  }
  const untracked = (await git(root, ['ls-files', '--others', '--exclude-standard', '-z']))
    .toString()
    .split('\0')
    .filter((file) => file !== '');
  return [...pairs, ...untracked.map((file): FilePair => ({ now: file }))]
    .filter(({ before, now }) => mayBeRead(now ?? before ?? ''))
    .sort((left, right) => ((left.now ?? left.before ?? '') < (right.now ?? right.before ?? '') ? -1 : 1));
}

function readIfThere(file: string): string | undefined {
  try {
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
