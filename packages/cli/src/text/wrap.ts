/** The position of wrapped text: each line starts after `indent`, and ends before `columns` if its words allow it. */
export interface Block {
  readonly indent: string;
  readonly columns: number;
}

/** The minimum width: in a narrower column, there would be one long name per line. */
const narrowest = 30;

/** Breaks a text between words. A name in backticks stays whole unless it alone is too long for a line. */
export function wrap(text: string, { indent, columns }: Block): string[] {
  const width = Math.max(columns - indent.length, narrowest);
  const lines: string[] = [];
  for (const word of toWords(text, width)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `${indent}${line}`);
}

/** Lists items after a heading: `needs   CONSENT, CONSENT_READ`, wrapped under the first item. */
export function wrapItems(heading: string, items: readonly string[], { indent, columns }: Block): string[] {
  const lines = wrap(items.join(', '), { indent: ' '.repeat(indent.length + heading.length), columns });
  return lines.map((line, index) => (index === 0 ? `${indent}${heading}${line.trimStart()}` : line));
}

function toWords(text: string, width: number): string[] {
  const words = text.match(/(?:`[^`]*`|[^\s`])+|`/g) ?? [];
  return words.flatMap((word) => (word.length <= width ? [word] : word.split(' ')));
}
