import { isValue } from '../../domain/slots.ts';
import { branchValue } from '../statements/branch.ts';
import { itemsOf, ownKeys } from '../objects/heap.ts';
import { callUnwritten } from '../functions/invoke.ts';
import { getUnknownProperty, propertyKeyOf, setItem, throughProxy } from '../objects/property.ts';
import { mayRefuse } from '../objects/refusals.ts';
import type { Run } from '../machine/machine.ts';
import { PROXY } from '../../domain/cells.ts';
import { optionsOf, text, UNDEFINED } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Atom, Obj, Value } from '../../domain/value.ts';

/** Takes a property away; of several objects that may be meant, each loses it where it is the one. */
export function deleteProperty(run: Run, target: Value, key: string): void {
  const options = optionsOf(target);
  if (options.length === 1) deleteFrom(run, options[0]!.value, key);
  else
    branchValue(
      run,
      options.map(({ value, guard }) => ({ guard, run: () => deleteFrom(run, value, key) })),
    );
}

function deleteFrom(run: Run, object: Atom, key: string): Value {
  if (object.kind === 'unknown') run.changes.note(getUnknownProperty(run, object, key));
  if (object.kind !== 'object') return UNDEFINED;
  if (object.cells.has(PROXY)) deleteThrough(run, object, key);
  else if (itemsOf(object)) setItem(run, object, key, UNDEFINED);
  else if (mayRefuse(run, object, key)) perhapsUndefined(run, object, key);
  else run.delete(object.cells, key);
  return UNDEFINED;
}

function deleteThrough(run: Run, proxy: Obj, key: string): void {
  const { target, trap } = throughProxy(run, proxy, 'deleteProperty');
  if (trap) callUnwritten(run, trap.run, trap.handler, [target, text(key)]);
  else deleteProperty(run, target, key);
}

/** `delete headers[name]`: under a key that is unknown, any of the properties may be gone. */
export function deleteElement(run: Run, object: Value, key: Value): void {
  const remove = (atom: Atom): Value => {
    const name = propertyKeyOf(atom);
    if (name !== undefined) deleteProperty(run, object, name);
    else perhapsDelete(run, object);
    return UNDEFINED;
  };
  if (key.kind === 'oneOf')
    branchValue(
      run,
      key.options.map(({ value, guard }) => ({ guard, run: () => remove(value) })),
    );
  else remove(key);
}

function perhapsDelete(run: Run, target: Value): void {
  for (const { value: object } of optionsOf(target)) {
    if (object.kind !== 'object' || object.cells.has(PROXY) || itemsOf(object)) continue;
    for (const key of ownKeys(object)) perhapsUndefined(run, object, key);
  }
}

function perhapsUndefined(run: Run, object: Obj, key: string): void {
  const slot = object.cells.get(key);
  if (slot && isValue(slot)) run.write(object.cells, key, join([slot, UNDEFINED]));
}
