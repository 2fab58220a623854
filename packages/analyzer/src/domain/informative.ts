import { isNullish } from './atoms.ts';
import type { ListItems, Value } from './value.ts';

/** Whether a value can decide what a function sends when it is an argument of it. */
export function isTelling(value: Value): boolean {
  if (value.kind === 'object' || value.kind === 'oneOf') return true;
  return (
    (value.kind === 'text' && value.parts.some((part) => typeof part === 'string')) ||
    (value.kind === 'primitive' && !isNullish(value))
  );
}

export function hasTelling({ items, rest }: ListItems): boolean {
  return items.some(isTelling) || (rest !== null && isTelling(rest));
}
