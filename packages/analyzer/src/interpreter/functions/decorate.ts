import type * as TS from 'typescript';
import { evaluate } from '../expressions/evaluate.ts';
import { isFunction, mayBeFunction } from '../expressions/literal.ts';
import { adoptFunctions, createRecord } from '../objects/heap.ts';
import { invoke } from './invoke.ts';
import { getProperty } from '../objects/property.ts';
import { recordStored } from '../objects/stored.ts';
import type { Machine } from '../machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Accessor, Obj, Value } from '../../domain/value.ts';

/**
 * Decorators that the code itself defines are run, and so are those that tell something about a client; a package's
 * decorators are assumed to leave what they decorate unchanged. TypeScript's older form is called with `(target, key,
 * descriptor)`, the standard one with `(value, context)`: https://github.com/tc39/proposal-decorators
 */
export function decorateClass(
  machine: Machine,
  node: TS.ClassLikeDeclaration,
  classObject: Obj,
  scope: LexicalScope,
): Obj {
  return decorateClassWith(machine, decoratorsOf(machine, node, scope), classObject, [
    contextOf(machine, 'class', node.name?.text ?? ''),
  ]);
}

/** `Class = __decorate([a, b], Class)`. */
export function decorateCompiledClass(
  machine: Machine,
  decorators: readonly Value[],
  classObject: Obj,
  node: TS.Node,
): Obj {
  return decorateClassWith(machine, ownOnes(machine, decorators, node), classObject, []);
}

function decorateClassWith(
  machine: Machine,
  decorators: readonly Decorator[],
  classObject: Obj,
  others: readonly Value[],
): Obj {
  let decorated = classObject;
  for (const { value, node } of decorators) {
    const made = invoke(machine, value, UNDEFINED, [decorated, ...others], node);
    if (made.kind === 'object' && made.callable?.kind === 'class') decorated = made;
  }
  return decorated;
}

/** The object that has a member: the prototype, or the class itself for a static member. */
export interface MemberPlace {
  readonly home: Obj;
  readonly key: string;
}

/** Replaces a method or an accessor with what its decorators return; a field's decorators may change its class. */
export function decorateMember(
  machine: Machine,
  member: TS.ClassElement,
  place: MemberPlace,
  scope: LexicalScope,
): void {
  for (const decorator of decoratorsOf(machine, member, scope)) {
    if (ts.isPropertyDeclaration(member)) decorateField(machine, decorator, place);
    else decorateWith(machine, decorator, place);
  }
}

/** `__decorate([a, b], Class.prototype, 'method', null)`: TypeScript's output for a decorated member. */
export function decorateCompiled(
  machine: Machine,
  decorators: readonly Value[],
  place: MemberPlace,
  node: TS.Node,
): void {
  for (const decorator of ownOnes(machine, decorators, node)) decorateWith(machine, decorator, place);
}

function ownOnes(machine: Machine, decorators: readonly Value[], node: TS.Node): Decorator[] {
  return decorators
    .filter((value) => isOwnValue(machine, value))
    .map((value) => ({ value, node, isLegacy: true }))
    .reverse();
}

interface Decorator {
  readonly value: Value;
  readonly node: TS.Node;
  readonly isLegacy: boolean;
}

/** The decorators in the order of their calls: the last one first. */
function decoratorsOf(machine: Machine, node: TS.Node, scope: LexicalScope): Decorator[] {
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  const found = decorators.flatMap(({ expression }): Decorator[] => {
    const maker = evaluate(machine, ts.isCallExpression(expression) ? expression.expression : expression, scope);
    if (!isOwnValue(machine, maker)) return [];
    const value = ts.isCallExpression(expression) ? evaluate(machine, expression, scope) : maker;
    return [{ value, node: expression, isLegacy: !isStandard(value) }];
  });
  return found.reverse();
}

function isOwnValue(machine: Machine, value: Value): boolean {
  return (
    value.kind === 'object' &&
    (machine.identities.clients.has(value.id) || value.callable?.kind === 'closure' || value.callable?.kind === 'bound')
  );
}

/**
 * Whether a method's decorator has the standard form. Reading a descriptor marks the older form; otherwise the name of
 * the second parameter decides.
 */
function isStandard(decorator: Value): boolean {
  if (decorator.kind !== 'object' || decorator.callable?.kind !== 'closure') return false;
  const {
    node: { parameters },
    module,
  } = decorator.callable;
  const [, second] = parameters;
  if (parameters.length > 2 || parameters.some(({ dotDotDotToken }) => dotDotDotToken !== undefined)) return false;
  return second === undefined || /context|ctx/i.test(module.source.text.slice(second.pos, second.end));
}

/** The context that a standard decorator gets beside the value. */
function contextOf(machine: Machine, kind: string, name: string): Obj {
  return createRecord(
    machine,
    [
      ['kind', text(kind)],
      ['name', text(name)],
    ],
    unknown({ name: 'context', reason: 'it is passed to a decorator' }),
  );
}

/** A standard decorator may return a function that maps the field's written value to its initial one. */
function decorateField(machine: Machine, { value, node, isLegacy }: Decorator, { home, key }: MemberPlace): void {
  const made = isLegacy
    ? invoke(machine, value, UNDEFINED, [home, text(key), UNDEFINED], node)
    : invoke(machine, value, UNDEFINED, [UNDEFINED, contextOf(machine, 'field', key)], node);
  if (isLegacy || !isFunction(made)) return;
  const initializers = machine.identities.fieldInitializers.get(home) ?? new Map<string, readonly Obj[]>();
  machine.identities.fieldInitializers.set(home, initializers.set(key, [...(initializers.get(key) ?? []), made]));
}

function decorateWith(machine: Machine, decorator: Decorator, place: MemberPlace): void {
  const slot = place.home.cells.get(place.key);
  if (slot?.kind === 'accessor') decorateAccessor(machine, decorator, slot, place);
  else if (slot?.kind === 'object') decorateMethod(machine, decorator, slot, place);
}

function decorateMethod(machine: Machine, decorator: Decorator, method: Obj, { home, key }: MemberPlace): void {
  const made = decorator.isLegacy
    ? throughDescriptor(machine, decorator, createRecord(machine, [['value', method]]), { home, key })
    : createRecord(machine, [
        [
          'value',
          invoke(machine, decorator.value, UNDEFINED, [method, contextOf(machine, 'method', key)], decorator.node),
        ],
      ]);
  const getter = getProperty(machine, made, 'get');
  const value = getProperty(machine, made, 'value');
  if (isFunction(getter)) machine.write(home.cells, key, { kind: 'accessor', get: getter, set: null });
  // A decorator that returns undefined leaves the method as it is.
  if (isFunction(getter) || value === method || !mayBeFunction(value)) return;
  machine.write(home.cells, key, value);
  recordStored(machine, key, value);
}

function decorateAccessor(
  machine: Machine,
  decorator: Decorator,
  { get, set }: Accessor,
  { home, key }: MemberPlace,
): void {
  if (!get) return;
  const made = decorator.isLegacy
    ? throughDescriptor(machine, decorator, createRecord(machine, [['get', get]]), { home, key })
    : createRecord(machine, [
        ['get', invoke(machine, decorator.value, UNDEFINED, [get, contextOf(machine, 'getter', key)], decorator.node)],
      ]);
  const getter = getProperty(machine, made, 'get');
  if (isFunction(getter)) machine.write(home.cells, key, { kind: 'accessor', get: getter, set });
}

/** The descriptor after the decorator ran, or the one that it returned. */
function throughDescriptor(
  machine: Machine,
  { value, node }: Decorator,
  descriptor: Obj,
  { home, key }: MemberPlace,
): Value {
  adoptFunctions(machine, descriptor, home);
  const returned = invoke(machine, value, UNDEFINED, [home, text(key), descriptor], node);
  return returned.kind === 'object' ? returned : descriptor;
}
