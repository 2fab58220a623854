import { intersectGuards, joinGuards, mergeGuards, type Guard } from './guard.ts';
import { atomKey, isNullish, isSameAtom, optionsOf, TOO_MANY, unknown } from './atoms.ts';
import { isNumeric } from './counted.ts';
import { commonHead } from './text.ts';
import type { Atom, Option, Text, Unknown, Value } from './value.ts';
import {
  MAX_ALTERNATIVES,
  MAX_COMBINATIONS,
  MAX_GUARD_OUTCOMES,
  MAX_GUARD_OUTCOMES_OF_TEXT,
  MAX_KNOWN_ALTERNATIVES,
  MAX_PAIRWISE_OPTIONS,
  MAX_UNKNOWN_NUMBERS,
} from '../bounds.ts';

/**
 * The join of abstract values: a set of atoms, each under its guard.
 *
 * Laws (held by tests): join is commutative up to order, associative and idempotent; `mapValue` distributes over it;
 * options with contradicting guards are never combined. Past the bounds, a join widens to one unknown with the common
 * head of its texts, which is above all of them.
 */
export function join(values: Iterable<Value>): Value {
  const options: Option[] = [];
  for (const value of values) options.push(...optionsOf(value));
  return joinOptions(options);
}

/** The set of these options; the list is not empty. */
export function joinOptions(options: readonly Option[]): Value {
  if (options.length === 1) return options[0]!.value;
  const distinct = options.length <= MAX_PAIRWISE_OPTIONS ? distinctOfFew(options) : distinctOfMany(options);
  if (distinct.length === 0) return unknown({ name: 'value', reason: 'no combination of its parts can meet' });
  if (distinct.length === 1) return distinct[0]!.value;
  return isTooLarge(distinct) ? widen(distinct.map((option) => option.value)) : { kind: 'oneOf', options: distinct };
}

function distinctOfFew(options: readonly Option[]): readonly Option[] {
  const [first, second] = options;
  if (options.length === 2 && !isSameAtom(first!.value, second!.value)) return options;
  const groups: Option[][] = [];
  for (const option of options) {
    const index = groups.findIndex((group) => isSameAtom(group[0]!.value, option.value));
    if (index < 0) groups.push([option]);
    else groups[index] = addOption(groups[index]!, option);
  }
  return groups.flat();
}

function distinctOfMany(options: readonly Option[]): readonly Option[] {
  const byKey = new Map<string, Option[]>();
  for (const option of options) {
    const key = atomKey(option.value);
    byKey.set(key, addOption(byKey.get(key) ?? [], option));
  }
  return [...byKey.values()].flat();
}

/** Whether an atom is a known value. The first part of a text, its base, may be a hole. */
function isKnownAtom(value: Atom): boolean {
  return (
    value.kind !== 'unknown' &&
    (value.kind !== 'text' || value.parts.every((part, index) => typeof part === 'string' || index === 0))
  );
}

function saysSomething(value: Atom): boolean {
  return (
    value.kind === 'text' &&
    (isKnownAtom(value) || value.parts.some((part) => typeof part === 'string' && /\w/.test(part)))
  );
}

/**
 * Adds an alternative to those of the same atom. Where one guard contains the other, or they only differ in one
 * condition, the two become one.
 */
function addOption(known: readonly Option[], option: Option): Option[] {
  if (option.guard.length === 0) return [option];
  for (const [index, other] of known.entries()) {
    const joined = joinGuards(other.guard, option.guard);
    if (!joined) continue;
    return addOption(
      known.filter((_, position) => position !== index),
      { value: other.value, guard: joined },
    );
  }
  const all = [...known, option];
  const outcomes = all.reduce((count, { guard }) => count + guard.length / 2, 0);
  if (outcomes <= (saysSomething(option.value) ? MAX_GUARD_OUTCOMES_OF_TEXT : MAX_GUARD_OUTCOMES)) return all;
  return [{ value: option.value, guard: all.map((each) => each.guard).reduce(intersectGuards) }];
}

function isTooLarge(options: readonly Option[]): boolean {
  if (options.length > MAX_UNKNOWN_NUMBERS && isCountedUp(options)) return true;
  if (options.length <= MAX_ALTERNATIVES) return false;
  return options.length > MAX_KNOWN_ALTERNATIVES || !options.every(({ value }) => isKnownAtom(value));
}

/** Whether all are numbers, and some of them unknown. */
function isCountedUp(options: readonly Option[]): boolean {
  return options.every(({ value }) => isNumeric(value)) && options.some(({ value }) => value.kind === 'unknown');
}

/** Puts a value under a guard: each of its options then holds only where the guard does. */
export function guarded(value: Value, guard: Guard): readonly Option[] {
  return constrain(optionsOf(value), guard);
}

/** The options that do not contradict the guard, each under both. */
export function constrain(options: readonly Option[], guard: Guard): readonly Option[] {
  if (guard.length === 0) return options;
  const possible: Option[] = [];
  for (const option of options) {
    const both = mergeGuards(option.guard, guard);
    if (both) possible.push({ value: option.value, guard: both });
  }
  return possible;
}

/** The value without the options that contradict the path condition; the value itself when none would remain. */
export function narrowByGuard(value: Value, guard: Guard): Value {
  if (value.kind !== 'oneOf' || guard.length === 0) return value;
  const possible = value.options.filter((option) => mergeGuards(option.guard, guard) !== undefined);
  return possible.length === 0 || possible.length === value.options.length ? value : joinOptions(possible);
}

/** Applies an operation to each alternative. */
export function mapValue(value: Value, operation: (atom: Atom) => Value): Value {
  if (value.kind !== 'oneOf') return operation(value);
  return joinOptions(value.options.flatMap((option) => guarded(operation(option.value), option.guard)));
}

/** Applies an operation to each pair of alternatives whose guards agree. */
export function combine(left: Value, right: Value, operation: (left: Atom, right: Atom) => Value): Value {
  if (left.kind !== 'oneOf' && right.kind !== 'oneOf') return operation(left, right);
  const results: Option[] = [];
  for (const l of optionsOf(left)) {
    for (const r of optionsOf(right)) {
      const guard = mergeGuards(l.guard, r.guard);
      if (!guard) continue;
      results.push(...guarded(operation(l.value, r.value), guard));
      if (results.length > MAX_COMBINATIONS)
        return widen([...results, ...leftOut(left, right, operation)].map((option) => option.value));
    }
  }
  return joinOptions(results);
}

/**
 * Past the bound: pairs each alternative of one side with one of the other, so that the widened value is above them
 * all.
 */
function leftOut(left: Value, right: Value, operation: (left: Atom, right: Atom) => Value): readonly Option[] {
  const [ls, rs] = [optionsOf(left), optionsOf(right)];
  return [
    ...ls.map((l) => operation(l.value, rs[0]!.value)),
    ...rs.map((r) => operation(ls[0]!.value, r.value)),
  ].flatMap(optionsOf);
}

/** Drops null and undefined where another value is possible: no program means to print them into a URL. */
export function withoutNullish(value: Value): Value {
  if (value.kind !== 'oneOf') return value;
  const present = value.options.filter((option) => !isNullish(option.value));
  return present.length === 0 || present.length === value.options.length ? value : joinOptions(present);
}

/** A value above all of these atoms, for when there are too many to distinguish. */
export function widen(atoms: readonly Atom[]): Value {
  const rest: Unknown = { ...unknown({ name: 'value', ...TOO_MANY }), spansSegments: true };
  if (atoms.every(isNumeric)) return { ...rest, isAny: true, primitive: 'number' };
  const texts = atoms.filter((atom): atom is Text => atom.kind === 'text');
  return texts.length === atoms.length ? commonHead(texts, rest) : rest;
}
