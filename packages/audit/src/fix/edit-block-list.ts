import type { BlockList, Item } from './scope-list.ts';
import { deletion, insertion, lineBreakOf, lineEnd, lineStart, nextLine, type Splice } from './splice.ts';
import { writeScope } from './write-scope.ts';

/**
 * Removes an item's line, with the comment after it. The lines above and below stay; removing the last item leaves
 * `[]`.
 */
export function removeFromBlock(text: string, list: BlockList, item: Item): readonly Splice[] | undefined {
  const line = lineStart(text, item.from);
  if (text.slice(line, item.from).trim() !== '') return undefined;
  const lines = toWholeLines(text, line, item.to);
  if (list.items.length > 1) return [lines];
  return list.behindKey === undefined ? undefined : [insertion(list.behindKey, ' []'), lines];
}

/** Inserts a new line after an item's line, indented and spaced like it. */
export function insertIntoBlock(text: string, item: Item, name: string): readonly Splice[] | undefined {
  const line = lineStart(text, item.from);
  const indent = text.slice(line, item.from);
  if (indent.trim() !== '') return undefined;
  const gap = /^-( +)\S/.exec(text.slice(item.from, item.to))?.[1] ?? ' ';
  return [insertion(lineEnd(text, item.to), `${lineBreakOf(text)}${indent}-${gap}${writeScope(name, item.quote)}`)];
}

/** If the last line of a text has no line break of its own, the one before it is removed. */
function toWholeLines(text: string, from: number, to: number): Splice {
  const next = nextLine(text, to);
  const isOpen = next === text.length && !text.endsWith('\n');
  return isOpen && from > 0 ? deletion(lineEnd(text, lineStart(text, from - 1)), next) : deletion(from, next);
}
