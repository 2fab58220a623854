import type { NativeTable } from '../../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../../interpreter/machine/native-call.ts';
import { objectStatics } from '../../ecmascript/object.ts';
import { defaultsDeep, merge } from './merge.ts';
import { createRecord, itemsOf } from '../../../interpreter/objects/heap.ts';
import { spreadInto } from '../../../interpreter/expressions/literal.ts';
import { getProperty, propertyKeyOf } from '../../../interpreter/objects/property.ts';
import { setProperty } from '../../../interpreter/objects/write-property.ts';
import { argumentAt } from '../../../interpreter/machine/machine.ts';
import { isUndefined } from '../../../domain/atoms.ts';
import type { Value } from '../../../domain/value.ts';

const objectAssign = (call: NativeCall): Value => objectStatics.assign!(call);

/** Functions over options objects. */
export const optionFunctions: NativeTable = {
  assign: objectAssign,
  extend: objectAssign,
  assignIn: objectAssign,
  merge,
  mergeWith: ({ args, ...call }) => merge({ ...call, args: { ...args, items: args.items.slice(0, -1) } }),
  defaults,
  defaultsDeep,
  omit,
  pick,
};

/** An earlier argument overrides a later one. */
function defaults({ machine, args, ...call }: NativeCall): Value {
  const merged = objectAssign({
    ...call,
    machine,
    args: { ...args, items: [createRecord(machine), ...[...args.items].reverse()] },
  });
  return objectAssign({ ...call, machine, args: { ...args, items: [argumentAt(args, 0), merged] } });
}

function omit({ machine, args }: NativeCall): Value {
  const kept = createRecord(machine);
  spreadInto(machine, kept, argumentAt(args, 0));
  for (const name of propertyNamesIn(args.items.slice(1))) machine.delete(kept.cells, name);
  return kept;
}

function pick({ machine, args }: NativeCall): Value {
  const picked = createRecord(machine);
  for (const name of propertyNamesIn(args.items.slice(1))) {
    const value = getProperty(machine, argumentAt(args, 0), name);
    if (!isUndefined(value)) setProperty(machine, picked, name, value);
  }
  return picked;
}

/** The names that the arguments give, one by one or in lists. */
function propertyNamesIn(values: readonly Value[]): string[] {
  return values.flatMap((value) => itemsOf(value)?.items ?? [value]).flatMap((value) => propertyKeyOf(value) ?? []);
}
