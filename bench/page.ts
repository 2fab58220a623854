import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts figures between the two marks of a page, `<!-- begin bench -->` and `<!-- end bench -->`. Throws where they are
 * missing.
 */
export function writeFigures(page: string, figures: string): void {
  writeFileSync(page, withFigures(readFileSync(page, 'utf8'), figures, page));
}

export function withFigures(text: string, figures: string, page: string): string {
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start < 0 || end < start)
    throw new Error(`\`${page}\` has no \`${BEGIN}\` with an \`${END}\` behind it: figures go between the two.`);
  return `${text.slice(0, start + BEGIN.length)}\n\n${figures.trim()}\n\n${text.slice(end)}`;
}

const BEGIN = '<!-- begin bench -->';
const END = '<!-- end bench -->';
