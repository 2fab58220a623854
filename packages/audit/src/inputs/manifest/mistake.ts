import type { TextSpan, ManifestMistake } from '../../contract/manifest-mistake.ts';

export function toMistake(text: string, span: TextSpan, message: string, suggestion?: string): ManifestMistake {
  return {
    ...span,
    // A quoted name must not begin a line of its own.
    message: message.replace(longName, (name) => `${name.slice(0, longestQuote)}…\``).replaceAll(unprinted, ' '),
    ...(suggestion === undefined ? {} : { suggestion }),
    excerpt: excerptAt(text, span),
  };
}

/** The position of an offset in a text, whatever line breaks it has. */
export function positionAt(text: string, offset: number): Pick<TextSpan, 'line' | 'column'> {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: before.at(-1)!.length + 1 }; // a split has at least one part
}

/** The maximum length of names in messages, and of excerpts on either side of the position. */
const longestQuote = 120;
/** Tabs and invisible characters would shift the pointer. */
const unprinted = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufeff]/gu;
const longName = new RegExp(`\`[^\`]{${longestQuote},}\``, 'g');

/**
 * The line of a text with a pointer under a range:
 *
 *     4 |   hosts: [https://acme.trust.example]
 *       |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^
 */
function excerptAt(text: string, span: TextSpan): string {
  const line = text.split(/\r\n|\n|\r/)[span.line - 1];
  if (line === undefined) return '';
  const from = line.length <= 2 * longestQuote ? 0 : Math.max(0, span.column - 1 - longestQuote / 2);
  const head = from === 0 ? '' : '…';
  const tail = line.length > from + 2 * longestQuote ? '…' : '';
  const shown = `${head}${line.slice(from, from + 2 * longestQuote).replaceAll(unprinted, ' ')}${tail}`;
  const column = span.column - from + head.length;
  const end = span.endLine === span.line ? span.endColumn - from + head.length : shown.length + 1;
  const width = Math.max(1, Math.min(end, shown.length + 1) - column);
  const gutter = String(span.line);
  return `  ${gutter} | ${shown}\n  ${' '.repeat(gutter.length)} | ${' '.repeat(column - 1)}${'^'.repeat(width)}`;
}
