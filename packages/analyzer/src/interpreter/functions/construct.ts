import { noteInstance } from '../machine/made-sites.ts';
import type * as TS from 'typescript';
import { initializeFields, withStaticThis } from './class.ts';
import { call, runBody } from './invoke.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { prototypeOf } from '../objects/heap.ts';
import { findSlot, prototypeOfFunction } from '../objects/property.ts';
import { type Machine } from '../machine/machine.ts';
import { fieldsOfConstructor } from '../../syntax/constructor-fields.ts';
import { ts } from '../../syntax/typescript.ts';
import { isValue } from '../../domain/slots.ts';
import { parameterPropertyName } from './parameters.ts';
import { setProperty } from '../objects/write-property.ts';
import { PARENT, REST } from '../../domain/cells.ts';
import type { ClassDefinition, Closure } from '../../domain/callable.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';
import { MAX_CALL_DEPTH } from '../../bounds.ts';

/** `new callee(…)`: runs the constructor and those of its ancestors, and gives the instance. */
export function construct(machine: Machine, callee: Value, args: ListItems, node: TS.Node | null): Value {
  return mapValue(callee, (atom) => {
    if (atom.kind === 'unknown') return call(machine, atom, { thisValue: UNDEFINED, args, node, isConstruct: true });
    if (atom.kind !== 'object' || !atom.callable)
      return unknown({ name: 'instance', reason: 'the constructed value is not a class' });
    const { callable } = atom;
    if (callable.kind === 'class') return constructClass(machine, atom, callable, args, node);
    if (callable.kind === 'closure') return constructFunction(machine, atom, args, node);
    return call(machine, atom, { thisValue: UNDEFINED, args, node, isConstruct: true });
  });
}

function constructClass(
  machine: Machine,
  classObject: Obj,
  definition: ClassDefinition,
  args: ListItems,
  node: TS.Node | null,
): Value {
  const instance = machine.createObject(null, definition.prototype);
  noteInstance(machine, classObject, instance, args, node);
  if (machine.frame.depth >= MAX_CALL_DEPTH) return withAnyProperties(machine, instance, definition, node);
  const returned = runConstructor(machine, classObject, instance, args, node);
  return returned.kind === 'object' ? returned : instance;
}

/**
 * An instance whose constructor does not run because the calls are nested too deeply: its properties may be anything.
 */
function withAnyProperties(machine: Machine, instance: Obj, definition: ClassDefinition, node: TS.Node | null): Obj {
  machine.calls.truncated(0);
  if (node) noteLost(machine, machine.frame, { kind: 'class', definition }, node);
  machine.write(
    instance.cells,
    REST,
    unknown({ name: 'this', source: 'this', reason: 'the calls are nested too deeply', isCut: true }),
  );
  return instance;
}

function constructFunction(machine: Machine, constructor: Obj, args: ListItems, node: TS.Node | null): Value {
  const instance = machine.createObject(null, prototypeOfFunction(machine, constructor));
  noteInstance(machine, constructor, instance, args, node);
  const returned = call(machine, constructor, { thisValue: instance, args, node, isConstruct: true });
  return returned.kind === 'object' ? returned : instance;
}

/**
 * Runs a class's construction on a new instance: the parent's constructor if the class has none, then its fields. Gives
 * the instance, or the object that a constructor returns in its place, most often a `Proxy`.
 */
export function runConstructor(
  machine: Machine,
  classObject: Value,
  instance: Obj,
  args: ListItems,
  node: TS.Node | null,
): Value {
  machine.budget.step();
  if (classObject.kind !== 'object') {
    adoptUnknownParent(machine, classObject, instance);
    return UNDEFINED;
  }
  const { callable } = classObject;
  if (callable?.kind !== 'class') {
    const made = callable
      ? call(machine, classObject, { thisValue: instance, args, node, isConstruct: true })
      : UNDEFINED;
    if (callable?.kind === 'native' && made !== instance) adoptNativeParent(machine, classObject, instance, made);
    return UNDEFINED;
  }
  const own = callable.node.members.find(
    (member): member is TS.ConstructorDeclaration => ts.isConstructorDeclaration(member) && member.body !== undefined,
  );
  let returned: Value = UNDEFINED;
  if (!callable.parent || !own) {
    if (callable.parent) returned = runConstructor(machine, callable.parent, instance, args, node);
    if (hasFields(callable)) inClass(machine, callable, instance, () => initializeFields(machine, callable, instance));
  }
  return own ? runOwnConstructor(machine, callable, own, instance, args, node) : returned;
}

function hasFields({ node }: ClassDefinition): boolean {
  return node.members.some((member) => ts.isPropertyDeclaration(member));
}

/**
 * `super(…)`: runs the parent's constructor, then sets the parameter properties of the class that called it, over what
 * the parent set, and initializes its fields.
 */
export function callSuper(machine: Machine, args: ListItems, node: TS.Node): void {
  const definition = classOfFrame(machine);
  const instance = machine.frame.thisValue;
  if (!definition?.parent || instance.kind !== 'object') return;
  const own = parameterPropertiesOf(definition).map((name) => [name, instance.cells.get(name)] as const);
  runConstructor(machine, definition.parent, instance, args, node);
  for (const [name, slot] of own) if (slot && isValue(slot)) setProperty(machine, instance, name, slot);
  inClass(machine, definition, instance, () => initializeFields(machine, definition, instance));
}

/** The names of `constructor(readonly method: string)`. */
function parameterPropertiesOf({ node }: ClassDefinition): readonly string[] {
  const own = node.members.find((member) => ts.isConstructorDeclaration(member) && member.body !== undefined);
  return own && ts.isConstructorDeclaration(own)
    ? own.parameters.flatMap((each) => parameterPropertyName(each) ?? [])
    : [];
}

/** The class whose constructor or method is running. */
export function classOfFrame(machine: Machine): ClassDefinition | undefined {
  const callable = machine.frame.callee?.callable;
  const home = callable?.kind === 'closure' ? callable.home : machine.frame.callee;
  if (home?.callable?.kind === 'class') return home.callable;
  const constructor = home?.cells.get('constructor');
  return constructor?.kind === 'object' && constructor.callable?.kind === 'class' ? constructor.callable : undefined;
}

/**
 * `class TrustClient extends Axios`: the instance gets the members of the client that its parent makes. It also gets
 * the contents of a parent URL, request or collection, and the data of a parent error.
 */
function adoptNativeParent(machine: Machine, parent: Value, instance: Obj, made: Value): void {
  if (made.kind === 'object' && (made.body === 'url' || made.body === 'list' || made.body === 'map')) {
    instance.body = made.body;
    for (const [key, slot] of made.cells) machine.write(instance.cells, key, slot);
  } else if (made.kind === 'object' && machine.identities.clients.has(made.id))
    machine.write(instance.cells, PARENT, made);
  else adoptUnknownParent(machine, parent, instance);
  if (made.kind === 'object' && made.cells.has(REST))
    for (const [key, slot] of made.cells) if (typeof key === 'string') machine.write(instance.cells, key, slot);
}

/** A parent outside of the code may give the instance any property. */
function adoptUnknownParent(machine: Machine, parent: Value, instance: Obj): void {
  const name = parent.kind === 'unknown' ? parent.name : 'parent';
  machine.write(
    instance.cells,
    REST,
    unknown({
      name: 'this',
      source: 'this',
      reason: `\`${name}\`, which the class extends, is not part of the code`,
      isSymbolic: true,
    }),
  );
}

function runOwnConstructor(
  machine: Machine,
  definition: ClassDefinition,
  own: TS.ConstructorDeclaration,
  instance: Obj,
  args: ListItems,
  node: TS.Node | null,
): Value {
  const closure: Closure = {
    kind: 'closure',
    node: own,
    scope: definition.scope,
    module: definition.module,
    lexicalThis: null,
    home: definition.prototype,
    isSymbolic: true,
    maker: null,
  };
  const caller = machine.frame;
  const frame = machine.createFrame({
    module: definition.module,
    thisValue: instance,
    callee: machine.createObject(closure),
    args,
    site: node ? { module: caller.module, node } : null,
    parent: caller,
    isSymbolic:
      caller.isSymbolic &&
      isOwnInstance(definition, instance) &&
      args.items.every((item) => item.kind === 'unknown' && item.isSymbolic),
    isConstruct: true,
  });
  machine.facts.edges.note(frame, own);
  const returned = runBody(machine, frame, closure, own.body!);
  leaveUnset(machine, fieldsOfConstructor(own, definition.node), instance);
  return returned;
}

/**
 * `if (options.login) this.login = new Login()`, where the code gives no `login`: nothing else sets the field, so it
 * stays undefined. No framework provides it, as it may provide a field that no code sets.
 */
function leaveUnset(machine: Machine, fields: Iterable<string>, instance: Obj): void {
  if (instance.cells.has(REST)) return;
  for (const name of fields)
    if (findSlot(instance, name) === undefined) setProperty(machine, instance, name, UNDEFINED);
}

function inClass(machine: Machine, definition: ClassDefinition, instance: Obj, work: () => void): void {
  const outer = machine.frame;
  const isSymbolic = outer.isSymbolic && isOwnInstance(definition, instance);
  if (outer.module === definition.module && isSymbolic === outer.isSymbolic) {
    withStaticThis(machine, instance, work, definition.prototype);
    return;
  }
  const frame = machine.createFrame({
    module: definition.module,
    thisValue: instance,
    callee: definition.prototype,
    args: { kind: 'items', items: [], rest: null },
    site: outer.site,
    parent: outer.parent,
    isSymbolic,
    isConstruct: true,
  });
  machine.inFrame(frame, work);
}

/**
 * Whether the class itself makes the instance. What a subclass makes has methods of its own: a function that its parent's
 * constructor or fields make calls those, so a run without a caller's values does not stand for it.
 */
function isOwnInstance({ prototype }: ClassDefinition, instance: Obj): boolean {
  return prototypeOf(instance) === prototype;
}
