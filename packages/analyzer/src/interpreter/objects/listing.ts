import { isValue } from '../../domain/slots.ts';
import { itemsOf, lateIn, ownKeys, readCell, restOf } from './heap.ts';
import type { Machine } from '../machine/machine.ts';
import { getObjectProperty } from './property.ts';
import { elementOfUnknown } from './element.ts';
import { ANYWHERE, GAPS, KEYS, OTHERS } from '../../domain/cells.ts';
import { isNullish, text, unknown } from '../../domain/atoms.ts';
import { NO_ITEMS, withoutGaps } from '../../domain/absent.ts';
import { join } from '../../domain/join.ts';
import type { Atom, ListItems, Obj, Value } from '../../domain/value.ts';

/** Maps one property to an item of the listing. */
type ToItem = (key: Value, value: Value) => Value;

/** The visible property names of an object, including those that other functions write. */
export function keysOf(machine: Machine, object: Obj): string[] {
  machine.calls.noteRead(object.cells, KEYS, undefined);
  const own = ownKeys(object);
  const late = lateIn(machine, object.cells);
  if (!late) return own;
  return [...new Set([...own, ...[...late.keys()].filter((key) => typeof key === 'string')])];
}

/** The values of an object under unknown keys; undefined if it has none. */
export function unnamedOf(machine: Machine, object: Obj): Value | undefined {
  const values = [ANYWHERE, GAPS, OTHERS].flatMap((key) => {
    const slot = readCell(machine, object, key);
    return slot && isValue(slot) ? [slot] : [];
  });
  return values.length === 0 ? undefined : join(values);
}

/**
 * The properties of a value in the way of `Object.entries` and the related functions: the known ones in order, then any
 * number of others.
 */
export function listProperties(machine: Machine, value: Value, row: ToItem): ListItems {
  if (value.kind !== 'oneOf') return listAtom(machine, value, row);
  const lists = value.options.map((option) => listAtom(machine, option.value, row));
  const all = lists.flatMap((list) => (list.rest ? [...list.items, list.rest] : list.items));
  return all.length === 0 ? NO_ITEMS : { kind: 'items', items: [], rest: join(all) };
}

function listAtom(machine: Machine, atom: Atom, row: ToItem): ListItems {
  if (isNullish(atom)) return NO_ITEMS;
  if (atom.kind !== 'object') return { kind: 'items', items: [], rest: row(unknownKey(atom), elementOfUnknown(atom)) };
  const own = itemsOf(atom);
  const list = own && withoutGaps(own);
  if (list)
    return {
      kind: 'items',
      items: list.items.map((item, index) => row(text(String(index)), item)),
      rest: list.rest && row(unknownKey(atom), list.rest),
    };
  machine.facts.handed.note(atom);
  const items = keysOf(machine, atom).map((key) => row(text(key), getObjectProperty(machine, atom, key, atom)));
  return { kind: 'items', items, rest: restOfRows(machine, atom, row) };
}

function restOfRows(machine: Machine, object: Obj, row: ToItem): Value | null {
  const [unnamed, open] = [unnamedOf(machine, object), restOf(object)];
  const values = [...(unnamed ? [unnamed] : []), ...(open ? [elementOfUnknown(open)] : [])];
  return values.length === 0 ? null : row(unknownKey(open ?? object), join(values));
}

/** A key of a value whose keys are unknown. */
function unknownKey(of: Atom): Value {
  const isSymbolic = of.kind === 'unknown' && of.isSymbolic;
  return unknown({
    name: 'key',
    source: `key of ${of.kind === 'unknown' ? of.source : of.kind === 'object' ? `object ${of.id}` : 'a value'}`,
    reason: 'it is a key of something unknown',
    isSymbolic,
  });
}
