import { readFile, writeFile } from 'node:fs/promises';

/**
 * Changes a file as a page shows it: lines behind a blank and `-` stand in the file once, in a row; those behind a
 * blank and `+` come in their place.
 */
export async function applyEdit(file: string, edit: string): Promise<void> {
  const before = linesBehind(edit, /^[ -]/);
  const after = linesBehind(edit, /^[ +]/);
  const text = await readFile(file, 'utf8');
  const pieces = text.split(before);
  if (pieces.length !== 2)
    throw new Error(`A page edits \`${file}\`, where these lines stand ${pieces.length - 1} times:\n${before}`);
  await writeFile(file, pieces.join(after));
}

function linesBehind(edit: string, mark: RegExp): string {
  const lines = edit.split('\n').slice(0, -1);
  return lines
    .filter((line) => mark.test(line))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}
