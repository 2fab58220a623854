import type { NativeCall } from '../../../interpreter/machine/native-call.ts';
import { createList, createNative, isRecord, itemsOf } from '../../../interpreter/objects/heap.ts';
import { invoke } from '../../../interpreter/functions/invoke.ts';
import { listProperties } from '../../../interpreter/objects/listing.ts';
import { itemAt } from '../../../interpreter/expressions/pattern.ts';
import { getProperty, propertyKeyOf } from '../../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import { isUndefined, literalOf, UNDEFINED, unknown } from '../../../domain/atoms.ts';
import type { Obj, Value } from '../../../domain/value.ts';

/**
 * The function that lodash derives from an iteratee: a function, a property name, an object or list to match, or
 * nothing.
 */
export function iterateeOf(machine: Machine, value: Value): Value {
  const path = literalOf(value);
  if (path !== undefined)
    return createNative(machine, 'property', (call) =>
      propertyAt(call.machine, argumentAt(call.args, 0), path.split('.')),
    );
  if (isUndefined(value)) return createNative(machine, 'identity', ({ args }) => argumentAt(args, 0));
  if (isRecord(value) || itemsOf(value))
    return createNative(machine, 'matches', () => unknown({ name: 'condition', reason: 'it depends on the items' }));
  return value;
}

/** `'a.b[0]'`, `['a', 'b', 0]`. */
export function pathOf(value: Value): readonly string[] | undefined {
  const list = itemsOf(value);
  if (!list)
    return literalOf(value)
      ?.split(/[.[\]]+/)
      .filter((name) => name !== '');
  const keys = list.items.map((item) => propertyKeyOf(item));
  return list.rest || keys.includes(undefined) ? undefined : keys.flatMap((key) => key ?? []);
}

export function propertyAt(machine: Machine, value: Value, path: readonly string[]): Value {
  return path.reduce((owner, name) => getProperty(machine, owner, name), value);
}

/** A collection as a list, with the iteratee for its items. The list of an object holds its values with their keys. */
export interface Collection {
  readonly list: Value;
  readonly iteratee: Value;
  /** Converts an item that a list method returns to an item of the collection. */
  readonly itemOf: (item: Value) => Value;
}

export function collectionOf({ machine, args, node }: NativeCall): Collection {
  const [collection, iteratee] = [argumentAt(args, 0), iterateeOf(machine, argumentAt(args, 1))];
  if (!isRecord(collection)) return { list: collection, iteratee, itemOf: (item) => item };
  const { items, rest } = listProperties(machine, collection, (key, value) => createList(machine, [value, key]));
  const spread = createNative(machine, 'iteratee', (call) =>
    invoke(call.machine, iteratee, UNDEFINED, pairOf(call, collection), node),
  );
  return { list: createList(machine, items, rest), iteratee: spread, itemOf: (item) => itemAt(machine, item, 0) };
}

function pairOf({ machine, args }: NativeCall, collection: Obj): readonly Value[] {
  const pair = argumentAt(args, 0);
  return [itemAt(machine, pair, 0), itemAt(machine, pair, 1), collection];
}
