import type * as TS from 'typescript';
import { initializeFields, withStaticThis } from './class.ts';
import { call, runBody } from './invoke.ts';
import { noteLost } from '../machine/lost-calls.ts';
import { prototypeOfFunction } from '../objects/property.ts';
import { MAX_DEPTH, type Run } from '../machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import { ENTRIES, HREF, ITEMS, PARENT, REST } from '../../domain/cells.ts';
import type { ClassDefinition, Closure } from '../../domain/callable.ts';
import { UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** `new callee(…)`: the instance, after its constructor and those of its ancestors have run. */
export function construct(run: Run, callee: Value, args: ListItems, node: TS.Node | null): Value {
  return mapValue(callee, (atom) => {
    if (atom.kind === 'unknown') return call(run, atom, { thisValue: UNDEFINED, args, node, isConstruct: true });
    if (atom.kind !== 'object' || !atom.callable)
      return unknown({ name: 'instance', reason: 'what is constructed is no class' });
    const { callable } = atom;
    if (callable.kind === 'class') return constructClass(run, atom, callable, args, node);
    if (callable.kind === 'closure') return constructFunction(run, atom, args, node);
    return call(run, atom, { thisValue: UNDEFINED, args, node, isConstruct: true });
  });
}

function constructClass(
  run: Run,
  classObject: Obj,
  definition: ClassDefinition,
  args: ListItems,
  node: TS.Node | null,
): Value {
  const instance = run.createObject(null, definition.prototype);
  run.noteInstance(classObject, instance, args, node);
  if (run.frame.depth >= MAX_DEPTH) return leaveOpen(run, instance, definition, node);
  const returned = runConstructor(run, classObject, instance, args, node);
  return returned.kind === 'object' ? returned : instance;
}

/** An instance whose constructor was not run, for it is nested too deeply: what that gives it may be anything. */
function leaveOpen(run: Run, instance: Obj, definition: ClassDefinition, node: TS.Node | null): Obj {
  run.calls.truncated(0);
  if (node) noteLost(run, run.frame, { kind: 'class', definition }, node);
  run.write(
    instance.cells,
    REST,
    unknown({ name: 'this', source: 'this', reason: 'the calls are nested too deeply', isCut: true }),
  );
  return instance;
}

function constructFunction(run: Run, constructor: Obj, args: ListItems, node: TS.Node | null): Value {
  const instance = run.createObject(null, prototypeOfFunction(run, constructor));
  run.noteInstance(constructor, instance, args, node);
  const returned = call(run, constructor, { thisValue: instance, args, node, isConstruct: true });
  return returned.kind === 'object' ? returned : instance;
}

/**
 * Runs what a class does to a new instance: its parent's part where it has no constructor of its own, then its fields.
 * What comes back is what a constructor returns: an object, a `Proxy` most often, takes the instance's place.
 */
export function runConstructor(
  run: Run,
  classObject: Value,
  instance: Obj,
  args: ListItems,
  node: TS.Node | null,
): Value {
  run.step();
  if (classObject.kind !== 'object') {
    adoptUnknownParent(run, classObject, instance);
    return UNDEFINED;
  }
  const { callable } = classObject;
  if (callable?.kind !== 'class') {
    const made = callable ? call(run, classObject, { thisValue: instance, args, node, isConstruct: true }) : UNDEFINED;
    if (callable?.kind === 'native') adoptNativeParent(run, classObject, instance, made);
    return UNDEFINED;
  }
  const own = callable.node.members.find(
    (member): member is TS.ConstructorDeclaration => ts.isConstructorDeclaration(member) && member.body !== undefined,
  );
  let returned: Value = UNDEFINED;
  if (!callable.parent || !own) {
    if (callable.parent) returned = runConstructor(run, callable.parent, instance, args, node);
    if (hasFields(callable)) inClass(run, callable, instance, () => initializeFields(run, callable, instance));
  }
  return own ? runOwnConstructor(run, callable, own, instance, args, node) : returned;
}

function hasFields({ node }: ClassDefinition): boolean {
  return node.members.some((member) => ts.isPropertyDeclaration(member));
}

/** `super(…)`: the parent's constructor, and then the fields of the class that called it. */
export function callSuper(run: Run, args: ListItems, node: TS.Node): void {
  const definition = classOfFrame(run);
  const instance = run.frame.thisValue;
  if (!definition?.parent || instance.kind !== 'object') return;
  runConstructor(run, definition.parent, instance, args, node);
  inClass(run, definition, instance, () => initializeFields(run, definition, instance));
}

/** The class whose constructor or method is running. */
export function classOfFrame(run: Run): ClassDefinition | undefined {
  const callable = run.frame.callee?.callable;
  const home = callable?.kind === 'closure' ? callable.home : run.frame.callee;
  if (home?.callable?.kind === 'class') return home.callable;
  const constructor = home?.cells.get('constructor');
  return constructor?.kind === 'object' && constructor.callable?.kind === 'class' ? constructor.callable : undefined;
}

/** What makes an object a URL or a request, a list, a Map or a Set. */
const PARTS = [HREF, ITEMS, ENTRIES] as const;

/**
 * `class TrustClient extends Axios`: the instance has the members of the client that its parent makes; of a URL, a
 * request or a collection it has what that is, of an error what that carries.
 */
function adoptNativeParent(run: Run, parent: Value, instance: Obj, made: Value): void {
  if (made.kind === 'object' && PARTS.some((part) => made.cells.has(part)))
    for (const [key, slot] of made.cells) run.write(instance.cells, key, slot);
  else if (made.kind === 'object' && run.clients.has(made.id)) run.write(instance.cells, PARENT, made);
  else adoptUnknownParent(run, parent, instance);
  if (made.kind === 'object' && made.cells.has(REST))
    for (const [key, slot] of made.cells) if (typeof key === 'string') run.write(instance.cells, key, slot);
}

/** A parent that is not part of the code may give the instance anything. */
function adoptUnknownParent(run: Run, parent: Value, instance: Obj): void {
  const name = parent.kind === 'unknown' ? parent.name : 'parent';
  run.write(
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
  run: Run,
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
  const caller = run.frame;
  const frame = run.createFrame({
    module: definition.module,
    thisValue: instance,
    callee: run.createObject(closure),
    args,
    site: node ? { module: caller.module, node } : null,
    parent: caller,
    isSymbolic: caller.isSymbolic && args.items.every((item) => item.kind === 'unknown' && item.isSymbolic),
    isConstruct: true,
  });
  return runBody(run, frame, closure, own.body!);
}

function inClass(run: Run, definition: ClassDefinition, instance: Obj, work: () => void): void {
  const outer = run.frame;
  if (outer.module === definition.module) {
    withStaticThis(run, instance, work);
    return;
  }
  const frame = run.createFrame({
    module: definition.module,
    thisValue: instance,
    callee: null,
    args: { kind: 'items', items: [], rest: null },
    site: outer.site,
    parent: outer.parent,
    isSymbolic: outer.isSymbolic,
    isConstruct: true,
  });
  run.inFrame(frame, work);
}
