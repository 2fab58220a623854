import type * as TS from 'typescript';
import { createClosure } from './closure.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { decorateClass, decorateMember } from './decorate.ts';
import { execute, hoist } from '../statements/execute.ts';
import type { Frame } from '../machine/frame.ts';
import { callUnwritten } from './invoke.ts';
import { prototypeOf } from '../objects/heap.ts';
import { addAccessor } from '../expressions/literal.ts';
import { nameOfProperty } from '../expressions/pattern.ts';
import { getProperty, recordStored } from '../objects/property.ts';
import { NO_ARGUMENTS, type Run } from '../machine/machine.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ClassDefinition } from '../../domain/callable.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { valueOfType } from '../annotations/value-of-type.ts';
import { unknown } from '../../domain/atoms.ts';

/** Chains longer than this are not followed to their end. */
const MAX_PROTOTYPES = 30;

/** Makes a class: its prototype with the methods, its static members, and the chain to its parent. */
export function defineClass(run: Run, node: TS.ClassLikeDeclaration, outer: Scope): Obj {
  const parent = parentOf(run, node, outer);
  const scope = run.createScope(outer);
  const parentPrototype = parent?.kind === 'object' ? parentPrototypeOf(run, parent) : parent;
  const prototype = run.createObject(null, parentPrototype ?? null);
  const definition: ClassDefinition = { kind: 'class', node, scope, module: run.frame.module, parent, prototype };
  const classObject = run.createObject(definition, parent);
  prototype.cells.set('constructor', classObject);
  if (node.name) run.write(scope.cells, node.name.text, classObject);
  run.classes.push(classObject);
  for (const member of node.members) defineMethod(run, member, classObject, prototype, scope);
  withStaticThis(run, classObject, () =>
    node.members.forEach((member) => defineStatic(run, member, classObject, scope)),
  );
  for (const member of node.members) decorateWhere(run, member, classObject, prototype, scope);
  const decorated = decorateClass(run, node, classObject, outer);
  if (node.name && decorated !== classObject) run.write(scope.cells, node.name.text, decorated);
  return decorated;
}

function decorateWhere(run: Run, member: TS.ClassElement, classObject: Obj, prototype: Obj, scope: Scope): void {
  const isDecorated = ts.canHaveDecorators(member) && ts.getDecorators(member) !== undefined;
  const key = isDecorated ? nameOfProperty(run, member.name, scope) : undefined;
  if (key !== undefined) decorateMember(run, member, { home: isStatic(member) ? classObject : prototype, key }, scope);
}

function parentOf(run: Run, node: TS.ClassLikeDeclaration, scope: Scope): Value | null {
  const clause = node.heritageClauses?.find((candidate) => candidate.token === ts.SyntaxKind.ExtendsKeyword);
  const expression = clause?.types[0]?.expression;
  return expression ? evaluate(run, expression, scope) : null;
}

/** What a client gives to the classes that extend it, each instance has by itself. */
function parentPrototypeOf(run: Run, parent: Obj): Value | null {
  if (run.clients.has(parent.id)) return null;
  if (parent.callable?.kind === 'class') return parent.callable.prototype;
  const prototype = parent.cells.get('prototype');
  return prototype?.kind === 'object'
    ? prototype
    : unknown({ name: 'parent', reason: 'the class that it extends is not part of the code' });
}

function defineMethod(run: Run, member: TS.ClassElement, classObject: Obj, prototype: Obj, scope: Scope): void {
  const home = isStatic(member) ? classObject : prototype;
  if (!ts.isMethodDeclaration(member) && !ts.isAccessor(member)) return;
  const name = nameOfProperty(run, member.name, scope);
  if (name === undefined || !member.body) return;
  const closure = createClosure(run, member, scope, home);
  if (ts.isAccessor(member)) {
    addAccessor(run, home, name, closure, ts.isGetAccessorDeclaration(member));
    return;
  }
  run.write(home.cells, name, closure);
  recordStored(run, name, closure);
}

function defineStatic(run: Run, member: TS.ClassElement, classObject: Obj, scope: Scope): void {
  if (ts.isClassStaticBlockDeclaration(member)) {
    const inner = run.createScope(scope);
    hoist(run, member.body.statements, inner, false);
    for (const statement of member.body.statements) execute(run, statement, inner);
  } else if (ts.isPropertyDeclaration(member) && isStatic(member)) {
    defineField(run, member, classObject, scope);
  }
}

function isStatic(member: TS.ClassElement): boolean {
  return hasModifier(member, ts.SyntaxKind.StaticKeyword);
}

/** Gives an instance the fields that its class declares; those without a value are what their types say, or missing. */
export function initializeFields(run: Run, definition: ClassDefinition, instance: Obj): void {
  for (const member of definition.node.members) {
    if (!ts.isPropertyDeclaration(member) || isStatic(member)) continue;
    defineField(run, member, instance, definition.scope);
    initializeDecorated(run, member, definition, instance);
  }
}

/** What the decorators of a field make of its first value. */
function initializeDecorated(
  run: Run,
  member: TS.PropertyDeclaration,
  { prototype, scope }: ClassDefinition,
  instance: Obj,
): void {
  const initializers = run.fieldInitializers.get(prototype);
  const name = initializers && nameOfProperty(run, member.name, scope);
  if (name === undefined) return;
  for (const initializer of initializers?.get(name) ?? []) {
    const value = callUnwritten(run, initializer, instance, [getProperty(run, instance, name)]);
    run.write(instance.cells, name, value);
    recordStored(run, name, value);
  }
}

function defineField(run: Run, member: TS.PropertyDeclaration, target: Obj, scope: Scope): void {
  const name = nameOfProperty(run, member.name, scope);
  if (name === undefined) return;
  if (member.initializer) {
    const { initializer } = member;
    const value = ts.isFunctionExpression(initializer)
      ? createClosure(run, initializer, scope, target)
      : evaluate(run, initializer, scope);
    run.write(target.cells, name, value);
    recordStored(run, name, value);
  } else if (isProvided(member) && member.type && !isInherited(target, name)) {
    const provided = unknown({
      name,
      source: `this.${name}`,
      reason: `\`this.${name}\` is set by nothing in the code`,
      isSymbolic: true,
    });
    run.write(
      target.cells,
      name,
      valueOfType(run, { node: member.type, module: run.frame.module }, provided, run.condition(`field ${name}`)),
    );
  }
}

/** What a decorator wrote into the prototype is found there. */
function isInherited(target: Obj, name: string): boolean {
  let current = prototypeOf(target);
  for (let depth = 0; current?.kind === 'object' && depth < MAX_PROTOTYPES; depth += 1) {
    if (current.cells.has(name)) return true;
    current = prototypeOf(current);
  }
  return false;
}

/** A decorated or definitely assigned field gets its value from a framework. */
function isProvided(member: TS.PropertyDeclaration): boolean {
  return (
    (ts.getDecorators(member)?.length ?? 0) > 0 ||
    member.exclamationToken !== undefined ||
    hasModifier(member, ts.SyntaxKind.DeclareKeyword)
  );
}

/** Initializers see the object they are written into as `this`. */
export function withStaticThis(run: Run, thisValue: Obj, work: () => void): void {
  const outer = run.frame;
  const frame: Frame = { ...outer, thisValue, callee: thisValue, args: NO_ARGUMENTS };
  run.inFrame(frame, work);
}
