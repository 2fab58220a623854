import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import { toMistake } from './mistake.ts';

/**
 * The first byte of a file that is no UTF-8, be it in a comment; undefined where all of it is. What was written there
 * is lost, so that nothing can be read into it.
 */
export function findInvalidByte(bytes: Buffer): ManifestMistake | undefined {
  const text = bytes.toString('utf8');
  for (let index = text.indexOf(replacement); index >= 0; index = text.indexOf(replacement, index + 1)) {
    const offset = Buffer.byteLength(text.slice(0, index));
    if (bytes.subarray(offset, offset + 3).equals(replacementBytes)) continue;
    return mistakeAt(text, index, bytes[offset]!); // the text goes on here, so that there is a byte
  }
  return undefined;
}

/** What a decoder writes for bytes that it cannot read. */
const replacement = '\uFFFD';
const replacementBytes = Buffer.from(replacement);

function mistakeAt(text: string, index: number, byte: number): ManifestMistake {
  const shown = text.replace(/^\uFEFF/, '');
  const before = shown.slice(0, index - (text.length - shown.length)).split(/\r\n|\n|\r/);
  const [line, column] = [before.length, before.at(-1)!.length + 1]; // a split has one part at least
  const found =
    index === 0 && text.startsWith(replacement + replacement)
      ? 'The file is no text in UTF-8'
      : `A byte that is no text in UTF-8 (0x${byte.toString(16).toUpperCase().padStart(2, '0')}) stands here`;
  return toMistake(shown, { line, column, endLine: line, endColumn: column + 1 }, `${found}: save the file as UTF-8.`);
}
