import { nameValue } from '../machine/names.ts';
import type * as TS from 'typescript';
import { assign } from './assign.ts';
import { evaluate } from './evaluate.ts';
import { createList, createRecord, ownKeys, readItems, restOf } from '../objects/heap.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import { logical } from './operators.ts';
import { getObjectProperty, getProperty, itemOfList, propertyKeyOf } from '../objects/property.ts';
import { elementOfUnknown } from '../objects/element.ts';
import type { Machine } from '../machine/machine.ts';
import { asList } from '../conversions/iterate.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { isUndefined, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { withoutGaps } from '../../domain/absent.ts';
import { mapValue, withoutNullish } from '../../domain/join.ts';
import type { Atom, Unknown, Value } from '../../domain/value.ts';

/** Declares the names of a binding pattern in the scope, each with its part of the value. */
export function bindPattern(
  machine: Machine,
  name: TS.BindingName,
  value: Value,
  scope: LexicalScope,
  path: readonly string[] = [],
): void {
  if (ts.isIdentifier(name)) {
    nameValue(machine, name.text, value, scope.parent !== null);
    machine.write(scope.cells, name.text, labelByPath(machine.knowledge.labels, [name.text], value));
  } else if (ts.isObjectBindingPattern(name)) {
    bindObject(machine, name, value, scope, path);
  } else {
    machine.frame.at = name;
    const list = asList(machine, withoutNullish(value));
    name.elements.forEach((element, index) => {
      if (ts.isOmittedExpression(element)) return;
      const item = element.dotDotDotToken ? itemsFrom(machine, list, index) : itemAt(machine, list, index);
      bindPattern(machine, element.name, withInitializer(machine, item, element.initializer, scope), scope);
    });
  }
}

/** A destructured value is neither null nor undefined: destructuring either throws. */
function bindObject(
  machine: Machine,
  pattern: TS.ObjectBindingPattern,
  whole: Value,
  scope: LexicalScope,
  path: readonly string[],
): void {
  const value = withoutNullish(whole);
  const taken: string[] = [];
  for (const element of pattern.elements) {
    if (element.dotDotDotToken) {
      bindPattern(machine, element.name, withoutKeys(machine, value, taken), scope);
      continue;
    }
    const key = nameOfProperty(machine, element.propertyName ?? element.name, scope);
    if (key !== undefined) taken.push(key);
    const inner = key === undefined ? path : [...path, key];
    machine.frame.at = element;
    const read =
      key === undefined
        ? unknown({ name: 'property', reason: 'its name is computed' })
        : labelByPath(machine.knowledge.labels, inner, injected(machine, value, key));
    bindPattern(machine, element.name, withInitializer(machine, read, element.initializer, scope), scope, inner);
  }
}

/** A part of a value. A framework may give a client under this name: `load = ({ fetch }) => fetch('/v2/purposes')`. */
function injected(machine: Machine, whole: Value, key: string): Value {
  const part = getProperty(machine, whole, key);
  machine.facts.handed.noteRead(part);
  if (part.kind !== 'unknown' || whole.kind !== 'unknown' || whole.isOpaque) return part;
  return machine.library.clients.atPath(machine, `options.${key}`) ?? part;
}

/** The name of a property in a pattern or a literal; undefined if it is computed from an unknown value. */
export function nameOfProperty(
  machine: Machine,
  name: TS.PropertyName | TS.BindingName,
  scope: LexicalScope,
): string | undefined {
  if (ts.isComputedPropertyName(name)) return propertyKeyOf(evaluate(machine, name.expression, scope));
  if (
    ts.isIdentifier(name) ||
    ts.isPrivateIdentifier(name) ||
    ts.isStringLiteralLike(name) ||
    ts.isNumericLiteral(name)
  )
    return name.text;
  return undefined;
}

function withInitializer(
  machine: Machine,
  value: Value,
  initializer: TS.Expression | undefined,
  scope: LexicalScope,
): Value {
  return initializer ? orDefault(machine, value, initializer, scope) : value;
}

/** A value, or its default if the value may be undefined. An unknown value may or may not be given. */
export function orDefault(machine: Machine, value: Value, initializer: TS.Expression, scope: LexicalScope): Value {
  const fallback = (): Value => evaluate(machine, initializer, scope);
  return mapValue(value, (atom) => {
    if (atom.kind !== 'unknown') return isUndefined(atom) ? fallback() : atom;
    return logical(
      machine,
      atom,
      ts.SyntaxKind.QuestionQuestionToken,
      `default at ${String(initializer.pos)}`,
      fallback,
    );
  });
}

export function itemAt(machine: Machine, value: Value, index: number): Value {
  return mapValue(value, (atom) => {
    const list = readItems(machine, atom);
    if (list && atom.kind === 'object') return itemOfList(machine, atom, index) ?? UNDEFINED;
    return atom.kind === 'unknown' ? itemOfUnknown(atom, index) : getProperty(machine, atom, String(index));
  });
}

/** Each item of an unknown list is a separate unknown: `([type, action]) => table[type][action]`. */
function itemOfUnknown(list: Unknown, index: number): Unknown {
  return { ...elementOfUnknown(list), source: `${list.source}.${index}` };
}

function itemsFrom(machine: Machine, value: Value, index: number): Value {
  return mapValue(value, (atom) => {
    const read = readItems(machine, atom);
    const list = read && withoutGaps(read);
    if (list) return createList(machine, list.items.slice(index), list.rest);
    return createList(machine, [], elementOfUnknown(atom));
  });
}

/** `...rest` of an object pattern: everything but the named properties. */
function withoutKeys(machine: Machine, value: Value, taken: readonly string[]): Value {
  return mapValue(value, (atom: Atom) => {
    if (atom.kind !== 'object')
      return atom.kind === 'unknown' ? createRecord(machine, [], atom) : createRecord(machine);
    const kept = ownKeys(atom).filter((key) => !taken.includes(key));
    return createRecord(
      machine,
      kept.map((key) => [key, getObjectProperty(machine, atom, key, atom)] as const),
      restOf(atom) ?? null,
    );
  });
}

/** Destructuring assignment: `({ path, method: this.verb } = options)`, `[a, b] = pair`. */
export function assignPattern(machine: Machine, target: TS.Expression, value: Value, scope: LexicalScope): void {
  if (ts.isObjectLiteralExpression(target)) assignObject(machine, target, withoutNullish(value), scope);
  else if (ts.isArrayLiteralExpression(target)) assignList(machine, target, withoutNullish(value), scope);
  else if (ts.isBinaryExpression(target))
    assignPattern(machine, target.left, withInitializer(machine, value, target.right, scope), scope);
  else assign(machine, target, value, scope);
}

function assignObject(
  machine: Machine,
  { properties }: TS.ObjectLiteralExpression,
  value: Value,
  scope: LexicalScope,
): void {
  const taken: string[] = [];
  for (const property of properties) {
    const key = property.name && nameOfProperty(machine, property.name, scope);
    if (ts.isSpreadAssignment(property))
      assign(machine, property.expression, withoutKeys(machine, value, taken), scope);
    else if (key !== undefined) taken.push(key);
    machine.frame.at = property;
    const read =
      key === undefined
        ? unknown({ name: 'property', reason: 'its name is computed' })
        : getProperty(machine, value, key);
    machine.facts.handed.noteRead(read);
    if (ts.isShorthandPropertyAssignment(property))
      assign(
        machine,
        property.name,
        withInitializer(machine, read, property.objectAssignmentInitializer, scope),
        scope,
      );
    else if (ts.isPropertyAssignment(property)) assignPattern(machine, property.initializer, read, scope);
  }
}

function assignList(machine: Machine, target: TS.ArrayLiteralExpression, value: Value, scope: LexicalScope): void {
  machine.frame.at = target;
  const list = asList(machine, value);
  target.elements.forEach((element, index) => assignItem(machine, element, list, index, scope));
}

function assignItem(machine: Machine, element: TS.Expression, value: Value, index: number, scope: LexicalScope): void {
  if (ts.isSpreadElement(element)) assignPattern(machine, element.expression, itemsFrom(machine, value, index), scope);
  else if (!ts.isOmittedExpression(element)) assignPattern(machine, element, itemAt(machine, value, index), scope);
}
