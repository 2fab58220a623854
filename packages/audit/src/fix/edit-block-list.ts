import type { BlockList, Item } from './scope-list.ts';
import { deletion, insertion, lineBreakOf, lineEnd, lineStart, nextLine, type Splice } from './splice.ts';
import { writeScope } from './write-scope.ts';

/** Takes an item's line, with the comment behind it. The lines above and below stay; the last item leaves `[]`. */
export function removeFromBlock(text: string, list: BlockList, item: Item): readonly Splice[] | undefined {
  const line = lineStart(text, item.from);
  if (text.slice(line, item.from).trim() !== '') return undefined;
  const lines = toWholeLines(text, line, item.to);
  if (list.items.length > 1) return [lines];
  return list.behindKey === undefined ? undefined : [insertion(list.behindKey, ' []'), lines];
}

/** Writes a new line below an item's, indented and spaced like it. */
export function insertIntoBlock(text: string, item: Item, name: string): readonly Splice[] | undefined {
  const line = lineStart(text, item.from);
  const indent = text.slice(line, item.from);
  if (indent.trim() !== '') return undefined;
  const gap = /^-( +)\S/.exec(text.slice(item.from, item.to))?.[1] ?? ' ';
  return [insertion(lineEnd(text, item.to), `${lineBreakOf(text)}${indent}-${gap}${writeScope(name, item.quote)}`)];
}

/** The last line of a text that ends without a line break goes with the break before it. */
function toWholeLines(text: string, from: number, to: number): Splice {
  const next = nextLine(text, to);
  const isOpen = next === text.length && !text.endsWith('\n');
  return isOpen && from > 0 ? deletion(lineEnd(text, lineStart(text, from - 1)), next) : deletion(from, next);
}
