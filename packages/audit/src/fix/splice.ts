/** Edits of texts by offsets; everything outside the splices stays as it is, byte for byte. */

export interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Replaces parts of a text. Splices do not overlap; two at one offset are applied in order. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const ordered = [...splices].sort((left, right) => left.from - right.from || left.to - right.to);
  let result = '';
  let end = 0;
  for (const { from, to, text: piece } of ordered) {
    result += text.slice(end, from) + piece;
    end = to;
  }
  return result + text.slice(end);
}

export function insertion(at: number, text: string): Splice {
  return { from: at, to: at, text };
}

export function deletion(from: number, to: number): Splice {
  return { from, to, text: '' };
}

/** The offset where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The end of the content of an offset's line, before the line break. */
export function lineEnd(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  if (feed < 0) return text.length;
  return text[feed - 1] === '\r' && feed > offset ? feed - 1 : feed;
}

/** The offset after the next line break, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  return feed < 0 ? text.length : feed + 1;
}

/** The line break that a text uses first. */
export function lineBreakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}
