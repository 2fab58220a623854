/**
 * Builds Markdown as GitHub renders it. Text of the analysed code gets into a page only through `toMarkdown`, `code`, `prose`
 * and `summaryCode`: none of it can become markup, a link, a mention, or the end of a table's cell or of a folded part.
 */
import { toPrintable } from './printable.ts';

/** Invisible, and keeps a renderer from turning the text around it into links. */
const joiner = '&#8288;';

/** Arbitrary text on one line, which must not be at the beginning of a line. */
export function toMarkdown(content: string): string {
  return toPrintable(content)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_[\]()|~$]/g, '\\$&')
    .replaceAll(/[@#]/g, `$&${joiner}`)
    .replaceAll('://', `:${joiner}//`)
    .replaceAll(/\bwww\./gi, (www) => `${www.slice(0, -1)}${joiner}.`);
}

/** An arbitrary name as code. The pipe is escaped for tables, where the renderer removes the escape. */
export function code(content: string): string {
  const printable = toPrintable(content);
  if (printable === '') return '(empty)';
  const longestRun = Math.max(0, ...[...printable.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  const pad = /^[` ]|[` ]$/.test(printable) ? ' ' : '';
  return printable.includes('|')
    ? `<code>${escapeHtml(printable, /[&<>"'|`*_\\[\]~@:#$]/g)}</code>`
    : `${fence}${pad}${printable}${pad}${fence}`;
}

/** One of our sentences, with arbitrary names in backticks. */
export function prose(sentence: string): string {
  return sentence
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? code(part.slice(1, -1)) : toMarkdown(part)))
    .join('');
}

/** An arbitrary name in the text of an HTML tag, where Markdown does not apply. */
export function summaryCode(content: string): string {
  return `<code>${escapeHtml(toPrintable(content), /[&<>"]/g)}</code>`;
}

/** Cells are Markdown already. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [formatRow(headings), formatRow(headings.map(() => '---')), ...rows.map(formatRow)];
}

/** A part that is folded until it is clicked. The title is HTML without Markdown, the lines are Markdown. */
export function folded(title: string, lines: readonly string[]): readonly string[] {
  return ['<details>', `<summary>${title}</summary>`, '', ...lines, '', '</details>'];
}

/** A table that is folded if it is long. */
export function longTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const lines = table(headings, rows);
  return rows.length > longestUnfolded ? folded(title, lines) : lines;
}

const longestUnfolded = 12;

function formatRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => (cell === '' ? ' ' : cell)).join(' | ')} |`;
}

function escapeHtml(content: string, characters: RegExp): string {
  return content.replaceAll(characters, (character) => `&#${character.charCodeAt(0)};`);
}
