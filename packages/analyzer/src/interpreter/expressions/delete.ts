import { isValue } from '../../domain/slots.ts';
import { branchValue } from '../statements/branch.ts';
import { itemsOf, ownKeys } from '../objects/heap.ts';
import { callUnwritten } from '../functions/invoke.ts';
import { getUnknownProperty, propertyKeyOf, throughProxy } from '../objects/property.ts';
import { setItem } from '../objects/write-property.ts';
import { mayRefuse } from '../objects/refusals.ts';
import type { Machine } from '../machine/machine.ts';
import { optionsOf, text, UNDEFINED } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';

/** Deletes a property. If the target may be one of several objects, each loses it under its own guard. */
export function deleteProperty(machine: Machine, target: Value, key: string): void {
  const options = optionsOf(target);
  if (options.length === 1) deleteFrom(machine, options[0]!.value, key);
  else
    branchValue(
      machine,
      options.map(({ value, guard }) => ({ guard, run: () => deleteFrom(machine, value, key) })),
    );
}

function deleteFrom(machine: Machine, object: Atom, key: string): Value {
  if (object.kind === 'unknown') machine.changes.note(getUnknownProperty(machine, object, key));
  if (object.kind !== 'object') return UNDEFINED;
  if (object.body === 'proxy') deleteThrough(machine, object, key);
  else if (itemsOf(object)) setItem(machine, object, key, UNDEFINED);
  else if (mayRefuse(machine, object, key)) mayBecomeUndefined(machine, object, key);
  else machine.delete(object.cells, key);
  return UNDEFINED;
}

function deleteThrough(machine: Machine, proxy: Obj, key: string): void {
  const { target, trap } = throughProxy(machine, proxy, 'deleteProperty');
  if (trap) callUnwritten(machine, trap.run, trap.handler, [target, text(key)]);
  else deleteProperty(machine, target, key);
}

/** `delete headers[name]`: an unknown key may delete any of the properties. */
export function deleteElement(machine: Machine, object: Value, key: Value): void {
  const remove = (atom: Atom): Value => {
    const name = propertyKeyOf(atom);
    if (name !== undefined) deleteProperty(machine, object, name);
    else perhapsDelete(machine, object);
    return UNDEFINED;
  };
  if (key.kind === 'oneOf')
    branchValue(
      machine,
      key.options.map(({ value, guard }) => ({ guard, run: () => remove(value) })),
    );
  else remove(key);
}

function perhapsDelete(machine: Machine, target: Value): void {
  for (const { value: object } of optionsOf(target)) {
    if (object.kind !== 'object' || object.body === 'proxy' || itemsOf(object)) continue;
    for (const key of ownKeys(object)) mayBecomeUndefined(machine, object, key);
  }
}

function mayBecomeUndefined(machine: Machine, object: Obj, key: string): void {
  const slot = object.cells.get(key);
  if (slot && isValue(slot)) machine.write(object.cells, key, join([slot, UNDEFINED]));
}
