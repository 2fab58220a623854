import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import type { Narrowing } from '../statements/branch.ts';
import { sourceAsOf } from '../machine/changes.ts';
import { narrowedByBoth, withoutMissing } from './defined.ts';
import { allowedBy, membershipIn } from './allowed.ts';
import { textTestIn } from './text-test.ts';
import { evaluate } from './evaluate.ts';
import { decidesInstances, hasKey, inheritsFrom } from '../objects/membership.ts';
import { getProperty } from '../objects/property.ts';
import { conditionOfRoot } from '../machine/root-conditions.ts';
import { sourceText, type Machine } from '../machine/machine.ts';
import { valueCondition } from './subject.ts';
import { ts } from '../../syntax/typescript.ts';
import { waits } from '../../syntax/walk.ts';
import type { Cells, CellKey } from '../../domain/cells.ts';
import { findScope, type LexicalScope } from '../../domain/scope.ts';
import { atomKey, isNeverNullish, isNullish, literalOf, optionsKey, optionsOf, text } from '../../domain/atoms.ts';
import { ALWAYS, guardOf, mergeGuards, type Guard } from '../../domain/guard.ts';
import { mayBeSum } from '../../domain/counted.ts';
import { guarded, joinOptions } from '../../domain/join.ts';
import type { Atom, Option, Unknown, Value } from '../../domain/value.ts';
import { MAX_DECIDING_VALUES } from '../../bounds.ts';

/** What holds if a condition has one particular outcome. */
interface Side {
  readonly guard: Guard;
  /** The guards of the values that lead to this outcome, if the values that decide it are all known. */
  readonly ways?: readonly Guard[];
  readonly narrowings: readonly Narrowing[];
}

/** `truth` is undefined if either outcome is possible; each side says what holds after that outcome. */
export interface Decision {
  readonly truth: boolean | undefined;
  readonly whenTrue: Side;
  readonly whenFalse: Side;
}

const UNNARROWED: Side = { guard: ALWAYS, narrowings: [] };

/** Decides a condition if its values are known, and gives what each outcome implies for the variables in it. */
export function decide(machine: Machine, node: TS.Expression, scope: LexicalScope): Decision {
  if (ts.isParenthesizedExpression(node)) return decide(machine, node.expression, scope);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return negate(decide(machine, node.operand, scope));
  if (ts.isBinaryExpression(node)) return decideBinary(machine, node, scope);
  const ofText = decideTextTest(machine, node, scope);
  if (ofText) return ofText;
  const decision = decideByOptions(machine, node, node, scope, truthiness);
  return withMembership(machine, node, decision, scope);
}

/** In the true arm of `allowed.includes(name)` or `name in TABLE`, the name is one of the allowed ones. */
function withMembership(machine: Machine, node: TS.Expression, decision: Decision, scope: LexicalScope): Decision {
  const membership = decision.truth === undefined ? membershipIn(node) : undefined;
  const location = membership && locateCell(machine, membership.subject, scope);
  const slot = location?.cells.get(location.key);
  if (!membership || !location || slot?.kind !== 'unknown') return decision;
  const labels = allowedBy(machine, membership, scope);
  if (!labels) return decision;
  const condition = valueCondition(machine, slot, sourceText(machine, membership.subject));
  const value = joinOptions(
    labels.map((label) => ({ value: text(label), guard: guardOf(condition, machine.conditions.arm(label)) })),
  );
  return {
    ...decision,
    whenTrue: { ...decision.whenTrue, narrowings: [...decision.whenTrue.narrowings, { ...location, value }] },
  };
}

/** `base.endsWith('/')`: each arm sees those of the texts for which the answer may be the one that leads there. */
function decideTextTest(machine: Machine, node: TS.Expression, scope: LexicalScope): Decision | undefined {
  const test = textTestIn(node);
  const location = test && locateCell(machine, test.subject, scope);
  const slot = location?.cells.get(location.key);
  const isOfTexts =
    slot?.kind === 'oneOf' && slot.options.every(({ value }) => value.kind === 'text' || value.kind === 'unknown');
  return test && isOfTexts ? decideByOptions(machine, node, test.subject, scope, test.holds) : undefined;
}

function negate({ truth, whenTrue, whenFalse }: Decision): Decision {
  return { truth: truth === undefined ? undefined : !truth, whenTrue: whenFalse, whenFalse: whenTrue };
}

function decideBinary(machine: Machine, node: TS.BinaryExpression, scope: LexicalScope): Decision {
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return decideBoth(machine, node, scope);
    case ts.SyntaxKind.BarBarToken:
      return negate(decideNeither(machine, node, scope));
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.EqualsEqualsToken:
      return decideEquality(machine, node, scope);
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsToken:
      return negate(decideEquality(machine, node, scope));
    case ts.SyntaxKind.InKeyword:
      return decideIn(machine, node, scope);
    case ts.SyntaxKind.InstanceOfKeyword:
      return decideInstance(machine, node, scope);
    default:
      return decideByOptions(machine, node, node, scope, truthiness);
  }
}

/** `a && b`: both sides hold in the true arm; the false arm implies only that the condition is false. */
function decideBoth(machine: Machine, node: TS.BinaryExpression, scope: LexicalScope): Decision {
  const left = decide(machine, node.left, scope);
  if (left.truth === false) return left;
  const right = decide(machine, node.right, scope);
  if (left.truth === true) return right;
  if (right.truth === true) return left;
  return conjunction(machine, node, left, right);
}

/** `!(a || b)` is `!a && !b`. */
function decideNeither(machine: Machine, node: TS.BinaryExpression, scope: LexicalScope): Decision {
  const left = negate(decide(machine, node.left, scope));
  if (left.truth === false) return left;
  const right = negate(decide(machine, node.right, scope));
  if (left.truth === true) return right;
  if (right.truth === true) return left;
  return conjunction(machine, node, left, right);
}

function conjunction(machine: Machine, node: TS.Node, left: Decision, right: Decision): Decision {
  const condition = machine.condition(
    `${sourceText(machine, node)} ${left.whenTrue.guard.join()} ${right.whenTrue.guard.join()}`,
  );
  const guard = mergeGuards(left.whenTrue.guard, right.whenTrue.guard);
  if (right.truth === false || !guard) return { truth: false, whenTrue: UNNARROWED, whenFalse: UNNARROWED };
  return {
    truth: undefined,
    whenTrue: { guard, narrowings: narrowedByBoth(left.whenTrue.narrowings, right.whenTrue.narrowings) },
    whenFalse: { guard: guardOf(condition, 0), narrowings: narrowedByEither(left.whenFalse, right.whenFalse) },
  };
}

/** What holds if at least one of two conditions holds: for each location that both narrow, either narrowed value. */
function narrowedByEither(left: Side, right: Side): readonly Narrowing[] {
  return left.narrowings.flatMap(({ cells, key, value }) => {
    const other = right.narrowings.find((narrowing) => narrowing.cells === cells && narrowing.key === key);
    return other
      ? [{ cells, key, value: joinOptions([...guarded(value, left.guard), ...guarded(other.value, right.guard)]) }]
      : [];
  });
}

function decideEquality(machine: Machine, node: TS.BinaryExpression, scope: LexicalScope): Decision {
  const [subject, other] = isConstantLike(node.left) ? [node.right, node.left] : [node.left, node.right];
  if (ts.isTypeOfExpression(subject))
    return decideTypeOf(machine, node, subject, evaluate(machine, other, scope), scope);
  const expected = evaluate(machine, other, scope);
  if (expected.kind === 'oneOf') return decideByOptions(machine, node, subject, scope, () => undefined);
  const isLoose =
    node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsToken ||
    node.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsToken;
  return decideByOptions(machine, node, subject, scope, (atom) => areEqual(atom, expected, isLoose), expected);
}

function isConstantLike(node: TS.Expression): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined')
  );
}

export function areEqual(left: Atom, right: Atom, isLoose = false): boolean | undefined {
  if ((isNullish(right) && isNeverNullish(left)) || (isNullish(left) && isNeverNullish(right))) return false;
  if (left.kind === 'unknown' || right.kind === 'unknown') return isSameUnknown(left, right) ? true : undefined;
  if (isLoose && isNullish(left) && isNullish(right)) return true;
  if (left.kind === 'text' && right.kind === 'text') {
    const [l, r] = [literalOf(left), literalOf(right)];
    return l === undefined || r === undefined ? undefined : l === r;
  }
  if (mayBeSum(left, right) || mayBeSum(right, left)) return undefined;
  return isLoose ? areLooselyEqual(left, right) : atomKey(left) === atomKey(right);
}

function isSameUnknown(left: Atom, right: Atom): boolean {
  return (
    left.kind === 'unknown' &&
    !left.isAny &&
    right.kind === 'unknown' &&
    !right.isAny &&
    atomKey(left) === atomKey(right)
  );
}

/** `'1' == 1`: the language converts one of the two. */
function areLooselyEqual(left: Atom, right: Atom): boolean | undefined {
  if (left.kind === 'object' || right.kind === 'object')
    return left === right ? true : isNullish(left) || isNullish(right) ? false : undefined;
  const [l, r] = [plainOf(left), plainOf(right)];
  if (l === UNKNOWN_TEXT || r === UNKNOWN_TEXT) return isNullish(left) || isNullish(right) ? false : undefined;
  // Deliberately loose: this is the language's own `==`.
  // eslint-disable-next-line eqeqeq
  return l == r;
}

const UNKNOWN_TEXT = Symbol('unknown text');

function plainOf(atom: Atom): unknown {
  if (atom.kind === 'primitive') return atom.value;
  return literalOf(atom) ?? UNKNOWN_TEXT;
}

function decideTypeOf(
  machine: Machine,
  node: TS.BinaryExpression,
  subject: TS.TypeOfExpression,
  expected: Value,
  scope: LexicalScope,
): Decision {
  const name = literalOf(expected);
  // `typeof window`: which globals exist depends on the environment of the program.
  const isEnvironment = ts.isIdentifier(subject.expression) && !findScope(scope, subject.expression.text);
  return decideByOptions(machine, node, subject.expression, scope, (atom) => {
    if (isEnvironment || name === undefined) return undefined;
    if (atom.kind === 'unknown') return hasPrimitiveType(atom, name);
    return typeOf(atom) === name;
  });
}

/** Whether the annotation of an unknown leaves it this type; undefined if it leaves others too. */
function hasPrimitiveType({ primitive }: Unknown, name: string): boolean | undefined {
  if (primitive === undefined) return undefined;
  if (primitive === 'mixed') return /^(?:string|number|boolean|bigint)$/.test(name) ? undefined : false;
  return primitive === name;
}

/** The result of `typeof`. */
export function typeOf(atom: Atom): string | undefined {
  switch (atom.kind) {
    case 'text':
      return 'string';
    case 'primitive':
      return typeof atom.value;
    case 'object':
      return atom.callable ? 'function' : 'object';
    case 'unknown':
      return undefined;
  }
}

function decideIn(machine: Machine, node: TS.BinaryExpression, scope: LexicalScope): Decision {
  const asked = evaluate(machine, node.left, scope);
  const decision = decideByOptions(machine, node, node.right, scope, (atom) =>
    atom.kind === 'object' ? hasKey(machine, atom, asked) : undefined,
  );
  return withMembership(machine, node, decision, scope);
}

function decideInstance(machine: Machine, node: TS.BinaryExpression, scope: LexicalScope): Decision {
  const constructor = evaluate(machine, node.right, scope);
  const prototype = getProperty(machine, constructor, 'prototype');
  const isDecidedByCode = decidesInstances(constructor);
  return decideByOptions(machine, node, node.left, scope, (atom) => {
    if (isDecidedByCode) return undefined;
    if (atom.kind === 'text' || atom.kind === 'primitive' || (atom.kind === 'unknown' && atom.primitive)) return false;
    return atom.kind === 'object' && prototype.kind === 'object' ? inheritsFrom(machine, atom, prototype) : undefined;
  });
}

/** Whether a value is truthy; undefined if that is unknown. */
export function truthiness(atom: Atom): boolean | undefined {
  switch (atom.kind) {
    case 'text':
      return atom.parts.length === 0 ? false : atom.parts.some((part) => typeof part === 'string') ? true : undefined;
    case 'primitive':
      return Boolean(atom.value);
    case 'object':
      return true;
    case 'unknown':
      return atom.isPresent;
  }
}

/** The condition that a value is truthy. */
export function conditionOfTruth(machine: Machine, value: Value, asked: string): number {
  return conditionOfGiven(machine, value, 'truth', asked);
}

/** The condition that a value is null or undefined. */
export function conditionOfAbsence(machine: Machine, value: Value, asked: string): number {
  return conditionOfGiven(machine, value, 'absence', asked);
}

/**
 * The condition of a question about a value. A value that only a caller provides shares one condition across functions.
 */
function conditionOfGiven(machine: Machine, value: Value, kind: string, asked: string): number {
  const isGiven = value.kind === 'unknown' && value.isSymbolic && !value.isAny && PLAIN_PATH.test(value.source);
  return isGiven ? conditionOfRoot(machine, `${kind} of ${sourceAsOf(value)}`) : machine.condition(`whether ${asked}`);
}

/** `== null` holds for both null and undefined. */
function missingKind(node: TS.Expression, expected: Atom): string {
  return isLooselyEqual(node) ? 'absence' : `is ${String(plainOf(expected))}`;
}

function isLooselyEqual(node: TS.Expression): boolean {
  const { EqualsEqualsToken, ExclamationEqualsToken } = ts.SyntaxKind;
  return (
    ts.isBinaryExpression(node) &&
    [EqualsEqualsToken, ExclamationEqualsToken].some((kind) => kind === node.operatorToken.kind)
  );
}

/** A parameter, or a property of one; excludes an item of a list and the result of a call. */
const PLAIN_PATH = /^[\w$]+(?:\.[\w$]+)*$/;

type Predicate = (atom: Atom) => boolean | undefined;

/**
 * Splits the alternatives of the subject by a predicate: the true arm of the condition sees those for which the
 * predicate may hold, the false arm the others. `expected` is the value that the subject equals where the predicate
 * holds.
 */
function decideByOptions(
  machine: Machine,
  node: TS.Expression,
  subject: TS.Expression,
  scope: LexicalScope,
  predicate: Predicate,
  expected?: Atom,
): Decision {
  const value = evaluate(machine, subject, scope);
  const options = optionsOf(value);
  const verdicts = options.map((option) => predicate(option.value));
  if (verdicts.every((verdict) => verdict === true))
    return { truth: true, whenTrue: UNNARROWED, whenFalse: UNNARROWED };
  if (verdicts.every((verdict) => verdict === false))
    return { truth: false, whenTrue: UNNARROWED, whenFalse: UNNARROWED };
  const seen = optionsKey(options);
  const asked = `${askedIn(machine, node)} ${seen}`;
  const isMissing = expected !== undefined && isNullish(expected);
  const condition =
    predicate === truthiness
      ? conditionOfTruth(machine, value, asked)
      : isMissing
        ? conditionOfGiven(machine, value, missingKind(node, expected), asked)
        : machine.condition(`whether ${asked}`);
  if (isMissing && value.kind === 'unknown' && value.isSymbolic) machine.conditions.gaps.add(condition);
  const location = locateCell(machine, subject, scope);
  const label = expected ? literalOf(expected) : undefined;
  const equal =
    label === undefined
      ? ALWAYS
      : guardOf(
          valueCondition(machine, value, `${sourceText(machine, subject)} ${seen}`),
          machine.conditions.arm(label),
        );
  const trueOptions = options
    .filter((_, index) => verdicts[index] !== false)
    .map((option) =>
      expected && label !== undefined && option.value.kind === 'unknown'
        ? { value: expected, guard: option.guard }
        : option,
    );
  const others = options.filter((_, index) => verdicts[index] !== true);
  const falseOptions = isMissing ? withoutMissing(others, isLooselyEqual(node) ? undefined : expected) : others;
  const isCertain = !verdicts.includes(undefined);
  return {
    truth: undefined,
    whenTrue: toSide(
      location,
      predicate === truthiness ? withoutMissing(trueOptions) : trueOptions,
      mergeGuards(guardOf(condition, 1), equal) ?? ALWAYS,
      isCertain,
    ),
    whenFalse: toSide(location, falseOptions, guardOf(condition, 0), isCertain),
  };
}

/**
 * The source text of a condition. An `await` in it may give another answer at each place, so that its position is part
 * of the text.
 */
function askedIn(machine: Machine, node: TS.Expression): string {
  return `${sourceText(machine, node)}${waits(node) ? ` at ${node.pos}` : ''}`;
}

function toSide(location: NamedCell | undefined, options: readonly Option[], guard: Guard, isCertain: boolean): Side {
  const own = options.length === 1 ? (mergeGuards(options[0]!.guard, guard) ?? guard) : guard;
  const narrowings = location ? [{ ...location, value: joinOptions(options) }] : [];
  const areWays =
    isCertain &&
    options.length > 1 &&
    options.length <= MAX_DECIDING_VALUES &&
    options.every((option) => option.guard.length > 0);
  return areWays ? { guard: own, narrowings, ways: options.map((option) => option.guard) } : { guard: own, narrowings };
}

interface NamedCell {
  readonly cells: Cells;
  readonly key: CellKey;
}

/** The cell that an expression names: a variable, or a property of a known object. */
function locateCell(machine: Machine, node: TS.Expression, scope: LexicalScope): NamedCell | undefined {
  if (ts.isIdentifier(node)) {
    const found = findScope(scope, node.text);
    const slot = found?.cells.get(node.text);
    return found && slot && isValue(slot) ? { cells: found.cells, key: node.text } : undefined;
  }
  if (!ts.isPropertyAccessExpression(node) || !isPlainPath(node.expression)) return undefined;
  const object = evaluate(machine, node.expression, scope);
  if (object.kind !== 'object') return undefined;
  const slot = object.cells.get(node.name.text);
  return slot && isValue(slot) ? { cells: object.cells, key: node.name.text } : undefined;
}

function isPlainPath(node: TS.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return isPlainPath(node.expression);
  return ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword;
}
