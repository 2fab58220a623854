import type { Machine } from '../machine/machine.ts';
import { guardOf } from '../../domain/guard.ts';
import { guarded, joinOptions } from '../../domain/join.ts';
import type { Atom, Value } from '../../domain/value.ts';

/**
 * Each of the records that a further item may be is one of its own: its method is not paired with the path of another.
 * So are texts that hold several things.
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

/** `GET /v2/purposes`, `purposes,vendors`, a text of JSON: what is cut out of it belongs together. */
function holdsSeveral(value: Atom): boolean {
  return (
    value.kind === 'object' ||
    (value.kind === 'text' && value.parts.some((part) => typeof part === 'string' && /[\s,;|]/.test(part)))
  );
}
