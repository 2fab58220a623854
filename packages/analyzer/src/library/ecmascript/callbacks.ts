import type { Run } from '../../interpreter/machine/machine.ts';
import type { Value } from '../../domain/value.ts';

/** Runs a callback for one known item: closures made in it belong to that item alone. */
export function concreteRound(run: Run, isConcrete: boolean, work: () => Value): Value {
  if (!isConcrete) return work();
  const { frame } = run;
  frame.concreteLoops += 1;
  try {
    return work();
  } finally {
    frame.concreteLoops -= 1;
  }
}
