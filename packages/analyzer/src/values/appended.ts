import { textKey, textOf } from './atoms.ts';
import type { Hole, Text, Value } from './value.ts';

/** When `after` is `before` with something appended, that with any more of it; undefined otherwise. */
export function appendedText(before: Value, after: Value): Text | undefined {
  if (before.kind !== 'text' || after.kind !== 'text' || before.parts.length === 0) return undefined;
  const head = textKey({ ...before, labels: [] });
  const whole = textKey({ ...after, labels: [] });
  if (whole.length <= head.length || !whole.startsWith(head)) return undefined;
  const more: Hole = { name: 'more', source: `more of ${whole}`, reason: 'a loop appends to it', isSymbolic: false };
  return textOf([...before.parts, more], before.labels);
}
