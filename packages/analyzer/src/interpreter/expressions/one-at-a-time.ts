import type { Machine } from '../machine/machine.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, joinOptions } from '../../domain/join.ts';
import type { Atom, Value } from '../../domain/value.ts';

/**
 * Separates the alternatives of a list's rest, one for each record that it may be, so that the method of one record is
 * not paired with the path of another. Texts that hold several parts are separated too.
 */
export function oneAtATime(
  machine: Machine,
  rest: Value,
  conditionOf = (): number => machine.conditions.fresh(),
): Value {
  if (rest.kind !== 'oneOf' || rest.options.filter(({ value }) => holdsSeveral(value)).length < 2) return rest;
  const condition = conditionOf();
  return joinOptions(
    rest.options.flatMap(({ value, guard }, index) =>
      guarded(joinOptions([{ value, guard }]), guardOf(condition, machine.conditions.arm(`\u0000item ${index}`))),
    ),
  );
}

/** `GET /v2/purposes`, `purposes,vendors`, a text of JSON: parts cut out of one text belong together. */
function holdsSeveral(value: Atom): boolean {
  return (
    value.kind === 'object' ||
    (value.kind === 'text' && value.parts.some((part) => typeof part === 'string' && /[\s,;|]/.test(part)))
  );
}
