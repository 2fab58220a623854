import { holeOf, text, textOf, withLabels } from './atoms.ts';
import type { Atom, Hole, Text, TextPart, Unknown } from './value.ts';
import { KEPT_TEXT_PARTS, MAX_TEXT_LENGTH, MAX_TEXT_PARTS, MIN_MARKUP_LENGTH } from '../bounds.ts';

/** What may precede a host: then the labels of the text that follows are those of the URL's base. */
const ONLY_ORIGIN = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?(?:[^/@]*@)?$/i;

export function concat(left: Text, right: Text): Text {
  if (left.parts.length === 0) return left.labels.length === 0 ? right : withLabels(right, left.labels);
  if (right.parts.length === 0) return left;
  const labels = isOnlyOrigin(left) ? [...new Set([...left.labels, ...right.labels])].sort() : left.labels;
  if (isMarkup(left)) return MARKUP;
  const joined = textOf([...left.parts, ...right.parts], labels);
  return joined.parts.length > MAX_TEXT_PARTS || lengthOf(joined) > MAX_TEXT_LENGTH ? shorten(joined) : joined;
}

/**
 * A text that starts with a tag is no URL, method or path, whatever follows. Pages are built of hundreds of
 * alternatives, so such a text widens at once.
 */
const MARKUP: Text = textOf([
  '<',
  { name: 'markup', source: 'markup', reason: 'it is markup', isSymbolic: false, spansSegments: true },
]);
const LEADING_TAG = /^\s*<[a-z][a-z\d-]*[\s/>]/i;

function isMarkup({ parts }: Text): boolean {
  const [first, second] = parts;
  if (typeof first !== 'string') return false;
  return first === '<' ? second === MARKUP.parts[1] : first.length >= MIN_MARKUP_LENGTH && LEADING_TAG.test(first);
}

function lengthOf(value: Text): number {
  return value.parts.reduce((length, part) => length + (typeof part === 'string' ? part.length : 1), 0);
}

function isOnlyOrigin(value: Text): boolean {
  return value.parts.every((part) => typeof part !== 'string' || ONLY_ORIGIN.test(part));
}

/** The rest of a text that is too long. */
export const TOO_LONG: Hole = {
  name: 'rest',
  source: 'the rest of a very long text',
  reason: 'the text is too long',
  isSymbolic: false,
  spansSegments: true,
};

function shorten(value: Text): Text {
  const head: TextPart[] = [];
  for (const part of value.parts.slice(0, KEPT_TEXT_PARTS)) {
    if (typeof part === 'string' && part.length > MAX_TEXT_LENGTH / KEPT_TEXT_PARTS)
      return textOf([...head, part.slice(0, MAX_TEXT_LENGTH / KEPT_TEXT_PARTS), TOO_LONG], value.labels);
    head.push(part);
  }
  return textOf([...head, TOO_LONG], value.labels);
}

/** The text that printing an atom into a string gives. */
export function toText(atom: Atom): Text {
  switch (atom.kind) {
    case 'text':
      return atom;
    case 'primitive':
      return text(String(atom.value));
    case 'unknown':
      return textOfUnknown(atom);
    case 'object':
      return textOf([objectHole(atom.id)]);
  }
}

export function textOfUnknown(value: Unknown): Text {
  return textOf([holeOf(value)], value.labels);
}

function objectHole(id: number): Hole {
  return { name: 'object', source: `object ${id}`, reason: 'it is an object', isSymbolic: false };
}

/** Applies a string function to the literal parts; holes stay. */
export function mapLiterals(value: Text, change: (literal: string) => string): Text {
  return textOf(
    value.parts.map((part) => (typeof part === 'string' ? change(part) : part)),
    value.labels,
  );
}

/** Joins two texts with one slash between them. */
export function joinWithSlash(left: Text, right: Text): Text {
  const head = changeEnd(left, (end) => end.replace(/(?<!\/)\/+$/, ''));
  return concat(
    concat(head, text('/')),
    changeStart(right, (start) => start.replace(/^\/+/, '')),
  );
}

/** Changes the last literal, if the text ends with one. */
export function changeEnd(value: Text, change: (literal: string) => string): Text {
  const last = value.parts.at(-1);
  if (typeof last !== 'string') return value;
  return textOf([...value.parts.slice(0, -1), change(last)], value.labels);
}

/** Changes the first literal, if the text starts with one. */
export function changeStart(value: Text, change: (literal: string) => string): Text {
  const [first, ...others] = value.parts;
  if (typeof first !== 'string') return value;
  return textOf([change(first), ...others], value.labels);
}

/** Splits at each separator in a literal part. */
export function splitText(value: Text, separator: string): Text[] {
  const pieces: TextPart[][] = [[]];
  for (const part of value.parts) {
    if (typeof part !== 'string') {
      pieces.at(-1)!.push(part);
      continue;
    }
    const [first, ...others] = part.split(separator);
    pieces.at(-1)!.push(first!);
    for (const other of others) pieces.push([other]);
  }
  return pieces.map((parts, index) => textOf(parts, index === 0 ? value.labels : []));
}

/** Whether the text starts with this literal; undefined where a hole leaves that open. */
export function startsWith(value: Text, head: string): boolean | undefined {
  const first = value.parts[0];
  if (first === undefined) return head === '';
  if (typeof first !== 'string') return undefined;
  if (first.length >= head.length) return first.startsWith(head);
  if (!head.startsWith(first)) return false;
  return value.parts.length === 1 ? false : undefined;
}

/** Whether the text ends with this literal; undefined where a hole leaves that open. */
export function endsWith(value: Text, tail: string): boolean | undefined {
  const last = value.parts.at(-1);
  if (last === undefined) return tail === '';
  if (typeof last !== 'string') return undefined;
  if (last.length >= tail.length) return last.endsWith(tail);
  if (!tail.endsWith(last)) return false;
  return value.parts.length === 1 ? false : undefined;
}

/** Whether the text contains the literal; undefined where a hole could hold it. */
export function includes(value: Text, piece: string): boolean | undefined {
  if (piece === '' || value.parts.some((part) => typeof part === 'string' && part.includes(piece))) return true;
  return value.parts.every((part) => typeof part === 'string') ? false : undefined;
}

/** The common head of all the texts, then a hole, then the segments that all of them end with. */
export function commonHead(texts: readonly Text[], rest: Unknown): Text {
  const base = texts[0]?.parts[0];
  if (typeof base === 'object' && texts.every((value) => isSameHole(value.parts[0], base))) {
    const behind = commonHead(
      texts.map((value) => textOf(value.parts.slice(1))),
      rest,
    );
    return textOf([base, ...behind.parts], texts[0]?.labels);
  }
  const [first, ...others] = texts.map((value) => (typeof value.parts[0] === 'string' ? value.parts[0] : ''));
  let length = first?.length ?? 0;
  for (const other of others) {
    while (length > 0 && !other.startsWith(first!.slice(0, length))) length -= 1;
  }
  const tail = commonTail(
    texts.map(({ parts }) => cutStart(parts, length)),
    holeOf(rest),
  );
  return textOf([(first ?? '').slice(0, length), holeOf(rest), ...tail], texts[0]?.labels);
}

function cutStart(parts: readonly TextPart[], length: number): readonly TextPart[] {
  const [first, ...others] = parts;
  return typeof first === 'string' ? [first.slice(length), ...others] : parts;
}

/**
 * The whole segments that all texts end with, the last of which may be a hole. Each text has something before them.
 */
function commonTail(all: readonly (readonly TextPart[])[], { spansSegments: _, ...rest }: Hole): readonly TextPart[] {
  const last = all.map((parts) => parts.at(-1));
  const [hole] = last;
  const isHole = typeof hole === 'object' && last.every((part) => typeof part === 'object' && !part.spansSegments);
  const texts = all.map((parts) => parts.at(isHole ? -2 : -1));
  const suffix = commonSuffix(texts.map((part) => (typeof part === 'string' ? part : '')));
  const isWhole = all.some((parts, index) => parts.length === (isHole ? 2 : 1) && texts[index] === suffix);
  const start = suffix.indexOf('/', isWhole ? 1 : 0);
  if (start < 0 || !/\w/.test(suffix.slice(start)) || (isHole && !suffix.endsWith('/'))) return [];
  const isSame = isHole && last.every((part) => isSameHole(part, hole));
  return [suffix.slice(start), ...(isHole ? [isSame ? hole : rest] : [])];
}

function commonSuffix(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const other of others) while (!other.endsWith(first.slice(first.length - length))) length -= 1;
  return first.slice(first.length - length);
}

function isSameHole(part: TextPart | undefined, hole: Hole): boolean {
  return typeof part === 'object' && part.source === hole.source;
}
