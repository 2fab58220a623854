import { computed, optionsOf, unknown } from './atoms.ts';
import type { Atom, Unknown, Value } from './value.ts';

const COUNTS = 'it is a counter';

/** A number that the code counts up or down. */
export function countedNumber(name: string): Unknown {
  return { ...unknown({ name, reason: COUNTS }), primitive: 'number' };
}

/** Whether an atom is surely a number, known or not. */
export function isNumeric(atom: Atom): boolean {
  return isNumber(atom) || (atom.kind === 'unknown' && atom.primitive === 'number');
}

/**
 * A number computed from two atoms that are not both known. What is computed from such a number is that number again:
 * otherwise a counter would have one more value in each round.
 */
export function computedNumber(left: Atom, right: Atom): Unknown {
  const operand = [left, right].find((atom) => atom.kind === 'unknown');
  if (operand?.isAny && operand.primitive === 'number') return operand;
  return { ...computed(ofOperand(operand)), primitive: 'number' };
}

/** Whether an atom is an unknown number that the code computes or counts. */
export function isComputedNumber(atom: Atom): boolean {
  return atom.kind === 'unknown' && atom.primitive === 'number' && (atom.isAny === true || atom.reason === COUNTS);
}

/** Whether an atom may be this number: `a + b` of two unknowns is kept as a text, and is a number if both of them are. */
export function mayBeSum(atom: Atom, number: Atom): boolean {
  return (
    isNumber(number) &&
    atom.kind === 'text' &&
    atom.parts.length > 1 &&
    atom.parts.every((part) => typeof part !== 'string')
  );
}

/** The result of comparing two atoms that are not both known. */
export function comparedNumbers(left: Atom, right: Atom): Unknown {
  const operand = [left, right].find((atom) => atom.kind === 'unknown');
  return { ...computed(ofOperand(operand)), primitive: 'boolean' };
}

function ofOperand(operand: Unknown | undefined) {
  return {
    name: operand?.name ?? 'number',
    source: `computed from ${operand?.source ?? 'numbers'}`,
    reason: 'it is computed',
    isSymbolic: operand?.isSymbolic ?? false,
  };
}

/** Any number that a loop or a recursion counts to. */
export const ANY_COUNT: Unknown = { ...countedNumber('count'), isAny: true };

/** Whether a value is a number, perhaps one that the code counts. */
export function isCounter(value: Value): boolean {
  return optionsOf(value).every(
    ({ value: atom }) => isNumber(atom) || (atom.kind === 'unknown' && atom.reason === COUNTS),
  );
}

/** Whether a value may be a number, and nothing else that is known: a parameter with a default is one beside an unknown. */
export function isCount(value: Value): boolean {
  const atoms = optionsOf(value).map((option) => option.value);
  return atoms.some(isNumber) && atoms.every(mayCount);
}

/** Whether two arguments of a recursion differ in a count alone: a call may leave it out. */
export function areCounts(left: Value, right: Value): boolean {
  return (isCount(left) && isOpenCount(right)) || (isCount(right) && isOpenCount(left));
}

function isOpenCount(value: Value): boolean {
  return optionsOf(value).every((option) => mayCount(option.value));
}

function mayCount(atom: Atom): boolean {
  return atom.kind === 'unknown' || isNumber(atom) || (atom.kind === 'primitive' && atom.value === undefined);
}

function isNumber(atom: Atom): boolean {
  return atom.kind === 'primitive' && typeof atom.value === 'number';
}

/**
 * What a value may be after any number of rounds, when one round turns the number `before` into another one: any
 * number. Undefined when nothing counts.
 */
export function countedValue(before: Value, after: Value): Unknown | undefined {
  if (!areCounts(before, after)) return undefined;
  const known = new Set(numbersOf(before));
  return numbersOf(after).some((number) => !known.has(number)) ? ANY_COUNT : undefined;
}

function numbersOf(value: Value): readonly unknown[] {
  return optionsOf(value).flatMap(({ value: atom }) =>
    atom.kind === 'primitive' && isNumber(atom) ? [atom.value] : [],
  );
}
