import type { UrlHole, UrlTemplate } from '../contract/model.ts';
import type { NameLabels } from '../domain/name-labels.ts';
import { MAX_TEXT_LENGTH, MAX_TEXT_PARTS } from '../bounds.ts';
import { reasons, type Reason } from './reasons.ts';

/**
 * A text of a request file: literals and holes in order, and the labels of the names by which its beginning was read.
 * What may be one of several texts is a list of them, its alternatives.
 */
export type UrlText = UrlTemplate;

export const EMPTY: UrlText = { parts: [], labels: [] };

export function literal(text: string): UrlText {
  return text === '' ? EMPTY : { parts: [text], labels: [] };
}

export function hole(name: string, reason: Reason, spans = false): UrlText {
  const part: UrlHole = { name, source: name, ...reasons[reason], ...(spans ? { spansSegments: true as const } : {}) };
  return { parts: [part], labels: [] };
}

/** The value of a name: it bears the labels of the platform's names that the name matches. */
export function labelled(text: UrlText, name: string, labels: NameLabels): UrlText {
  const added = labels.of(name.split('.')).filter((label) => !text.labels.includes(label));
  return added.length === 0 ? text : { parts: text.parts, labels: [...text.labels, ...added] };
}

/** A base stays the base behind a scheme: `https://$TRUST_HOST/v1`. */
const SCHEME = /^[a-z][a-z\d+.-]*:\/\/$/i;

export function concat(...texts: readonly UrlText[]): UrlText {
  const parts: (string | UrlHole)[] = [];
  const labels: string[] = [];
  let length = 0;
  for (const text of texts) {
    if (isOpening(parts)) labels.push(...text.labels.filter((label) => !labels.includes(label)));
    for (const part of text.parts) {
      const last = parts.at(-1);
      if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
      else parts.push(part);
      length += typeof part === 'string' ? part.length : 1;
    }
  }
  if (parts.length <= MAX_TEXT_PARTS && length <= MAX_TEXT_LENGTH) return { parts, labels };
  return { parts: [tooLong], labels };
}

const tooLong: UrlHole = { name: 'text', source: 'text', reason: 'the text is too long', spansSegments: true };

function isOpening(parts: readonly (string | UrlHole)[]): boolean {
  return parts.length === 0 || (parts.length === 1 && typeof parts[0] === 'string' && SCHEME.test(parts[0]));
}

/** Undefined where a part is unknown. */
export function literalOf({ parts }: UrlText): string | undefined {
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : undefined;
}

/** The literal that the text begins with; empty where it begins with a hole. */
export function openingOf({ parts }: UrlText): string {
  return typeof parts[0] === 'string' ? parts[0] : '';
}

/** The text without the first characters, all of which are literal. */
export function withoutOpening(text: UrlText, length: number): UrlText {
  const [first, ...rest] = text.parts;
  const left = typeof first === 'string' ? first.slice(length) : '';
  return { parts: left === '' ? rest : [left, ...rest], labels: text.labels };
}

export function isHole({ parts }: UrlText): boolean {
  return parts.length === 1 && typeof parts[0] !== 'string';
}

/** Applies a change to each literal. */
export function mapLiterals({ parts, labels }: UrlText, change: (literal: string) => string): UrlText {
  const changed = parts.map((part) =>
    typeof part === 'string' ? literal(change(part)) : { parts: [part], labels: [] },
  );
  return { parts: concat(...changed).parts, labels };
}

/**
 * A text whose matches of a pattern stand for something: the first group of each is handed on. Literals between them
 * stay.
 */
export function substitute(text: string, pattern: RegExp, valueOf: (name: string) => readonly UrlText[]): UrlText[] {
  const pieces = text.split(pattern);
  return combine(pieces.map((piece, index) => (index % 2 === 0 ? [literal(piece)] : valueOf(piece))));
}

/** More alternatives of one text than a request file is written for: the rest of them is one hole. */
const MOST_ALTERNATIVES = 32;

/** All combinations of the pieces' alternatives, joined; with too many, the last pieces are holes. */
export function combine(pieces: readonly (readonly UrlText[])[]): UrlText[] {
  let texts: UrlText[] = [EMPTY];
  for (const piece of pieces) {
    const options = texts.length * piece.length > MOST_ALTERNATIVES ? [tooMany(piece)] : piece;
    texts = texts.flatMap((text) => options.map((option) => concat(text, option)));
  }
  return texts;
}

/** One unknown in place of many alternatives. */
export function tooMany(texts: readonly UrlText[]): UrlText {
  const labels = texts[0]?.labels ?? [];
  return { ...hole('value', 'tooMany', true), labels };
}

export function distinct(texts: readonly UrlText[]): UrlText[] {
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}
