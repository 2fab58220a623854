import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import {
  addUnnamed,
  adoptFunctions,
  createList,
  createRecord,
  isRecord,
  ownKeys,
} from '../../interpreter/objects/heap.ts';
import { listProperties } from '../../interpreter/objects/listing.ts';
import { spreadInto, writtenNames } from '../../interpreter/expressions/literal.ts';
import { itemAt } from '../../interpreter/expressions/pattern.ts';
import { getObjectProperty, getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { defineValue, setProperty } from '../../interpreter/objects/write-property.ts';
import { makeReadOnly, refuseWrites } from '../../interpreter/objects/refusals.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { surelyLacksOwn } from '../../interpreter/objects/has-property.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { ts } from '../../syntax/typescript.ts';
import { OTHERS, PROTOTYPE } from '../../domain/cells.ts';
import { computed, isNullish, primitive, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { withoutGaps } from '../../domain/absent.ts';
import { mapValue, withoutNullish } from '../../domain/join.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';

/** Members that every object inherits. */
export const objectMembers: NativeTable = {
  hasOwnProperty: ({ machine, thisValue, args }: NativeCall) => hasOwn(machine, thisValue, argumentAt(args, 0)),
  toString: () => computed({ name: 'object', reason: 'it is an object that is printed' }),
  valueOf: ({ thisValue }: NativeCall) => thisValue,
};

/** `Object.…`. */
export const objectStatics: NativeTable = {
  assign: (call) => assignAll(call),
  freeze: ({ args }) => refusing(argumentAt(args, 0), 'frozen'),
  seal: ({ args }) => refusing(argumentAt(args, 0), 'closed'),
  preventExtensions: ({ args }) => refusing(argumentAt(args, 0), 'closed'),
  keys: ({ machine, args }) => listOfProperties(machine, argumentAt(args, 0), (key) => key),
  values: ({ machine, args }) => listOfProperties(machine, argumentAt(args, 0), (_, value) => value),
  entries: ({ machine, args }) =>
    listOfProperties(machine, argumentAt(args, 0), (key, value) => createList(machine, [key, value])),
  fromEntries: (call) => fromEntries(call),
  create: ({ machine, args }) => defineAll(machine, createFrom(machine, argumentAt(args, 0)), argumentAt(args, 1)),
  setPrototypeOf: (call) => setPrototype(call),
  getPrototypeOf: ({ args }) => prototypeOfValue(argumentAt(args, 0)),
  defineProperty: (call) => defineProperty(call),
  defineProperties: ({ machine, args }) => defineAll(machine, argumentAt(args, 0), argumentAt(args, 1)),
  getOwnPropertyDescriptor: ({ machine, args }) =>
    descriptorOf(machine, argumentAt(args, 0), propertyKeyOf(argumentAt(args, 1))),
  getOwnPropertyNames: ({ machine, args }) => listOfProperties(machine, argumentAt(args, 0), (key) => key),
  hasOwn: ({ machine, args }) => hasOwn(machine, argumentAt(args, 0), argumentAt(args, 1)),
  is: () => computed({ name: 'condition', reason: 'it compares two values' }),
  groupBy: () => computed({ name: 'groups', reason: 'it depends on the items' }),
};

function assignAll({ machine, args, node }: NativeCall): Value {
  const target = argumentAt(args, 0);
  const sources = args.items.slice(1);
  if (target.kind === 'object') {
    const written = new Set([...keysBefore(target, node), ...writtenNames(argumentNodes(node))]);
    for (const source of sources) spreadInto(machine, target, source, written);
    return target;
  }
  machine.changes.note(target);
  const record = createRecord(machine);
  for (const source of args.items) spreadInto(machine, record, source);
  return record;
}

function argumentNodes(node: TS.Node): readonly TS.Node[] {
  return ts.isCallExpression(node) ? node.arguments : [];
}

/**
 * The keys that the target had before the call. A target that another call created, `Object.assign(Object.assign({},
 * DEFAULTS), options)`, has only copied keys, which do not count.
 */
function keysBefore(target: Obj, node: TS.Node): readonly string[] {
  const [first] = argumentNodes(node);
  return first && ts.isCallExpression(first) ? [] : ownKeys(target);
}

/** One list for each alternative, so that results stay with their object. */
function listOfProperties(machine: Machine, value: Value, row: (key: Value, value: Value) => Value): Value {
  return mapValue(withoutNullish(value), (atom) => {
    const { items, rest } = listProperties(machine, atom, row);
    return createList(machine, items, rest);
  });
}

function fromEntries({ machine, args }: NativeCall): Value {
  return mapValue(argumentAt(args, 0), (entries) =>
    entries.kind === 'unknown' ? objectOfUnknown(entries) : recordOfEntries(machine, entries),
  );
}

/** An assertion behind the call, `as { action: 'approve' | 'reopen' }`, gives its properties their types. */
function objectOfUnknown({ name, source, reason, isSymbolic }: Unknown): Unknown {
  return unknown({ name, source: `Object.fromEntries(${source})`, reason, isSymbolic });
}

function recordOfEntries(machine: Machine, entries: Value): Value {
  const record = createRecord(machine);
  const { items, rest } = withoutGaps(iterate(machine, entries));
  if (rest) addUnnamed(machine, record, OTHERS, itemAt(machine, rest, 1));
  for (const pair of items) {
    const key = propertyKeyOf(itemAt(machine, pair, 0));
    if (key !== undefined) setProperty(machine, record, key, itemAt(machine, pair, 1));
    else addUnnamed(machine, record, OTHERS, itemAt(machine, pair, 1));
  }
  return record;
}

function createFrom(machine: Machine, proto: Value): Value {
  return machine.createObject(null, isNullish(proto) ? null : proto);
}

function setPrototype({ machine, args }: NativeCall): Value {
  const object = argumentAt(args, 0);
  const proto = argumentAt(args, 1);
  if (object.kind === 'object' && !isNullish(proto)) machine.write(object.cells, PROTOTYPE, proto);
  return object;
}

function prototypeOfValue(value: Value): Value {
  const slot = value.kind === 'object' ? value.cells.get(PROTOTYPE) : undefined;
  return slot?.kind === 'object' ? slot : computed({ name: 'prototype', reason: 'it depends on the object' });
}

function defineProperty({ machine, args }: NativeCall): Value {
  const [target, key] = [argumentAt(args, 0), propertyKeyOf(argumentAt(args, 1))];
  return target.kind === 'object' && key !== undefined
    ? defineByDescriptor(machine, target, key, argumentAt(args, 2))
    : target;
}

function descriptorOf(machine: Machine, object: Value, key: string | undefined): Value {
  const slot = object.kind === 'object' && key !== undefined ? object.cells.get(key) : undefined;
  if (slot?.kind === 'accessor')
    return createRecord(machine, [
      ['get', slot.get ?? UNDEFINED],
      ['set', slot.set ?? UNDEFINED],
    ]);
  if (slot && isValue(slot)) return createRecord(machine, [['value', slot]]);
  return computed({ name: 'descriptor', reason: 'it depends on the object' });
}

/** Defines properties by their descriptors: `Object.create(Parent.prototype, { constructor: { value: Child } })`. */
function defineAll(machine: Machine, target: Value, descriptors: Value): Value {
  if (target.kind !== 'object' || descriptors.kind !== 'object') return target;
  for (const key of ownKeys(descriptors))
    defineByDescriptor(machine, target, key, getObjectProperty(machine, descriptors, key, descriptors));
  return target;
}

function defineByDescriptor(machine: Machine, target: Obj, key: string, descriptor: Value): Value {
  adoptFunctions(machine, descriptor, target);
  const [get, set] = [functionOf(machine, descriptor, 'get'), functionOf(machine, descriptor, 'set')];
  if (get || set) machine.write(target.cells, key, { kind: 'accessor', get, set });
  else if (descriptor.kind === 'object' && descriptor.cells.has('value')) defineData(machine, target, key, descriptor);
  return target;
}

function functionOf(machine: Machine, descriptor: Value, name: 'get' | 'set'): Obj | null {
  const given = getProperty(machine, descriptor, name);
  return given.kind === 'object' && given.callable ? given : null;
}

/** A new property is read-only, unless its descriptor says `writable`. */
function defineData(machine: Machine, target: Obj, key: string, descriptor: Obj): void {
  const isNew = !target.cells.has(key);
  const writable = getProperty(machine, descriptor, 'writable');
  defineValue(machine, target, key, getProperty(machine, descriptor, 'value'));
  if (isNew && !(writable.kind === 'primitive' && writable.value === true)) makeReadOnly(target, key);
}

function refusing(value: Value, refusal: 'frozen' | 'closed'): Value {
  refuseWrites(value, refusal);
  return value;
}

function hasOwn(machine: Machine, object: Value, key: Value): Value {
  const name = propertyKeyOf(key);
  const owner = object.kind === 'object' && name !== undefined && isRecord(object) ? object : undefined;
  if (owner && name !== undefined && owner.cells.has(name)) return primitive(true);
  return owner && name !== undefined && surelyLacksOwn(machine, owner, name)
    ? primitive(false)
    : computed({ name: 'condition', reason: 'it depends on the object' });
}
