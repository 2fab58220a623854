import type * as TS from 'typescript';
import { createClosure } from './closure.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { decorateClass, decorateMember } from './decorate.ts';
import { decorateParameters } from './injected.ts';
import { runStatements } from '../statements/statement-list.ts';
import type { Frame } from '../machine/frame.ts';
import { callUnwritten } from './invoke.ts';
import { derivedReader } from '../modules/derived.ts';
import { createNative, prototypeOf } from '../objects/heap.ts';
import { addAccessor } from '../expressions/literal.ts';
import { nameOfProperty } from '../expressions/pattern.ts';
import { getProperty } from '../objects/property.ts';
import { recordStored } from '../objects/stored.ts';
import { NO_ARGUMENTS, type Machine } from '../machine/machine.ts';
import { hasModifier } from '../../syntax/module-syntax.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import type { ClassDefinition } from '../../domain/callable.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { valueOfType } from '../annotations/value-of-type.ts';
import { isNullish, literalOf, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import { MAX_PROTOTYPES } from '../../bounds.ts';

/** Makes a class: its prototype with the methods, its static members, and the link to its parent. */
export function defineClass(machine: Machine, node: TS.ClassLikeDeclaration, outer: LexicalScope): Obj {
  const parent = parentOf(machine, node, outer);
  const scope = machine.createScope(outer);
  const parentPrototype = parent?.kind === 'object' ? parentPrototypeOf(machine, parent) : parent;
  const prototype = machine.createObject(null, parentPrototype ?? null);
  const definition: ClassDefinition = { kind: 'class', node, scope, module: machine.frame.module, parent, prototype };
  const classObject = machine.createObject(definition, parent);
  prototype.cells.initialise('constructor', classObject);
  if (node.name) machine.write(scope.cells, node.name.text, classObject);
  machine.identities.classes.push(classObject);
  for (const member of node.members) defineMethod(machine, member, classObject, prototype, scope);
  withStaticThis(machine, classObject, () =>
    node.members.forEach((member) => defineStatic(machine, member, classObject, scope)),
  );
  for (const member of node.members) decorateWhere(machine, member, classObject, prototype, scope);
  decorateParameters(machine, node, classObject, scope);
  const decorated = decorateClass(machine, node, classObject, outer);
  if (node.name && decorated !== classObject) machine.write(scope.cells, node.name.text, decorated);
  return decorated;
}

function decorateWhere(
  machine: Machine,
  member: TS.ClassElement,
  classObject: Obj,
  prototype: Obj,
  scope: LexicalScope,
): void {
  const isDecorated = ts.canHaveDecorators(member) && ts.getDecorators(member) !== undefined;
  const key = isDecorated ? nameOfProperty(machine, member.name, scope) : undefined;
  if (key !== undefined)
    decorateMember(machine, member, { home: isStatic(member) ? classObject : prototype, key }, scope);
}

function parentOf(machine: Machine, node: TS.ClassLikeDeclaration, scope: LexicalScope): Value | null {
  const clause = node.heritageClauses?.find((candidate) => candidate.token === ts.SyntaxKind.ExtendsKeyword);
  const expression = clause?.types[0]?.expression;
  return expression ? evaluate(machine, expression, scope) : null;
}

/** The parent of the prototype; null for a client, whose members each instance gets directly. */
function parentPrototypeOf(machine: Machine, parent: Obj): Value | null {
  if (machine.identities.clients.has(parent.id)) return null;
  if (parent.callable?.kind === 'class') return parent.callable.prototype;
  const prototype = parent.cells.get('prototype');
  return prototype?.kind === 'object'
    ? prototype
    : unknown({ name: 'parent', reason: 'the class that it extends is not part of the code' });
}

function defineMethod(
  machine: Machine,
  member: TS.ClassElement,
  classObject: Obj,
  prototype: Obj,
  scope: LexicalScope,
): void {
  const home = isStatic(member) ? classObject : prototype;
  if (!ts.isMethodDeclaration(member) && !ts.isAccessor(member)) return;
  const name = nameOfProperty(machine, member.name, scope);
  if (name === undefined || !member.body) return;
  const closure = createClosure(machine, member, scope, home);
  if (ts.isAccessor(member)) {
    addAccessor(machine, home, name, closure, ts.isGetAccessorDeclaration(member));
    return;
  }
  machine.write(home.cells, name, closure);
  recordStored(machine, name, closure);
}

function defineStatic(machine: Machine, member: TS.ClassElement, classObject: Obj, scope: LexicalScope): void {
  if (ts.isClassStaticBlockDeclaration(member)) {
    runStatements(machine, member.body.statements, machine.createScope(scope), 'body');
  } else if (ts.isPropertyDeclaration(member) && isStatic(member)) {
    defineField(machine, member, classObject, scope);
  }
}

function isStatic(member: TS.ClassElement): boolean {
  return hasModifier(member, ts.SyntaxKind.StaticKeyword);
}

/**
 * Gives an instance the fields that its class declares. A field without an initializer is a value of its type, or
 * missing.
 */
export function initializeFields(machine: Machine, definition: ClassDefinition, instance: Obj): void {
  for (const member of definition.node.members) {
    if (!ts.isPropertyDeclaration(member) || isStatic(member)) continue;
    defineField(machine, member, instance, definition.scope);
    initializeDecorated(machine, member, definition, instance);
  }
}

/** Passes the initial value of a field through its decorators. */
function initializeDecorated(
  machine: Machine,
  member: TS.PropertyDeclaration,
  { prototype, scope }: ClassDefinition,
  instance: Obj,
): void {
  const initializers = machine.identities.fieldInitializers.get(prototype);
  const name = initializers && nameOfProperty(machine, member.name, scope);
  if (name === undefined) return;
  for (const initializer of initializers?.get(name) ?? []) {
    const value = callUnwritten(machine, initializer, instance, [getProperty(machine, instance, name)]);
    machine.write(instance.cells, name, value);
    recordStored(machine, name, value);
  }
}

/** Decorators of Lit, Stencil, Angular and others for fields that whoever uses the component sets. */
const PROPERTY_DECORATORS: ReadonlySet<string> = new Set([
  'property',
  'Prop',
  'Input',
  'Property',
  'api',
  'attr',
  'attribute',
]);

/** The value of a field, or what the component's user gives for it; an empty one is a place for that. */
function orGiven(member: TS.PropertyDeclaration, name: string, value: Value): Value {
  const isOpen = (ts.getDecorators(member) ?? []).some(({ expression }) => {
    const callee = ts.isCallExpression(expression) ? expression.expression : expression;
    return ts.isIdentifier(callee) && PROPERTY_DECORATORS.has(callee.text);
  });
  if (!isOpen || (value.kind !== 'text' && !isNullish(value))) return value;
  const given = unknown({
    name,
    source: `this.${name}`,
    reason: `\`${name}\` depends on who uses the component`,
    isSymbolic: true,
  });
  return isNullish(value) || literalOf(value) === '' ? given : join([given, value]);
}

function defineField(machine: Machine, member: TS.PropertyDeclaration, target: Obj, scope: LexicalScope): void {
  const name = nameOfProperty(machine, member.name, scope);
  if (name === undefined) return;
  if (member.initializer) {
    const { initializer } = member;
    const derived = derivedReader(machine, initializer, scope);
    if (derived) {
      const get = createNative(machine, name, ({ thisValue }) => derived.read(thisValue));
      machine.write(target.cells, name, { kind: 'accessor', get, set: null });
      derived.run(target);
      return;
    }
    const value = ts.isFunctionExpression(initializer)
      ? createClosure(machine, initializer, scope, target)
      : orGiven(member, name, evaluate(machine, initializer, scope));
    machine.write(target.cells, name, value);
    recordStored(machine, name, value);
  } else if (isProvided(member) && member.type && !isInherited(target, name)) {
    const provided = unknown({
      name,
      source: `this.${name}`,
      reason: `no code sets \`this.${name}\``,
      isSymbolic: true,
    });
    machine.write(
      target.cells,
      name,
      valueOfType(
        machine,
        { node: member.type, module: machine.frame.module },
        provided,
        machine.condition(`field ${name}`),
      ),
    );
  }
}

/** Whether the prototype chain has the property, as when a decorator wrote it there. */
function isInherited(target: Obj, name: string): boolean {
  let current = prototypeOf(target);
  for (let depth = 0; current?.kind === 'object' && depth < MAX_PROTOTYPES; depth += 1) {
    if (current.cells.has(name)) return true;
    current = prototypeOf(current);
  }
  return false;
}

/** Whether a framework sets the field: it is decorated or definitely assigned. */
function isProvided(member: TS.PropertyDeclaration): boolean {
  return (
    (ts.getDecorators(member)?.length ?? 0) > 0 ||
    member.exclamationToken !== undefined ||
    hasModifier(member, ts.SyntaxKind.DeclareKeyword)
  );
}

/** Runs initializers with the object that they are written into as `this`; `home` is where `super` starts from. */
export function withStaticThis(machine: Machine, thisValue: Obj, work: () => void, home = thisValue): void {
  const outer = machine.frame;
  const frame: Frame = { ...outer, thisValue, callee: home, args: NO_ARGUMENTS };
  machine.inFrame(frame, work);
}
