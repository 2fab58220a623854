/** A block whose first line names a file: its text is that file's. */
const fileBlock = /^```\w+ (\S+)\n([^]*?)^```$/gm;

/** The files that a part of a page shows, by their paths. */
export function readFileBlocks(part: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...part.matchAll(fileBlock)].map(([, name = '', text = '']) => [name, text]));
}
