import { createLocator, type FoundText } from './locator.ts';
import type { TextSearch } from './path-texts.ts';
import { MAX_ATTRIBUTE_LENGTH, MAX_TAG_LENGTH } from '../bounds.ts';

/** Attributes that link to something or show it. */
const LINK = /(?:^|[\s:.])(?:href|to|src|path|poster|cite)\s*=\s*(?:\{\s*)?$/i;

/** The quoted texts of a component's markup: what is in the whole file and blank in its code. */
export function findMarkupTexts(whole: string, code: string, search: TextSearch): FoundText[] {
  const spanAt = createLocator(whole);
  return search.positionsIn(whole).flatMap((position) => {
    if (code[position] === whole[position] || !isCode(whole, position)) return [];
    const start = Math.max(...['"', "'", '`'].map((quote) => whole.lastIndexOf(quote, position - 1)));
    const quote = whole[start];
    const end = quote === undefined ? -1 : whole.indexOf(quote, position);
    const text = start < 0 || end < 0 ? '' : whole.slice(start + 1, end);
    if (text === '' || text.includes('\n') || LINK.test(whole.slice(Math.max(0, start - MAX_ATTRIBUTE_LENGTH), start)))
      return [];
    return [{ text, ...spanAt(start, end + 1) }];
  });
}

/** Whether a position is inside of a tag or braces: text between tags is content for readers. */
function isCode(whole: string, position: number): boolean {
  const before = whole.slice(Math.max(0, position - MAX_TAG_LENGTH), position).replaceAll('=>', '  ');
  return before.lastIndexOf('<') > before.lastIndexOf('>') || before.lastIndexOf('{') > before.lastIndexOf('}');
}
