import type { Atom, Option, Value } from '../../domain/value.ts';
import { isUndefined } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Narrowing } from '../statements/branch.ts';

/**
 * What is left of unknown values after a comparison with null or undefined that does not hold, or behind a test of their
 * truth (`missing` left out): `if (id === undefined || id === null) throw …`.
 */
export function withoutMissing(options: readonly Option[], missing?: Atom): readonly Option[] {
  return options.map(({ value, guard }) => ({ value: definedAtom(value, missing), guard }));
}

function definedAtom(atom: Atom, missing: Atom | undefined): Atom {
  if (atom.kind !== 'unknown' || atom.isDefined) return atom;
  if (missing === undefined) return { ...atom, isDefined: true };
  const isNot = isUndefined(missing) ? 'undefined' : 'null';
  return atom.isNot !== undefined && atom.isNot !== isNot ? { ...atom, isDefined: true } : { ...atom, isNot };
}

/** What holds if two conditions hold: of an unknown value that is neither of the two, both say a half. */
export function narrowedByBoth(left: readonly Narrowing[], right: readonly Narrowing[]): readonly Narrowing[] {
  return [
    ...left,
    ...right.map((narrowing) => {
      const other = left.find(({ cells, key }) => cells === narrowing.cells && key === narrowing.key);
      return other ? { ...narrowing, value: withBoth(narrowing.value, other.value) } : narrowing;
    }),
  ];
}

function withBoth(value: Value, other: Value): Value {
  if (other.kind !== 'unknown') return value;
  const { isNot, isDefined } = other;
  return mapValue(value, (atom) => {
    if (atom.kind !== 'unknown' || atom.isDefined) return atom;
    return isDefined || (atom.isNot && isNot && atom.isNot !== isNot) ? { ...atom, isDefined: true } : atom;
  });
}
