import type { Machine } from '../../interpreter/machine/machine.ts';
import { createRecord, isRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { isValue } from '../../domain/slots.ts';
import { unknown } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** What a framework makes of a record of the code: the `this` of the record's functions, of which more may be known. */
export function createThis(machine: Machine, record: Obj): Obj {
  const self = createRecord(
    machine,
    [],
    unknown({ name: 'this', source: 'this', reason: '`this` depends on the caller', isSymbolic: true }),
  );
  machine.madeOnce.components.set(record.id, self);
  return self;
}

/** The functions of a record, and of the records in it, have that `this`: `{ get: { params, handler(context) { … } } }`. */
export function adoptGroup({ madeOnce: { components } }: Machine, group: Value, self: Obj): void {
  if (!isRecord(group)) return;
  components.set(group.id, self);
  for (const slot of group.cells.values())
    if (isValue(slot) && slot.kind === 'object' && !slot.callable) components.set(slot.id, self);
}

export function membersOf(machine: Machine, record: Value): readonly (readonly [string, Value])[] {
  return isRecord(record) ? ownKeys(record).map((name) => [name, getProperty(machine, record, name)]) : [];
}
