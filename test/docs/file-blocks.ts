import { writeFiles } from '../audit/temporary-folder.ts';

/** A block whose first line names a file: its text is that file's. */
const fileBlock = /^```\w+ (\S+)\n([^]*?)^```$/gm;

/** The files that a part of a page shows, by their paths. */
export function readFileBlocks(part: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...part.matchAll(fileBlock)].map(([, name = '', text = '']) => [name, text]));
}

/** Writes the files of a part into a repository of their own, gone with the test. Returns its folder. */
export function writeFileBlocks(part: string): string {
  return writeFiles({ '.git/': '', ...readFileBlocks(part) });
}
