import { adoptGroup, createThis, membersOf } from './this-of-records.ts';
import type { Custom } from './client-call.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { isRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import type { Obj } from '../../domain/value.ts';

/** Parts of a component that hold functions with the component as their `this`. */
const GROUPS = ['methods', 'hooks', 'propDefinitions'];

/**
 * `{ propDefinitions, methods }` of an app, `{ props: { app }, methods, run }` of an action or a source: all functions
 * have the component as their `this`, with its methods and with the apps that are its props.
 */
export const adoptComponent: Custom = ({ made: { machine, args } }) => {
  const component = argumentAt(args, 0);
  // A component that a function makes is another one for each call.
  if (machine.journal.now === 0 && isRecord(component)) componentOf(machine, component);
  return UNDEFINED;
};

function componentOf(machine: Machine, component: Obj): Obj {
  const known = machine.madeOnce.components.get(component.id);
  if (known) return known;
  const self = createThis(machine, component);
  for (const [name, method] of membersOf(machine, getProperty(machine, component, 'methods')))
    self.cells.initialise(name, method);
  for (const name of GROUPS) adoptGroup(machine, getProperty(machine, component, name), self);
  for (const [name, prop] of membersOf(machine, getProperty(machine, component, 'props'))) {
    if (!isRecord(prop)) continue;
    if (prop.cells.has('methods')) self.cells.initialise(name, componentOf(machine, prop));
    else machine.madeOnce.components.set(prop.id, self);
  }
  return self;
}
