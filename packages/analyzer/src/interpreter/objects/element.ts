import type * as TS from 'typescript';
import { joinOptions, guarded, mapValue } from '../../domain/join.ts';
import type { Value, Atom, Unknown, Obj } from '../../domain/value.ts';
import type { Machine } from '../machine/machine.ts';
import { propertyKeyOf, getAtomProperty, readProxy, getObjectProperty } from './property.ts';
import { MAX_TABLE_ROWS } from '../../bounds.ts';
import { optionsOf, unknown } from '../../domain/atoms.ts';
import { OTHERS } from '../../domain/cells.ts';
import { guardOf } from '../../domain/guard.ts';
import { rowsByKey, valueCondition } from '../expressions/subject.ts';
import { itemsOf } from './heap.ts';
import { keysOf, unnamedOf } from './listing.ts';
import { inheritedMethods, methodByKey } from './method-by-key.ts';

/**
 * The value under a computed key: for each alternative of the key its value; for an unknown key any value of the
 * object.
 */
export function getElement(machine: Machine, object: Value, key: Value, node: TS.Node): Value {
  return mapValue(object, (atom) => mapValue(key, (keyAtom) => getAtomElement(machine, atom, keyAtom, node)));
}

function getAtomElement(machine: Machine, atom: Atom, key: Atom, node: TS.Node): Value {
  const name = propertyKeyOf(key);
  if (name !== undefined) return getAtomProperty(machine, atom, name, atom);
  return unknownElement(machine, atom, key, node);
}

/** The value of a table under an unknown key: any of its values, each under the guard of its key. */
function unknownElement(machine: Machine, atom: Atom, key: Atom, node: TS.Node): Value {
  if (atom.kind !== 'object') return elementOfUnknown(atom);
  if (atom.body === 'proxy') return readProxy(machine, atom, key, atom);
  machine.facts.handed.note(atom);
  const rows = tableRows(machine, atom);
  const methods = itemsOf(atom) ? [] : inheritedMethods(atom);
  if (methods.length > 0)
    return joinOptions([
      ...(rows.length > 0 ? optionsOf(rowsByKey(machine, key, String(node.pos), rows)) : []),
      ...optionsOf(methodByKey(machine, key, String(node.pos), methods)),
    ]);
  if (rows.length === 0)
    return (
      machine.identities.keyedMembers.get(atom.id)?.(key) ??
      unknown({ name: keyName(key), reason: 'the table that it is looked up in is unknown' })
    );
  if (!itemsOf(atom)) return rowsByKey(machine, key, String(node.pos), rows);
  const condition = valueCondition(machine, key, String(node.pos));
  return joinOptions(rows.flatMap(([name, value]) => guarded(value, guardOf(condition, machine.conditions.arm(name)))));
}

function tableRows(machine: Machine, object: Obj): (readonly [string, Value])[] {
  const list = itemsOf(object);
  if (list) return [...list.items, ...(list.rest ? [list.rest] : [])].map((value, index) => [String(index), value]);
  const rows = keysOf(machine, object)
    .slice(0, MAX_TABLE_ROWS)
    .map((key): readonly [string, Value] => [key, getObjectProperty(machine, object, key, object)]);
  const unnamed = unnamedOf(machine, object);
  return unnamed && (rows.length === 0 || object.cells.has(OTHERS)) ? [...rows, ['*', unnamed]] : rows;
}

export function elementOfUnknown(atom: Atom): Unknown {
  const name = atom.kind === 'unknown' ? atom.name : 'item';
  const source = atom.kind === 'unknown' ? `${atom.source}[]` : 'item';
  return unknown({
    name,
    source,
    reason: 'it is an item of something unknown',
    isSymbolic: atom.kind === 'unknown' && atom.isSymbolic,
    isOpaque: atom.kind === 'unknown' && atom.isOpaque,
    from: atom.kind === 'unknown' ? atom.from : undefined,
  });
}

export function keyName(key: Value): string {
  return key.kind === 'unknown' ? key.name : 'item';
}
