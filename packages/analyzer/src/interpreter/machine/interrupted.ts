import type * as TS from 'typescript';
import { BudgetExceeded } from './budget.ts';
import type { Machine } from './machine.ts';

/**
 * Runs the iterations of a loop, or of a native that calls back for each item, one by one. Where the budget ends among
 * them, the calls inside are noted: those that were followed for some items were not for the others.
 */
export function notingInterruption<Result>(machine: Machine, node: TS.Node, iterations: () => Result): Result {
  const { module } = machine.frame;
  try {
    return iterations();
  } catch (error) {
    if (error instanceof BudgetExceeded) machine.facts.cuts.interrupted.set(node, module);
    throw error;
  }
}
