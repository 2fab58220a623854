import type { ListItems, Obj, Value } from './value.ts';

/** A key for the arguments of a call: literals as they are, `{}` for everything unknown, records by their fields. */
export function argumentsKey(args: ListItems): string {
  return args.items.map((item) => argumentKey(item, 2)).join('\u0000');
}

function argumentKey(value: Value, depth: number): string {
  switch (value.kind) {
    case 'text':
      return value.parts.map((part) => (typeof part === 'string' ? part : '{}')).join('');
    case 'primitive':
      return String(value.value);
    case 'unknown':
      return '{}';
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
