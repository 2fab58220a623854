import { countedNumber } from '../../domain/counted.ts';
import { nameValue } from '../machine/names.ts';
import type * as TS from 'typescript';
import { createClosure } from '../functions/closure.ts';
import { evaluate } from './evaluate.ts';
import { evaluateArithmetic, evaluatePlus, logical } from './operators.ts';
import { assignPattern } from './pattern.ts';
import { propertyKeyOf } from '../objects/property.ts';
import { setProperty } from '../objects/write-property.ts';
import { writeArguments, writeParameters } from '../functions/sloppy-arguments.ts';
import { setSuperMember } from './super.ts';
import { sourceText, type Machine } from '../machine/machine.ts';
import { addUnderUnknown } from './unknown-key.ts';
import { isStoreName, readVariable } from './variable.ts';
import { ts } from '../../syntax/typescript.ts';
import { findScope, type LexicalScope } from '../../domain/scope.ts';
import { optionsOf, unknown } from '../../domain/atoms.ts';
import { constrain, joinOptions } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/** `=`, `+=`, `??=` and the other assignment operators; gives the value that they write. */
export function evaluateAssignment(machine: Machine, node: TS.BinaryExpression, scope: LexicalScope): Value {
  const { left, right } = node;
  const operator = node.operatorToken.kind;
  if (operator === ts.SyntaxKind.EqualsToken) return assignPlain(machine, left, right, scope);
  const value = counted(machine, left, compound(machine, operator, left, right, scope), scope);
  assign(machine, left, value, scope);
  return value;
}

/**
 * The value after counting up a number in a cell that outlives the function: unknown, since the number of calls is
 * unknown.
 */
function counted(machine: Machine, target: TS.Expression, value: Value, scope: LexicalScope): Value {
  if (value.kind !== 'primitive' || typeof value.value !== 'number' || machine.journal.now === 0) return value;
  const name = ts.isIdentifier(target)
    ? target.text
    : ts.isPropertyAccessExpression(target)
      ? target.name.text
      : 'number';
  const holder = ts.isIdentifier(target)
    ? findScope(scope, name)
    : ts.isPropertyAccessExpression(target)
      ? evaluate(machine, target.expression, scope)
      : undefined;
  return holder && 'cells' in holder && holder.cells.born === 0 ? countedNumber(name) : value;
}

function assignPlain(machine: Machine, left: TS.Expression, right: TS.Expression, scope: LexicalScope): Value {
  const given = noteAssigned(machine, right, () => evaluateFor(machine, left, right, scope));
  const value = isCount(machine, left, right) ? counted(machine, left, given, scope) : given;
  if (ts.isObjectLiteralExpression(left) || ts.isArrayLiteralExpression(left))
    assignPattern(machine, left, value, scope);
  else assign(machine, left, value, scope);
  return value;
}

/** `count = count + 1`. */
function isCount(machine: Machine, left: TS.Expression, right: TS.Expression): boolean {
  const isSum =
    ts.isBinaryExpression(right) &&
    (right.operatorToken.kind === ts.SyntaxKind.PlusToken || right.operatorToken.kind === ts.SyntaxKind.MinusToken);
  return isSum && sourceText(machine, right.left) === sourceText(machine, left);
}

/** Notes which clients an assignment made: `client ??= connect(url)` makes one each time that none is known to be there. */
function noteAssigned(machine: Machine, right: TS.Expression, work: () => Value): Value {
  const { identities, journal, frame } = machine;
  const since = journal.tick();
  const value = work();
  for (const { value: atom } of optionsOf(value))
    if (atom.kind === 'object' && atom.cells.madeAt >= since && identities.clients.has(atom.id))
      identities.assignedAt.set(atom, `a${frame.module.path}:${String(right.pos)}`);
  return value;
}

/** A function written into an object has that object as its home: `Client.prototype.get = function () {…}`. */
function evaluateFor(machine: Machine, target: TS.Expression, node: TS.Expression, scope: LexicalScope): Value {
  if (
    !ts.isFunctionExpression(node) ||
    (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target))
  )
    return evaluate(machine, node, scope);
  const home = evaluate(machine, target.expression, scope);
  return createClosure(machine, node, scope, home.kind === 'object' ? home : null);
}

function compound(
  machine: Machine,
  operator: TS.SyntaxKind,
  left: TS.Expression,
  right: TS.Expression,
  scope: LexicalScope,
): Value {
  const { SyntaxKind } = ts;
  const before = evaluate(machine, left, scope);
  switch (operator) {
    case SyntaxKind.PlusEqualsToken:
      return evaluatePlus(machine, before, evaluate(machine, right, scope));
    case SyntaxKind.BarBarEqualsToken:
      return logical(machine, before, SyntaxKind.BarBarToken, sourceText(machine, left), () =>
        noteAssigned(machine, right, () => evaluateFor(machine, left, right, scope)),
      );
    case SyntaxKind.AmpersandAmpersandEqualsToken:
      return logical(machine, before, SyntaxKind.AmpersandAmpersandToken, sourceText(machine, left), () =>
        evaluateFor(machine, left, right, scope),
      );
    case SyntaxKind.QuestionQuestionEqualsToken:
      return logical(machine, before, SyntaxKind.QuestionQuestionToken, sourceText(machine, left), () =>
        noteAssigned(machine, right, () => evaluateFor(machine, left, right, scope)),
      );
    case SyntaxKind.MinusEqualsToken:
      return evaluateArithmetic(SyntaxKind.MinusToken, before, evaluate(machine, right, scope));
    default:
      evaluate(machine, right, scope);
      return unknown({ name: 'value', reason: 'it is computed' });
  }
}

/** `i++`: an unknown number, since no request depends on it. */
export function evaluateUpdate(machine: Machine, operand: TS.Expression, scope: LexicalScope): Value {
  const name = ts.isIdentifier(operand) ? operand.text : 'number';
  const before = evaluate(machine, operand, scope);
  assign(machine, operand, countedNumber(name), scope);
  return before.kind === 'primitive' ? countedNumber(name) : before;
}

/** Writes a value to what an expression names. */
export function assign(machine: Machine, target: TS.Expression, value: Value, scope: LexicalScope): void {
  if (ts.isIdentifier(target)) assignVariable(machine, target.text, value, scope);
  else if (ts.isPropertyAccessExpression(target)) assignProperty(machine, target, value, scope);
  else if (ts.isElementAccessExpression(target)) assignElement(machine, target, value, scope);
  else if (ts.isParenthesizedExpression(target) || ts.isNonNullExpression(target) || ts.isAsExpression(target))
    assign(machine, target.expression, value, scope);
}

function assignProperty(
  machine: Machine,
  target: TS.PropertyAccessExpression,
  value: Value,
  scope: LexicalScope,
): void {
  if (target.expression.kind === ts.SyntaxKind.SuperKeyword) {
    machine.frame.at = target;
    setSuperMember(machine, target.name.text, value);
    return;
  }
  const object = evaluate(machine, target.expression, scope);
  machine.frame.at = target;
  setProperty(machine, object, target.name.text, value);
}

function assignVariable(machine: Machine, name: string, value: Value, scope: LexicalScope): void {
  const found = findScope(scope, name);
  if (!found && isStoreName(machine, name))
    machine.library.frameworks.writeStore(machine, readVariable(machine, name.slice(1), scope), value);
  const slot = found?.cells.get(name);
  if (!found || slot?.kind === 'import') return;
  nameValue(machine, name, value, found.parent !== null);
  machine.write(found.cells, name, value);
  writeArguments(machine, found, name, value);
}

function assignElement(machine: Machine, target: TS.ElementAccessExpression, value: Value, scope: LexicalScope): void {
  const object = evaluate(machine, target.expression, scope);
  const key = evaluate(machine, target.argumentExpression, scope);
  machine.frame.at = target;
  const keys = optionsOf(key);
  const isArguments = ts.isIdentifier(target.expression) && target.expression.text === 'arguments';
  for (const option of keys) {
    // A value written under one of several keys keeps that key's guard: `target[key] = source[key]`.
    const options = constrain(optionsOf(value), option.guard);
    if (options.length === 0) continue;
    const name = propertyKeyOf(option.value);
    if (isArguments)
      writeParameters(machine, findScope(scope, 'arguments'), name, joinOptions(options), keys.length > 1);
    if (name !== undefined) setProperty(machine, object, name, joinOptions(options), keys.length > 1);
    else addUnderUnknown(machine, target, { object, key: option.value, value: joinOptions(options), scope });
  }
}
