import { moveFound, type Found } from './found-request.ts';

/** A text that stands in a file in another form: indented, or with escapes. */
export interface Embedded {
  readonly text: string;
  /** The offset in the file for one in the text. */
  readonly toPosition: (position: number) => number;
}

/** A part of a file that stands as it is. */
export function slice(text: string, from: number, to: number): Embedded {
  return { text: text.slice(from, to), toPosition: (position) => from + position };
}

/** A text of several pieces of a file; each begins on a line of its own. */
export function joinLines(pieces: readonly Embedded[]): Embedded {
  const starts: number[] = [];
  let length = 0;
  for (const { text } of pieces) {
    starts.push(length);
    length += text.length + 1;
  }
  return {
    text: pieces.map(({ text }) => text).join('\n'),
    toPosition: (position) => {
      const index = Math.max(
        0,
        starts.findLastIndex((start) => start <= position),
      );
      return pieces[index]?.toPosition(position - (starts[index] ?? 0)) ?? 0;
    },
  };
}

/** A JSON string without its quotation marks and escapes; `raw` is as the file has it. */
export function fromJsonString(raw: string, offset: number): Embedded {
  const positions: number[] = [];
  let text = '';
  for (const { index, 0: piece } of raw.slice(1, -1).matchAll(/\\u[\da-fA-F]{4}|\\.|[^\\]/gs)) {
    text += piece.length === 1 ? piece : unescape(piece);
    positions.push(offset + 1 + index);
  }
  return { text, toPosition: (position) => positions[position] ?? offset + raw.length - 1 };
}

function unescape(escape: string): string {
  if (escape.startsWith('\\u')) return String.fromCharCode(parseInt(escape.slice(2), 16));
  return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[escape.charAt(1)] ?? escape.charAt(1);
}

/** What a reader finds in an embedded text, at its places in the file. */
export function readEmbedded(embedded: Embedded, read: (text: string) => Found): Found {
  return moveFound(read(embedded.text), embedded.toPosition);
}

/** A text in which every match of a pattern is blank: what stands behind it stays in its place. */
export function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => ' '.repeat(match.length));
}
