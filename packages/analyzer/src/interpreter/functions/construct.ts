import { noteInstance } from '../machine/made-sites.ts';
import type * as TS from 'typescript';
import { initializeFields, withStaticThis } from './class.ts';
import { call, runBody } from './invoke.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { prototypeOfFunction } from '../objects/property.ts';
import { MAX_DEPTH, type Machine } from '../machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import { PARENT, REST } from '../../domain/cells.ts';
import type { ClassDefinition, Closure } from '../../domain/callable.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** `new callee(…)`: the instance, after its constructor and those of its ancestors have run. */
export function construct(machine: Machine, callee: Value, args: ListItems, node: TS.Node | null): Value {
  return mapValue(callee, (atom) => {
    if (atom.kind === 'unknown') return call(machine, atom, { thisValue: UNDEFINED, args, node, isConstruct: true });
    if (atom.kind !== 'object' || !atom.callable)
      return unknown({ name: 'instance', reason: 'what is constructed is no class' });
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
  if (machine.frame.depth >= MAX_DEPTH) return leaveOpen(machine, instance, definition, node);
  const returned = runConstructor(machine, classObject, instance, args, node);
  return returned.kind === 'object' ? returned : instance;
}

/** An instance whose constructor was not run, for it is nested too deeply: what that gives it may be anything. */
function leaveOpen(machine: Machine, instance: Obj, definition: ClassDefinition, node: TS.Node | null): Obj {
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
 * Runs what a class does to a new instance: its parent's part where it has no constructor of its own, then its fields.
 * What comes back is what a constructor returns: an object, a `Proxy` most often, takes the instance's place.
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
    if (callable?.kind === 'native') adoptNativeParent(machine, classObject, instance, made);
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

/** `super(…)`: the parent's constructor, and then the fields of the class that called it. */
export function callSuper(machine: Machine, args: ListItems, node: TS.Node): void {
  const definition = classOfFrame(machine);
  const instance = machine.frame.thisValue;
  if (!definition?.parent || instance.kind !== 'object') return;
  runConstructor(machine, definition.parent, instance, args, node);
  inClass(machine, definition, instance, () => initializeFields(machine, definition, instance));
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
 * `class TrustClient extends Axios`: the instance has the members of the client that its parent makes; of a URL, a
 * request or a collection it has what that is, of an error what that carries.
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

/** A parent that is not part of the code may give the instance anything. */
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
    isSymbolic: caller.isSymbolic && args.items.every((item) => item.kind === 'unknown' && item.isSymbolic),
    isConstruct: true,
  });
  return runBody(machine, frame, closure, own.body!);
}

function inClass(machine: Machine, definition: ClassDefinition, instance: Obj, work: () => void): void {
  const outer = machine.frame;
  if (outer.module === definition.module) {
    withStaticThis(machine, instance, work);
    return;
  }
  const frame = machine.createFrame({
    module: definition.module,
    thisValue: instance,
    callee: null,
    args: { kind: 'items', items: [], rest: null },
    site: outer.site,
    parent: outer.parent,
    isSymbolic: outer.isSymbolic,
    isConstruct: true,
  });
  machine.inFrame(frame, work);
}
