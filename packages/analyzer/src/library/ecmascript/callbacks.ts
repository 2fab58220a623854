import type { Machine } from '../../interpreter/machine/machine.ts';
import type { Value } from '../../domain/value.ts';

/** Runs a callback for one known item, so that the closures it creates belong to that item alone. */
export function concreteRound(machine: Machine, isConcrete: boolean, work: () => Value): Value {
  if (!isConcrete) return work();
  const { frame } = machine;
  frame.concreteLoops += 1;
  try {
    return work();
  } finally {
    frame.concreteLoops -= 1;
  }
}
