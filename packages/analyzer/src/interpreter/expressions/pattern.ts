import type * as TS from 'typescript';
import { assign } from './assign.ts';
import { evaluate } from './evaluate.ts';
import { createList, createRecord, ownKeys, readItems, restOf } from '../objects/heap.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import { logical } from './operators.ts';
import { elementOfUnknown, getObjectProperty, getProperty, itemOfList, propertyKeyOf } from '../objects/property.ts';
import type { Run } from '../machine/machine.ts';
import { asList } from '../conversions/iterate.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Scope } from '../../domain/scope.ts';
import { isUndefined, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { withoutGaps } from '../../domain/absent.ts';
import { mapValue, withoutNullish } from '../../domain/join.ts';
import type { Atom, Unknown, Value } from '../../domain/value.ts';

/** Declares the names of a binding pattern in the scope with the parts of the value that they stand for. */
export function bindPattern(
  run: Run,
  name: TS.BindingName,
  value: Value,
  scope: Scope,
  path: readonly string[] = [],
): void {
  if (ts.isIdentifier(name)) {
    run.nameValue(name.text, value, scope.parent !== null);
    run.write(scope.cells, name.text, labelByPath(run.labels, [name.text], value));
  } else if (ts.isObjectBindingPattern(name)) {
    bindObject(run, name, value, scope, path);
  } else {
    run.frame.at = name;
    const list = asList(run, withoutNullish(value));
    name.elements.forEach((element, index) => {
      if (ts.isOmittedExpression(element)) return;
      const item = element.dotDotDotToken ? itemsFrom(run, list, index) : itemAt(run, list, index);
      bindPattern(run, element.name, withFallback(run, item, element.initializer, scope), scope);
    });
  }
}

/** What is taken apart is there: of null and undefined nothing could be read. */
function bindObject(
  run: Run,
  pattern: TS.ObjectBindingPattern,
  whole: Value,
  scope: Scope,
  path: readonly string[],
): void {
  const value = withoutNullish(whole);
  const taken: string[] = [];
  for (const element of pattern.elements) {
    if (element.dotDotDotToken) {
      bindPattern(run, element.name, withoutKeys(run, value, taken), scope);
      continue;
    }
    const key = nameOfProperty(run, element.propertyName ?? element.name, scope);
    if (key !== undefined) taken.push(key);
    const inner = key === undefined ? path : [...path, key];
    run.frame.at = element;
    const read =
      key === undefined
        ? unknown({ name: 'property', reason: 'its name is computed' })
        : labelByPath(run.labels, inner, getProperty(run, value, key));
    bindPattern(run, element.name, withFallback(run, read, element.initializer, scope), scope, inner);
  }
}

/** The name of a property in a pattern or a literal; undefined when it is computed from something unknown. */
export function nameOfProperty(run: Run, name: TS.PropertyName | TS.BindingName, scope: Scope): string | undefined {
  if (ts.isComputedPropertyName(name)) return propertyKeyOf(evaluate(run, name.expression, scope));
  if (
    ts.isIdentifier(name) ||
    ts.isPrivateIdentifier(name) ||
    ts.isStringLiteralLike(name) ||
    ts.isNumericLiteral(name)
  )
    return name.text;
  return undefined;
}

function withFallback(run: Run, value: Value, initializer: TS.Expression | undefined, scope: Scope): Value {
  return initializer ? orDefault(run, value, initializer, scope) : value;
}

/** A value, and its default where it is undefined or may be: of something unknown nobody knows whether it was given. */
export function orDefault(run: Run, value: Value, initializer: TS.Expression, scope: Scope): Value {
  const fallback = (): Value => evaluate(run, initializer, scope);
  return mapValue(value, (atom) => {
    if (atom.kind !== 'unknown') return isUndefined(atom) ? fallback() : atom;
    return logical(run, atom, ts.SyntaxKind.QuestionQuestionToken, `default at ${String(initializer.pos)}`, fallback);
  });
}

export function itemAt(run: Run, value: Value, index: number): Value {
  return mapValue(value, (atom) => {
    const list = readItems(run, atom);
    if (list && atom.kind === 'object') return itemOfList(run, atom, index) ?? UNDEFINED;
    return atom.kind === 'unknown' ? itemOfUnknown(atom, index) : getProperty(run, atom, String(index));
  });
}

/** Each item of something unknown is an unknown of its own: `([type, action]) => table[type][action]`. */
function itemOfUnknown(list: Unknown, index: number): Unknown {
  return { ...elementOfUnknown(list), source: `${list.source}.${index}` };
}

function itemsFrom(run: Run, value: Value, index: number): Value {
  return mapValue(value, (atom) => {
    const read = readItems(run, atom);
    const list = read && withoutGaps(read);
    if (list) return createList(run, list.items.slice(index), list.rest);
    return createList(run, [], elementOfUnknown(atom));
  });
}

/** `...rest` of an object pattern: everything but the named properties. */
function withoutKeys(run: Run, value: Value, taken: readonly string[]): Value {
  return mapValue(value, (atom: Atom) => {
    if (atom.kind !== 'object') return atom.kind === 'unknown' ? createRecord(run, [], atom) : createRecord(run);
    const kept = ownKeys(atom).filter((key) => !taken.includes(key));
    return createRecord(
      run,
      kept.map((key) => [key, getObjectProperty(run, atom, key, atom)] as const),
      restOf(atom) ?? null,
    );
  });
}

/** Destructuring assignment: `({ path, method: this.verb } = options)`, `[a, b] = pair`. */
export function assignPattern(run: Run, target: TS.Expression, value: Value, scope: Scope): void {
  if (ts.isObjectLiteralExpression(target)) assignObject(run, target, withoutNullish(value), scope);
  else if (ts.isArrayLiteralExpression(target)) assignList(run, target, withoutNullish(value), scope);
  else if (ts.isBinaryExpression(target))
    assignPattern(run, target.left, withFallback(run, value, target.right, scope), scope);
  else assign(run, target, value, scope);
}

function assignObject(run: Run, { properties }: TS.ObjectLiteralExpression, value: Value, scope: Scope): void {
  const taken: string[] = [];
  for (const property of properties) {
    const key = property.name && nameOfProperty(run, property.name, scope);
    if (ts.isSpreadAssignment(property)) assign(run, property.expression, withoutKeys(run, value, taken), scope);
    else if (key !== undefined) taken.push(key);
    run.frame.at = property;
    const read =
      key === undefined ? unknown({ name: 'property', reason: 'its name is computed' }) : getProperty(run, value, key);
    if (ts.isShorthandPropertyAssignment(property))
      assign(run, property.name, withFallback(run, read, property.objectAssignmentInitializer, scope), scope);
    else if (ts.isPropertyAssignment(property)) assignPattern(run, property.initializer, read, scope);
  }
}

function assignList(run: Run, target: TS.ArrayLiteralExpression, value: Value, scope: Scope): void {
  run.frame.at = target;
  const list = asList(run, value);
  target.elements.forEach((element, index) => assignItem(run, element, list, index, scope));
}

function assignItem(run: Run, element: TS.Expression, value: Value, index: number, scope: Scope): void {
  if (ts.isSpreadElement(element)) assignPattern(run, element.expression, itemsFrom(run, value, index), scope);
  else if (!ts.isOmittedExpression(element)) assignPattern(run, element, itemAt(run, value, index), scope);
}
