import { optionsOf, textKey, textOf } from './atoms.ts';
import { guarded, join, joinOptions } from './join.ts';
import type { Atom, Hole, Text, TextPart, Value } from './value.ts';

/**
 * What a value may be after any number of rounds of a loop, when one round turns `before` into `after`: each text that
 * has grown becomes its old text followed by anything. A text that `before` already had has not grown, even if another
 * one is a prefix of it. Undefined when nothing has grown.
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

/** What any number of rounds make of a value, including none. */
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
 * `before` with any more text appended, if `after` is `before` with something appended; undefined otherwise. A slash or
 * question mark that begins the appended part stays in the result.
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

/** A text that already ends with any more of something does not change when a loop appends still more. */
function isGrown(part: TextPart | undefined): boolean {
  return typeof part === 'object' && part.source.startsWith(MORE);
}
