import type { NativeCall } from '../../../interpreter/machine/native-call.ts';
import { spreadInto } from '../../../interpreter/expressions/literal.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import { createRecord, isRecord, itemsOf, ownKeys } from '../../../interpreter/objects/heap.ts';
import { getProperty } from '../../../interpreter/objects/property.ts';
import { setProperty } from '../../../interpreter/objects/write-property.ts';
import { isUndefined } from '../../../domain/atoms.ts';
import { join } from '../../../domain/join.ts';
import type { Obj, Value } from '../../../domain/value.ts';

/** How a value of a source and the one that is there become one. */
type Settle = (there: Value, given: Value) => Value;

const laterOverrides: Settle = (there, given) => (isUndefined(given) ? there : given);

/** `merge(target, …sources)`: a later value overrides an earlier one, and objects are merged within each other. */
export function merge(call: NativeCall): Value {
  return mergeAll(call, laterOverrides);
}

/** `defaultsDeep(target, …sources)`: an earlier value overrides a later one. */
export function defaultsDeep(call: NativeCall): Value {
  return mergeAll(call, (there, given) => (isUndefined(there) ? given : there));
}

/** Merges one record into another; a copy, if that is a new one. */
export function mergeRecords(machine: Machine, target: Obj, source: Obj): Obj {
  mergeInto(machine, target, source, laterOverrides, new Set());
  return target;
}

function mergeAll({ machine, args }: NativeCall, settle: Settle): Value {
  const target = argumentAt(args, 0);
  const sources = [...args.items.slice(1), ...(args.rest ? [args.rest] : [])];
  if (isRecord(target)) for (const source of sources) mergeInto(machine, target, source, settle, new Set());
  return target;
}

/** Both are merged: a source within itself is not entered twice. */
function mergeInto(machine: Machine, target: Obj, source: Value, settle: Settle, inside: ReadonlySet<Obj>): void {
  machine.budget.step(); // records that share others are copied once for each way to them: the number of ways may double
  const within = isRecord(source) ? new Set([...inside, source]) : inside;
  const settled = isRecord(source)
    ? ownKeys(source).map((key): readonly [string, Value] => {
        const [there, given] = [getProperty(machine, target, key), getProperty(machine, source, key)];
        return [key, mergeValues(machine, there, given, settle, within)];
      })
    : [];
  spreadInto(machine, target, source);
  for (const [key, value] of settled) setProperty(machine, target, key, value);
}

function mergeValues(machine: Machine, there: Value, given: Value, settle: Settle, inside: ReadonlySet<Obj>): Value {
  if (!isRecord(given) || inside.has(given))
    return isAnyList(there, given) ? join([there, given]) : settle(there, given);
  if (!isRecord(there) && !isUndefined(there))
    return there.kind === 'oneOf' ? join([there, given]) : settle(there, given);
  const whole = isRecord(there) ? there : createRecord(machine);
  mergeInto(machine, whole, given, settle, inside);
  return whole;
}

/** Items of two lists are merged by their positions. */
function isAnyList(there: Value, given: Value): boolean {
  return itemsOf(there) !== undefined && itemsOf(given) !== undefined;
}
