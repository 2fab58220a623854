import type * as TS from 'typescript';
import { join, joinOptions, guarded, mapValue } from '../../domain/join.ts';
import type { Atom, ListItems, Obj, Unknown, Value } from '../../domain/value.ts';
import type { Machine } from '../machine/machine.ts';
import { propertyKeyOf, getAtomProperty, readProxy, getObjectProperty } from './property.ts';
import { LOG2_ALTERNATIVES_PER_STEP, MAX_KNOWN_ALTERNATIVES, MAX_TABLE_ROWS } from '../../bounds.ts';
import { atomKey, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
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
  const list = itemsOf(atom);
  const keys = list ? [] : keysOf(machine, atom);
  machine.budget.step(keys.length >> LOG2_ALTERNATIVES_PER_STEP);
  const methods = list ? [] : inheritedMethods(atom);
  const method = (): Value => methodByKey(machine, key, String(node.pos), methods);
  if (keys.length > MAX_TABLE_ROWS)
    return join([distinctRows(machine, atom, keys), ...(methods.length > 0 ? [method()] : [])]);
  const rows = list ? listRows(list) : tableRows(machine, atom, keys);
  if (methods.length > 0)
    return joinOptions([
      ...(rows.length > 0 ? optionsOf(rowsByKey(machine, key, String(node.pos), rows)) : []),
      ...optionsOf(method()),
    ]);
  if (rows.length === 0)
    return (
      machine.identities.keyedMembers.get(atom.id)?.(key) ??
      unknown({ name: keyName(key), reason: 'the table that it is looked up in is unknown' })
    );
  if (!list) return rowsByKey(machine, key, String(node.pos), rows);
  const condition = valueCondition(machine, key, String(node.pos));
  return joinOptions(rows.flatMap(([name, value]) => guarded(value, guardOf(condition, machine.conditions.arm(name)))));
}

type Row = readonly [key: string, value: Value];

function listRows({ items, rest }: ListItems): readonly Row[] {
  return [...items, ...(rest ? [rest] : [])].map((value, index) => [String(index), value]);
}

function tableRows(machine: Machine, object: Obj, keys: readonly string[]): readonly Row[] {
  const rows = keys.map((key): Row => [key, getObjectProperty(machine, object, key, object)]);
  const unnamed = unnamedOf(machine, object);
  return unnamed && (rows.length === 0 || object.cells.has(OTHERS)) ? [...rows, ['*', unnamed]] : rows;
}

/** The distinct values of a table with more rows than keys are told apart, and undefined for a miss. */
function distinctRows(machine: Machine, object: Obj, keys: readonly string[]): Value {
  const unnamed = unnamedOf(machine, object);
  const distinct = new Map<string, Atom>();
  const add = (value: Value): void => {
    for (const { value: atom } of optionsOf(value)) distinct.set(atomKey(atom), atom);
  };
  add(unnamed ? join([unnamed, UNDEFINED]) : UNDEFINED);
  for (const key of keys) {
    add(getObjectProperty(machine, object, key, object));
    if (distinct.size > MAX_KNOWN_ALTERNATIVES) break;
  }
  return join(distinct.values());
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
