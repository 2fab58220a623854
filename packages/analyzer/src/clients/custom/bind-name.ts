import type { Custom } from './client-call.ts';
import { createHolder, heldIn } from '../engine/held.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord, isRecord } from '../../interpreter/objects/heap.ts';
import { propertyKeyOf } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { UNDEFINED, optionsOf } from '../../domain/atoms.ts';

/** `bind('vendor', ({ id }) => read(id))`: a function that adds a named value to those that its argument holds. */
export const bindName: Custom = (made) => {
  const [name, given] = [argumentAt(made.made.args, 0), argumentAt(made.made.args, 1)];
  return createNative(made.made.machine, made.model.id, (later) => {
    const { machine, node } = later;
    const known = heldIn(machine, argumentAt(later.args, 0));
    const record = createRecord(machine);
    if (isRecord(known)) spreadInto(machine, record, known);
    const isFunction = optionsOf(given).some(({ value }) => value.kind === 'object' && value.callable !== null);
    const value = isFunction
      ? call(machine, given, { thisValue: UNDEFINED, args: { kind: 'items', items: [record], rest: null }, node })
      : given;
    const key = propertyKeyOf(name);
    if (key !== undefined) setProperty(machine, record, key, heldIn(machine, value));
    return createHolder({ ...made, made: later }, made.model.shapes.task ? 'task' : 'effect', record);
  });
};
