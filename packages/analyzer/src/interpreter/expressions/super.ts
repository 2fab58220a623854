import { classOfFrame } from '../functions/construct.ts';
import { prototypeOf } from '../objects/heap.ts';
import { callUnwritten } from '../functions/invoke.ts';
import { findSlot, getSuperProperty, setProperty } from '../objects/property.ts';
import type { Machine } from '../machine/machine.ts';
import type { Obj, Value } from '../../domain/value.ts';

/**
 * What `super.name` is in the function that runs, a getter of the parent run for its `this`; undefined where nothing is
 * known of what is extended.
 */
export function superMember(machine: Machine, name: string): Value | undefined {
  return getSuperProperty(machine, superObject(machine), name, machine.frame.thisValue);
}

/** `super.name = value`: a setter of the parent is run for `this`, which gets the property where there is none. */
export function setSuperMember(machine: Machine, name: string, value: Value): void {
  const { thisValue } = machine.frame;
  const parent = superObject(machine);
  const slot = parent?.kind === 'object' ? findSlot(parent, name) : undefined;
  if (slot?.kind !== 'accessor') setProperty(machine, thisValue, name, value);
  else if (slot.set) callUnwritten(machine, slot.set, thisValue, [value]);
}

/** Where `super` starts: behind the class, or the object, that the running function is written into. */
function superObject(machine: Machine): Value | undefined {
  const definition = classOfFrame(machine);
  const callable = machine.frame.callee?.callable;
  const home: Obj | null = callable?.kind === 'closure' ? callable.home : null;
  if (definition)
    return home?.callable?.kind === 'class' ? (definition.parent ?? undefined) : prototypeOf(definition.prototype);
  return home ? prototypeOf(home) : undefined;
}
