import { MAX_ARGUMENT_FIELDS } from '../bounds.ts';
import { HOLE, textWithHoles } from '../contract/hole.ts';
import type { Cells } from './cells.ts';
import type { ListItems, Obj, Value } from './value.ts';

/** Separates the keys of a call's arguments. */
export const BETWEEN_ARGUMENTS = '\u0001';

/** A key for the arguments of a call: literals as they are, a hole for everything unknown, records by their fields. */
export function argumentsKey(args: ListItems): string {
  const known = keys.get(args);
  if (known?.records.every(({ cells, writes }) => cells.writes === writes)) return known.key;
  const way: KeyWalk = { records: [], fieldsLeft: MAX_ARGUMENT_FIELDS };
  const key = args.items.map((item) => argumentKey(item, 2, way)).join(BETWEEN_ARGUMENTS);
  keys.set(args, { key, records: way.records });
  return key;
}

/** A record that a key describes, and the number of writes to it until then. */
interface RecordRead {
  readonly cells: Cells;
  readonly writes: number;
}

/** The records that a key describes so far, and how many more of their fields it may describe. */
interface KeyWalk {
  readonly records: RecordRead[];
  fieldsLeft: number;
}

/** The keys of arguments: the stack of each request has the sites that made its instances, so they come up often. */
const keys = new WeakMap<ListItems, { readonly key: string; readonly records: readonly RecordRead[] }>();

function argumentKey(value: Value, depth: number, way: KeyWalk): string {
  switch (value.kind) {
    case 'text':
      return textWithHoles(value.parts);
    case 'primitive':
      return String(value.value);
    case 'unknown':
      return HOLE;
    case 'oneOf':
      return value.options
        .map((option) => argumentKey(option.value, depth, way))
        .sort()
        .join('|');
    case 'object':
      return depth === 0 || value.callable ? 'object' : recordArgumentKey(value, depth - 1, way);
  }
}

function recordArgumentKey({ cells }: Obj, depth: number, way: KeyWalk): string {
  way.records.push({ cells, writes: cells.writes });
  const fields: string[] = [];
  for (const [key, slot] of cells) {
    if (way.fieldsLeft <= 0) break;
    if (
      typeof key !== 'string' ||
      slot.kind === 'accessor' ||
      slot.kind === 'import' ||
      slot.kind === 'items' ||
      slot.kind === 'entries'
    )
      continue;
    way.fieldsLeft -= 1;
    fields.push(`${key}:${argumentKey(slot, depth, way)}`);
  }
  return `{${fields.join(',')}}`;
}
