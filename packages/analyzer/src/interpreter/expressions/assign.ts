import type * as TS from 'typescript';
import { createClosure } from '../functions/closure.ts';
import { evaluate } from './evaluate.ts';
import { evaluateArithmetic, evaluatePlus, logical } from './operators.ts';
import { addUnnamed, isRecord, itemsOf } from '../objects/heap.ts';
import { assignPattern } from './pattern.ts';
import { propertyKeyOf, recordStored, setProperty } from '../objects/property.ts';
import { writeArguments, writeParameters } from '../functions/sloppy-arguments.ts';
import { setSuperMember } from './super.ts';
import { sourceText, type Run } from '../machine/machine.ts';
import { isStoreName, readVariable } from './variable.ts';
import { ts } from '../../syntax/typescript.ts';
import { ANYWHERE, ITEMS } from '../../domain/cells.ts';
import { findScope, type Scope } from '../../domain/scope.ts';
import { optionsOf, unknown } from '../../domain/atoms.ts';
import { constrain, join, joinOptions } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/** `=`, `+=`, `??=` and their kin: the value that is written. */
export function evaluateAssignment(run: Run, node: TS.BinaryExpression, scope: Scope): Value {
  const { left, right } = node;
  const operator = node.operatorToken.kind;
  if (operator === ts.SyntaxKind.EqualsToken) return assignPlain(run, left, right, scope);
  const value = counted(run, left, compound(run, operator, left, right, scope), scope);
  assign(run, left, value, scope);
  return value;
}

/** A number that is counted up in what outlives the function: how often that was done nobody knows. */
function counted(run: Run, target: TS.Expression, value: Value, scope: Scope): Value {
  if (value.kind !== 'primitive' || typeof value.value !== 'number' || run.journal.now === 0) return value;
  const name = ts.isIdentifier(target)
    ? target.text
    : ts.isPropertyAccessExpression(target)
      ? target.name.text
      : 'number';
  const holder = ts.isIdentifier(target)
    ? findScope(scope, name)
    : ts.isPropertyAccessExpression(target)
      ? evaluate(run, target.expression, scope)
      : undefined;
  return holder && 'cells' in holder && holder.cells.born === 0 ? unknown({ name, reason: 'it counts' }) : value;
}

function assignPlain(run: Run, left: TS.Expression, right: TS.Expression, scope: Scope): Value {
  const given = evaluateFor(run, left, right, scope);
  const value = isCount(run, left, right) ? counted(run, left, given, scope) : given;
  if (ts.isObjectLiteralExpression(left) || ts.isArrayLiteralExpression(left)) assignPattern(run, left, value, scope);
  else assign(run, left, value, scope);
  return value;
}

/** `count = count + 1`. */
function isCount(run: Run, left: TS.Expression, right: TS.Expression): boolean {
  const isSum =
    ts.isBinaryExpression(right) &&
    (right.operatorToken.kind === ts.SyntaxKind.PlusToken || right.operatorToken.kind === ts.SyntaxKind.MinusToken);
  return isSum && sourceText(run, right.left) === sourceText(run, left);
}

/** A function that is written into an object has that object for its home: `Client.prototype.get = function () {…}`. */
function evaluateFor(run: Run, target: TS.Expression, node: TS.Expression, scope: Scope): Value {
  if (
    !ts.isFunctionExpression(node) ||
    (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target))
  )
    return evaluate(run, node, scope);
  const home = evaluate(run, target.expression, scope);
  return createClosure(run, node, scope, home.kind === 'object' ? home : null);
}

function compound(run: Run, operator: TS.SyntaxKind, left: TS.Expression, right: TS.Expression, scope: Scope): Value {
  const { SyntaxKind } = ts;
  const before = evaluate(run, left, scope);
  switch (operator) {
    case SyntaxKind.PlusEqualsToken:
      return evaluatePlus(run, before, evaluate(run, right, scope));
    case SyntaxKind.BarBarEqualsToken:
      return logical(run, before, SyntaxKind.BarBarToken, sourceText(run, left), () =>
        evaluateFor(run, left, right, scope),
      );
    case SyntaxKind.AmpersandAmpersandEqualsToken:
      return logical(run, before, SyntaxKind.AmpersandAmpersandToken, sourceText(run, left), () =>
        evaluateFor(run, left, right, scope),
      );
    case SyntaxKind.QuestionQuestionEqualsToken:
      return logical(run, before, SyntaxKind.QuestionQuestionToken, sourceText(run, left), () =>
        evaluateFor(run, left, right, scope),
      );
    case SyntaxKind.MinusEqualsToken:
      return evaluateArithmetic(SyntaxKind.MinusToken, before, evaluate(run, right, scope));
    default:
      evaluate(run, right, scope);
      return unknown({ name: 'value', reason: 'it is computed' });
  }
}

/** `i++`: a number that nobody needs to know. */
export function evaluateUpdate(run: Run, operand: TS.Expression, scope: Scope): Value {
  const name = ts.isIdentifier(operand) ? operand.text : 'number';
  const before = evaluate(run, operand, scope);
  assign(run, operand, unknown({ name, reason: 'it counts' }), scope);
  return before.kind === 'primitive' ? unknown({ name, reason: 'it counts' }) : before;
}

/** Writes a value to what an expression names. */
export function assign(run: Run, target: TS.Expression, value: Value, scope: Scope): void {
  if (ts.isIdentifier(target)) assignVariable(run, target.text, value, scope);
  else if (ts.isPropertyAccessExpression(target)) assignProperty(run, target, value, scope);
  else if (ts.isElementAccessExpression(target)) assignElement(run, target, value, scope);
  else if (ts.isParenthesizedExpression(target) || ts.isNonNullExpression(target) || ts.isAsExpression(target))
    assign(run, target.expression, value, scope);
}

function assignProperty(run: Run, target: TS.PropertyAccessExpression, value: Value, scope: Scope): void {
  if (target.expression.kind === ts.SyntaxKind.SuperKeyword) {
    run.frame.at = target;
    setSuperMember(run, target.name.text, value);
    return;
  }
  const object = evaluate(run, target.expression, scope);
  run.frame.at = target;
  setProperty(run, object, target.name.text, value);
}

function assignVariable(run: Run, name: string, value: Value, scope: Scope): void {
  const found = findScope(scope, name);
  if (!found && isStoreName(run, name))
    run.library.frameworks.writeStore(run, readVariable(run, name.slice(1), scope), value);
  const slot = found?.cells.get(name);
  if (!found || slot?.kind === 'import') return;
  run.nameValue(name, value, found.parent !== null);
  run.write(found.cells, name, value);
  writeArguments(run, found, name, value);
}

function assignElement(run: Run, target: TS.ElementAccessExpression, value: Value, scope: Scope): void {
  const object = evaluate(run, target.expression, scope);
  const key = evaluate(run, target.argumentExpression, scope);
  run.frame.at = target;
  const keys = optionsOf(key);
  const isArguments = ts.isIdentifier(target.expression) && target.expression.text === 'arguments';
  for (const option of keys) {
    // What is written under one of several keys goes with that key: `target[key] = source[key]`.
    const options = constrain(optionsOf(value), option.guard);
    if (options.length === 0) continue;
    const name = propertyKeyOf(option.value);
    if (isArguments) writeParameters(run, findScope(scope, 'arguments'), name, joinOptions(options), keys.length > 1);
    if (name !== undefined) setProperty(run, object, name, joinOptions(options), keys.length > 1);
    else addAnywhere(run, object, joinOptions(options));
  }
}

/**
 * Written under a key that is unknown: a list holds it somewhere, perhaps in place of one of its items, as a record
 * does of any value it has.
 */
function addAnywhere(run: Run, target: Value, value: Value): void {
  recordStored(run, '', value);
  for (const { value: object } of optionsOf(target)) {
    if (object.kind !== 'object') continue;
    const list = itemsOf(object);
    if (list)
      run.write(object.cells, ITEMS, {
        ...list,
        items: list.items.map((item) => join([item, value])),
        rest: list.rest ? join([list.rest, value]) : value,
      });
    else if (isRecord(object)) addUnnamed(run, object, ANYWHERE, value);
  }
}
