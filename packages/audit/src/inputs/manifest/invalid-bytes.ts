import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import { positionAt, toMistake } from './mistake.ts';

/**
 * Finds the first byte of a file that is not valid UTF-8, even in a comment; undefined if there is none. The original
 * text is lost, so the manifest cannot be used.
 */
export function findInvalidByte(bytes: Buffer): ManifestMistake | undefined {
  const text = bytes.toString('utf8');
  for (let index = text.indexOf(replacement); index >= 0; index = text.indexOf(replacement, index + 1)) {
    const offset = Buffer.byteLength(text.slice(0, index));
    if (bytes.subarray(offset, offset + 3).equals(replacementBytes)) continue;
    return byteMistakeAt(text, index, bytes[offset]!); // the text continues here, so a byte exists
  }
  return undefined;
}

/** The character that a decoder writes for invalid bytes. */
const replacement = '\uFFFD';
const replacementBytes = Buffer.from(replacement);

function byteMistakeAt(text: string, index: number, byte: number): ManifestMistake {
  const shown = text.replace(/^\uFEFF/, '');
  const { line, column } = positionAt(shown, index - (text.length - shown.length));
  const found =
    index === 0 && text.startsWith(replacement + replacement)
      ? 'The file is not UTF-8 text'
      : `There is a byte here that is not valid UTF-8 (0x${byte.toString(16).toUpperCase().padStart(2, '0')})`;
  return toMistake(shown, { line, column, endLine: line, endColumn: column + 1 }, `${found}: save the file as UTF-8.`);
}
