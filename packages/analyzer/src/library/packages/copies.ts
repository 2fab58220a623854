import type { Machine } from '../../interpreter/machine/machine.ts';
import { addUnnamed, createRecord, isRecord } from '../../interpreter/objects/heap.ts';
import { mergeRecords } from './lodash/merge.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { OTHERS } from '../../domain/cells.ts';
import { isNullish } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/** A copy of an object with another value at the end of a path; the objects on the way are copied, too. */
export function changedCopy(machine: Machine, source: Value, path: readonly Value[], value: Value): Value {
  const [head, ...tail] = path;
  if (!head) return value;
  const copy = createRecord(machine);
  spreadInto(machine, copy, source);
  const key = propertyKeyOf(head);
  if (key === undefined) {
    addUnnamed(machine, copy, OTHERS, value);
    return copy;
  }
  setProperty(machine, copy, key, changedCopy(machine, getProperty(machine, source, key), tail, value));
  return copy;
}

/**
 * A copy with copies of the records in it. Lists, instances and clients stay what they are, since code that copies
 * options replaces parts of them as a whole.
 */
export function deepCopy(machine: Machine, source: Value): Value {
  return mapValue(source, (atom) =>
    isRecord(atom) && !machine.identities.clients.has(atom.id)
      ? mergeRecords(machine, createRecord(machine), atom)
      : atom,
  );
}

/** A copy of a record that holds the same values. */
export function shallowCopy(machine: Machine, source: Value): Value {
  return mapValue(source, (atom) => {
    if (!isRecord(atom) || machine.identities.clients.has(atom.id)) return atom;
    const copy = createRecord(machine);
    spreadInto(machine, copy, atom);
    return copy;
  });
}

/** The value, or another one where it is null or undefined; an unknown value may be. */
export function withDefault(value: Value, fallback: Value): Value {
  return mapValue(value, (atom) => {
    if (atom.kind === 'unknown' && !atom.isPresent) return join([atom, fallback]);
    return isNullish(atom) ? fallback : atom;
  });
}
