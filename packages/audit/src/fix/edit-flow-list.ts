import type { FlowList, Item } from './scope-list.ts';
import { deletion, insertion, lineBreakOf, lineEnd, lineStart, nextLine, type Splice } from './splice.ts';
import { writeScope } from './write-scope.ts';

/**
 * Removes an item with its comma. If it has a line to itself, the line goes, with the comment after it; other comments
 * stay.
 */
export function removeFromFlow(text: string, list: FlowList, item: Item): readonly Splice[] | undefined {
  const index = list.items.indexOf(item);
  const previous = list.items[index - 1];
  const next = list.items[index + 1];
  if (!previous && !next) return emptyOut(text, list, item);
  const line = findOwnLine(text, list, item);
  if (line)
    return [
      deletion(line.from, line.next),
      ...(previous && !next && line.comma === undefined ? deleteComma(list, previous.to, item.from) : []),
    ];
  const commaLine = findCommaLine(text, list, item);
  if (commaLine) return [commaLine];
  const ownEnd = behindItem(text, list, item);
  if (next && (isBare(text.slice(item.to, next.from)) || (!previous && !hasComment(list, ownEnd, next.from))))
    return [deletion(item.from, next.from)];
  if (previous && !hasComment(list, previous.to, item.from)) return [deletion(previous.to, item.to)];
  if (next) return [deletion(item.from, ownEnd)];
  return previous && [...deleteComma(list, previous.to, item.from), deletion(item.from, item.to)];
}

/**
 * Inserts a new item after another, on a line of its own if that one has one; in an empty list, between the brackets.
 */
export function insertIntoFlow(text: string, list: FlowList, item: Item | undefined, name: string): readonly Splice[] {
  const written = writeScope(name, item?.quote ?? list.quote);
  if (!item) return fillEmpty(text, list, written);
  const line = findOwnLine(text, list, item);
  if (!line) return [insertion(item.to, `${joint(text, list)}${written}`)];
  const start = lineBreakOf(text) + text.slice(line.from, item.from);
  if (line.comma !== undefined) return [insertion(line.to, `${start}${written},`)];
  const isLast = item === list.items.at(-1);
  return isLast && list.commas.every((comma) => comma < item.to)
    ? [insertion(item.to, ','), insertion(line.to, start + written)]
    : [insertion(item.to, `,${start}${written}`)];
}

interface OwnLine {
  readonly from: number;
  /** After the comma and the comment. */
  readonly to: number;
  readonly next: number;
  /** The comma after the item, if it is on this line. */
  readonly comma: number | undefined;
}

/** The line of an item that shares it only with its comma and a comment. */
function findOwnLine(text: string, { comments, commas, to: end }: FlowList, item: Item): OwnLine | undefined {
  const from = lineStart(text, item.from);
  const to = lineEnd(text, item.to);
  if (text.slice(from, item.from).trim() !== '' || to >= end) return undefined;
  const comment = comments.find((each) => each.from >= item.to && each.from < to);
  const between = text.slice(item.to, comment?.from ?? to);
  if (!/^[ \t]*(?:,[ \t]*)?$/.test(between)) return undefined;
  return { from, to, next: nextLine(text, item.to), comma: commas.find((comma) => comma >= item.to && comma < to) };
}

/** The line of an item that begins with the comma before it. */
function findCommaLine(text: string, { comments, to: end }: FlowList, item: Item): Splice | undefined {
  const from = lineStart(text, item.from);
  const to = lineEnd(text, item.to);
  const comment = comments.find((each) => each.from >= item.to && each.from < to);
  const isAlone =
    /^[ \t]*,[ \t]*$/.test(text.slice(from, item.from)) &&
    text.slice(item.to, comment?.from ?? to).trim() === '' &&
    to < end;
  return isAlone ? deletion(from, nextLine(text, item.to)) : undefined;
}

/** Removes the only item: leaves `[]`, or the comments on lines of their own. */
function emptyOut(text: string, list: FlowList, item: Item): readonly Splice[] {
  const line = findOwnLine(text, list, item);
  const behind = line?.next ?? behindItem(text, list, item);
  const hasOthers = list.comments.some(({ from }) => from < item.from || from >= behind);
  if (!hasOthers) return [deletion(list.from, list.to)];
  return line ? [deletion(line.from, line.next)] : [deletion(item.from, behind)];
}

/** The offset after an item, its comma and the comment on its line. */
function behindItem(text: string, { commas, comments, to: end }: FlowList, item: Item): number {
  const to = Math.min(lineEnd(text, item.to), end);
  const comma = commas.find((each) => each >= item.to);
  const comment = comments.find(({ from }) => from >= item.to && from < to);
  return Math.max(item.to, comment?.to ?? 0, comma !== undefined && comma < to ? comma + 1 : 0);
}

function deleteComma({ commas }: FlowList, from: number, to: number): readonly Splice[] {
  return commas.filter((comma) => comma >= from && comma < to).map((comma) => deletion(comma, comma + 1));
}

/** Whether a text is a comma with nothing but blanks around it. */
function isBare(text: string): boolean {
  return /^[ \t]*,[ \t]*$/.test(text);
}

function hasComment({ comments }: FlowList, from: number, to: number): boolean {
  return comments.some((comment) => comment.from >= from && comment.from < to);
}

/** A comma in the list's style: `, ` unless the list has commas and none of them has a space after it. */
function joint(text: string, { commas, items }: FlowList): string {
  const last = items.at(-1)!.to; // callers pass a list with items
  const between = commas.filter((comma) => comma < last);
  return between.length > 0 && between.every((comma) => /\S/.test(text[comma + 1] ?? '')) ? ',' : ', ';
}

function fillEmpty(text: string, { from, to, comments }: FlowList, written: string): readonly Splice[] {
  const last = comments.at(-1);
  if (!last) return [{ from, to, text: /^[ \t]+$/.test(text.slice(from, to)) ? ` ${written} ` : written }];
  const line = lineStart(text, last.from);
  const indent = /^[ \t]*/.exec(text.slice(line))![0]; // matches any text
  return [insertion(last.to, `${lineBreakOf(text)}${line < from ? `${indent}  ` : indent}${written}`)];
}
