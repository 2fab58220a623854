import { HOLE, textWithHoles } from '../contract/hole.ts';
import type { ListItems, Obj, Value } from './value.ts';

/** Separates the keys of a call's arguments. */
export const BETWEEN_ARGUMENTS = '\u0001';

/** A key for the arguments of a call: literals as they are, a hole for everything unknown, records by their fields. */
export function argumentsKey(args: ListItems): string {
  return args.items.map((item) => argumentKey(item, 2)).join(BETWEEN_ARGUMENTS);
}

function argumentKey(value: Value, depth: number): string {
  switch (value.kind) {
    case 'text':
      return textWithHoles(value.parts);
    case 'primitive':
      return String(value.value);
    case 'unknown':
      return HOLE;
    case 'oneOf':
      return value.options
        .map((option) => argumentKey(option.value, depth))
        .sort()
        .join('|');
    case 'object':
      return depth === 0 || value.callable ? 'object' : recordArgumentKey(value, depth - 1);
  }
}

function recordArgumentKey(object: Obj, depth: number): string {
  const fields: string[] = [];
  for (const [key, slot] of object.cells) {
    if (
      typeof key !== 'string' ||
      slot.kind === 'accessor' ||
      slot.kind === 'import' ||
      slot.kind === 'items' ||
      slot.kind === 'entries'
    )
      continue;
    fields.push(`${key}:${argumentKey(slot, depth)}`);
  }
  return `{${fields.join(',')}}`;
}
