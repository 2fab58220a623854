import type { NativeCall, NativeTable } from '../../../interpreter/machine/native-call.ts';
import { spreadInto } from '../../../interpreter/expressions/literal.ts';
import { construct, runConstructor } from '../../../interpreter/functions/construct.ts';
import { symbolicInstanceOf } from '../../../interpreter/functions/symbolic.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import type * as TS from 'typescript';
import { noteInstance } from '../../../interpreter/machine/made-sites.ts';
import { createNative, isRecord, ownKeys, prototypeOf } from '../../../interpreter/objects/heap.ts';
import { getProperty } from '../../../interpreter/objects/property.ts';
import { ts } from '../../../syntax/typescript.ts';
import { PROTOTYPE } from '../../../domain/cells.ts';
import { isValue } from '../../../domain/slots.ts';
import { unknown } from '../../../domain/atoms.ts';
import type { Atom, Obj, Value } from '../../../domain/value.ts';
import { MAX_PROTOTYPES } from '../../../bounds.ts';

/** What Backbone's constructor of a class does with a new instance, which is its `this`. */
export type Initialise = (call: NativeCall, instance: Obj) => void;

/** `Backbone.Model` and the like: a constructor with the methods of its instances, and with `extend`. */
export function createClass(machine: Machine, name: string, members: NativeTable, initialise: Initialise): Obj {
  const constructor = createNative(machine, name, (call) =>
    constructed(call, constructor, (instance) => {
      initialise(call, instance);
    }),
  );
  const prototype = machine.createObject();
  prototype.cells.initialise('constructor', constructor);
  for (const [key, apply] of Object.entries(members))
    prototype.cells.initialise(key, createNative(machine, key, apply));
  constructor.cells.initialise('prototype', prototype);
  constructor.cells.initialise('extend', createNative(machine, 'extend', extend));
  machine.madeOnce.heirs.set(prototype.id, { constructor, module: machine.frame.module });
  return constructor;
}

/** The instance of `new`; that of a class which extends this one, or calls its constructor with `this`, is there already. */
function constructed(call: NativeCall, constructor: Obj, initialise: (instance: Obj) => void): Value {
  const { machine, thisValue, args, node } = call;
  const given = thisValue.kind === 'object' && !thisValue.callable ? thisValue : undefined;
  const instance = given ?? machine.createObject(null, getProperty(machine, constructor, 'prototype'));
  if (!given) noteInstance(machine, constructor, instance, args, writtenCall(node));
  initialise(instance);
  return instance;
}

/** `Parent.extend({ members }, { statics })`: https://backbonejs.org/#Model-extend */
function extend({ machine, thisValue: parent, args }: NativeCall): Value {
  const [members, statics] = [argumentAt(args, 0), argumentAt(args, 1)];
  if (parent.kind !== 'object' || !parent.callable)
    return unknown({ name: 'class', reason: 'the class that it extends is unknown' });
  const child = constructorOf(machine, parent, members);
  const parentPrototype = getProperty(machine, parent, 'prototype');
  const prototype = machine.createObject(null, parentPrototype);
  spreadInto(machine, prototype, members);
  machine.write(prototype.cells, 'constructor', child);
  child.cells.initialise('prototype', prototype);
  child.cells.initialise('__super__', parentPrototype);
  spreadInto(machine, child, statics);
  noteHeir(machine, members, prototype, child);
  return child;
}

/** The constructor that the members have, or one that calls the parent's. */
function constructorOf(machine: Machine, parent: Obj, members: Value): Obj {
  const own = members.kind === 'object' ? members.cells.get('constructor') : undefined;
  if (own?.kind === 'object' && own.callable?.kind === 'closure') {
    for (const key of ownKeys(parent))
      if (key !== 'prototype') own.cells.initialise(key, getProperty(machine, parent, key));
    return own;
  }
  const child = machine.createObject(
    {
      kind: 'native',
      name: 'child',
      apply: (call): Value =>
        constructed(call as NativeCall, child, (instance) => {
          runConstructor(machine, parent, instance, call.args, writtenCall(call.node));
        }),
    },
    parent,
  );
  return child;
}

/** Instances of the classes that extend the one of an instance, for what they define and it does not. */
export function heirsOf(machine: Machine, instance: Obj): Obj[] {
  const own = prototypeOf(instance);
  const constructors = new Map([...machine.madeOnce.heirs.values()].map((heir) => [heir.constructor, heir.module]));
  for (const each of machine.identities.classes)
    if (each.callable?.kind === 'class') constructors.set(each, each.callable.module);
  return [...constructors].flatMap(([constructor, module]) => {
    const prototype = getProperty(machine, constructor, 'prototype');
    if (prototype === own || !inherits(prototype, own)) return [];
    return symbolicInstanceOf(machine, constructor, module) ?? [];
  });
}

function inherits(prototype: Value | undefined, ancestor: Value | undefined, depth = 0): boolean {
  if (prototype?.kind !== 'object' || depth > MAX_PROTOTYPES) return false;
  return prototype === ancestor || inherits(prototypeOf(prototype), ancestor, depth + 1);
}

/** Members that hold functions with the instance as their `this`: `events: { 'click .save': function () { … } }`. */
const GROUPS = ['events', 'routes', 'modelEvents', 'collectionEvents'];

/** The functions among the members, and those that the prototype gets later, have an instance of the class as their `this`. */
function noteHeir(machine: Machine, members: Value, prototype: Obj, constructor: Obj): void {
  const heir = { constructor, module: machine.frame.module };
  machine.madeOnce.heirs.set(prototype.id, heir);
  if (!isRecord(members)) return;
  machine.madeOnce.heirs.set(members.id, heir);
  for (const name of GROUPS) {
    const group = members.cells.get(name);
    if (group && isValue(group) && isRecord(group)) machine.madeOnce.heirs.set(group.id, heir);
  }
}

/** The call that the code contains; null where an instance is made for no particular caller. */
export function writtenCall(node: TS.Node): TS.Node | null {
  return ts.isSourceFile(node) ? null : node;
}

/** `new callee(…)` by Backbone itself. */
export function constructChild(machine: Machine, callee: Value, items: readonly Value[], node: TS.Node): Value {
  return construct(machine, callee, { kind: 'items', items, rest: null }, node);
}

export function isInstance(value: Atom | Value): value is Obj {
  return value.kind === 'object' && !value.callable && value.cells.has(PROTOTYPE);
}
