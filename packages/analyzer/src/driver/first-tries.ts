import { closureOf } from './made-functions.ts';
import { FIRST_ROOT_STEPS, MIN_SAMPLED_ROOTS } from '../bounds.ts';
import type { Round } from './run-root.ts';

/** The first tries of the roots of one sweep. */
export interface FirstTries {
  /** How many roots the sweep has. */
  pending: number;
  /** How many of them had their first try, and the steps of all those. */
  done: number;
  steps: number;
}

/** Counts the functions that have their first run before them. */
export function beginSweep({ firstTries, machine, done, isCandidate }: Round): void {
  const pending = machine.facts.moduleFunctions.filter((made) => {
    const closure = closureOf(made);
    return closure?.isSymbolic === true && !done.has(closure.node) && isCandidate(closure);
  }).length;
  Object.assign(firstTries, { pending, done: 0, steps: 0 });
}

/** The first roots show how many steps the others will take. */
export function stepsOfFirstTry({ machine, firstTries: { pending, done, steps } }: Round): number {
  return done < MIN_SAMPLED_ROOTS
    ? FIRST_ROOT_STEPS
    : machine.budget.ofFirstTry(Math.max(1, pending - done), steps / done);
}
