import { createLocator, type FoundText } from './locator.ts';
import type { Search } from './path-texts.ts';

/** Attributes that lead a reader somewhere, or show something. */
const LINK = /(?:^|[\s:.])(?:href|to|src|path|poster|cite)\s*=\s*[{]?\s*$/i;

/**
 * The quoted texts of a component's markup: what stands in the file and not in its scripts, which are blank in the one
 * and there in the other.
 */
export function findMarkupTexts(whole: string, code: string, search: Search): FoundText[] {
  const spanAt = createLocator(whole);
  return search.positionsIn(whole).flatMap((position) => {
    if (code[position] === whole[position] || !isCode(whole, position)) return [];
    const start = Math.max(...['"', "'", '`'].map((quote) => whole.lastIndexOf(quote, position - 1)));
    const quote = whole[start];
    const end = quote === undefined ? -1 : whole.indexOf(quote, position);
    const text = start < 0 || end < 0 ? '' : whole.slice(start + 1, end);
    if (text === '' || text.includes('\n') || LINK.test(whole.slice(Math.max(0, start - 40), start))) return [];
    return [{ text, ...spanAt(start, end + 1) }];
  });
}

/** Within a tag or within braces: what stands between tags is shown to a reader. */
function isCode(whole: string, position: number): boolean {
  const before = whole.slice(Math.max(0, position - MAX_TAG), position).replaceAll('=>', '  ');
  return before.lastIndexOf('<') > before.lastIndexOf('>') || before.lastIndexOf('{') > before.lastIndexOf('}');
}

/** Longer tags are not looked back through. */
const MAX_TAG = 4000;
