/**
 * Markdown as GitHub renders it. What comes from the analysed code reaches a page through `text`, `code`, `prose` and
 * `summaryCode` alone: none of it can become markup, a link, a mention, the end of a table's cell or of a folded part.
 */
import { toPrintable } from './printable.ts';

/** Invisible, and enough to keep a renderer from making links of what stands on its sides. */
const joiner = '&#8288;';

/** Text of unknown content as it is, on one line and never at the beginning of one. */
export function text(content: string): string {
  return toPrintable(content)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_[\]()|~$]/g, '\\$&')
    .replaceAll(/[@#]/g, `$&${joiner}`)
    .replaceAll('://', `:${joiner}//`)
    .replaceAll(/\bwww\./gi, (www) => `${www.slice(0, -1)}${joiner}.`);
}

/**
 * A name of unknown content as code. The pipe is escaped for tables, where the renderer takes the escape away again.
 */
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

/** A sentence of ours, with names of unknown content in backticks. */
export function prose(sentence: string): string {
  return sentence
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? code(part.slice(1, -1)) : text(part)))
    .join('');
}

/** A name of unknown content in an HTML tag's text, where Markdown is not read. */
export function summaryCode(content: string): string {
  return `<code>${escapeHtml(toPrintable(content), /[&<>"]/g)}</code>`;
}

/** Cells are Markdown already. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [toRow(headings), toRow(headings.map(() => '---')), ...rows.map(toRow)];
}

/** A part that is folded until it is clicked. The title is HTML without Markdown, the lines are Markdown. */
export function folded(title: string, lines: readonly string[]): readonly string[] {
  return ['<details>', `<summary>${title}</summary>`, '', ...lines, '', '</details>'];
}

/** A table of more rows than one reads at once is folded. */
export function longTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] {
  const lines = table(headings, rows);
  return rows.length > longest ? folded(title, lines) : lines;
}

const longest = 12;

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => (cell === '' ? ' ' : cell)).join(' | ')} |`;
}

function escapeHtml(content: string, characters: RegExp): string {
  return content.replaceAll(characters, (character) => `&#${character.charCodeAt(0)};`);
}
