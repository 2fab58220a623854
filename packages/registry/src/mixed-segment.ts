import type { PatternSegment } from './path-segments.ts';

/** A segment of a template with text around its parameters, `{id}.json`: the texts, between which parameters stand. */
export interface MixedSegment {
  readonly texts: readonly string[];
}

export function toMixedSegment(segment: string): MixedSegment {
  return { texts: segment.split(/\{[^{}]*\}/) };
}

/** How much of it is text. */
export function countText({ texts }: MixedSegment): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Whether a segment is certainly this one: each of its holes falls on a parameter. */
export function isCertainly(segment: PatternSegment, mixed: MixedSegment): boolean {
  if (segment.kind === 'rest') return false;
  return fills(segment.kind === 'literal' ? segment.text : segment.shape, mixed);
}

/** Whether a segment can be this one. A hole between texts may spell anything. */
export function canBe(segment: PatternSegment, mixed: MixedSegment): boolean {
  if (segment.kind === 'rest') return true;
  if (segment.kind === 'literal') return fills(segment.text, mixed);
  const { shape } = segment;
  const [first, last] = [mixed.texts[0]!, mixed.texts.at(-1)!]; // splitting gives at least one text
  const [start, end] = [shape.slice(0, shape.indexOf(hole)), shape.slice(shape.lastIndexOf(hole) + 1)];
  return agree(start, first, 'startsWith') && agree(end, last, 'endsWith');
}

/** Whether each text that fits the one also fits the other. A segment without parameters is one text. */
export function isWithin({ texts }: MixedSegment, other: MixedSegment): boolean {
  return fills(texts.join(hole), other);
}

/** A hole in a segment's shape. */
export const hole = '\0';

function agree(a: string, b: string, test: 'startsWith' | 'endsWith'): boolean {
  return a[test](b) || b[test](a);
}

/** Whether a text has the texts in their order, with at least one character for each parameter. */
function fills(text: string, { texts }: MixedSegment): boolean {
  const [first, last] = [texts[0]!, texts.at(-1)!]; // splitting gives at least one text
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let from = first.length;
  for (const middle of texts.slice(1, -1)) {
    const found = text.indexOf(middle, from + 1);
    if (found < 0) return false;
    from = found + middle.length;
  }
  return from < text.length - last.length;
}
