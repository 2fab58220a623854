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
import {
  defineValue,
  getObjectProperty,
  getProperty,
  propertyKeyOf,
  setProperty,
} from '../../interpreter/objects/property.ts';
import { makeReadOnly, refuse } from '../../interpreter/objects/refusals.ts';
import { argumentAt, type Run } from '../../interpreter/machine/machine.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { ts } from '../../syntax/typescript.ts';
import { OTHERS, PROTOTYPE } from '../../domain/cells.ts';
import { computed, isNullish, UNDEFINED } from '../../domain/atoms.ts';
import { withoutGaps } from '../../domain/absent.ts';
import { mapValue, withoutNullish } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** What every object inherits. */
export const objectMembers: NativeTable = {
  hasOwnProperty: ({ thisValue, args }: NativeCall) => hasOwn(thisValue, argumentAt(args, 0)),
  toString: () => computed({ name: 'object', reason: 'it is an object that is printed' }),
  valueOf: ({ thisValue }: NativeCall) => thisValue,
};

/** `Object.…`. */
export const objectStatics: NativeTable = {
  assign: (call) => assignAll(call),
  freeze: ({ args }) => refusing(argumentAt(args, 0), 'frozen'),
  seal: ({ args }) => refusing(argumentAt(args, 0), 'closed'),
  preventExtensions: ({ args }) => refusing(argumentAt(args, 0), 'closed'),
  keys: ({ run, args }) => listOf(run, argumentAt(args, 0), (key) => key),
  values: ({ run, args }) => listOf(run, argumentAt(args, 0), (_, value) => value),
  entries: ({ run, args }) => listOf(run, argumentAt(args, 0), (key, value) => createList(run, [key, value])),
  fromEntries: (call) => fromEntries(call),
  create: ({ run, args }) => defineAll(run, createFrom(run, argumentAt(args, 0)), argumentAt(args, 1)),
  setPrototypeOf: (call) => setPrototype(call),
  getPrototypeOf: ({ args }) => prototypeOfValue(argumentAt(args, 0)),
  defineProperty: (call) => defineProperty(call),
  defineProperties: ({ run, args }) => defineAll(run, argumentAt(args, 0), argumentAt(args, 1)),
  getOwnPropertyDescriptor: ({ run, args }) =>
    descriptorOf(run, argumentAt(args, 0), propertyKeyOf(argumentAt(args, 1))),
  getOwnPropertyNames: ({ run, args }) => listOf(run, argumentAt(args, 0), (key) => key),
  hasOwn: ({ args }) => hasOwn(argumentAt(args, 0), argumentAt(args, 1)),
  is: () => computed({ name: 'condition', reason: 'it compares two values' }),
  groupBy: () => computed({ name: 'groups', reason: 'it depends on the items' }),
};

function assignAll({ run, args, node }: NativeCall): Value {
  const target = argumentAt(args, 0);
  const sources = args.items.slice(1);
  if (target.kind === 'object') {
    const written = new Set([...keysBefore(target, node), ...writtenNames(argumentNodes(node))]);
    for (const source of sources) spreadInto(run, target, source, written);
    return target;
  }
  run.changes.note(target);
  const record = createRecord(run);
  for (const source of args.items) spreadInto(run, record, source);
  return record;
}

function argumentNodes(node: TS.Node): readonly TS.Node[] {
  return ts.isCallExpression(node) ? node.arguments : [];
}

/**
 * What the target has by itself; one that another call made, `Object.assign(Object.assign({}, DEFAULTS), options)`, has
 * what it was given.
 */
function keysBefore(target: Obj, node: TS.Node): readonly string[] {
  const [first] = argumentNodes(node);
  return first && ts.isCallExpression(first) ? [] : ownKeys(target);
}

/** Of each object that may be meant, a list of its own: what is made of it goes with its object. */
function listOf(run: Run, value: Value, row: (key: Value, value: Value) => Value): Value {
  return mapValue(withoutNullish(value), (atom) => {
    const { items, rest } = listProperties(run, atom, row);
    return createList(run, items, rest);
  });
}

function fromEntries({ run, args }: NativeCall): Value {
  return mapValue(argumentAt(args, 0), (entries) => recordOf(run, entries));
}

function recordOf(run: Run, entries: Value): Value {
  const record = createRecord(run);
  const { items, rest } = withoutGaps(iterate(run, entries));
  if (rest) addUnnamed(run, record, OTHERS, itemAt(run, rest, 1));
  for (const pair of items) {
    const key = propertyKeyOf(itemAt(run, pair, 0));
    if (key !== undefined) setProperty(run, record, key, itemAt(run, pair, 1));
    else addUnnamed(run, record, OTHERS, itemAt(run, pair, 1));
  }
  return record;
}

function createFrom(run: Run, proto: Value): Value {
  return run.createObject(null, isNullish(proto) ? null : proto);
}

function setPrototype({ run, args }: NativeCall): Value {
  const object = argumentAt(args, 0);
  const proto = argumentAt(args, 1);
  if (object.kind === 'object' && !isNullish(proto)) run.write(object.cells, PROTOTYPE, proto);
  return object;
}

function prototypeOfValue(value: Value): Value {
  const slot = value.kind === 'object' ? value.cells.get(PROTOTYPE) : undefined;
  return slot?.kind === 'object' ? slot : computed({ name: 'prototype', reason: 'it depends on the object' });
}

function defineProperty({ run, args }: NativeCall): Value {
  const [target, key] = [argumentAt(args, 0), propertyKeyOf(argumentAt(args, 1))];
  return target.kind === 'object' && key !== undefined ? define(run, target, key, argumentAt(args, 2)) : target;
}

function descriptorOf(run: Run, object: Value, key: string | undefined): Value {
  const slot = object.kind === 'object' && key !== undefined ? object.cells.get(key) : undefined;
  if (slot?.kind === 'accessor')
    return createRecord(run, [
      ['get', slot.get ?? UNDEFINED],
      ['set', slot.set ?? UNDEFINED],
    ]);
  if (slot && isValue(slot)) return createRecord(run, [['value', slot]]);
  return computed({ name: 'descriptor', reason: 'it depends on the object' });
}

/** Properties by their descriptors: `Object.create(Parent.prototype, { constructor: { value: Child } })`. */
function defineAll(run: Run, target: Value, descriptors: Value): Value {
  if (target.kind !== 'object' || descriptors.kind !== 'object') return target;
  for (const key of ownKeys(descriptors))
    define(run, target, key, getObjectProperty(run, descriptors, key, descriptors));
  return target;
}

function define(run: Run, target: Obj, key: string, descriptor: Value): Value {
  adoptFunctions(run, descriptor, target);
  const [get, set] = [functionOf(run, descriptor, 'get'), functionOf(run, descriptor, 'set')];
  if (get || set) run.write(target.cells, key, { kind: 'accessor', get, set });
  else if (descriptor.kind === 'object' && descriptor.cells.has('value')) defineData(run, target, key, descriptor);
  return target;
}

function functionOf(run: Run, descriptor: Value, name: 'get' | 'set'): Obj | null {
  const given = getProperty(run, descriptor, name);
  return given.kind === 'object' && given.callable ? given : null;
}

/** A property that was not there before is only read, if its descriptor does not say that it is written. */
function defineData(run: Run, target: Obj, key: string, descriptor: Obj): void {
  const isNew = !target.cells.has(key);
  const writable = getProperty(run, descriptor, 'writable');
  defineValue(run, target, key, getProperty(run, descriptor, 'value'));
  if (isNew && !(writable.kind === 'primitive' && writable.value === true)) makeReadOnly(target, key);
}

function refusing(value: Value, refusal: 'frozen' | 'closed'): Value {
  refuse(value, refusal);
  return value;
}

function hasOwn(object: Value, key: Value): Value {
  const name = propertyKeyOf(key);
  const isCertain = object.kind === 'object' && name !== undefined && isRecord(object) && object.cells.has(name);
  return isCertain
    ? { kind: 'primitive', value: true }
    : computed({ name: 'condition', reason: 'it depends on the object' });
}
