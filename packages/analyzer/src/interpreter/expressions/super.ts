import { classOfFrame } from '../functions/construct.ts';
import { prototypeOf } from '../objects/heap.ts';
import { callUnwritten } from '../functions/invoke.ts';
import { findSlot, getSuperProperty } from '../objects/property.ts';
import { setProperty } from '../objects/write-property.ts';
import type { Machine } from '../machine/machine.ts';
import type { Obj, Value } from '../../domain/value.ts';

/**
 * What `super.name` is in the running function; a getter of the parent runs for its `this`. Undefined if the parent is
 * unknown.
 */
export function superMember(machine: Machine, name: string): Value | undefined {
  return getSuperProperty(machine, superObject(machine), name, machine.frame.thisValue);
}

/** `super.name = value`: runs a setter of the parent for `this`; without a setter, `this` gets the property. */
export function setSuperMember(machine: Machine, name: string, value: Value): void {
  const { thisValue } = machine.frame;
  const parent = superObject(machine);
  const slot = parent?.kind === 'object' ? findSlot(parent, name) : undefined;
  if (slot?.kind !== 'accessor') setProperty(machine, thisValue, name, value);
  else if (slot.set) callUnwritten(machine, slot.set, thisValue, [value]);
}

/**
 * The object where a `super` look-up starts: the parent of the class or object that the running function is written
 * into.
 */
function superObject(machine: Machine): Value | undefined {
  const definition = classOfFrame(machine);
  const callable = machine.frame.callee?.callable;
  const home: Obj | null = callable?.kind === 'closure' ? callable.home : null;
  if (definition)
    return home?.callable?.kind === 'class' ? (definition.parent ?? undefined) : prototypeOf(definition.prototype);
  return home ? prototypeOf(home) : undefined;
}
