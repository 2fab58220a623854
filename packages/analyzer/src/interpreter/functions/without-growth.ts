import { optionsOf, text, textOf } from '../../domain/atoms.ts';
import { concat } from '../../domain/text.ts';
import type { Atom, Text, Value } from '../../domain/value.ts';
import { MAX_TEXT_LENGTH } from '../../bounds.ts';

/** A text that a native made of others, shortened if it is too long and longer than each of them. */
export function withoutGrowth(made: Text, sources: readonly Value[]): Text {
  const length = lengthOf(made);
  if (length <= MAX_TEXT_LENGTH) return made;
  const isOld = sources.some((source) => optionsOf(source).some(({ value }) => lengthOf(value) >= length));
  const [first = '', ...others] = made.parts;
  return isOld ? made : concat(textOf([first], made.labels), others.length > 0 ? textOf(others) : text(' '));
}

function lengthOf(atom: Atom): number {
  if (atom.kind !== 'text') return 0;
  return atom.parts.reduce((length, part) => length + (typeof part === 'string' ? part.length : 1), 0);
}
