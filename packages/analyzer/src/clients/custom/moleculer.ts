import { adoptGroup, createThis, membersOf } from './this-of-records.ts';
import type { Custom } from './client-call.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createRecord, isRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import type { Obj } from '../../domain/value.ts';

/** Parts of a schema that hold functions with the service as their `this`. */
const GROUPS = ['actions', 'events', 'methods'];

/** `{ name, mixins, settings, actions, events, methods, created }`: all its functions have the service as their `this`. */
export const adoptService: Custom = ({ made: { machine, args } }) => {
  const schema = argumentAt(args, 0);
  // A schema that a function makes is another one for each call.
  if (machine.journal.now === 0 && isRecord(schema)) serviceOf(machine, schema);
  return UNDEFINED;
};

function serviceOf(machine: Machine, schema: Obj): Obj {
  const { components } = machine.madeOnce;
  const known = components.get(schema.id);
  if (known) return known;
  const self = createThis(machine, schema);
  const settings = createRecord(machine);
  self.cells.initialise('settings', settings);
  const mixins = iterate(machine, getProperty(machine, schema, 'mixins')).items.filter(isRecord);
  for (const mixin of mixins) inherit(machine, self, settings, serviceOf(machine, mixin));
  spreadInto(machine, settings, getProperty(machine, schema, 'settings'));
  for (const [name, method] of membersOf(machine, getProperty(machine, schema, 'methods')))
    self.cells.initialise(name, method);
  for (const group of GROUPS) adoptGroup(machine, getProperty(machine, schema, group), self);
  for (const maker of [...mixins, schema]) create(machine, maker, self);
  return self;
}

function inherit(machine: Machine, self: Obj, settings: Obj, parent: Obj): void {
  spreadInto(machine, settings, getProperty(machine, parent, 'settings'));
  for (const [name, method] of membersOf(machine, parent))
    if (method.kind === 'object' && method.callable) self.cells.initialise(name, method);
}

/** What `created` puts on the service. */
function create(machine: Machine, schema: Obj, self: Obj): void {
  const created = getProperty(machine, schema, 'created');
  if (created.kind === 'object' && created.callable) machine.silently(() => invoke(machine, created, self, [], null));
}
