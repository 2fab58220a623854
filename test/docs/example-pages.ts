import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countCommands, withRealOutput } from './console-blocks.ts';
import { readFileBlocks } from './file-blocks.ts';
import { inRepository } from './repository.ts';

/** A page with what its commands print, run one after the other in a copy of a folder of the documentation. */
export function createFolderPage(file: string, program: string): Promise<string> {
  return inCopy(program, (folder) => withRealOutput(readFileSync(file, 'utf8'), folder));
}

/** Hands a copy of a folder to `use`, and removes it afterwards. */
export async function inCopy<Result>(program: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scopewright-page-'));
  try {
    await cp(program, folder, { recursive: true });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A page with what its commands print, run at the root of this repository. */
export function createRootPage(file: string): Promise<string> {
  return withRealOutput(readFileSync(file, 'utf8'), path.resolve('.'));
}

/**
 * A page of several programs, each a part that begins where `start` matches: the files that the part shows are the
 * program, in which its commands run.
 */
export async function createProgramsPage(file: string, start: RegExp): Promise<string> {
  const parts: string[] = [];
  for (const part of readFileSync(file, 'utf8').split(start)) {
    const isExample = countCommands(part) > 0;
    parts.push(isExample ? await inRepository(readFileBlocks(part), (folder) => withRealOutput(part, folder)) : part);
  }
  return parts.join('');
}
