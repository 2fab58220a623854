import { optionsOf, textKey, textOf } from './atoms.ts';
import { guarded, join, joinOptions } from './join.ts';
import type { Atom, Hole, Text, TextPart, Value } from './value.ts';

/**
 * What a value may be behind any number of rounds, when `after` is what one round made of `before`: each text that has
 * grown is what it was, with anything behind it. One that stood there before has not grown, though another one may be
 * its head. Undefined when nothing has grown.
 */
export function appendedValue(before: Value, after: Value): Value | undefined {
  const known = optionsOf(before).flatMap(({ value }) => (value.kind === 'text' ? [value] : []));
  const options = optionsOf(after).map((option) => ({
    ...option,
    grown: isAmong(known, option.value)
      ? undefined
      : longestOf(known.flatMap((text) => appendedText(text, option.value) ?? [])),
  }));
  if (options.every(({ grown }) => grown === undefined)) return undefined;
  return joinOptions(options.flatMap(({ value, guard, grown }) => guarded(grown ?? value, guard)));
}

/** What any number of rounds make of a value, none included. */
export function anyRounds(before: Value, after: Value): Value {
  return join([before, appendedValue(before, after) ?? after]);
}

function isAmong(known: readonly Text[], value: Atom): boolean {
  return value.kind === 'text' && known.some((text) => textKey(text) === textKey(value));
}

function longestOf(texts: readonly Text[]): Text | undefined {
  return texts.reduce<Text | undefined>(
    (longest, text) => (longest && longest.parts.length >= text.parts.length ? longest : text),
    undefined,
  );
}

/**
 * When `after` is `before` with something appended, that with any more of it; undefined otherwise. What begins with a
 * slash or a question mark stands behind it.
 */
export function appendedText(before: Value, after: Value): Text | undefined {
  if (before.kind !== 'text' || after.kind !== 'text' || before.parts.length === 0) return undefined;
  const head = textKey({ ...before, labels: [] });
  const whole = textKey({ ...after, labels: [] });
  if (whole.length <= head.length || !whole.startsWith(head)) return undefined;
  if (isGrown(before.parts.at(-1))) return before;
  const slash = /^[/?&#]/.exec(whole.slice(head.length))?.[0] ?? '';
  const more: Hole = {
    name: 'more',
    source: `${MORE}${whole}`,
    reason: 'a loop appends to it',
    isSymbolic: false,
    spansSegments: true,
  };
  return textOf([...before.parts, slash, more], before.labels);
}

const MORE = 'more of ';

/** A text that ends with any more of something does not change when still more is appended. */
function isGrown(part: TextPart | undefined): boolean {
  return typeof part === 'object' && part.source.startsWith(MORE);
}
