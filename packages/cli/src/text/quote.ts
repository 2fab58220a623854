import { toPrintable } from './printable.ts';

/** A line of code and the range to mark, in columns from 1; `endColumn` is the column after the last character. */
export interface Quotable {
  readonly text: string;
  readonly column: number;
  /** Left out: the name at the column. */
  readonly endColumn?: number | undefined;
}

/** A quoted line: the printed text, and the marks below it. */
export interface Quotation {
  readonly code: string;
  readonly marks: string;
}

const ellipsis = '…';
/** How many characters before the range are kept if the line's beginning is cut off. */
const lead = 12;

/** A line of code in at most `width` columns, without its indentation and without characters that act on a terminal. */
export function quote({ text, column, endColumn }: Quotable, width: number): Quotation {
  const indent = /^\s*/.exec(text)?.[0].length ?? 0;
  const start = Math.max(column - 1, indent);
  const end = Math.max(endColumn === undefined ? start + lengthOfName(text.slice(start)) : endColumn - 1, start);
  const [before, marked, after] = [text.slice(indent, start), text.slice(start, end), text.slice(end).trimEnd()].map(
    toCells,
  );
  return fitWidth({ before: before ?? [], marked: marked ?? [], after: after ?? [] }, width);
}

interface Pieces {
  readonly before: readonly string[];
  readonly marked: readonly string[];
  readonly after: readonly string[];
}

/** The characters of a text as printed; a tab becomes one blank, so that columns stay the same. */
function toCells(text: string): readonly string[] {
  return Array.from(text.replaceAll('\t', ' '), toPrintable);
}

function fitWidth({ before, marked, after }: Pieces, width: number): Quotation {
  const isLate = widthOf(before) > lead && widthOf(before) + Math.min(widthOf(marked), width / 2) > width - 1;
  const opening = isLate ? [ellipsis, ...takeWidth(before.toReversed(), lead).toReversed()] : before;
  const cells = [...opening, ...marked, ...after];
  const shown = widthOf(cells) <= width ? cells : [...takeWidth(cells, width - 1), ellipsis];
  const marksEnd = Math.min(opening.length + marked.length, shown.length);
  const marks =
    ' '.repeat(widthOf(shown.slice(0, opening.length))) +
    '^'.repeat(Math.max(widthOf(shown.slice(opening.length, marksEnd)), 1));
  return { code: shown.join(''), marks: marks.slice(0, width) };
}

function takeWidth(cells: readonly string[], width: number): readonly string[] {
  let used = 0;
  const end = cells.findIndex((cell) => (used += widthOf([cell])) > width);
  return end < 0 ? cells : cells.slice(0, end);
}

/** The length of a chain of names, `client.purposes.list`, or of one character. */
function lengthOfName(text: string): number {
  return /^[\p{ID_Continue}$.#?]+/u.exec(text)?.[0].length ?? 1;
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}(?!\p{ASCII})|[\u{20000}-\u{3fffd}]/u;
const withoutWidth = /^\p{M}$/u;

/** The width on a terminal: East Asian characters take two columns, combining ones none, an escape one for each. */
function widthOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + widthOfCell(cell), 0);
}

function widthOfCell(cell: string): number {
  const { length } = Array.from(cell);
  if (length > 1) return length;
  if (withoutWidth.test(cell)) return 0;
  return wide.test(cell) ? 2 : 1;
}
