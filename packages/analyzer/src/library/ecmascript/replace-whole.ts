import { literalOf, textOf } from '../../domain/atoms.ts';
import type { Hole, Text, TextPart } from '../../domain/value.ts';
import { replaceKnown } from './replace-known.ts';

/** The first of the characters that stand for the holes of a text: none of them has a meaning of its own. */
const FIRST_MARK = 0xe000;
const MARKS = /[\ue000-\uf8ff]/;

/** Whether a pattern describes the whole text: `/^(\/*)(.*?)(\/*)$/`. */
function describesWhole(search: string | RegExp): search is RegExp {
  if (typeof search === 'string') return false;
  const { source, multiline } = search;
  return !multiline && source.startsWith('^') && /(?:^|[^\\])(?:\\\\)*\$$/.test(source);
}

/**
 * Replaces where a pattern describes the whole of a text with holes: each hole is one character without a meaning, so that
 * `.` and `[^/]` match it, and a word or a separator does not. Undefined for any other pattern, and where it
 * does not match.
 */
export function replaceWhole(subject: Text, search: string | RegExp, by: string): Text | undefined {
  if (!describesWhole(search)) return undefined;
  const holes = subject.parts.filter((part) => typeof part !== 'string');
  if (subject.parts.some((part) => typeof part === 'string' && MARKS.test(part))) return undefined;
  const known = markedText(subject);
  const replaced = replaceKnown({ subject, known, search, by, isGlobal: false });
  if (replaced === subject) return undefined;
  const whole = literalOf(replaced);
  return whole === undefined ? replaced : textOf(withHoles(whole, holes), subject.labels);
}

/** The literals of a text, with a mark for each hole. */
export function markedText({ parts }: Text): string {
  let next = FIRST_MARK;
  return parts.map((part) => (typeof part === 'string' ? part : String.fromCharCode(next++))).join('');
}

function withHoles(whole: string, holes: readonly Hole[]): readonly TextPart[] {
  return whole
    .split(/([\ue000-\uf8ff])/)
    .flatMap((piece): TextPart[] =>
      piece === '' ? [] : [(MARKS.test(piece) && holes[piece.charCodeAt(0) - FIRST_MARK]) || piece],
    );
}
