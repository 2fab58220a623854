import { createNative, createRecord, prototypeOf } from '../../interpreter/objects/heap.ts';
import type { NativeCall, NativeTable } from '../../interpreter/machine/native-call.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { MAX_ANCESTORS } from '../../bounds.ts';

/**
 * What `reflect-metadata` adds to `Reflect`: values that decorators keep beside a class or one of its members, by a key.
 * https://rbuckton.github.io/reflect-metadata/
 */
export const metadataMembers: NativeTable = {
  defineMetadata: ({ machine, args }) =>
    define(machine, argumentAt(args, 0), argumentAt(args, 1), argumentAt(args, 2), args.items[3]),
  metadata: (call) => decorator(call),
  getMetadata: ({ machine, args }) =>
    find(machine, argumentAt(args, 0), argumentAt(args, 1), args.items[2], MAX_ANCESTORS),
  getOwnMetadata: ({ machine, args }) => find(machine, argumentAt(args, 0), argumentAt(args, 1), args.items[2], 1),
};

/** `Reflect.metadata(key, value)` gives a decorator. */
function decorator({ machine, args }: NativeCall): Value {
  return createNative(machine, 'metadata', ({ machine: at, args: given }) =>
    define(at, argumentAt(args, 0), argumentAt(args, 1), argumentAt(given, 0), given.items[1]),
  );
}

function define(machine: Machine, key: Value, value: Value, target: Value, member: Value | undefined): Value {
  const name = target.kind === 'object' ? nameOf(key, target, member) : undefined;
  if (name !== undefined) setProperty(machine, storeOf(machine), name, value);
  return UNDEFINED;
}

/** The value on the target itself, or on the nearest prototype that has one. Compilers may have put others there. */
function find(machine: Machine, key: Value, target: Value, member: Value | undefined, depth: number): Value {
  const store = storeOf(machine);
  let current: Value | undefined = target;
  for (let left = depth; current?.kind === 'object' && left > 0; left -= 1) {
    const name = nameOf(key, current, member);
    if (name !== undefined && store.cells.has(name)) return getProperty(machine, store, name);
    current = prototypeOf(current);
  }
  const asked = propertyKeyOf(key) ?? 'metadata';
  return unknown({
    name: asked.replace(/^@@|#\d+$/g, ''),
    source: `Reflect.getMetadata(${asked})`,
    reason: 'no known decorator sets it',
  });
}

function nameOf(key: Value, { id }: Obj, member: Value | undefined): string | undefined {
  const [keyName, memberName] = [propertyKeyOf(key), member === undefined ? '' : propertyKeyOf(member)];
  return keyName === undefined || memberName === undefined ? undefined : JSON.stringify([id, memberName, keyName]);
}

function storeOf(machine: Machine): Obj {
  return (machine.madeOnce.metadata ??= machine.journal.persistently(() => createRecord(machine)));
}
