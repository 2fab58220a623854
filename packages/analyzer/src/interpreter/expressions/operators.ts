import { withoutAlike } from '../objects/alike.ts';
import type * as TS from 'typescript';
import { branchOptional } from '../statements/branch.ts';
import { evaluate } from './evaluate.ts';
import { conditionOfTruth, truthiness } from './condition.ts';
import { sourceText, type Machine } from '../machine/machine.ts';
import { printed } from '../conversions/printed.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import {
  boolean,
  computed,
  isNeverNullish,
  isNullish,
  literalOf,
  optionsKey,
  optionsOf,
  primitive,
  UNDEFINED,
  withLabels,
} from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { combine, constrain, guarded, joinOptions, mapValue, withoutNullish } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Atom, Option, Unknown, Value } from '../../domain/value.ts';
import { comparedNumbers, computedNumber, isComputedNumber, isNumeric } from '../../domain/counted.ts';
import { numberOf } from '../../domain/slots.ts';

/**
 * `+`: adds numbers, and prints everything else. An unknown plus a number, known or computed, stays that unknown: it is
 * a number as well, or the number makes no difference to where it leads.
 */
export function evaluatePlus(machine: Machine, left: Value, right: Value): Value {
  return combine(addend(machine, left), addend(machine, right), (l, r) => {
    if (l.kind === 'primitive' && r.kind === 'primitive' && typeof l.value === 'number' && typeof r.value === 'number')
      return primitive(l.value + r.value);
    if (isNumeric(l) && isNumeric(r)) return computedNumber(l, r);
    if (l.kind === 'unknown' && (r.kind === 'primitive' || isComputedNumber(r))) return l;
    if (r.kind === 'unknown' && (l.kind === 'primitive' || isComputedNumber(l))) return r;
    return concat(toText(l), toText(r));
  });
}

function addend(machine: Machine, value: Value): Value {
  return mapValue(withoutNullish(value), (atom) => (atom.kind === 'object' ? printed(machine, atom) : atom));
}

export function evaluateComparison(truth: boolean | undefined): Value {
  return truth === undefined
    ? computed({ name: 'condition', reason: 'the condition cannot be decided' })
    : boolean(truth);
}

export function evaluateArithmetic(operator: TS.SyntaxKind, left: Value, right: Value): Value {
  return combine(left, right, (l, r) => {
    if (operator === ts.SyntaxKind.MinusToken && l.kind === 'unknown' && l.lengthOf) {
      const less = numberOf(r);
      if (less !== undefined && less >= 0) return shortened(l, l.lengthOf, less);
    }
    if (l.kind !== 'primitive' || r.kind !== 'primitive' || typeof l.value !== 'number' || typeof r.value !== 'number')
      return isComparison(operator) ? comparedNumbers(l, r) : computedNumber(l, r);
    return compute(operator, l.value, r.value);
  });
}

/** The length of a text, less some characters. */
function shortened(length: Unknown, { text, less }: NonNullable<Unknown['lengthOf']>, by: number): Value {
  return { ...length, source: `${length.source} - ${by}`, lengthOf: { text, less: less + by } };
}

function isComparison(operator: TS.SyntaxKind): boolean {
  const { SyntaxKind } = ts;
  return (
    operator === SyntaxKind.LessThanToken ||
    operator === SyntaxKind.GreaterThanToken ||
    operator === SyntaxKind.LessThanEqualsToken ||
    operator === SyntaxKind.GreaterThanEqualsToken
  );
}

function compute(operator: TS.SyntaxKind, left: number, right: number): Value {
  const { SyntaxKind } = ts;
  switch (operator) {
    case SyntaxKind.MinusToken:
      return primitive(left - right);
    case SyntaxKind.AsteriskToken:
      return primitive(left * right);
    case SyntaxKind.SlashToken:
      return primitive(left / right);
    case SyntaxKind.PercentToken:
      return primitive(left % right);
    case SyntaxKind.LessThanToken:
      return boolean(left < right);
    case SyntaxKind.GreaterThanToken:
      return boolean(left > right);
    case SyntaxKind.LessThanEqualsToken:
      return boolean(left <= right);
    case SyntaxKind.GreaterThanEqualsToken:
      return boolean(left >= right);
    default:
      return computed({ name: 'number', reason: 'it is computed' });
  }
}

/** Whether the operator takes its right side for this left value; undefined if that is unknown. */
function takesRight(operator: TS.SyntaxKind, left: Atom): boolean | undefined {
  if (left.kind === 'unknown' && left.isUnset && operator !== ts.SyntaxKind.AmpersandAmpersandToken) return true;
  if (operator === ts.SyntaxKind.QuestionQuestionToken)
    return left.kind === 'unknown' && !isNeverNullish(left) ? undefined : isNullish(left);
  const truth = truthiness(left);
  if (truth === undefined) return undefined;
  return operator === ts.SyntaxKind.BarBarToken ? !truth : truth;
}

/** `a ?? b`, `a || b`, `a && b`: each alternative of the left side decides for itself. */
export function evaluateLogical(
  machine: Machine,
  node: TS.BinaryExpression,
  operator: TS.SyntaxKind,
  scope: LexicalScope,
): Value {
  const left = evaluate(machine, node.left, scope);
  return logical(machine, left, operator, sourceText(machine, node.left), () => evaluate(machine, node.right, scope));
}

/** The value of a logical operator whose right side is evaluated only where it may be taken. */
export function logical(
  machine: Machine,
  left: Value,
  operator: TS.SyntaxKind,
  conditionText: string,
  right: () => Value,
): Value {
  const options = optionsOf(left);
  const takes = options.map((option) => takesRight(operator, option.value));
  if (takes.every((taken) => taken === false)) return left;
  if (takes.every((taken) => taken === true)) return right();
  const condition = conditionOf(machine, operator, options, conditionText);
  const kept = options
    .filter((_, index) => takes[index] !== true)
    .map((option) => ({ value: keptValue(operator, option.value), guard: option.guard }));
  const taking = options.filter((_, index) => takes[index] === true);
  const guard = taking.length === 1 && !takes.includes(undefined) ? taking[0]!.guard : guardOf(condition, 1);
  const since = machine.journal.tick();
  const given = branchOptional(machine, guard, guardOf(condition, 0), right);
  if (literalOf(given) === '' && options.every(({ value }) => value.kind === 'unknown' && !value.isSymbolic))
    machine.conditions.fillers.add(condition);
  const fallback = labelFallback(operator, options, given);
  return joinOptions(
    withoutAlike(
      machine.identities,
      [
        ...constrain(kept, guardOf(condition, 0)),
        ...guarded(fallback, guardOf(condition, 1)).flatMap((option) => constrain([option], guard)),
      ],
      since,
    ),
  );
}

/**
 * The condition under which the right side is taken. A default for a value that only a caller knows counts like a
 * parameter's default.
 */
function conditionOf(
  machine: Machine,
  operator: TS.SyntaxKind,
  options: readonly Option[],
  conditionText: string,
): number {
  const isDefault = options.some(({ value }) => value.kind === 'unknown' && value.isSymbolic);
  // `a && b` takes its right side when `a ? … : …` takes its first arm.
  const asked = `${conditionText} ${optionsKey(options)}`;
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return conditionOfTruth(machine, joinOptions(options), asked);
  const condition = machine.condition(`${isDefault ? 'default for' : 'truth of'} ${asked}`);
  if (isDefault) machine.conditions.defaults.add(condition);
  return condition;
}

/** `ready && path` has no useful value if `ready` is falsy, and no program prints that value. */
function keptValue(operator: TS.SyntaxKind, value: Atom): Atom {
  return operator === ts.SyntaxKind.AmpersandAmpersandToken && value.kind === 'unknown' ? UNDEFINED : value;
}

/** A fallback for a name that holds the platform's base URL is the platform's base URL too. */
function labelFallback(operator: TS.SyntaxKind, options: readonly Option[], fallback: Value): Value {
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return fallback;
  const labels = options.flatMap(({ value }) =>
    value.kind === 'text' || value.kind === 'unknown' ? value.labels : [],
  );
  if (labels.length === 0) return fallback;
  return mapValue(fallback, (atom) =>
    atom.kind === 'text' || atom.kind === 'unknown' ? withLabels(atom, labels) : atom,
  );
}
